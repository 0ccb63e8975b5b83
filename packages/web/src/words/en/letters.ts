import type { EnglishOf } from "../english-of.ts";
import type { lettersRu } from "../ru/letters.ts";

export const lettersEn: EnglishOf<typeof lettersRu> = {
  title: "E-mails",
  description: "E-mails of the last 30 days: sent, waiting and not delivered.",
  letter: "Recipient and subject",
  state: "Status",
  state_waiting: "Waiting to be sent",
  state_sent: "Sent",
  state_failed: "Not delivered",
  state_doubtful: "Possibly sent",
  created: "Created",
  actions: "Actions",
  copyLink: "Copy link",
  copied: "Copied",
  sendAgain: "Send again",
  noServer: "There is no mail server, so e-mails wait. Copy the links and pass them on, or set SMTP_HOST.",
  empty: "No e-mails yet",
  emptyText: "Invitations, password recovery and registration e-mails appear here.",
};

import type { EnglishOf } from "../english-of.ts";
import type { lettersRu } from "../ru/letters.ts";

export const lettersEn: EnglishOf<typeof lettersRu> = {
  title: "E-mails",
  description:
    "E-mails this installation has sent in the last 30 days, those waiting, and those that were not delivered.",
  letter: "Recipient and subject",
  state: "State",
  state_waiting: "Waiting to be sent",
  state_sent: "Sent",
  state_failed: "Not delivered",
  state_doubtful: "Perhaps sent",
  created: "Created",
  actions: "Actions",
  copyLink: "Copy the link",
  copied: "Copied",
  sendAgain: "Send again",
  noServer:
    "There is no mail server, so e-mails are waiting. Pass the links on yourself, or set SMTP_HOST and they will be sent.",
  empty: "No e-mails yet",
  emptyText: "Invitations, password recovery and registration e-mails appear here.",
};

import type { EnglishOf } from "../english-of.ts";
import type { lettersRu } from "../ru/letters.ts";

export const lettersEn: EnglishOf<typeof lettersRu> = {
  title: "Letters",
  description: "What the installation has sent to people in the last 30 days, what waits and what did not arrive.",
  letter: "To whom and about what",
  state: "State",
  state_waiting: "Waits to be sent",
  state_sent: "Sent",
  state_failed: "Not delivered",
  created: "Created",
  actions: "Actions",
  copyLink: "Copy the link",
  copied: "Copied",
  sendAgain: "Send again",
  noServer:
    "There is no mail server, and letters wait. Hand the links over yourself, or set SMTP_HOST: then they go out.",
  empty: "No letters yet",
  emptyText: "Invitations, recovery and registration appear here.",
};

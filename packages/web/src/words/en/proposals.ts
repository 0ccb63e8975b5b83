import type { EnglishOf } from "../english-of.ts";
import type { proposalsRu } from "../ru/proposals.ts";

export const proposalsEn: EnglishOf<typeof proposalsRu> = {
  waiting: "Waiting for approval",
  waitingText:
    "Added by members whose questionnaires stay hidden until you decide. They do not count in documents and risks yet.",
  questionnaire: "Questionnaire",
  proposedBy: "Proposed by",
  nobody: "Unknown",
  left: "has left the company",
  grant: "Approve",
  grantOf: "Approve: {{name}}",
  takeOver: "Add to the common list",
  takeOverOf: "Add to the common list: {{name}}",
  refuse: "Decline",
  refuseOf: "Decline: {{name}}",
  refuseTitle: "Decline questionnaire?",
  refuseText: "“{{name}}” will be deleted and can be restored from the history. Its author sees the reason.",
  reason: "Reason",
  reasonNeeded: "Enter a reason; the author will read it",
  granted: "“{{name}}” approved and open to its author",
  taken: "“{{name}}” added to the common list",
  refused: "“{{name}}” declined",
  own: "Your proposals",
  ownText: "What you add appears in the lists once an administrator approves it.",
  state: "Status",
  state_waiting: "Waiting for approval",
  state_granted: "Approved",
  state_refused: "Declined",
  state_taken_over: "Added to the common list by the administrator",
  putAway: "Dismiss",
  putAwayOf: "Dismiss: {{name}}",
};

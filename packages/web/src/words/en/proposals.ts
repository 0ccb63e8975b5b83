import type { EnglishOf } from "../english-of.ts";
import type { proposalsRu } from "../ru/proposals.ts";

export const proposalsEn: EnglishOf<typeof proposalsRu> = {
  waiting: "Waiting for approval",
  waitingText:
    "Added by people whose questionnaires stay hidden until you answer. They do not count in documents and risks yet.",
  questionnaire: "Questionnaire",
  proposedBy: "Proposed by",
  nobody: "Unknown",
  left: "has left the company",
  grant: "Approve",
  grantOf: "Approve: {{name}}",
  takeOver: "Take over",
  takeOverOf: "Take over: {{name}}",
  refuse: "Refuse",
  refuseOf: "Refuse: {{name}}",
  refuseTitle: "Refuse the questionnaire?",
  refuseText: "“{{name}}” will be deleted and can be restored from the history. Its author will see the reason.",
  reason: "Reason",
  reasonNeeded: "Give a reason: the author will read it",
  granted: "“{{name}}” is approved and open to its author",
  taken: "“{{name}}” is now in the common list",
  refused: "“{{name}}” is refused",
  own: "Your proposals",
  ownText: "What you add appears in the lists after an administrator approves it.",
  state: "Answer",
  state_waiting: "Waiting for approval",
  state_granted: "Approved",
  state_refused: "Refused",
  state_taken_over: "Taken over by the administrator",
  putAway: "Dismiss",
  putAwayOf: "Dismiss the answer: {{name}}",
};

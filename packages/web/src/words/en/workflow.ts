import type { EnglishOf } from "../define-words.ts";
import type { workflowRu } from "../ru/workflow.ts";

export const workflowEn: EnglishOf<typeof workflowRu> = {
  status: "Status",
  statusOf: "Status: {{status}}. Change",
  since: "since {{date}}",
  until: "answer expected by {{date}}",
  moves: "What is next",
  in_progress: "Take back into work",
  request_sent: "Mark that the request was sent",
  interview_conducted: "Mark that the interview was conducted",
  agreement: "Send for agreement",
  agreed: "Agree",
  correction: "Return for correction",
  expired_agreement: "End the term of the agreement",
  expired: "End the term of the link",
  agreedHint: "Any later edit of a counted answer will return the questionnaire for correction.",
  comment: "Comment (optional)",
  commentHint: "All who open the questionnaire will see it, and it stays in the history.",
  moved: "New status: {{status}}",
  allStatuses: "All statuses",
  hasComments: "There are unresolved comments",
  quoted: "“{{comment}}”",
};

import type { EnglishOf } from "../english-of.ts";
import type { workflowRu } from "../ru/workflow.ts";

export const workflowEn: EnglishOf<typeof workflowRu> = {
  status: "Status",
  statusOf: "Status: {{status}}. Change",
  since: "since {{date}}",
  until: "answer expected by {{date}}",
  moves: "What is next",
  in_progress: "Return to work",
  request_sent: "Mark that the request was sent",
  interview_conducted: "Mark that the interview was conducted",
  agreement: "Send for approval",
  agreed: "Approve",
  correction: "Return for revision",
  expired_agreement: "End the approval period",
  expired: "End the link's validity period",
  agreedHint:
    "If an answer that counts towards the percentage is changed later, the questionnaire returns for revision.",
  comment: "Comment (optional)",
  commentHint: "All who open the questionnaire will see it, and it stays in the history.",
  moved: "New status: {{status}}",
  allStatuses: "All statuses",
  hasComments: "There are unresolved comments",
  quoted: "“{{comment}}”",
};

import type { EnglishOf } from "../english-of.ts";
import type { workflowRu } from "../ru/workflow.ts";

export const workflowEn: EnglishOf<typeof workflowRu> = {
  status: "Status",
  statusOf: "Status: {{status}}. Change",
  since: "since {{date}}",
  until: "answer expected by {{date}}",
  moves: "Next status",
  in_progress: "Return to work",
  request_sent: "Mark as requested",
  interview_conducted: "Mark interview as conducted",
  agreement: "Send for approval",
  agreed: "Approve",
  correction: "Return for revision",
  expired_agreement: "End the approval period",
  expired: "End the link's validity",
  agreedHint: "If an answer that counts towards the percentage changes later, the questionnaire returns for revision.",
  comment: "Comment (optional)",
  commentHint: "Visible to everyone who can open the questionnaire, and kept in the history.",
  moved: "New status: {{status}}",
  allStatuses: "All statuses",
  hasComments: "There are unresolved comments",
  quoted: "“{{comment}}”",
};

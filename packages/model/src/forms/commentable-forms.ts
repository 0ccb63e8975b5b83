import { approvalForms } from "./approval-forms.ts";

/** Forms whose rows can be commented on: questionnaires that go for approval, the threat model, and tasks. */
export const commentedForms = [...approvalForms, "threat_model", "task"] as const;
export type CommentedForm = (typeof commentedForms)[number];

/** Returns whether rows of a form can be commented on, without loading the large declarations. */
export function isCommentedForm(form: string | undefined): form is CommentedForm {
  return commentedForms.some((name) => name === form);
}

import { approvalForms } from "./approval-forms.ts";

/** Forms whose questionnaires can be commented on: those that go for approval, and the threat model. */
export const commentedForms = [...approvalForms, "threat_model"] as const;
export type CommentedForm = (typeof commentedForms)[number];

/** Returns whether questionnaires of a form can be commented on, without loading the large declarations. */
export function isCommentedForm(form: string | undefined): form is CommentedForm {
  return commentedForms.some((name) => name === form);
}

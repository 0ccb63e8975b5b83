import { approvalForms } from "./approval-forms.ts";

/** The forms whose questionnaires are discussed in comments: those that go for approval, and the threat model, which experts discuss. */
export const commentedForms = [...approvalForms, "threat_model"] as const;
export type CommentedForm = (typeof commentedForms)[number];

/** Whether questionnaires of a form are discussed; without the declarations, which are much code for a list. */
export function isCommentedForm(form: string | undefined): form is CommentedForm {
  return commentedForms.some((name) => name === form);
}

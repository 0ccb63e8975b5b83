import type { Forms } from "./index.ts";

type NameOfApproval = {
  [N in keyof Forms]: Forms[N] extends { readonly approval: true } ? N : never;
}[keyof Forms];

/** Forms whose questionnaires go to the client for approval. */
export const approvalForms = ["process", "system"] as const satisfies readonly NameOfApproval[];
export type ApprovalForm = (typeof approvalForms)[number];

/** Returns whether questionnaires of a form need approval, without loading the large declarations. */
export function isApprovalForm(form: string | undefined): form is ApprovalForm {
  return approvalForms.some((name) => name === form);
}

/** Forms whose rows can be commented on: questionnaires that go for approval, the threat model, and tasks. */
export const commentedForms = [...approvalForms, "threat_model", "task"] as const;
export type CommentedForm = (typeof commentedForms)[number];

/** Returns whether rows of a form can be commented on, without loading the large declarations. */
export function isCommentedForm(form: string | undefined): form is CommentedForm {
  return commentedForms.some((name) => name === form);
}

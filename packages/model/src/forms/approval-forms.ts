import type { Forms } from "./index.ts";

type NameOfApproval = {
  [N in keyof Forms]: Forms[N] extends { readonly approval: true } ? N : never;
}[keyof Forms];

/** The forms whose questionnaires go to the client for approval. */
export const approvalForms = ["process", "system"] as const satisfies readonly NameOfApproval[];
export type ApprovalForm = (typeof approvalForms)[number];

/** Whether the questionnaires of a form go to approval; without the declarations, which are much code for a list. */
export function isApprovalForm(form: string | undefined): form is ApprovalForm {
  return approvalForms.some((name) => name === form);
}

import type { Forms } from "./index.ts";

type NameOfApproval = {
  [N in keyof Forms]: Forms[N] extends { readonly approval: true } ? N : never;
}[keyof Forms];

/** The forms whose questionnaires are discussed in comments and go to the client for approval. */
export const approvalForms = ["process", "system"] as const satisfies readonly NameOfApproval[];
export type ApprovalForm = (typeof approvalForms)[number];

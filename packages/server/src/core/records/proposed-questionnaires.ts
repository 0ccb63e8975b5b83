import { type Actor, can } from "@opis/model/access/access";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { type CollectionName, isCollection, questionnaireNames } from "@opis/model/forms/questionnaire-names";
import type { Transaction } from "../../database/transaction.ts";
import { isUnconfirmed } from "./industry-pack-proposals.ts";
import { tableOf } from "./reading/form-sql.ts";

const proposedForms = questionnaireNames.filter(isCollection);

/** SQL of all proposed questionnaires of company `$1`, which wait for an administrator. */
export const waitingProposals = `(${proposedForms
  .map(
    (
      form,
    ) => `select '${form}' as form, id as object_id, name, created, created_by, percent from ${tableOf(formNamed(form))} t
      where company_id = $1 and pending_approval and not ${isUnconfirmed("t")}`,
  )
  .join("\n      union all ")})`;

/**
 * Returns whether the caller may decide on proposed questionnaires of this kind: they manage members and may add such
 * questionnaires.
 */
export function mayAnswer(actor: Actor, form: CollectionName): boolean {
  return can(actor, "manage", { section: "users" }) && can(actor, "edit", { form });
}

/** Returns how many questionnaires wait for the caller's answer. */
export async function countWaiting(transaction: Transaction, actor: Actor): Promise<number> {
  const forms = proposedForms.filter((form) => mayAnswer(actor, form));
  if (forms.length === 0) return 0;
  const [row] = await transaction.query<{ count: number }>(
    `select count(*)::int as count from ${waitingProposals} waiting where form = any($2)`,
    [transaction.company, forms],
  );
  return row?.count ?? 0;
}

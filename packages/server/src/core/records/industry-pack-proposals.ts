import type { Form } from "@opis/model/declaration/form";
import type { Transaction } from "../../database/transaction.ts";

/** The `key_id` of proposals that come from an industry pack and not from a respondent's link. */
export const packKey = 0;

/** Returns the SQL condition of a process (`alias`) that a pack has proposed and that no user has confirmed yet. */
export function isUnconfirmed(alias: string): string {
  return `(${alias}.pending_approval and ${alias}.created_by like 'pack:%')`;
}

/**
 * Withdraws what packs propose for questions that a user has answered, and confirms the process: a user who answers in
 * it states that the company has it. Changes nothing for other processes.
 */
export function settlePackProposals(
  transaction: Transaction,
  process: number,
  { declared, id, fields }: { readonly declared: Form; readonly id: number; readonly fields: readonly string[] },
): void {
  const answeredFields = fields.filter((field) => declared.fields[field]);
  if (answeredFields.length === 0) return;
  transaction.execute(
    `delete from proposed_changes where company_id = $1 and key_id = ${packKey} and form = $2 and object_id = $3
       and field = any($4) and state = 'waiting'`,
    [transaction.company, declared.name, id, answeredFields],
  );
  confirmPackProcess(transaction, process);
}

/** Makes a process that a pack has proposed one of the company; changes nothing for other processes. */
export function confirmPackProcess(transaction: Transaction, process: number): void {
  transaction.execute(
    `update process t set pending_approval = false where company_id = $1 and id = $2 and ${isUnconfirmed("t")}`,
    [transaction.company, process],
  );
}

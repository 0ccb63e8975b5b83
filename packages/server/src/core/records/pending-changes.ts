import { type Actor, can } from "@opis/model/access/access";
import type { QuestionnaireName } from "@opis/model/forms/questionnaires";
import type { Transaction } from "../../database/transaction.ts";

/** The number of pending proposals of a questionnaire. */
export interface WaitingChanges {
  readonly form: QuestionnaireName;
  readonly id: number;
  readonly count: number;
}

/** Returns the questionnaires with pending proposals, oldest first. */
export function changesWaitingIn(transaction: Transaction): Promise<WaitingChanges[]> {
  return transaction.query<WaitingChanges>(
    `select root_form as form, root_id as id, count(*)::int as count from proposed_changes
     where company_id = $1 and state = 'waiting' and part_of is null
     group by root_form, root_id order by min(proposed), root_form, root_id`,
    [transaction.company],
  );
}

/** Returns those that the caller may edit, and so may answer. */
export async function changesWaitingFor(transaction: Transaction, actor: Actor): Promise<readonly WaitingChanges[]> {
  const found = await changesWaitingIn(transaction);
  return found.filter(({ form, id }) => can(actor, "edit", { form, id }));
}

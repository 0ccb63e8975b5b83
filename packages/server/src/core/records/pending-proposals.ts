import { type Actor, can } from "@opis/model/access/access";
import type { QuestionnaireName } from "@opis/model/forms/questionnaire-names";
import type { Transaction } from "../../database/transaction.ts";
import { packKey } from "./industry-pack-proposals.ts";

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
     where company_id = $1 and key_id <> ${packKey} and state = 'waiting' and part_of is null
     group by root_form, root_id order by min(proposed), root_form, root_id`,
    [transaction.company],
  );
}

/** Returns those that the caller may edit, and so may answer. */
export async function changesWaitingFor(transaction: Transaction, actor: Actor): Promise<readonly WaitingChanges[]> {
  const found = await changesWaitingIn(transaction);
  return found.filter(({ form, id }) => can(actor, "edit", { form, id }));
}

/** Returns how many values of industry packs wait in processes that the caller may edit. */
export async function countPackProposals(transaction: Transaction, actor: Actor): Promise<number> {
  const found = await transaction.query<{ id: number; count: number }>(
    `select p.root_id as id, count(*)::int as count from proposed_changes p
       join process t on t.company_id = p.company_id and t.id = p.root_id
     where p.company_id = $1 and p.key_id = ${packKey} and p.state = 'waiting' and p.root_form = 'process'
     group by p.root_id`,
    [transaction.company],
  );
  return found
    .filter(({ id }) => can(actor, "edit", { form: "process", id }))
    .reduce((sum, { count }) => sum + count, 0);
}

import { type Actor, can } from "@opis/model/access/access";
import type { FormName } from "@opis/model/forms/names";
import type { Transaction } from "../../db/transactions/transaction.ts";

/** How many proposed changes wait for the caller: of questionnaires that they may edit. */
export async function countProposed(transaction: Transaction, actor: Actor): Promise<number> {
  const found = await transaction.query<{ form: FormName; id: number; count: number }>(
    `select root_form as form, root_id as id, count(*)::int as count from proposed_changes
     where company_id = $1 and state = 'waiting' and part_of is null group by root_form, root_id`,
    [transaction.company],
  );
  return found.filter(({ form, id }) => can(actor, "edit", { form, id })).reduce((sum, { count }) => sum + count, 0);
}

import { can } from "@opis/model/access/access";
import { words } from "@opis/model/bilingual-text";
import { destructionReasons } from "@opis/model/duties/destruction-options";
import { forms } from "@opis/model/forms/index";
import { addressOf, screenAddress } from "@opis/model/screen-addresses";
import { recordName } from "@opis/model/text/record-name";
import type { Transaction } from "../../database/transaction.ts";
import { type CountedRow, type DueItems, type DueQuery, nothingDue, readDue } from "./due-requests.ts";

interface DueDestruction extends CountedRow {
  readonly number: string;
  readonly reason: keyof typeof destructionReasons | null;
  readonly state: string;
}

/** SQL of the deadline of a destruction `t`: the last day if it is blocked, none if it is suspended. */
export const dueDestructionDay = "case t.state when 'blocked' then t.last_day when 'planned' then t.due end";

/** What is due of a destruction whose data are blocked. */
export const blockedLabel = words("Уничтожить заблокированные данные", "Destroy the blocked data");

/** Lists the destructions due on the days, for a reader who may view records. */
export async function dueDestructions(transaction: Transaction, query: DueQuery): Promise<DueItems> {
  const { actor, language, day: today } = query;
  if (!can(actor, "view", { section: "duties" })) return nothingDue;
  const { company } = transaction;
  const statement = {
    rows: `select *, day < $2::date as is_over from (
        select id, number, reason, state, ${dueDestructionDay} as day from destruction t where company_id = $1) d`,
    params: [company, today],
  };
  return readDue<DueDestruction>(transaction, statement, query, ({ id, number, reason, state, day, is_over }) => ({
    day,
    is_over,
    is_done: false,
    may_finish: false,
    form: "destruction",
    id,
    name: recordName(forms.destruction, number, language),
    label: state === "blocked" ? blockedLabel[language] : reason === null ? "" : destructionReasons[reason][language],
    url: addressOf({ company }, { form: "destruction", id }) ?? screenAddress(company, "destructions"),
  }));
}

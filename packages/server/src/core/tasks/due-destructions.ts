import { can } from "@opis/model/access/access";
import { words } from "@opis/model/bilingual-text";
import { destructionReasons } from "@opis/model/duties/destruction-options";
import { forms } from "@opis/model/forms/index";
import { addressOf, screenAddress } from "@opis/model/screen-addresses";
import { recordName } from "@opis/model/text/record-name";
import type { Transaction } from "../../database/transaction.ts";
import { type CountedRow, type DueItems, type DueQuery, dueItems, dueTotals, nothingDue } from "./due-requests.ts";

interface DueDestruction extends CountedRow {
  readonly id: number;
  readonly number: string;
  readonly reason: keyof typeof destructionReasons | null;
  readonly state: string;
  /** ISO date. */
  readonly day: string;
}

/** SQL of the deadline of a destruction `t`: the last day if it is blocked, none if it is suspended. */
export const dueDestructionDay = "case t.state when 'blocked' then t.last_day when 'planned' then t.due end";

/** What is due of a destruction whose data are blocked. */
export const blockedLabel = words("Уничтожить заблокированные данные", "Destroy the blocked data");

/** Lists the destructions due on the days, for a reader who may view records. */
export async function dueDestructions(
  transaction: Transaction,
  { actor, language, day: today, from, until, limit }: DueQuery,
): Promise<DueItems> {
  if (!can(actor, "view", { section: "duties" })) return nothingDue;
  const { company } = transaction;
  const rows = await transaction.query<DueDestruction>(
    `select id, number, reason, state, day::text, ${dueTotals("day < $4::date")} from (
       select id, number, reason, state, ${dueDestructionDay} as day from destruction t where company_id = $1) d
     where d.day <= $2::date and ($3::date is null or day >= $3) order by d.day, id limit $5`,
    [company, until, from ?? null, today, limit ?? null],
  );
  return dueItems(rows, ({ id, number, reason, state, day }) => ({
    day,
    is_over: day < today,
    is_done: false,
    may_finish: false,
    form: "destruction",
    id,
    name: recordName(forms.destruction, number, language),
    label: state === "blocked" ? blockedLabel[language] : reason === null ? "" : destructionReasons[reason][language],
    url: addressOf({ company }, { form: "destruction", id }) ?? screenAddress(company, "destructions"),
  }));
}

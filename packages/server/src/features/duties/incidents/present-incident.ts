import { readIncident } from "@opis/model/contract/duties/incidents";
import { runningClock } from "@opis/model/duties/incident-clock";
import { isDisclosure } from "@opis/model/duties/incident-kinds";
import { forms } from "@opis/model/forms/index";
import { type LeakBracket, leakBracket, silenceBracket } from "@opis/model/law/leak-bracket";
import { leakNotesOn } from "@opis/model/law/leak-fines";
import { payerOf } from "@opis/model/law/payer";
import type { Row } from "@opis/model/rows/row";
import { rowSchema } from "@opis/model/validation/row-schema";
import type { Transaction } from "../../../db/transactions/transaction.ts";
import { answered } from "../../../http/answered.ts";
import { selectRows } from "../../../records/reading/select-rows.ts";
import { singletonOf } from "../../../records/reading/singleton.ts";
import { todayIn } from "../../../records/today-in.ts";

export type IncidentRow = Row<"incident">;

/** Returns an incident as the API answers it: with its clock, the fine that it may bring and its timeline. */
export async function presentIncident(transaction: Transaction, row: IncidentRow) {
  const [events, fines, isKii] = await Promise.all([
    selectRows(
      transaction,
      forms.incident_event,
      "where t.company_id = $1 and t.incident = $2 order by t.happened_at, t.id",
      [transaction.company, row.id],
    ),
    finesOf(transaction, row),
    concernsKii(transaction, row),
  ]);
  return answered(readIncident.response, {
    ...row,
    clock: clockOf(row, new Date(transaction.now)),
    ...fines,
    is_kii: isKii,
    events: events.map((event) => rowSchema("incident_event").parse(event)),
  });
}

/** The clock of an incident as the API answers it; null where none runs. */
export function clockOf(row: IncidentRow, now: Date) {
  const clock = runningClock(row);
  return clock ? { ...clock, is_over: new Date(clock.due) < now } : null;
}

// A drill costs nothing; what is no disclosure is fined by other parts, if at all.
async function finesOf(transaction: Transaction, row: IncidentRow) {
  const { kind, is_drill: isDrill } = row;
  if (isDrill === true) return { fine: null, silence_fine: null, fine_notes: [] };
  const [information, categories, day] = await Promise.all([
    singletonOf(transaction, forms.information),
    transaction.query<{ category: string | null }>(
      "select distinct category from directory_item where company_id = $1 and id = any($2::int[])",
      [transaction.company, row.data],
    ),
    todayIn(transaction),
  ]);
  const { legal_form: legalForm } = rowSchema("information").parse(information);
  const judged = { day, payer: payerOf(legalForm) };
  const among = new Set(categories.map(({ category }) => category));
  const fine =
    kind !== null && isDisclosure(kind)
      ? leakBracket(
          {
            subjects: row.subjects_affected,
            identifiers: row.identifiers_affected,
            hasSpecial: among.has("special_category_data"),
            hasBiometrics: among.has("biometric_personal_data"),
            isRepeated: row.is_repeated === true,
          },
          judged,
        )
      : undefined;
  return {
    fine: shownBracket(fine),
    silence_fine: shownBracket(silenceBracket(judged)),
    fine_notes: fine ? leakNotesOn(day, legalForm) : [],
  };
}

function shownBracket(bracket: LeakBracket | undefined) {
  if (!bracket) return null;
  const { printed, price, share } = bracket;
  return { printed, least: price?.[0] ?? null, most: price?.[1] ?? null, share };
}

async function concernsKii(transaction: Transaction, { systems }: IncidentRow): Promise<boolean> {
  const [found] = await transaction.query(
    "select 1 from system where company_id = $1 and id = any($2::int[]) and is_kii limit 1",
    [transaction.company, systems],
  );
  return found !== undefined;
}

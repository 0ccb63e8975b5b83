import { allForms, snapshotForms } from "@opis/model/forms/index";
import { rowsOf } from "@opis/model/rows/kept-rows";
import type { CompanySnapshot } from "@opis/model/rows/row";
import { typedRows } from "@opis/model/rows/typed-rows";
import { type RowChange, snapshotBefore } from "@opis/model/snapshot/snapshot-before";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { asDeclared } from "../reading/as-declared.ts";

/** A company as it was at a moment, by what it is now and what its history tells since. */
export async function readBefore(
  transaction: Transaction,
  now: CompanySnapshot,
  moment: Date,
): Promise<CompanySnapshot> {
  const since = await transaction.query<RowChange & Record<string, unknown>>(
    `select kind, form, object_id, changes from history
     where company_id = $1 and at > $2 and form = any($3::text[]) and kind <> 'login' order by id desc`,
    [transaction.company, moment, snapshotForms.map(({ name }) => name)],
  );
  const before = snapshotBefore(now, since, moment);
  // What the history kept may be older than its question's options.
  const rows = allForms.map((declared) => [declared.name, asDeclared(declared, rowsOf(before, declared.name))]);
  return { ...before, rows: typedRows(Object.fromEntries(rows)) };
}

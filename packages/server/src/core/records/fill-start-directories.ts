import type { Words } from "@opis/model/bilingual-text";
import { storagePlaces, subjectGroups } from "@opis/model/directories/default-entries";
import { macroGoals } from "@opis/model/directories/macro-goals";
import {
  biometricPersonalData,
  otherPersonalData,
  specialPersonalData,
} from "@opis/model/directories/personal-data-categories";
import type { FormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { normaliseName } from "@opis/model/text/normalise-name";
import { madeColumns } from "../../database/tables/columns.ts";
import { tableName } from "../../database/tables/forms.ts";
import type { Transaction } from "../../database/transaction.ts";
import { quoted } from "./reading/form-sql.ts";

interface StartRow {
  readonly name: Words;
  readonly [column: string]: unknown;
}

// Russian names: they are printed in documents, which are in Russian for every user.
const startRows: readonly (readonly [FormName, readonly StartRow[]])[] = [
  ["directory_item", [...otherPersonalData, ...specialPersonalData, ...biometricPersonalData]],
  ["macro_goal", macroGoals.map(({ name, purposes }) => ({ name, description: purposes.join("; ") }))],
  ["subject", subjectGroups],
  ["address_item", storagePlaces],
];

/** Fills the directories of a new company with the default values, skipping names that exist. */
export function fillStartDirectories(transaction: Transaction): void {
  for (const [form, rows] of startRows) addRows(transaction, form, rows);
}

function addRows(transaction: Transaction, form: FormName, rows: readonly StartRow[]): void {
  const table = tableName(form);
  const timestamps = Object.fromEntries(madeColumns(formNamed(form)).map((name) => [name, transaction.now]));
  const startingRows = rows.map(({ name, ...rest }) => ({
    ...timestamps,
    ...rest,
    name: name.ru,
    name_key: normaliseName(name.ru),
  }));
  const columns = Object.keys(startingRows[0] ?? {}).map(quoted);
  transaction.execute(
    `insert into ${quoted(table)} (company_id, ${columns.join(", ")})
     select $1, ${columns.map((column) => `r.${column}`).join(", ")}
     from jsonb_populate_recordset(null::${quoted(table)}, $2) with ordinality as r order by ordinality
     on conflict do nothing`,
    [transaction.company, JSON.stringify(startingRows)],
  );
}

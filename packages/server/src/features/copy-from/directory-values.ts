import { mandatoryColumns } from "@opis/model/bulk/import-columns";
import { type Form, ownFields } from "@opis/model/declaration/form";
import { formNamed } from "@opis/model/forms/index";
import type { FormName } from "@opis/model/forms/names";
import { normaliseName } from "@opis/model/text/name";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { insertRow } from "../../records/adding/insert-row.ts";
import type { Editor } from "../../records/editor.ts";
import { readAllRows } from "../../records/reading/read-rows.ts";
import { type StoredRow, titleOf } from "../../records/reading/stored-row.ts";

/** A row that was added to the company. */
export interface AddedRow {
  readonly form: FormName;
  readonly id: number;
  readonly name: string;
}

/** The company's directory values that stand for another company's. */
export interface DirectoryValues {
  /** The value called as this row of the other company; added where there is none. */
  find(declared: Form, original: StoredRow): Promise<StoredRow>;
  readonly added: readonly AddedRow[];
}

/** Finds directory values by their names in the transaction's company, and adds what is not there. */
export function directoryValues(transaction: Transaction, editor: Editor): DirectoryValues {
  const known = new Map<FormName, Map<string, StoredRow>>();
  const added: AddedRow[] = [];
  const rowsOf = async (declared: Form) => {
    const there = known.get(declared.name) ?? new Map<string, StoredRow>();
    if (known.has(declared.name)) return there;
    for (const row of await readAllRows(transaction, declared)) there.set(identityOf(declared, row), row);
    known.set(declared.name, there);
    return there;
  };
  return {
    added,
    find: async (declared, original) => {
      const rows = await rowsOf(declared);
      const key = identityOf(declared, original);
      const found = rows.get(key);
      if (found) return found;
      const row = await insertRow(transaction, { declared, answers: plainAnswers(declared, original), editor });
      rows.set(key, row);
      added.push({ form: declared.name, id: row.id, name: titleOf(declared, row) });
      return row;
    },
  };
}

// A unique name says it all; of people both names count.
function identityOf(declared: Form, row: StoredRow): string {
  const names = declared.uniqueName ? ["name"] : mandatoryColumns(declared).map(({ name }) => name);
  return names.map((name) => normaliseName(String(row[name] ?? ""))).join("\n");
}

/** The answers of a row that lead to no other row. */
export function plainAnswers(declared: Form, row: StoredRow): Record<string, unknown> {
  const plain = ownFields(declared).filter(([, field]) => !("target" in field) && !field.computed);
  return Object.fromEntries(plain.map(([name]) => [name, row[name]]));
}

/** The form, where its rows are directory values. */
export function directoryNamed(name: FormName): Form | undefined {
  const declared = formNamed(name);
  return declared.scope === "directory" ? declared : undefined;
}

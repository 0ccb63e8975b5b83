import type { CheckedTable } from "@opis/model/bulk/check-rows";
import type { CheckedRow, NewValue } from "@opis/model/bulk/checked-row";
import type { Form } from "@opis/model/declaration/form";
import { formNamed } from "@opis/model/forms/index";
import { keptAnswers } from "@opis/model/validation/answers-schema";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { insertRow } from "../../records/adding/insert-row.ts";
import type { Editor } from "../../records/editor.ts";
import { titleOf } from "../../records/reading/stored-row.ts";
import { type ImportedObject, noteImport } from "./stored-imports.ts";

export interface Imported {
  readonly import_id: number;
  readonly kind: string;
  readonly ids: number[];
  readonly created_values: number;
}

/** Adds checked rows with the directory values they name, each as if added by hand; notes what was added for an undo. */
export async function importRows(
  transaction: Transaction,
  declared: Form,
  { rows, newValues }: CheckedTable,
  made: { readonly editor: Editor; readonly at: Date },
): Promise<Imported> {
  const { editor } = made;
  const objects: ImportedObject[] = [];
  const add = async (form: Form, answers: Readonly<Record<string, unknown>>) => {
    const row = await insertRow(transaction, { declared: form, answers: keptAnswers(form, answers), editor });
    objects.push({ form: form.name, id: row.id, name: titleOf(form, row) });
    return row.id;
  };
  const created = new Map<NewValue, number>();
  for (const value of newValues) created.set(value, await add(formNamed(value.form), value.answers));
  const ids: number[] = [];
  for (const row of rows) ids.push(await add(declared, withCreated(declared, row, created)));
  const import_id = await noteImport(transaction, { kind: declared.name, objects, ...made });
  return { import_id, kind: declared.name, ids, created_values: newValues.length };
}

function withCreated(
  declared: Form,
  { answers, created }: CheckedRow,
  ids: ReadonlyMap<NewValue, number>,
): Record<string, unknown> {
  const complete = { ...answers };
  for (const { field, value } of created) {
    const id = ids.get(value);
    const there = complete[field];
    complete[field] = declared.fields[field]?.kind === "references" && Array.isArray(there) ? [...there, id] : id;
  }
  return complete;
}

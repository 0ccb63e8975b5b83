import { referencedForms } from "@opis/model/contract/companies/init-data";
import type { Form } from "@opis/model/declaration/form";
import { referringFields } from "@opis/model/declaration/referring-fields";
import { formNamed } from "@opis/model/forms/answer-forms";
import { type FormName, isFormName } from "@opis/model/forms/names";
import type { Transaction } from "../../../database/transaction.ts";
import { readChildren } from "./children.ts";
import { readRow } from "./read-rows.ts";

/** Returns ids of the rows that a questionnaire refers to, by form; without rows of directories. */
export async function namedRows(
  transaction: Transaction,
  declared: Form,
  id: number,
): Promise<ReadonlyMap<FormName, ReadonlySet<number>>> {
  const [row, children] = await Promise.all([
    readRow(transaction, declared, id),
    readChildren(transaction, declared, id),
  ]);
  const ids = new Map<FormName, Set<number>>();
  const targets = referencedForms(declared).filter((target) => formNamed(target).scope !== "directory");
  note(ids, targets, declared, row);
  for (const [form, rows] of Object.entries(children))
    for (const child of rows) if (isFormName(form)) note(ids, targets, formNamed(form), child);
  return ids;
}

function note(ids: Map<FormName, Set<number>>, targets: readonly FormName[], declared: Form, row: object): void {
  const answers: ReadonlyMap<string, unknown> = new Map(Object.entries(row));
  for (const [name, { target }] of referringFields(declared)) {
    if (!targets.includes(target)) continue;
    const named = [answers.get(name)].flat().filter((value) => typeof value === "number");
    ids.set(target, new Set([...(ids.get(target) ?? []), ...named]));
  }
}

import type { TemplateOf } from "@opis/documents/tables/import-template";
import type { Actor } from "@opis/model/access/access";
import { formatRowKey } from "@opis/model/bulk/row-key";
import type { Form } from "@opis/model/declaration/form";
import { formNamed } from "@opis/model/forms/index";
import type { FormName } from "@opis/model/forms/names";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { titleOf } from "../../records/reading/stored-row.ts";
import { seenRows, targetsOf } from "./known-company.ts";

/** Returns the rows of a form that the caller may view, with the names that they refer to, as the template of an import takes them. */
export async function exportedRows(
  transaction: Transaction,
  declared: Form,
  actor: Actor,
): Promise<Pick<TemplateOf, "names" | "nameOf" | "rows">> {
  const titles = new Map<string, string>();
  const names: Partial<Record<FormName, string[]>> = {};
  for (const target of targetsOf(declared)) {
    const rows = await seenRows(transaction, target, actor);
    names[target] = rows.map((row) => titleOf(formNamed(target), row));
    for (const row of rows) titles.set(`${target} ${row.id}`, titleOf(formNamed(target), row));
  }
  const rows = await seenRows(transaction, declared.name, actor);
  const company = transaction.company;
  return {
    names,
    nameOf: (form, id) => titles.get(`${form} ${id}`) ?? "",
    rows: rows.map((row) => ({ key: formatRowKey({ company, id: row.id, version: row.row_version }), answers: row })),
  };
}

import type { Actor } from "@opis/model/access";
import { can } from "@opis/model/access";
import type { KnownCompany } from "@opis/model/bulk/check-rows";
import type { KnownRow } from "@opis/model/bulk/checked-row";
import { importColumns, isReference } from "@opis/model/bulk/import-columns";
import type { Form } from "@opis/model/form";
import { formNamed } from "@opis/model/forms/index";
import type { FormName } from "@opis/model/forms/names";
import { normaliseName } from "@opis/model/validation/name";
import type { Transaction } from "../../db/transaction.ts";
import { readAllRows } from "../../records/read-rows.ts";
import { titleOf } from "../../records/stored-row.ts";

/** What an import of a form is compared with: the form's own rows, and those that its references may lead to. */
export async function knownCompany(transaction: Transaction, declared: Form, actor: Actor): Promise<KnownCompany> {
  const byName = new Map<string, KnownRow[]>();
  for (const target of targetsOf(declared)) {
    for (const row of await readAllRows(transaction, formNamed(target))) {
      const key = keyOf(target, titleOf(formNamed(target), row));
      byName.set(key, [...(byName.get(key) ?? []), row]);
    }
  }
  return {
    named: (form, name) => byName.get(keyOf(form, name)) ?? [],
    own: await readAllRows(transaction, declared),
    mayCreate: can(actor, "edit", { section: "directory" }),
  };
}

/** Names that the references of a form may lead to, by form: what the template offers. */
export async function referableNames(
  transaction: Transaction,
  declared: Form,
): Promise<Partial<Record<FormName, string[]>>> {
  const names: Partial<Record<FormName, string[]>> = {};
  for (const target of targetsOf(declared)) {
    const rows = await readAllRows(transaction, formNamed(target));
    names[target] = rows.map((row) => titleOf(formNamed(target), row));
  }
  return names;
}

function targetsOf(declared: Form): FormName[] {
  const targets = importColumns(declared).flatMap(({ field }) => (isReference(field) ? [field.target] : []));
  return [...new Set(targets)];
}

function keyOf(form: FormName, name: string): string {
  return `${form} ${normaliseName(name)}`;
}

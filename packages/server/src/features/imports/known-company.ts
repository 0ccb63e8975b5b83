import type { Actor } from "@opis/model/access/access";
import { can, openIds } from "@opis/model/access/access";
import type { KnownCompany } from "@opis/model/bulk/check-rows";
import type { KnownRow } from "@opis/model/bulk/checked-row";
import { importColumns } from "@opis/model/bulk/import-columns";
import type { Form } from "@opis/model/declaration/form";
import { isReferring } from "@opis/model/declaration/referring-fields";
import { formNamed } from "@opis/model/forms/index";
import type { FormName } from "@opis/model/forms/names";
import { normaliseName } from "@opis/model/text/name";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { readAllRows } from "../../records/reading/read-rows.ts";
import { type StoredRow, titleOf } from "../../records/reading/stored-row.ts";

/** What an import of a form is compared with: the form's own rows, and those that its references may lead to. */
export async function knownCompany(transaction: Transaction, declared: Form, actor: Actor): Promise<KnownCompany> {
  const byName = new Map<string, KnownRow[]>();
  for (const target of targetsOf(declared)) {
    for (const row of await seenRows(transaction, target, actor)) {
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
  actor: Actor,
): Promise<Partial<Record<FormName, string[]>>> {
  const names: Partial<Record<FormName, string[]>> = {};
  for (const target of targetsOf(declared)) {
    const rows = await seenRows(transaction, target, actor);
    names[target] = rows.map((row) => titleOf(formNamed(target), row));
  }
  return names;
}

// Neither a template nor what is said of a file tells the names of rows that its reader may not view.
async function seenRows(transaction: Transaction, target: FormName, actor: Actor): Promise<StoredRow[]> {
  const open = openIds(actor, target);
  const rows = await readAllRows(transaction, formNamed(target));
  return open ? rows.filter(({ id }) => open.includes(id)) : rows;
}

function targetsOf(declared: Form): FormName[] {
  const targets = importColumns(declared).flatMap(({ field }) => (isReferring(field) ? [field.target] : []));
  return [...new Set(targets)];
}

function keyOf(form: FormName, name: string): string {
  return `${form} ${normaliseName(name)}`;
}

import { referencedForms } from "@opis/model/contract/companies/init-data";
import { type Form, referringFields } from "@opis/model/declaration/form";
import { listChildForms } from "@opis/model/forms/child-forms";
import { type FormName, isFormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import type { Transaction } from "../../../database/transaction.ts";
import { quoted, tableOf } from "./form-sql.ts";
import { readRow } from "./read-rows.ts";
import { selectRows } from "./select-rows.ts";
import type { StoredRow } from "./stored-row.ts";

/** Returns ids of the rows that a questionnaire refers to, by form; excludes directories. */
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

/** Returns all descendants of a questionnaire, by form name. */
export async function readChildren(
  transaction: Transaction,
  declared: Form,
  id: number,
): Promise<Record<string, StoredRow[]>> {
  const read = listChildForms(declared).map(async (name): Promise<[FormName, StoredRow[]]> => {
    const child = formNamed(name);
    return [
      name,
      await selectRows(transaction, child, `where t.company_id = $1 and ${belongs(child, declared)} order by t.id`, [
        transaction.company,
        id,
      ]),
    ];
  });
  return Object.fromEntries(await Promise.all(read));
}

// SQL joining a row to its questionnaire: through its parent, or its parent's parent.
function belongs(child: Form, root: Form): string {
  if (!child.parent || child.parent === root.name) return `t.${quoted(root.name)} = $2`;
  const parent = formNamed(child.parent);
  return `t.${quoted(parent.name)} in (select p.id from ${tableOf(parent)} p where p.company_id = $1 and p.${quoted(root.name)} = $2)`;
}

function note(ids: Map<FormName, Set<number>>, targets: readonly FormName[], declared: Form, row: object): void {
  const answers: ReadonlyMap<string, unknown> = new Map(Object.entries(row));
  for (const [name, { target }] of referringFields(declared)) {
    if (!targets.includes(target)) continue;
    const named = [answers.get(name)].flat().filter((value) => typeof value === "number");
    ids.set(target, new Set([...(ids.get(target) ?? []), ...named]));
  }
}

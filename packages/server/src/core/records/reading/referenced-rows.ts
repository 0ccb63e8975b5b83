import { type Actor, openIds } from "@opis/model/access/access";
import { referencedForms } from "@opis/model/contract/companies/init-data";
import { type Form, ownFields, referringFields } from "@opis/model/declaration/form";
import { listChildForms } from "@opis/model/forms/child-forms";
import { type FormName, isFormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import type { Transaction } from "../../../database/transaction.ts";
import { quoted, tableOf } from "./form-sql.ts";
import { readRow, type StoredRow, selectRows } from "./read-rows.ts";

/** Returns ids of the rows that a questionnaire refers to, by form; excludes directories. */
export async function namedRows(
  transaction: Transaction,
  formDefinition: Form,
  id: number,
): Promise<ReadonlyMap<FormName, ReadonlySet<number>>> {
  const [row, children] = await Promise.all([
    readRow(transaction, formDefinition, id),
    readChildren(transaction, formDefinition, id),
  ]);
  const ids = new Map<FormName, Set<number>>();
  const targets = referencedForms(formDefinition).filter((target) => formNamed(target).scope !== "directory");
  note(ids, targets, formDefinition, row);
  for (const [form, rows] of Object.entries(children))
    for (const child of rows) if (isFormName(form)) note(ids, targets, formNamed(form), child);
  return ids;
}

/** Returns all descendants of a questionnaire, by form name. */
export async function readChildren(
  transaction: Transaction,
  form: Form,
  id: number,
): Promise<Record<string, StoredRow[]>> {
  const read = listChildForms(form).map(async (name): Promise<[FormName, StoredRow[]]> => {
    const child = formNamed(name);
    return [
      name,
      await selectRows(transaction, child, `where t.company_id = $1 and ${belongs(child, form)} order by t.id`, [
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

function note(ids: Map<FormName, Set<number>>, targets: readonly FormName[], form: Form, row: object): void {
  const answers: ReadonlyMap<string, unknown> = new Map(Object.entries(row));
  for (const [name, { target }] of referringFields(form)) {
    if (!targets.includes(target)) continue;
    const referencedIds = [answers.get(name)].flat().filter((value) => typeof value === "number");
    ids.set(target, new Set([...(ids.get(target) ?? []), ...referencedIds]));
  }
}

/**
 * Returns rows with the questionnaires that refer to them and the names of the rows they refer to, as far as the actor
 * may see those.
 */
export async function withLinks(
  transaction: Transaction,
  form: Form,
  actor: Actor,
  rows: readonly StoredRow[],
): Promise<StoredRow[]> {
  let linkedRows = [...rows];
  for (const [member, through] of Object.entries(form.linkedBy ?? {})) {
    const linked = await linksOf(transaction, form, { actor, through, ids: rows.map(({ id }) => id) });
    linkedRows = linkedRows.map((row) => ({ ...row, [member]: linked.get(row.id) ?? [] }));
  }
  for (const [member, field] of Object.entries(form.namedBy ?? {})) {
    const names = await namesOf(transaction, form, { actor, field, rows });
    linkedRows = linkedRows.map((row) => ({ ...row, [member]: names.get(row[field]) ?? "" }));
  }
  return linkedRows;
}

async function namesOf(
  transaction: Transaction,
  form: Form,
  { actor, field, rows }: { readonly actor: Actor; readonly field: string; readonly rows: readonly StoredRow[] },
): Promise<ReadonlyMap<unknown, string>> {
  const target = targetOf(form, field);
  const nameRows = await transaction.query<{ id: number; name: string }>(
    `select id, ${quoted(target.titleField ?? "name")} as name from ${tableOf(target)}
     where company_id = $1 and id = any($2::int[]) and ($3::int[] is null or id = any($3))`,
    [transaction.company, rows.map((row) => row[field]), openIds(actor, target.name) ?? null],
  );
  return new Map(nameRows.map(({ id, name }) => [id, name]));
}

/** Returns the form of the rows that a reference refers to. */
export function targetOf(form: Form, field: string): Form {
  const reference = form.fields[field];
  if (!reference || !("target" in reference)) throw new Error(`${form.name} has no reference ${field}`);
  return formNamed(reference.target);
}

interface LinkQuery {
  readonly actor: Actor;
  readonly through: FormName;
  readonly ids: readonly number[];
}

async function linksOf(
  transaction: Transaction,
  form: Form,
  { actor, through, ids }: LinkQuery,
): Promise<ReadonlyMap<number, number[]>> {
  const child = formNamed(through);
  const [field] =
    ownFields(child).find(([, candidate]) => "target" in candidate && candidate.target === form.name) ?? [];
  if (!child.parent || field === undefined) throw new Error(`${through} does not refer to ${form.name}`);
  const linkRows = await transaction.query<{ id: number; links: number[] }>(
    `select ${quoted(field)} as id, array_agg(distinct ${quoted(child.parent)} order by ${quoted(child.parent)}) as links
     from ${tableOf(child)} where company_id = $1 and ${quoted(field)} = any($2::int[])
       and ($3::int[] is null or ${quoted(child.parent)} = any($3)) group by 1`,
    [transaction.company, ids, openIds(actor, child.parent) ?? null],
  );
  return new Map(linkRows.map(({ id, links }) => [id, links]));
}

import { type Actor, openIds } from "@opis/model/access/access";
import { type Form, ownFields } from "@opis/model/declaration/form";
import type { FormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import type { Transaction } from "../../../database/transaction.ts";
import { quoted, tableOf } from "./form-sql.ts";
import type { StoredRow } from "./stored-row.ts";

/**
 * Returns rows with the questionnaires that refer to them and the names of the rows they refer to, as far as the actor
 * may see those.
 */
export async function withLinks(
  transaction: Transaction,
  declared: Form,
  actor: Actor,
  rows: readonly StoredRow[],
): Promise<StoredRow[]> {
  let shown = [...rows];
  for (const [member, through] of Object.entries(declared.linkedBy ?? {})) {
    const linked = await linksOf(transaction, declared, { actor, through, ids: rows.map(({ id }) => id) });
    shown = shown.map((row) => ({ ...row, [member]: linked.get(row.id) ?? [] }));
  }
  for (const [member, field] of Object.entries(declared.namedBy ?? {})) {
    const names = await namesOf(transaction, declared, { actor, field, rows });
    shown = shown.map((row) => ({ ...row, [member]: names.get(row[field]) ?? "" }));
  }
  return shown;
}

async function namesOf(
  transaction: Transaction,
  declared: Form,
  { actor, field, rows }: { readonly actor: Actor; readonly field: string; readonly rows: readonly StoredRow[] },
): Promise<ReadonlyMap<unknown, string>> {
  const target = targetOf(declared, field);
  const found = await transaction.query<{ id: number; name: string }>(
    `select id, ${quoted(target.titleField ?? "name")} as name from ${tableOf(target)}
     where company_id = $1 and id = any($2::int[]) and ($3::int[] is null or id = any($3))`,
    [transaction.company, rows.map((row) => row[field]), openIds(actor, target.name) ?? null],
  );
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** Returns the form of the rows that a reference refers to. */
export function targetOf(declared: Form, field: string): Form {
  const reference = declared.fields[field];
  if (!reference || !("target" in reference)) throw new Error(`${declared.name} has no reference ${field}`);
  return formNamed(reference.target);
}

interface LinkQuery {
  readonly actor: Actor;
  readonly through: FormName;
  readonly ids: readonly number[];
}

async function linksOf(
  transaction: Transaction,
  declared: Form,
  { actor, through, ids }: LinkQuery,
): Promise<ReadonlyMap<number, number[]>> {
  const child = formNamed(through);
  const [field] = ownFields(child).find(([, one]) => "target" in one && one.target === declared.name) ?? [];
  if (!child.parent || field === undefined) throw new Error(`${through} does not refer to ${declared.name}`);
  const found = await transaction.query<{ id: number; links: number[] }>(
    `select ${quoted(field)} as id, array_agg(distinct ${quoted(child.parent)} order by ${quoted(child.parent)}) as links
     from ${tableOf(child)} where company_id = $1 and ${quoted(field)} = any($2::int[])
       and ($3::int[] is null or ${quoted(child.parent)} = any($3)) group by 1`,
    [transaction.company, ids, openIds(actor, child.parent) ?? null],
  );
  return new Map(found.map(({ id, links }) => [id, links]));
}

import type { FormName } from "@opis/model/forms/names";
import type pg from "pg";
import type { Queries } from "../db/database.ts";
import { prepared } from "../db/prepared.ts";
import type { TagGrant, Tagged } from "./rights.ts";

/** Asks the database, in a transaction or not. */
export type Ask = <R extends pg.QueryResultRow>(text: string, values: readonly unknown[]) => Promise<R[]>;

/** Single queries as a way to ask. */
export function rowsOf(pool: Queries): Ask {
  return async <R extends pg.QueryResultRow>(text: string, values: readonly unknown[]) =>
    (await pool.query<R>(prepared(text, values))).rows;
}

/** Whose tags open what, in which company. */
interface Wanted {
  readonly company: number;
  readonly tags: readonly TagGrant[] | null;
}

interface Found {
  readonly place: number;
  readonly form: FormName;
  readonly object_id: number;
  readonly tag: string;
}

const find = `select (w.place - 1)::int as place, t.form, t.object_id, t.tag
  from jsonb_array_elements($1::jsonb) with ordinality w(one, place),
    rows_with_tags((w.one ->> 'company')::int, array(select jsonb_array_elements_text(w.one -> 'tags'))) t
  order by t.form, t.object_id, t.tag`;

/** What carries the tags by now, of each in their order. Where there are no tags, as mostly, nothing is asked. */
export async function taggedRows(
  ask: Ask,
  wanted: readonly Wanted[],
): Promise<(Tagged & { readonly tag: string })[][]> {
  const found: (Tagged & { readonly tag: string })[][] = wanted.map(() => []);
  if (wanted.every(({ tags }) => !tags?.length)) return found;
  const asked = wanted.map(({ company, tags }) => ({ company, tags: [...new Set(tags?.map(({ tag }) => tag))] }));
  for (const { place, form, object_id, tag } of await ask<Found & pg.QueryResultRow>(find, [JSON.stringify(asked)]))
    for (const grant of wanted[place]?.tags ?? [])
      if (grant.tag === tag) found[place]?.push({ form, object_id, level: grant.level, tag });
  return found;
}

import type { FormName } from "@opis/model/forms/form-names";
import type pg from "pg";
import type { SqlExecutor } from "../../../database/transaction.ts";
import type { TagGrant, Tagged } from "./rights.ts";

/** Tags to look up in a company. */
interface TagQuery {
  readonly company: number;
  readonly tags: readonly TagGrant[] | null;
}

interface TaggedRow {
  readonly place: number;
  readonly form: FormName;
  readonly object_id: number;
  readonly tag: string;
}

const find = `select (w.place - 1)::int as place, t.form, t.object_id, t.tag
  from jsonb_array_elements($1::jsonb) with ordinality w(one, place),
    rows_with_tags(array[(w.one ->> 'company')::int], array(select jsonb_array_elements_text(w.one -> 'tags'))) t
  order by t.form, t.object_id, t.tag`;

/** Returns the rows that carry the tags now, in the order of the queries. Without tags, the usual case, no query is sent. */
export async function taggedRows(
  { query }: Pick<SqlExecutor, "query">,
  requests: readonly TagQuery[],
): Promise<(Tagged & { readonly tag: string })[][]> {
  const rowsByRequest: (Tagged & { readonly tag: string })[][] = requests.map(() => []);
  if (requests.every(({ tags }) => !tags?.length)) return rowsByRequest;
  const tagQueries = requests.map(({ company, tags }) => ({
    company,
    tags: [...new Set(tags?.map(({ tag }) => tag))],
  }));
  const rows = await query<TaggedRow & pg.QueryResultRow>(find, [JSON.stringify(tagQueries)]);
  for (const { place, form, object_id, tag } of rows)
    for (const grant of requests[place]?.tags ?? [])
      if (grant.tag === tag) rowsByRequest[place]?.push({ form, object_id, level: grant.level, tag });
  return rowsByRequest;
}

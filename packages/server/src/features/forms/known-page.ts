import { type Actor, openIds } from "@opis/model/access/access";
import { type Form, stateOf } from "@opis/model/declaration/form";
import type { CompanySnapshot } from "@opis/model/rows/row";
import { normaliseName } from "@opis/model/text/name";
import type { Context } from "../../context.ts";
import { windowOf } from "../../http/page.ts";
import type { ShortRow } from "../../records/reading/short-rows.ts";
import type { KnownPage, Listing, ListQuery } from "./list-rows.ts";

interface Asked {
  readonly company: number;
  readonly revision: number;
  readonly listing: Listing;
  /** The company as of that revision or a later one, where it is looked at whole anyway. */
  readonly snapshot?: Promise<CompanySnapshot> | undefined;
}

/**
 * The page that the company's kept list tells: nothing is sorted, counted or searched for again, however long the list is. Undefined
 * of rows that are kept in no such list, of another order, and for those who see single rows of it.
 */
export async function knownPage(
  { shortLists }: Pick<Context, "shortLists">,
  { company, revision, listing, snapshot }: Asked,
): Promise<KnownPage | undefined> {
  const { declared, query, actor } = listing;
  if (!isKept(declared, query, actor)) return undefined;
  const { rows } = await shortLists({ company, revision, form: declared.name, actor, snapshot });
  const found = matching(rows, declared, query);
  const { limit, offset } = windowOf(query);
  return { count: found.length, ids: found.slice(offset, offset + limit).map(({ id }) => id) };
}

function isKept(declared: Form, { ordering }: ListQuery, actor: Actor): boolean {
  return declared.scope === "collection" && !ordering && openIds(actor, declared.name) === undefined;
}

function matching(rows: readonly ShortRow[], declared: Form, query: ListQuery): readonly ShortRow[] {
  const { search, tags, is_active, status } = query;
  const conditions: ((row: ShortRow) => boolean)[] = [];
  if (is_active && stateOf(declared).includes("is_active"))
    conditions.push((row) => row.is_active === (is_active === "true"));
  if (status && declared.approval) conditions.push((row) => row.status === status);
  if (tags && declared.fields.tags) {
    const wanted = new Set(tags.split(",").map((tag) => tag.trim()));
    conditions.push((row) => row.tags.some((tag) => wanted.has(tag)));
  }
  if (search) {
    const part = normaliseName(search);
    conditions.push((row) => keyOf(row).includes(part));
  }
  return conditions.length === 0 ? rows : rows.filter((row) => conditions.every((holds) => holds(row)));
}

// A row that nobody has changed is the very one that it was before: its name is normalised once.
const keys = new WeakMap<ShortRow, string>();

function keyOf(row: ShortRow): string {
  const known = keys.get(row) ?? normaliseName(row.name);
  keys.set(row, known);
  return known;
}

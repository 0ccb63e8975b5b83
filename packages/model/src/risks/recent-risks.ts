import { memoizeByObject } from "../collections/memoize-by-object.ts";
import type { FormName } from "../forms/form-names.ts";
import { changedRows, type SomeRows } from "../rows/row-differences.ts";
import type { IndexedCompany } from "../snapshot/indexed-company.ts";
import type { Risk } from "./risk-total.ts";

/** Number of a rule's risks based on a recently changed answer, with the first of them. */
export interface RecentRisks {
  readonly count: number;
  readonly first: readonly Risk[];
}

/** Options of a search for recent risks. */
export interface RecentRiskOptions {
  /** ISO time; later changes count as recent. */
  readonly since: string;
  /** Maximum number returned. */
  readonly most: number;
}

/** The recent risks of a rule by the rows they depend on. */
interface CachedRecentRisks {
  readonly since: string;
  readonly rows: SomeRows;
  readonly fresh: Set<Risk>;
}

/**
 * Returns the risks of a rule that depend on a row changed since an instant, as risks have no date of their own. Cached while the rule
 * finds the same risks; after an edit only affected risks are rechecked.
 */
export function recentRisks(
  risks: readonly Risk[],
  { snapshot, index }: IndexedCompany,
  { since, most }: RecentRiskOptions,
): RecentRisks {
  const isFresh = ({ places }: Risk) => places.some(({ form, id }) => (index.row(form, id)?.modified ?? "") >= since);
  const cache = cacheOf(risks);
  const before = cache.known?.since === since ? cache.known : undefined;
  // Safe to mutate: only this cache holds a reference to the set.
  const fresh = before?.fresh ?? new Set<Risk>();
  for (const risk of before ? restingOnChanged(risks, before.rows, snapshot.rows) : risks) {
    if (isFresh(risk)) fresh.add(risk);
    else fresh.delete(risk);
  }
  const forms = before?.rows.keys() ?? new Set(risks.flatMap(({ places }) => places.map(({ form }) => form)));
  cache.known = { since, rows: new Map([...forms].map((form) => [form, snapshot.rows[form]])), fresh };
  return { count: fresh.size, first: firstOf(risks, fresh, most) };
}

const cacheOf = memoizeByObject((_: readonly Risk[]): { known?: CachedRecentRisks } => ({}));

function restingOnChanged(
  risks: readonly Risk[],
  before: SomeRows,
  now: Readonly<Record<FormName, readonly { readonly id: number }[]>>,
): readonly Risk[] {
  const changedIds = new Map<FormName, ReadonlySet<number>>();
  for (const [form, rows] of before)
    if (rows !== now[form]) changedIds.set(form, new Set(changedRows(rows, now[form]).map(({ id }) => id)));
  if (changedIds.size === 0) return [];
  return risks.filter(({ places }) => places.some(({ form, id }) => changedIds.get(form)?.has(id)));
}

function firstOf(risks: readonly Risk[], fresh: ReadonlySet<Risk>, most: number): Risk[] {
  const first: Risk[] = [];
  for (const risk of risks) {
    if (first.length >= Math.min(most, fresh.size)) break;
    if (fresh.has(risk)) first.push(risk);
  }
  return first;
}

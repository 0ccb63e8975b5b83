import { formNamed } from "@opis/model/forms/index";
import type { FormName } from "@opis/model/forms/names";
import { noteReplaced, placesById } from "@opis/model/rows/replaced-rows";
import type { CompanySnapshot } from "@opis/model/rows/row";
import { typedRows } from "@opis/model/rows/typed-rows";
import type { Database } from "../../db/database.ts";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { type StoredRow, withoutCounts } from "../reading/stored-row.ts";
import { arePinnedSame } from "./pinned-threat-lists.ts";

/*
 * Changes that this server has made itself and knows in full: mostly whoever changes an answer looks at the company next, which need
 * not be read for what was written a moment ago. Revisions tell whether anything else has changed meanwhile, by whichever server.
 */

/** A row as a change has left it. */
export interface ChangedRow {
  readonly form: FormName;
  readonly row: StoredRow;
}

/** All that moved the revision of a company from one to another. */
interface KnownChange {
  readonly before: number;
  readonly after: number;
  readonly rows: readonly ChangedRow[];
}

const mostCompanies = 64;
const mostChanges = 64;

const keptBy = new WeakMap<object, Map<number, readonly KnownChange[]>>();

function keptOf({ keeper }: { readonly keeper: object }): Map<number, readonly KnownChange[]> {
  const kept = keptBy.get(keeper) ?? new Map<number, readonly KnownChange[]>();
  keptBy.set(keeper, kept);
  return kept;
}

/**
 * Keeps what a transaction has changed once it is through: the rows of its last entries of the history, one each; `revisions` are those
 * that the entries made.
 */
export function keepKnownChange(
  transaction: Transaction,
  rows: readonly ChangedRow[],
  revisions: Promise<readonly { readonly revision: number }[]>,
): void {
  const { company } = transaction;
  let told: readonly number[] = [];
  // Told before the commit, so that whoever is answered finds it.
  revisions.then(
    (entries) => {
      told = entries.map(({ revision }) => revision);
    },
    () => undefined,
  );
  transaction.onCommit(() => {
    if (told.length !== rows.length) return;
    const kept = keptOf(transaction);
    const changes = [...(kept.get(company) ?? []), { before: Math.min(...told) - 1, after: Math.max(...told), rows }];
    kept.delete(company);
    kept.set(company, changes.slice(-mostChanges));
    const [longestUnused] = kept.keys();
    if (kept.size > mostCompanies && longestUnused !== undefined) kept.delete(longestUnused);
  });
}

/** A company by what it was, as of a revision or a later one; undefined where not all is known that moved its revision since. */
export function snapshotByKnown(db: Database, known: CompanySnapshot, revision: number): CompanySnapshot | undefined {
  const rows: ChangedRow[] = [];
  let reached = known.company.revision;
  // Of two that end at once the later one may be told first.
  const changes = (keptOf(db).get(known.company.id) ?? []).toSorted((one, other) => one.before - other.before);
  for (const change of changes) {
    if (change.before !== reached) continue;
    reached = change.after;
    rows.push(...change.rows);
  }
  if (rows.length === 0 || reached < revision) return undefined;
  const changed = withRows(known.rows, rows);
  if (!changed || !arePinnedSame(known.rows, changed)) return undefined;
  return { ...known, company: { ...known.company, revision: reached }, rows: changed };
}

/** Rows of a company with others in their places; undefined where one has none. */
function withRows(
  before: CompanySnapshot["rows"],
  changed: readonly ChangedRow[],
): CompanySnapshot["rows"] | undefined {
  const forms = new Map<FormName, { readonly id: number }[]>();
  for (const { form, row } of changed) {
    const rows = forms.get(form) ?? [...before[form]];
    forms.set(form, rows);
    const place = placesById(before[form]).get(row.id);
    if (place === undefined) return undefined;
    rows[place] = withoutCounts(formNamed(form), row);
  }
  for (const [form, rows] of forms) noteReplaced(before[form], rows);
  return typedRows({ ...before, ...Object.fromEntries(forms) });
}

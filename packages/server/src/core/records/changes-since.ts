import { isDeepStrictEqual } from "node:util";
import { haveSameItems } from "@opis/model/collections/lists";
import { childFields, type Form } from "@opis/model/declaration/form";
import type { FormName } from "@opis/model/forms/form-names";
import { snapshotForms } from "@opis/model/forms/index";
import { formNamed, rootForm } from "@opis/model/forms/non-record-forms";
import { type CompanySnapshot, typedRows } from "@opis/model/rows/row";
import { placesById, recordReplacement } from "@opis/model/rows/row-differences";
import { groupedByParent } from "@opis/model/snapshot/child-index";
import type { Transaction } from "../../database/transaction.ts";
import { quoted } from "./reading/form-sql.ts";
import { selectRows } from "./reading/read-rows.ts";

// Beyond this number it is as quick to read the whole company.
const mostRoots = 25;
const mostEntries = 400;
// Usual number of entries read, since most callers look after each change; some entries, such as sign-ins, have no
// revision.
const usualEntries = 8;

/** Changes in a company since a revision. */
interface RootsSince {
  readonly name: string;
  /** The company's current revision. */
  readonly revision: number;
  /**
   * Questionnaires and directory rows that have changed, themselves or in their child rows. Undefined if there are
   * many, or a revision has no history entry.
   */
  readonly roots: Roots | undefined;
  /** Those with changes beyond their own answers: child rows may have been added, changed or deleted. */
  readonly families: Roots;
  /**
   * Returns whether rows of a form may have been added or deleted, or had an answer to this question (or to any,
   * without one) changed.
   */
  changed(form: FormName, field?: string): boolean;
}

/** Questionnaires and directory rows by their form. */
type Roots = ReadonlyMap<FormName, ReadonlySet<number>>;

/**
 * Reads from the history what has changed in the transaction's company, whichever server changed it; undefined if the
 * company is gone.
 */
async function rootsSince(transaction: Transaction, since: number): Promise<RootsSince | undefined> {
  const last = await entriesSince(transaction, since, usualEntries);
  const all = last?.isWhole === false ? await entriesSince(transaction, since, mostEntries) : last;
  if (!all) return undefined;
  const { name, revision, entries, isWhole: isComplete } = all;
  const roots = rootsOf(entries);
  const isFew = [...roots.values()].reduce((sum, ids) => sum + ids.size, 0) <= mostRoots;
  const families = rootsOf(entries.filter((entry) => !isOwnEdit(entry)));
  const hasChanged = (form: FormName, field?: string) => entries.some((entry) => mayHaveChanged(entry, form, field));
  return { name, revision, roots: isComplete && isFew ? roots : undefined, families, changed: hasChanged };
}

interface Entry {
  readonly name: string;
  readonly revision: number;
  readonly kind: string | null;
  readonly form: string | null;
  readonly root_form: string | null;
  readonly root_id: number | null;
  /** The changed questions; null if more than answers has changed. */
  readonly fields: readonly string[] | null;
  /** The revision of the entry; null if there is no entry. */
  readonly moved: number | null;
}

interface Entries extends Pick<Entry, "name" | "revision"> {
  readonly entries: readonly Entry[];
  /** Whether the entries cover each revision since. */
  readonly isWhole: boolean;
}

// One statement, so that the entries are complete up to the revision.
async function entriesSince(transaction: Transaction, since: number, most: number): Promise<Entries | undefined> {
  const rows = await transaction.query<Entry & Record<string, unknown>>(
    `select c.name, c.revision, h.kind, h.form, h.root_form, h.root_id, h.revision as moved,
       case when h.kind = 'modified' then array(select jsonb_object_keys(h.changes)) end as fields
     from companies c
     left join lateral (
       select kind, form, root_form, root_id, revision, changes from history where company_id = c.id order by id desc limit $3
     ) h on h.revision > $2
     where c.id = $1`,
    [transaction.company, since, most],
  );
  const [first] = rows;
  if (!first) return undefined;
  const { name, revision } = first;
  const entries = rows.filter(({ moved }) => moved !== null);
  return { name, revision, entries, isWhole: new Set(entries.map(({ moved }) => moved)).size === revision - since };
}

function isOwnEdit({ kind, form, root_form }: Entry): boolean {
  return kind === "modified" && form === root_form;
}

function mayHaveChanged({ form, root_form, fields }: Entry, of: FormName, field: string | undefined): boolean {
  if (form === of) return fields === null || field === undefined || fields.includes(field);
  // Child rows are created and deleted with their questionnaire.
  return fields === null && form === root_form && root_form === rootForm(formNamed(of)).name;
}

function rootsOf(entries: readonly Entry[]): Map<FormName, Set<number>> {
  const roots = new Map<FormName, Set<number>>();
  for (const { root_form, root_id } of entries) {
    const form = snapshotForms.find(({ name }) => name === root_form)?.name;
    if (form === undefined || root_id === null) continue;
    roots.set(form, (roots.get(form) ?? new Set()).add(root_id));
  }
  return roots;
}

/**
 * Updates a snapshot of a company to its current state: reads only the questionnaires and directory rows with history
 * entries since, with their child rows unless only their own answers have changed. Unchanged rows, and row lists of
 * forms without changes, stay identical objects. Undefined if there are many, or a revision has no history entry.
 */
export async function snapshotSince(
  transaction: Transaction,
  knownSnapshot: CompanySnapshot,
): Promise<CompanySnapshot | undefined> {
  const since = await rootsSince(transaction, knownSnapshot.company.revision);
  if (!since?.roots) return undefined;
  const { name, revision, roots, families } = since;
  const rows = await Promise.all(
    [...roots].map(([form, ids]) =>
      readTree(transaction, knownSnapshot, formNamed(form), { by: "id", ids, families: families.get(form) ?? none }),
    ),
  );
  return {
    company: { ...knownSnapshot.company, name, revision },
    rows: typedRows({ ...knownSnapshot.rows, ...Object.fromEntries(rows.flat()) }),
  };
}

/** Rows of a form: by id, or by parent. */
interface Part {
  readonly by: string;
  readonly ids: ReadonlySet<number>;
  /** The rows whose child rows are read; all if absent. */
  readonly families?: ReadonlySet<number>;
}

const none: ReadonlySet<number> = new Set();

interface Identified {
  readonly id: number;
}

type FormRows = readonly [form: FormName, rows: readonly object[]];

/** Returns the rows of a form, and of its child forms, re-reading some of them. */
async function readTree(
  transaction: Transaction,
  knownSnapshot: CompanySnapshot,
  form: Form,
  { by, ids, families }: Part,
): Promise<FormRows[]> {
  const { name } = form;
  const before: readonly Identified[] = knownSnapshot.rows[name];
  const were = by === "id" ? rowsOfIds(before, ids) : childRowsOf(before, name, ids);
  const where = `where t.company_id = $1 and t.${quoted(by)} = any($2::int[]) order by t.id`;
  const fresh = await selectRows(transaction, form, where, [transaction.company, [...ids]]);
  const owners = families ?? new Set([...were, ...fresh].map(({ id }) => id));
  const below = await Promise.all(
    (owners.size === 0 ? [] : childFields(form)).map(([, { of }]) =>
      readTree(transaction, knownSnapshot, formNamed(of), { by: name, ids: owners }),
    ),
  );
  return [[name, withReadAgain(before, were, asTheyWere(fresh, were))], ...below.flat()];
}

function rowsOfIds(rows: readonly Identified[], ids: ReadonlySet<number>): Identified[] {
  const places = placesById(rows);
  return [...ids].flatMap((id) => rows[places.get(id) ?? -1] ?? []).sort(byId);
}

function childRowsOf(rows: readonly Identified[], form: FormName, parents: ReadonlySet<number>): Identified[] {
  const groups = groupedByParent(rows, form);
  return [...parents].flatMap((id) => groups.get(id) ?? []).sort(byId);
}

/** Returns the rows, replacing those with these ids by their current state; unchanged rows stay identical objects. */
function withReadAgain(
  before: readonly Identified[],
  were: readonly Identified[],
  are: readonly Identified[],
): readonly Identified[] {
  if (haveSameItems(were, are)) return before;
  const replacedRows = new Set(were);
  const rows = [...before.filter((row) => !replacedRows.has(row)), ...are];
  // New rows mostly have the highest ids.
  const isSorted = rows.every(({ id }, index) => id > (rows[index - 1]?.id ?? 0));
  if (!isSorted) rows.sort(byId);
  recordReplacement(before, rows);
  return rows;
}

function byId(left: Identified, right: Identified): number {
  return left.id - right.id;
}

/**
 * Returns re-read rows, replaced by the previous objects where they are equal, so that results derived from those stay
 * valid.
 */
function asTheyWere(fresh: readonly Identified[], were: readonly Identified[]): Identified[] {
  const previousById = new Map(were.map((row) => [row.id, row]));
  return fresh.map((row) => {
    const was = previousById.get(row.id);
    return was && isDeepStrictEqual(was, row) ? was : row;
  });
}

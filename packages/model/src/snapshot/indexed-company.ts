import { haveSameItems } from "../collections/lists.ts";
import { isApplicable } from "../completeness/completeness.ts";
import { emptyValues, type OwnField } from "../declaration/field.ts";
import { childFields, type Form, isFilled, ownFields } from "../declaration/form.ts";
import type { FormName } from "../forms/form-names.ts";
import { allForms } from "../forms/index.ts";
import { createRowFilter } from "../rows/filter-rows.ts";
import { getProperty } from "../rows/plain-object.ts";
import { type CompanySnapshot, type Row, typedRows } from "../rows/row.ts";
import {
  changedRoots,
  memoizeByRows,
  placesById,
  recordReplacement,
  replacedBy,
  replacedSince,
  type SomeRows,
  treeRows,
} from "../rows/row-differences.ts";
import { type ChildrenOf, childIndex } from "./child-index.ts";
import { indexSnapshot, type SnapshotIndex } from "./snapshot-index.ts";

/** An indexed snapshot without inactive questionnaires, as read by risk rules and checks. */
export interface IndexedCompany {
  readonly snapshot: CompanySnapshot;
  readonly index: SnapshotIndex;
  readonly childrenOf: ChildrenOf;
  /** Active processes. */
  readonly processes: readonly Row<"process">[];
  /** Active systems. */
  readonly systems: readonly Row<"system">[];
  /** Ids of the active processes or systems, in row order. */
  activeIds(form: "process" | "system"): readonly number[];
}

type AnyRow = Readonly<Record<string, unknown>> & { readonly id: number };

/**
 * Returns a company without answers to questions that its other answers hide: they stay stored but do not count (documents 8). Rows
 * without hidden answers are returned unchanged. Linear in the rows; results are cached per form and row until the row or a child row is
 * replaced.
 */
export function applicableSnapshot(snapshot: CompanySnapshot): CompanySnapshot {
  const childrenOf = childIndex(snapshot, indexSnapshot(snapshot));
  const applicable = conditionalForms.map((form) => [form.form.name, applicableRows(form, snapshot, childrenOf)]);
  return { ...snapshot, rows: typedRows({ ...snapshot.rows, ...Object.fromEntries(applicable) }) };
}

/** A form with questions that do not always apply. */
interface ConditionalForm {
  readonly form: Form;
  readonly questions: readonly (readonly [name: string, field: OwnField])[];
  /** Its child collections, because a condition may read any of them. */
  readonly collections: readonly (readonly [name: string, of: FormName])[];
}

const conditionalForms: readonly ConditionalForm[] = allForms.flatMap((form) => {
  const questions = ownFields(form).filter(([name]) => form.conditions[name]);
  const collections = childFields(form).map(([name, { of }]) => [name, of] as const);
  return questions.length === 0 ? [] : [{ form, questions, collections }];
});

/** The cached result for the rows of a form and the rows of its child forms. */
interface ApplicableForm {
  readonly trees: SomeRows;
  readonly applicable: readonly AnyRow[];
}

/** The cached result for a row with these child rows. */
interface ApplicableRow {
  readonly children: readonly (readonly unknown[])[];
  readonly applicable: AnyRow;
}

const formCache = new WeakMap<readonly { readonly id: number }[], ApplicableForm>();
const rowCache = new WeakMap<AnyRow, ApplicableRow>();

function applicableRows(form: ConditionalForm, snapshot: CompanySnapshot, childrenOf: ChildrenOf): readonly AnyRow[] {
  const rows = rowsOf(snapshot, form.form);
  const trees = treeRows(form.form, snapshot);
  const cached = formCache.get(rows) ?? formCache.get(replacedBy(rows)?.before ?? rows);
  if (cached && [...trees].every(([of, some]) => cached.trees.get(of) === some)) return cached.applicable;
  const toApplicable = (row: AnyRow) => applicableRow(form, row, childrenOf);
  const computed = cached
    ? recomputeChanged({ form: form.form, cached, trees, rows, toApplicable })
    : rows.map(toApplicable);
  const applicable = [rows, cached?.applicable].find((some) => some && haveSameItems(some, computed)) ?? computed;
  if (cached) recordReplacement(cached.applicable, applicable);
  formCache.set(rows, { trees, applicable });
  return applicable;
}

interface RecomputeInput {
  readonly form: Form;
  readonly cached: ApplicableForm;
  readonly trees: SomeRows;
  readonly rows: readonly AnyRow[];
  readonly toApplicable: (row: AnyRow) => AnyRow;
}

/** Reuses cached results of rows, and recomputes those whose own row or child rows have changed. */
function recomputeChanged({ form, cached, trees, rows, toApplicable }: RecomputeInput): readonly AnyRow[] {
  const before = cached.trees.get(form.name) ?? [];
  const changedIds = changedRoots(form, cached.trees, trees);
  const places = placesById(before);
  if (!replacedSince(before, rows).places)
    return rows.map(
      (row) => (changedIds.has(row.id) ? undefined : cached.applicable[places.get(row.id) ?? -1]) ?? toApplicable(row),
    );
  const applicable = [...cached.applicable];
  for (const id of changedIds) {
    const index = places.get(id) ?? -1;
    const row = rows[index];
    if (row) applicable[index] = toApplicable(row);
  }
  return applicable;
}

function applicableRow(form: ConditionalForm, row: AnyRow, childrenOf: ChildrenOf): AnyRow {
  const children = form.collections.map(([, of]) => childrenOf(of, row.id));
  const cached = rowCache.get(row);
  if (cached?.children.every((rows, index) => haveSameItems(rows, children[index] ?? []))) return cached.applicable;
  const applicable = withoutHidden(form, row, children);
  rowCache.set(row, { children, applicable });
  return applicable;
}

function withoutHidden(form: ConditionalForm, row: AnyRow, children: ApplicableRow["children"]): AnyRow {
  const filledQuestions = form.questions.filter(([name]) => isFilled(row[name]));
  if (filledQuestions.length === 0) return row;
  const collections = form.collections.map(([name], index) => [name, children[index]]);
  const answers = { ...row, ...Object.fromEntries(collections) };
  const hidden = filledQuestions.filter(([name]) => !isApplicable(form.form, name, answers));
  if (hidden.length === 0) return row;
  return { ...row, ...Object.fromEntries(hidden.map(([name, { kind }]) => [name, emptyValues[kind]])) };
}

// A row is a record of answers by name, and remains a valid row of its form when some answers are empty.
function rowsOf(snapshot: CompanySnapshot, { name }: Form): readonly AnyRow[] {
  return snapshot.rows[name] as unknown as readonly AnyRow[];
}

/** Indexes a snapshot in time linear in its rows, leaving out answers to questions that do not apply. */
export function indexCompany(fullSnapshot: CompanySnapshot): IndexedCompany {
  const snapshot = applicableSnapshot(fullSnapshot);
  const index = indexSnapshot(snapshot);
  return {
    snapshot,
    index,
    childrenOf: childIndex(snapshot, index),
    get processes() {
      return activeProcesses(snapshot.rows.process);
    },
    get systems() {
      return activeSystems(snapshot.rows.system);
    },
    activeIds: (form) => idsOfActive(snapshot.rows[form]),
  };
}

interface Activity {
  readonly id: number;
  readonly is_active: boolean;
}

const activeProcesses = createRowFilter((row: Row<"process">) => row.is_active);
const activeSystems = createRowFilter((row: Row<"system">) => row.is_active);

const idsOfActive = memoizeByRows({
  make: (rows: readonly Activity[]): readonly number[] => rows.filter((row) => row.is_active).map(({ id }) => id),
  mend: (ids, rows, { before, places }) =>
    places?.every((index) => getProperty(before[index] ?? {}, "is_active") === rows[index]?.is_active)
      ? ids
      : undefined,
});

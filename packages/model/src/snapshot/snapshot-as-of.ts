import { z } from "zod";
import { completeness } from "../completeness/completeness.ts";
import { emptyValues } from "../declaration/field.ts";
import { childFields, currentName, type Form, hasStanding, ownFields, storedValue } from "../declaration/form.ts";
import type { FormName } from "../forms/form-names.ts";
import { allForms } from "../forms/index.ts";
import { formNamed } from "../forms/non-record-forms.ts";
import { rowsOf, selectRowIds, type UntypedRow } from "../rows/filter-rows.ts";
import { type CompanySnapshot, typedRows } from "../rows/row.ts";

/** One change of a row in the history. */
export interface RowChange {
  readonly kind: "created" | "modified" | "deleted";
  readonly form: FormName;
  readonly object_id: number;
  /** `{ field: [old, new] }`; for a deletion, the row with its child rows. */
  readonly changes: unknown;
}

interface Deleted {
  readonly row: UntypedRow;
  readonly children: Readonly<Record<string, readonly Deleted[]>>;
}

const changesSchema = z.record(z.string(), z.tuple([z.unknown(), z.unknown()]));
const deletedRowSchema: z.ZodType<Deleted> = z.object({
  row: z.looseObject({ id: z.int() }),
  children: z.record(z.string(), z.array(z.lazy(() => deletedRowSchema))),
});

type Tables = ReadonlyMap<FormName, Map<number, UntypedRow>>;

/**
 * Rebuilds a company as it was at `moment` by undoing later history entries, newest first. A row without history is dated by its creation.
 * Completeness is recomputed by today's rules.
 */
export function snapshotAsOf(now: CompanySnapshot, since: readonly RowChange[], moment: Date): CompanySnapshot {
  const tables: Tables = new Map(
    allForms.map(({ name }) => [name, new Map(rowsOf(now, name).map((row) => [row.id, row]))]),
  );
  for (const change of since) takeBack(tables, change);
  const rows = allForms.map((form) => [form.name, rowsThen(form, tables, moment.getTime())]);
  return recountCompleteness(withoutOrphans({ ...now, rows: typedRows(Object.fromEntries(rows)) }));
}

function takeBack(tables: Tables, { kind, form, object_id: id, changes }: RowChange): void {
  const rows = tables.get(form);
  const row = rows?.get(id);
  if (kind === "created") rows?.delete(id);
  if (kind === "modified" && row) rows?.set(id, { ...row, ...answersBefore(formNamed(form), changes) });
  if (kind === "deleted") putBack(tables, form, deletedRowSchema.safeParse(changes).data);
}

function answersBefore(form: Form, changes: unknown): Readonly<Record<string, unknown>> {
  const fieldChanges = Object.entries(changesSchema.safeParse(changes).data ?? {});
  return Object.fromEntries(fieldChanges.map(([name, [old]]) => [currentName(form, name) ?? name, old]));
}

function putBack(tables: Tables, form: FormName, deletion: Deleted | undefined): void {
  if (!deletion) return;
  const answers = ownFields(formNamed(form)).map(([name, field]) => [
    name,
    storedValue(deletion.row, name, field) ?? emptyValues[field.kind],
  ]);
  tables.get(form)?.set(deletion.row.id, { ...deletion.row, ...Object.fromEntries(answers) });
  for (const [, { of }] of childFields(formNamed(form)))
    for (const child of deletion.children[of] ?? []) putBack(tables, of, child);
}

function rowsThen({ name, scope }: Form, tables: Tables, moment: number): UntypedRow[] {
  const rows = [...(tables.get(name)?.values() ?? [])].toSorted((left, right) => left.id - right.id);
  return scope === "singleton" ? rows : rows.filter(({ created }) => Date.parse(String(created)) <= moment);
}

// A child row has its own history, but is removed along with a questionnaire that did not exist yet.
function withoutOrphans(snapshot: CompanySnapshot): CompanySnapshot {
  const ids = selectRowIds(snapshot, () => () => true);
  const rows = allForms.map(({ name }) => [name, rowsOf(snapshot, name).filter(({ id }) => ids(name).has(id))]);
  return { ...snapshot, rows: typedRows(Object.fromEntries(rows)) };
}

function recountCompleteness(snapshot: CompanySnapshot): CompanySnapshot {
  const rows = allForms
    .filter(hasStanding)
    .map((form) => [form.name, rowsOf(snapshot, form.name).map(countedBy(snapshot, form))]);
  return { ...snapshot, rows: typedRows({ ...snapshot.rows, ...Object.fromEntries(rows) }) };
}

function countedBy(snapshot: CompanySnapshot, form: Form): (row: UntypedRow) => UntypedRow {
  const collections = childFields(form).map(([name, { of }]) => [name, byParent(snapshot, of, form)] as const);
  return (row) => {
    const children = collections.map(([name, rows]) => [name, rows.get(row.id) ?? []]);
    return { ...row, ...completeness(form, { ...row, ...Object.fromEntries(children) }) };
  };
}

function byParent(snapshot: CompanySnapshot, of: FormName, { name }: Form): ReadonlyMap<number, readonly UntypedRow[]> {
  const groups = new Map<number, UntypedRow[]>();
  for (const row of rowsOf(snapshot, of)) {
    const parent = Number(row[name]);
    const group = groups.get(parent);
    if (group) group.push(row);
    else groups.set(parent, [row]);
  }
  return groups;
}

import { type Actor, can, openIds } from "../access/access.ts";
import { emptyValues } from "../declaration/field.ts";
import { ownFields } from "../declaration/form.ts";
import { type FormName, formNames } from "../forms/form-names.ts";
import { formNamed } from "../forms/non-record-forms.ts";
import { createRowFilter, rowsOf, selectRowIds, type UntypedRow } from "../rows/filter-rows.ts";
import { type CompanySnapshot, typedRows } from "../rows/row.ts";

/** The part of a company that the caller may view. */
export interface VisibleSnapshot {
  readonly snapshot: CompanySnapshot;
  /** Nothing is hidden, so statements about the company as a whole are valid. */
  readonly isWhole: boolean;
}

/**
 * Returns the part of a company that an actor may view: rows of permitted forms and ids, with the child rows of visible parents. A hidden
 * singleton form is returned unanswered. Returns the given snapshot itself for a caller with full access.
 */
export function visibleSnapshot(snapshot: CompanySnapshot, actor: Actor): VisibleSnapshot {
  if (formNames.every((form) => seesAll(actor, form))) return { snapshot, isWhole: true };
  const seenIds = selectRowIds(snapshot, (form) => isOpen(actor, form));
  const rows = formNames.map((form) => {
    const [all, ids] = [rowsOf(snapshot, form), seenIds(form)];
    if (formNamed(form).scope === "singleton" && ids.size === 0) return [form, all.map((row) => unanswered(form, row))];
    return [form, all.filter(({ id }) => ids.has(id))];
  });
  return { snapshot: { ...snapshot, rows: typedRows(Object.fromEntries(rows)) }, isWhole: false };
}

function seesAll(actor: Actor, form: FormName): boolean {
  return can(actor, "view", formNamed(form).scope === "singleton" ? { form, id: "only" } : { form });
}

function isOpen(actor: Actor, form: FormName): (row: UntypedRow) => boolean {
  if (seesAll(actor, form)) return () => true;
  const open = new Set(openIds(actor, form));
  return ({ id }) => open.has(id);
}

function unanswered(form: FormName, row: UntypedRow): UntypedRow {
  const answers = ownFields(formNamed(form)).map(([name, { kind }]) => [name, emptyValues[kind]]);
  return { ...row, ...Object.fromEntries(answers), percent: 0, form_status: "not_filled", missing: [] };
}

/**
 * Returns a company without proposed questionnaires (`pending_approval`), their child rows and references to them: until accepted, they
 * are in no document, review or risk. Returns the given snapshot if nothing is pending.
 */
export function approvedSnapshot(snapshot: CompanySnapshot): CompanySnapshot {
  if (!formNames.some((form) => proposedIn(rowsOf(snapshot, form)).length > 0)) return snapshot;
  const ids = selectRowIds(snapshot, () => (row) => !isProposed(row));
  const rows = formNames.map((form) => {
    const approvedRows = rowsOf(snapshot, form).filter(({ id }) => ids(form).has(id));
    return [form, approvedRows.map((row) => withoutHidden(form, row, ids))];
  });
  return { ...snapshot, rows: typedRows(Object.fromEntries(rows)) };
}

const proposedIn = createRowFilter(isProposed);

function isProposed({ pending_approval }: UntypedRow): boolean {
  return pending_approval === true;
}

function withoutHidden(form: FormName, row: UntypedRow, ids: (form: FormName) => ReadonlySet<number>): UntypedRow {
  const mended = ownFields(formNamed(form)).flatMap(([name, field]): [string, unknown][] => {
    const value = row[name];
    if (field.kind === "reference" && typeof value === "number" && !ids(field.target).has(value)) return [[name, null]];
    if (field.kind !== "references" || !Array.isArray(value)) return [];
    const visibleIds = value.filter((id) => ids(field.target).has(id));
    return visibleIds.length === value.length ? [] : [[name, visibleIds]];
  });
  return mended.length === 0 ? row : { ...row, ...Object.fromEntries(mended) };
}

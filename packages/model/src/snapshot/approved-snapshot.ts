import { ownFields } from "../declaration/form.ts";
import { type FormName, formNames } from "../forms/form-names.ts";
import { formNamed } from "../forms/non-record-forms.ts";
import { createRowFilter } from "../rows/filter-rows.ts";
import type { CompanySnapshot } from "../rows/row.ts";
import { rowsOf, selectRowIds, type UntypedRow } from "../rows/select-row-ids.ts";
import { typedRows } from "../rows/typed-rows.ts";

/**
 * Returns a company without proposed questionnaires (`pending_approval`), their child rows and references to them: until accepted, they
 * are in no document, review or risk. Returns the given snapshot if nothing is pending.
 */
export function approvedSnapshot(snapshot: CompanySnapshot): CompanySnapshot {
  if (!formNames.some((form) => proposedIn(rowsOf(snapshot, form)).length > 0)) return snapshot;
  const ids = selectRowIds(snapshot, () => (row) => !isProposed(row));
  const rows = formNames.map((form) => {
    const approved = rowsOf(snapshot, form).filter(({ id }) => ids(form).has(id));
    return [form, approved.map((row) => withoutHidden(form, row, ids))];
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
    const left = value.filter((id) => ids(field.target).has(id));
    return left.length === value.length ? [] : [[name, left]];
  });
  return mended.length === 0 ? row : { ...row, ...Object.fromEntries(mended) };
}

import { emptyValues } from "../declaration/field.ts";
import { childFields, ownFields } from "../declaration/form.ts";
import type { FormName } from "../forms/form-names.ts";
import { allForms } from "../forms/index.ts";
import { formNamed } from "../forms/non-record-forms.ts";
import type { CompanySnapshot, Row } from "../rows/row.ts";
import { recordReplacement } from "../rows/row-differences.ts";

/** Builds a company for tests: rows are given by their relevant answers, the rest is empty as declared. */
export interface SnapshotBuilder {
  /** Adds a row; returns its id. */
  add<N extends FormName>(form: N, answers: Partial<Row<N>>): number;
  /** Changes an added row. */
  change<N extends FormName>(form: N, id: number, answers: Partial<Row<N>>): void;
  /** Removes a row with its child rows. */
  remove(form: FormName, id: number): void;
  snapshot(): CompanySnapshot;
}

type AnyRow = Readonly<Record<string, unknown>> & { readonly id: number };

/** Creates a builder with empty singleton forms. */
export function buildSnapshot(name = "ООО «Ромашка»"): SnapshotBuilder {
  const rows = new Map<FormName, AnyRow[]>(allForms.map((declaration) => [declaration.name, []]));
  // Mimics a company read again: changed rows are replaced, and an unchanged form retains its identical rows.
  const lastRead = new Map<FormName, readonly AnyRow[]>();
  const before = new Map<FormName, readonly AnyRow[]>();
  const readAgain = (form: FormName, all: readonly AnyRow[]) => {
    const now = [...all];
    recordReplacement(before.get(form) ?? [], now);
    before.set(form, now);
    return now;
  };
  let last = 0;
  const changedRows = (form: FormName) => {
    lastRead.delete(form);
    return rows.get(form) ?? [];
  };
  const add = (form: FormName, answers: object): number => {
    last += 1;
    changedRows(form).push({ ...emptyRow(form), id: last, ...answers });
    return last;
  };
  const remove = (form: FormName, id: number): void => {
    const all = changedRows(form);
    const index = all.findIndex((row) => row.id === id);
    if (index >= 0) all.splice(index, 1);
    for (const [, { of }] of childFields(formNamed(form)))
      for (const child of [...(rows.get(of) ?? [])]) if (child[form] === id) remove(of, child.id);
  };
  for (const { name: form, scope } of allForms) if (scope === "singleton") add(form, {});
  return {
    add,
    change: (form, id, answers) => {
      const all = changedRows(form);
      const index = all.findIndex((row) => row.id === id);
      if (index < 0) throw new Error(`no ${form} ${id}`);
      all[index] = { ...all[index], ...answers, id };
    },
    remove,
    snapshot: () => {
      for (const [form, all] of rows) if (!lastRead.has(form)) lastRead.set(form, readAgain(form, all));
      const byForm: unknown = Object.fromEntries(lastRead);
      return { company: { id: 1, name, revision: 1 }, rows: asRows(byForm) };
    },
  };
}

function emptyRow(form: FormName): Readonly<Record<string, unknown>> {
  const declaration = formNamed(form);
  const answers = Object.fromEntries(ownFields(declaration).map(([field, { kind }]) => [field, emptyValues[kind]]));
  const moment = "2026-11-01T09:00:00.000Z";
  return {
    company: 1,
    row_version: 1,
    created: moment,
    modified: moment,
    is_active: true,
    is_blocked: false,
    percent: 0,
    missing: [],
    ...answers,
  };
}

// Every row was built from the declarations that `Row` is derived from.
function asRows(rows: unknown): CompanySnapshot["rows"] {
  return rows as CompanySnapshot["rows"];
}

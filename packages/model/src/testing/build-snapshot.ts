import { emptyValues } from "../field.ts";
import { ownFields } from "../form.ts";
import { allForms, formNamed } from "../forms/index.ts";
import type { FormName } from "../forms/names.ts";
import type { CompanySnapshot, Row } from "../row.ts";

/** A company put together by hand, for tests: rows are given by what matters, the rest is empty as the declarations say. */
export interface SnapshotBuilder {
  /** Adds a row; answers its id. */
  add<N extends FormName>(form: N, answers: Partial<Row<N>>): number;
  /** Changes a row that was added. */
  change<N extends FormName>(form: N, id: number, answers: Partial<Row<N>>): void;
  snapshot(): CompanySnapshot;
}

/** A builder with the once-only forms in it, empty. */
export function buildSnapshot(name = "ООО «Ромашка»"): SnapshotBuilder {
  const rows = new Map<FormName, Record<string, unknown>[]>(allForms.map((declared) => [declared.name, []]));
  let last = 0;
  const add = (form: FormName, answers: object): number => {
    last += 1;
    rows.get(form)?.push({ ...emptyRow(form), id: last, ...answers });
    return last;
  };
  for (const { name: form, scope } of allForms) if (scope === "singleton") add(form, {});
  return {
    add,
    change: (form, id, answers) => {
      const all = rows.get(form) ?? [];
      const place = all.findIndex((one) => one.id === id);
      if (place < 0) throw new Error(`no ${form} ${id}`);
      // Replaced, as a company read again has it: what was found out about a row holds for that very row.
      all[place] = { ...all[place], ...answers };
    },
    snapshot: () => {
      const byForm: unknown = Object.fromEntries([...rows].map(([form, all]) => [form, [...all]]));
      return { company: { id: 1, name, revision: 1 }, rows: asRows(byForm) };
    },
  };
}

function emptyRow(form: FormName): Record<string, unknown> {
  const declared = formNamed(form);
  const answers = Object.fromEntries(ownFields(declared).map(([field, { kind }]) => [field, emptyValues[kind]]));
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

// Every row was made from the very declarations that `Row` is derived from.
function asRows(rows: unknown): CompanySnapshot["rows"] {
  return rows as CompanySnapshot["rows"];
}

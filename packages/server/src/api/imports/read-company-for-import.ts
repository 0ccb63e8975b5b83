import { type Actor, can, openIds } from "@opis/model/access/access";
import { type Form, isReferring } from "@opis/model/declaration/form";
import type { FormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { type KnownRow, type LaterChange, parseRowKey } from "@opis/model/table-import/checked-row";
import type { FileTables } from "@opis/model/table-import/find-tables";
import { importColumns } from "@opis/model/table-import/import-columns";
import type { ImportKind } from "@opis/model/table-import/import-kinds";
import type { KnownCompany } from "@opis/model/table-import/read-answer";
import { normaliseName } from "@opis/model/text/normalise-name";
import { readCompanyTimeZone } from "../../core/records/company-today.ts";
import { readAllRows, type StoredRow, selectCounted, titleOf } from "../../core/records/reading/read-rows.ts";
import type { Transaction } from "../../database/transaction.ts";

/** Reads what an import of these tables is compared with: the rows of their forms, and those they may refer to. */
export async function readCompanyToImportInto(
  transaction: Transaction,
  { form: declaration, journal }: ImportKind,
  tables: FileTables,
  actor: Actor,
): Promise<KnownCompany> {
  const children = tables.children.map(({ child }) => child.declared);
  const forms = [declaration, ...children];
  const rowsByForm = new Map<FormName, StoredRow[]>();
  for (const form of forms)
    rowsByForm.set(
      form.name,
      // The table of a journal has some of the fields only.
      await selectCounted(transaction, formNamed(form.name), "where t.company_id = $1 order by t.id", [
        transaction.company,
      ]),
    );
  const referable = new Map<FormName, StoredRow[]>();
  for (const target of new Set(forms.flatMap(targetsOf)))
    referable.set(target, await readVisibleRows(transaction, target, actor));
  const byName = new Map<string, KnownRow[]>();
  const titles = new Map<string, string>();
  for (const [target, rows] of referable) {
    for (const row of rows) {
      const title = titleOf(formNamed(target), row);
      const key = keyOf(target, title);
      byName.set(key, [...(byName.get(key) ?? []), row]);
      titles.set(`${target} ${row.id}`, title);
    }
  }
  const timeZone = await readCompanyTimeZone(transaction);
  const later = await laterChanges(transaction, staleKeys(transaction.company, declaration, tables, rowsByForm));
  return {
    id: transaction.company,
    timeZone,
    named: (form, name) => byName.get(keyOf(form, name)) ?? [],
    nameOf: (form, id) => titles.get(`${form} ${id}`) ?? "",
    titles: (form) => (referable.get(form) ?? []).map((row) => titleOf(formNamed(form), row)),
    own: (form) => {
      const all = rowsByForm.get(form) ?? [];
      return journal === undefined ? all : all.filter((row) => row.journal === journal);
    },
    changedSince: (form, id) => later.get(`${form} ${id}`) ?? new Map(),
    mayCreate: can(actor, "edit", { section: "directory" }),
  };
}

/** Returns the names that the references of a form may use, by form: the choices of the template. */
export async function referableNames(
  transaction: Transaction,
  form: Form,
  actor: Actor,
): Promise<Partial<Record<FormName, string[]>>> {
  const names: Partial<Record<FormName, string[]>> = {};
  for (const target of targetsOf(form)) {
    const rows = await readVisibleRows(transaction, target, actor);
    names[target] = rows.map((row) => titleOf(formNamed(target), row));
  }
  return names;
}

/** Reads the rows of a form that a caller may view: neither template nor report shows the names of others. */
export async function readVisibleRows(transaction: Transaction, target: FormName, actor: Actor): Promise<StoredRow[]> {
  const open = openIds(actor, target);
  const rows = await readAllRows(transaction, formNamed(target));
  return open ? rows.filter(({ id }) => open.includes(id)) : rows;
}

/** Returns the forms that the columns of a form refer to. */
export function targetsOf(form: Form): FormName[] {
  const targets = importColumns(form).flatMap(({ field }) => (isReferring(field) ? [field.target] : []));
  return [...new Set(targets)];
}

function keyOf(form: FormName, name: string): string {
  return `${form} ${normaliseName(name)}`;
}

interface StaleKey {
  readonly form: FormName;
  readonly id: number;
  readonly version: number;
}

// Keys of rows that were changed after the file was exported.
function staleKeys(
  company: number,
  declaration: Form,
  { main, children }: FileTables,
  rowsByForm: ReadonlyMap<FormName, readonly StoredRow[]>,
): StaleKey[] {
  const tables = [
    { form: declaration, table: main },
    ...children.map(({ child, table }) => ({ form: child.declared, table })),
  ];
  return tables.flatMap(({ form, table }) => {
    const versions = new Map((rowsByForm.get(form.name) ?? []).map(({ id, row_version }) => [id, row_version]));
    return table.rows.flatMap(({ keys }): StaleKey[] => {
      const key = parseRowKey(keys.row);
      if (key?.company !== company || key.version >= (versions.get(key.id) ?? 0)) return [];
      return [{ form: form.name, id: key.id, version: key.version }];
    });
  });
}

// The earliest change of each field contains the answer at the time of the export.
async function laterChanges(
  transaction: Transaction,
  keys: readonly StaleKey[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, LaterChange>>> {
  const changes = new Map<string, Map<string, LaterChange>>();
  if (keys.length === 0) return changes;
  const rows = await transaction.query<{
    form: string;
    id: number;
    field: string;
    before: unknown;
    editor: string;
    at: string;
  }>(
    `select distinct on (h.form, h.object_id, change.key) h.form, h.object_id as id, change.key as field,
       change.value -> 0 as before, h.editor, h.at
     from history h
     join jsonb_to_recordset($2::jsonb) as k (form text, id int, version int) on k.form = h.form and k.id = h.object_id
     cross join jsonb_each(h.changes) as change
     where h.company_id = $1 and h.version > k.version and h.kind = 'modified'
     order by h.form, h.object_id, change.key, h.id`,
    [transaction.company, JSON.stringify(keys)],
  );
  for (const { form, id, field, before, editor, at } of rows) {
    const key = `${form} ${id}`;
    const ofRow = changes.get(key) ?? new Map<string, LaterChange>();
    changes.set(key, ofRow.set(field, { before, editor, at: new Date(at).toISOString() }));
  }
  return changes;
}

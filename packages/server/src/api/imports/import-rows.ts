import type { Actor } from "@opis/model/access/access";
import type { Form } from "@opis/model/declaration/form";
import type { OwnJournal } from "@opis/model/duties/manual-journals";
import type { Course } from "@opis/model/duties/past-course";
import { isRegisterName, type RegisterName } from "@opis/model/duties/register-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import type { CheckedRow, ImportedValue, KnownRow } from "@opis/model/table-import/checked-row";
import type { CheckedTables } from "@opis/model/table-import/find-tables";
import type { ImportKind } from "@opis/model/table-import/import-kinds";
import { storableAnswers } from "@opis/model/validation/answers-schema";
import type { Context } from "../../context.ts";
import { followEmployees } from "../../core/acquaintance/follow-employees.ts";
import { insertJournalEntry } from "../../core/records/add-journal-entry.ts";
import type { Editor } from "../../core/records/editor.ts";
import { insertRow } from "../../core/records/insert-row.ts";
import { readRow, titleOf } from "../../core/records/reading/read-rows.ts";
import { singletonOf } from "../../core/records/reading/singleton.ts";
import { changeRow } from "../../core/records/writing/change-row.ts";
import { changeRecord, registerPastRecord } from "../../core/tasks/register-record.ts";
import { followDismissal } from "../../core/tasks/settle-tasks.ts";
import type { Transaction } from "../../database/transaction.ts";
import { isWritten } from "./check-import-file.ts";
import { type ImportedObject, recordImport, type UpdatedObject } from "./stored-imports.ts";

export interface Imported {
  readonly import_id: number;
  readonly kind: string;
  readonly ids: number[];
  readonly updated_ids: number[];
  readonly created_values: number;
}

/** The author and time of the import, and how to handle answers changed in Opis since the export. */
interface ImportRun {
  readonly editor: Editor;
  readonly actor: Actor;
  readonly at: Date;
  readonly conflicts: "keep" | "overwrite";
  readonly context: Pick<Context, "mail">;
}

/**
 * Writes checked rows with missing directory values and their child rows, each as if added or changed manually; records
 * them for an undo.
 */
export async function importRows(
  transaction: Transaction,
  { name: kind, form, journal }: ImportKind,
  { main, children, newValues }: CheckedTables,
  run: ImportRun,
): Promise<Imported> {
  const { editor, at } = run;
  const writer = rowWriter(transaction, run, journal);
  const createdIds = new Map<ImportedValue, number>();
  for (const value of newValues) createdIds.set(value, await writer.add(formNamed(value.form), value.answers));
  const valuesBefore = writer.added.length;
  const parentId = form.parent ? (await singletonOf(transaction, formNamed(form.parent))).id : undefined;
  const ids = new Map<number, number>();
  for (const row of main.rows.filter(isWritten))
    ids.set(row.row, await writer.write(form, row, { created: createdIds, parentId }));
  const addedIds = writer.added.slice(valuesBefore).map(({ id }) => id);
  const updatedIds = writer.updated.map(({ id }) => id);
  for (const { child, checked } of children) {
    for (const row of checked.rows.filter(isWritten)) {
      const owner = checked.parents.get(row.row);
      const parent = owner && ("id" in owner ? owner.id : ids.get(owner.row));
      await writer.write(child.declared, row, { created: createdIds, parentId: parent });
    }
  }
  await followEmployees(transaction, form, editor);
  const writtenObjects = { objects: writer.added, updates: writer.updated };
  const import_id = await recordImport(transaction, { kind, ...writtenObjects, editor, at });
  return { import_id, kind, ids: addedIds, updated_ids: updatedIds, created_values: newValues.length };
}

interface RowPlace {
  readonly created: ReadonlyMap<ImportedValue, number>;
  readonly parentId: number | undefined;
}

function rowWriter(
  transaction: Transaction,
  { editor, actor, conflicts, context }: ImportRun,
  journal: OwnJournal | undefined,
) {
  const addedObjects: ImportedObject[] = [];
  const updatedObjects: UpdatedObject[] = [];
  const addEntry = async (code: OwnJournal, answers: Readonly<Record<string, unknown>>) => {
    // Entries of former years have numbers of their years.
    const year = Number(String(answers.entry_on).slice(0, 4));
    const { id, number } = await insertJournalEntry(transaction, { code, answers, year, editor, actor });
    addedObjects.push({ form: "journal_entry", id, name: number });
    return id;
  };
  const add = async (form: Form, answers: Readonly<Record<string, unknown>>, parentId?: number) => {
    if (journal !== undefined) return addEntry(journal, answers);
    const row = await insertRow(transaction, {
      declared: form,
      parentId,
      answers: storableAnswers(form, answers),
      editor,
    });
    addedObjects.push({ form: form.name, id: row.id, name: titleOf(form, row) });
    return row.id;
  };
  const changeOfRecord = async (register: RegisterName, id: number, answers: Readonly<Record<string, unknown>>) => {
    const recordAnswers = storableAnswers(formNamed(register), answers);
    return changeRecord(context, transaction, { register, id, stated: recordAnswers, editor, actor });
  };
  const register = async (
    name: RegisterName,
    recordAnswers: Readonly<Record<string, unknown>>,
    course: Course = {},
  ) => {
    const answers = storableAnswers(formNamed(name), recordAnswers);
    const id = await registerPastRecord(transaction, { register: name, stated: answers, course, editor, actor });
    addedObjects.push({
      form: name,
      id,
      name: titleOf(formNamed(name), await readRow(transaction, formNamed(name), id)),
    });
    return id;
  };
  const change = async (form: Form, existing: KnownRow, answers: Readonly<Record<string, unknown>>) => {
    if (isRegisterName(form.name)) {
      const before = await changeOfRecord(form.name, existing.id, answers);
      updatedObjects.push({ form: form.name, id: existing.id, name: titleOf(form, existing), before });
      return existing.id;
    }
    const before = Object.fromEntries(Object.keys(answers).map((name) => [name, existing[name] ?? null]));
    const changedRow = await changeRow(transaction, {
      declared: form,
      id: existing.id,
      answers: storableAnswers(form, answers),
      editor,
      actor,
    });
    await followDismissal(transaction, form, changedRow, editor);
    updatedObjects.push({ form: form.name, id: existing.id, name: titleOf(form, existing), before });
    return existing.id;
  };
  const write = async (table: Form, row: CheckedRow, { created, parentId }: RowPlace): Promise<number> => {
    // The table of a journal has some of the fields only.
    const form = formNamed(table.name);
    const answers = withCreated(form, row, created);
    if (!row.existing)
      return isRegisterName(form.name) ? register(form.name, answers, row.course) : add(form, answers, parentId);
    const existingFields = new Set(
      row.changes.flatMap(({ field, conflict }) => (conflict && conflicts === "keep" ? [field] : [])),
    );
    const newAnswers = Object.fromEntries(Object.entries(answers).filter(([field]) => !existingFields.has(field)));
    return Object.keys(newAnswers).length === 0 ? row.existing.id : change(form, row.existing, newAnswers);
  };
  return { added: addedObjects, updated: updatedObjects, add, write };
}

function withCreated(
  form: Form,
  { answers, created }: CheckedRow,
  ids: ReadonlyMap<ImportedValue, number>,
): Record<string, unknown> {
  const complete = { ...answers };
  for (const { field, value } of created) {
    const id = ids.get(value);
    const there = complete[field];
    complete[field] = form.fields[field]?.kind === "references" && Array.isArray(there) ? [...there, id] : id;
  }
  return complete;
}

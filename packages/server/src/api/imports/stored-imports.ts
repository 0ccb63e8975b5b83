import { type Actor, can, levelToDelete } from "@opis/model/access/access";
import { words } from "@opis/model/bilingual-text";
import { groupBy } from "@opis/model/collections/lists";
import { isRegisterName } from "@opis/model/duties/register-names";
import { Refusal, refused } from "@opis/model/errors";
import { type FormName, isFormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { importLimits } from "@opis/model/limits";
import { importKindNamed } from "@opis/model/table-import/import-kinds";
import { z } from "zod";
import type { Context } from "../../context.ts";
import { releaseEmployee } from "../../core/acquaintance/follow-employees.ts";
import { synchroniseAcquaintances } from "../../core/acquaintance/synchronise-acquaintances.ts";
import { releaseNumbers } from "../../core/records/allocate-number.ts";
import type { Editor } from "../../core/records/editor.ts";
import { changeRow, deleteRow } from "../../core/records/writing/change-row.ts";
import { changeRecord } from "../../core/tasks/register-record.ts";
import type { Transaction } from "../../database/transaction.ts";

const importedObject = z.object({ form: z.string().refine(isFormName), id: z.int(), name: z.string() });

const updatedObject = importedObject.extend({ before: z.record(z.string(), z.unknown()) });

/** A row that an import created. */
export interface ImportedObject {
  readonly form: FormName;
  readonly id: number;
  readonly name: string;
}

/** A row that an import changed, with its former answers. */
export interface UpdatedObject extends ImportedObject {
  readonly before: Readonly<Record<string, unknown>>;
}

/** A stored import. */
export interface StoredImport {
  readonly id: number;
  readonly kind: string;
  readonly at: string;
  readonly editor: string;
  readonly objects: ImportedObject[];
  readonly updates: UpdatedObject[];
  readonly history_mark: number;
  readonly undone_at: string | null;
}

const columns = "id, kind, at, editor, objects, updates, history_mark, undone_at";

/** Records what an import created and changed; returns its id. */
export async function recordImport(
  transaction: Transaction,
  input: {
    readonly kind: string;
    readonly objects: readonly ImportedObject[];
    readonly updates: readonly UpdatedObject[];
    readonly editor: Editor;
    readonly at: Date;
  },
): Promise<number> {
  const [row] = await transaction.query<{ id: number }>(
    `insert into imports (company_id, kind, at, editor, objects, updates, history_mark)
     values ($1, $2, $3, $4, $5, $6, (select coalesce(max(id), 0) from history where company_id = $1)) returning id`,
    [
      transaction.company,
      input.kind,
      input.at.toISOString(),
      input.editor.name,
      JSON.stringify(input.objects),
      JSON.stringify(input.updates),
    ],
  );
  if (!row) throw new Error("the import was not stored");
  return row.id;
}

/** Returns imports since an instant, newest first. */
export async function readImports(transaction: Transaction, since: Date): Promise<StoredImport[]> {
  const rows = await transaction.query<StoredImport>(
    `select ${columns} from imports where company_id = $1 and at > $2 order by id desc limit 100`,
    [transaction.company, since.toISOString()],
  );
  return rows.map(typed);
}

/** Returns one import, locked until the transaction ends. */
async function lockImport(transaction: Transaction, id: number): Promise<StoredImport | undefined> {
  const [row] = await transaction.query<StoredImport>(
    `select ${columns} from imports where company_id = $1 and id = $2 for update`,
    [transaction.company, id],
  );
  return row && typed(row);
}

/** Marks an import as undone. */
function recordUndo(transaction: Transaction, id: number, at: Date): void {
  transaction.execute("update imports set undone_at = $3 where company_id = $1 and id = $2", [
    transaction.company,
    id,
    at.toISOString(),
  ]);
}

// Rows of a form that no longer exists are neither counted nor undone.
function typed(row: StoredImport): StoredImport {
  return { ...row, objects: readable(importedObject, row.objects), updates: readable(updatedObject, row.updates) };
}

function readable<T>(schema: z.ZodType<T>, value: unknown): T[] {
  return z
    .array(z.unknown())
    .parse(value)
    .flatMap((object) => {
      const { data } = schema.safeParse(object);
      return data === undefined ? [] : [data];
    });
}

interface Undo {
  readonly id: number;
  readonly actor: Actor;
  readonly editor: Editor;
  readonly now: Date;
  readonly context: Pick<Context, "mail">;
}

/** Returns the instant before which imports can no longer be undone. */
export function undoableSince(now: Date): Date {
  return new Date(now.getTime() - importLimits.undoHours * 3_600_000);
}

/** Returns whether the caller may import and undo imports of this kind: they may delete such rows. */
export function mayImport(actor: Actor, kind: string): boolean {
  const form = importKindNamed(kind)?.form;
  return form !== undefined && can(actor, levelToDelete(form), { form: form.name });
}

/** How many rows an undo deleted, and how many it reverted. */
interface Undone {
  readonly deleted: number;
  readonly restored: number;
}

/**
 * Deletes everything that an import created and reverts what it changed, within a time limit and once. Throws
 * `import_not_undoable` with the lists `changedObjects` and `used` if its rows were changed since or others refer to them.
 */
export async function undoImport(transaction: Transaction, { id, actor, editor, now, context }: Undo): Promise<Undone> {
  const storedImport = await lockImport(transaction, id);
  if (!storedImport) throw refused("not_found");
  if (!mayImport(actor, storedImport.kind)) throw refused("forbidden");
  if (storedImport.undone_at !== null) throw refused("import_not_undoable", { text: undoneBefore });
  if (new Date(storedImport.at) < undoableSince(now)) throw refused("import_not_undoable", { text: tooLate });
  const changedObjects = [
    ...(await createdChangedSince(transaction, storedImport)),
    ...(await updatesChangedSince(transaction, storedImport)),
  ];
  const lost =
    changedObjects.length > 0 ? [] : await restoreAll(transaction, storedImport.updates, { editor, actor, context });
  const later: string[] = [];
  for (const [form, numbered] of groupBy(storedImport.objects, (object) => object.form))
    if (form === "journal_entry" || isRegisterName(form))
      later.push(
        ...(await releaseNumbers(
          transaction,
          formNamed(form),
          numbered.map((object) => object.id),
        )),
      );
  if (later.length > 0) throw refused("import_not_undoable", { text: numbersFollow(later) });
  const used = await deleteAll(transaction, storedImport.objects, { editor, actor });
  if (changedObjects.length + lost.length > 0 || used.length > 0)
    throw refused("import_not_undoable", {
      text: notAsImported(changedObjects.length + lost.length, used.length),
      extra: {
        changed: [...changedObjects, ...lost].map(({ form, id: row, name }) => ({ form, id: row, name })),
        used,
      },
    });
  await synchroniseAcquaintances(transaction, editor);
  recordUndo(transaction, id, now);
  return { deleted: storedImport.objects.length, restored: storedImport.updates.length };
}

const undoneBefore = words("Импорт уже отменён", "The import has already been undone");
const tooLate = words(
  `Импорт можно отменить в течение ${importLimits.undoHours} часов`,
  `An import can be undone within ${importLimits.undoHours} hours`,
);

function numbersFollow(later: readonly string[]) {
  const [first = ""] = later;
  return words(
    `Импорт не отменён: после него добавлены записи, начиная с ${first}, и в нумерации появился бы пропуск`,
    `The import was not undone: records were added since, starting with ${first}, and the numbering would have a gap`,
  );
}

function notAsImported(changedCount: number, used: number) {
  return words(
    `Импорт не отменён: изменено после импорта — ${changedCount}, используется в других анкетах — ${used}`,
    `The import was not undone: ${changedCount} changed since, ${used} used in other questionnaires`,
  );
}

async function createdChangedSince(
  transaction: Transaction,
  { objects, history_mark }: StoredImport,
): Promise<ImportedObject[]> {
  const touched = await transaction.query<{ form: string; id: number }>(
    `select distinct h.root_form as form, h.root_id as id from history h
     join jsonb_to_recordset($3::jsonb) as o (form text, id int) on o.form = h.root_form and o.id = h.root_id
     where h.company_id = $1 and h.id > $2`,
    [transaction.company, history_mark, JSON.stringify(objects)],
  );
  const keys = new Set(touched.map(({ form, id }) => `${form} ${id}`));
  return objects.filter(({ form, id }) => keys.has(`${form} ${id}`));
}

// Only the answers changed by the import are reverted, so later changes of other answers are no obstacle.
async function updatesChangedSince(
  transaction: Transaction,
  { updates, history_mark }: StoredImport,
): Promise<ImportedObject[]> {
  const changedFields = updates.map(({ form, id, before }) => ({ form, id, fields: Object.keys(before) }));
  const touched = await transaction.query<{ form: string; id: number }>(
    `select distinct h.form, h.object_id as id from history h
     join jsonb_to_recordset($3::jsonb) as o (form text, id int, fields jsonb) on o.form = h.form and o.id = h.object_id
     where h.company_id = $1 and h.id > $2
       and (h.kind = 'deleted' or exists (select from jsonb_array_elements_text(o.fields) f where h.changes ? f))`,
    [transaction.company, history_mark, JSON.stringify(changedFields)],
  );
  const keys = new Set(touched.map(({ form, id }) => `${form} ${id}`));
  return updates.filter(({ form, id }) => keys.has(`${form} ${id}`));
}

// Returns what could not be reverted: its row, or one it referred to, is gone.
async function restoreAll(
  transaction: Transaction,
  updates: readonly UpdatedObject[],
  { context, ...by }: Pick<Undo, "editor" | "actor" | "context">,
): Promise<ImportedObject[]> {
  const lost: ImportedObject[] = [];
  for (const object of updates.toReversed()) {
    const { form, id, before } = object;
    try {
      if (isRegisterName(form)) await changeRecord(context, transaction, { register: form, id, stated: before, ...by });
      else await changeRow(transaction, { declared: formNamed(form), id, answers: before, evenInactive: true, ...by });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      lost.push(object);
    }
  }
  return lost;
}

// In reverse order: rows before the directory values created for them. Returns those in use.
async function deleteAll(
  transaction: Transaction,
  objects: readonly ImportedObject[],
  by: Pick<Undo, "editor" | "actor">,
): Promise<ImportedObject[]> {
  const used: ImportedObject[] = [];
  for (const object of objects.toReversed()) {
    const form = formNamed(object.form);
    try {
      await releaseEmployee(transaction, form, object.id);
      await deleteRow(transaction, { declared: form, id: object.id, ...by });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code !== "not_found") used.push(object);
    }
  }
  return used;
}

import type { Actor } from "@opis/model/access/access";
import type { Language } from "@opis/model/bilingual-text";
import { commentSchema } from "@opis/model/contract/forms/comments";
import { childFields, type Form, ownFields, storedValue } from "@opis/model/declaration/form";
import { refused } from "@opis/model/errors";
import type { FormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { normaliseName } from "@opis/model/text/normalise-name";
import { storedSchema } from "@opis/model/validation/stored-row-schema";
import { z } from "zod";
import { type ClaimedDeletion, claimDeletion, readDeletedContent } from "../../core/history/find-undoable-deletion.ts";
import type { Editor } from "../../core/records/editor.ts";
import { freeName } from "../../core/records/free-name.ts";
import { recordChange } from "../../core/records/history.ts";
import { insertRow } from "../../core/records/insert-row.ts";
import { type QuotaSettings, refuseOverQuota } from "../../core/records/questionnaire-quota.ts";
import { approvalColumns, quoted, tableOf } from "../../core/records/reading/form-sql.ts";
import { asDeclared, readAllRows, type StoredRow, titleOf } from "../../core/records/reading/read-rows.ts";
import { inOrderOfReference } from "../../core/records/reading/sort-by-dependency.ts";
import type { DeletedRow } from "../../core/records/writing/change-row.ts";
import { lockActiveRoot } from "../../core/records/writing/lock-active-root.ts";
import type { Transaction } from "../../database/transaction.ts";

export interface Restoring {
  readonly entry: number;
  readonly actor: Actor;
  readonly editor: Editor;
  readonly language: Language;
  readonly quotas: QuotaSettings;
}

export interface Restored {
  readonly form: FormName | "comment";
  readonly id: number;
  readonly title: string;
  /** Labels of questions whose answers referred to deleted rows. */
  readonly lost: string[];
}

// The restored members; the rest is derived or set by the restore.
const deletedComment = z.object({
  row: commentSchema
    .omit({ id: true, company: true, is_own: true, is_resolved: true, modified: true })
    .extend({ author_key: z.string().optional() }),
});

/**
 * Restores a comment to its questionnaire with its author, date and state; throws `parent_deleted` or `not_a_deletion`.
 */
async function restoreComment(transaction: Transaction, deletion: ClaimedDeletion, editor: Editor) {
  const { object_id: id } = deletion;
  const { row } = readDeletedContent(deletedComment, deletion);
  const [there] = await transaction.query(
    `select 1 from ${tableOf(formNamed(row.content_type))} where company_id = $1 and id = $2 for key share`,
    [transaction.company, row.object_id],
  );
  if (!there) throw refused("parent_deleted");
  const comment = { ...row, author_key: row.author_key ?? authorOf(row), modified: transaction.now };
  const columns = Object.keys(comment);
  await transaction.query(
    `insert into comments (company_id, id, ${columns.join(", ")})
     values ($1, $2, ${columns.map((_column, index) => `$${index + 3}`).join(", ")})`,
    [transaction.company, id, ...Object.values(comment)],
  );
  const title = row.content.slice(0, 100);
  recordChange(transaction, {
    kind: "created",
    form: "comment",
    objectId: id,
    root: { form: row.content_type, id: row.object_id },
    version: 1,
    title,
    changes: { field_name: [null, row.field_name], content: [null, row.content] },
    editor,
  });
  const lost: string[] = [];
  return { form: "comment" as const, id, title, lost };
}

// Comments deleted before authors had keys: a user's keep their author, others have none.
function authorOf({ author_id }: { readonly author_id: number | null }): string {
  return author_id === null ? "unknown" : `user:${author_id}`;
}

/**
 * Restores a deleted row under its id, with its child rows and the references that still exist; or a comment to its
 * questionnaire. Throws `not_found`, `forbidden`, `not_a_deletion`, `restore_too_late`, `already_restored`,
 * `parent_deleted` or the quota of a free account.
 */
export async function restoreDeleted(transaction: Transaction, restoring: Restoring): Promise<Restored> {
  const { entry, actor, editor } = restoring;
  const deletion = await claimDeletion(transaction, entry, actor);
  if (deletion.form === "comment") return restoreComment(transaction, deletion, editor);
  return restoreRow(transaction, deletion.form, deletion, restoring);
}

async function restoreRow(
  transaction: Transaction,
  form: FormName,
  deletion: ClaimedDeletion,
  { editor, language, quotas }: Restoring,
): Promise<Restored> {
  const { version } = deletion;
  const changes = readDeletedContent(deletedRow, deletion);
  const declaration = formNamed(form);
  if (declaration.scope === "collection") await refuseOverQuota(transaction, quotas, declaration);
  const owner = declaration.parent ? Number(changes.row[declaration.parent]) : undefined;
  if (declaration.parent && owner !== undefined && !(await isThere(transaction, formNamed(declaration.parent), owner)))
    throw refused("parent_deleted");
  await lockActiveRoot(transaction, declaration, { id: deletion.object_id, parent_id: owner });
  const lost = new Set<string>();
  const putBack = async (
    child: Form,
    { row, children }: DeletedRow,
    parentId: number | undefined,
  ): Promise<StoredRow> => {
    const answers = await answersLeft(transaction, child, row, (name) =>
      lost.add(child.fields[name]?.label[language] ?? name),
    );
    const frame = restoredFrame(child, row, row === changes.row ? version : row.row_version);
    const restoredChild = await insertRow(transaction, { declared: child, parentId, answers, editor, frame });
    const below = childFields(child).map(([, field]) => field.of);
    for (const name of inOrderOfReference(below))
      for (const childRow of children[name] ?? []) await putBack(formNamed(name), childRow, row.id);
    return restoredChild;
  };
  const row = await putBack(declaration, changes, owner);
  await restoreStatus(transaction, declaration, changes.row);
  return { form, id: row.id, title: titleOf(declaration, row), lost: [...lost] };
}

const storedRow: z.ZodType<StoredRow> = z.looseObject({
  id: z.int(),
  company: z.int(),
  row_version: z.int().default(1),
  created: z.string(),
  modified: z.string(),
});
const deletedRow: z.ZodType<DeletedRow> = z.object({
  row: storedRow,
  children: z.record(z.string(), z.array(z.lazy(() => deletedRow))),
});

async function isThere(transaction: Transaction, form: Form, id: number): Promise<boolean> {
  const rows = await transaction.query(`select 1 from ${tableOf(form)} where company_id = $1 and id = $2`, [
    transaction.company,
    id,
  ]);
  return rows.length > 0;
}

// Its version continues from that of the deletion, so that offline edits of the old row are detected as outdated.
function restoredFrame(form: Form, { id, created, ...row }: StoredRow, lastVersion: number) {
  const state = form.scope === "collection" ? ["is_active", "is_blocked", "pending_approval"] : [];
  // A row of an earlier version may lack members that were added since.
  const flags = state.filter((name) => typeof row[name] === "boolean").map((name) => [name, row[name]]);
  return { id, created, row_version: lastVersion + 1, ...Object.fromEntries(flags) };
}

// Last: restoring child rows must not reopen an approved questionnaire.
async function restoreStatus(transaction: Transaction, form: Form, row: StoredRow): Promise<void> {
  const statusColumns = approvalColumns.filter((name) => row[name] !== undefined);
  if (!form.approval || statusColumns.length === 0) return;
  await transaction.query(
    `update ${tableOf(form)} set ${statusColumns.map((name, index) => `${quoted(name)} = $${index + 3}`).join(", ")}
     where company_id = $1 and id = $2`,
    [transaction.company, row.id, ...statusColumns.map((name) => row[name])],
  );
}

/**
 * Returns the row's answers without references to deleted rows and answers that no longer fit their question, with a
 * free name.
 */
async function answersLeft(
  transaction: Transaction,
  form: Form,
  row: StoredRow,
  onLost: (field: string) => void,
): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  const storedAnswers = Object.fromEntries(
    ownFields(form).map(([name, field]) => [name, storedValue(row, name, field)]),
  );
  const [asNow] = asDeclared(form, [storedAnswers]);
  for (const [name, field] of ownFields(form)) {
    const value = storedAnswers[name];
    if (value === undefined) continue;
    if (!storedSchema(field).safeParse(asNow?.[name]).success) {
      onLost(name);
      continue;
    }
    if (field.kind !== "reference" && field.kind !== "references") {
      answers[name] = value;
      continue;
    }
    const ids = [value].flat().filter((id) => typeof id === "number");
    const existingIds = await stillThere(transaction, formNamed(field.target), ids);
    if (existingIds.length < ids.length) onLost(name);
    answers[name] = field.kind === "reference" ? (existingIds[0] ?? null) : existingIds;
  }
  if (form.uniqueName) answers.name = await nameFor(transaction, form, String(row.name));
  return answers;
}

async function stillThere(transaction: Transaction, target: Form, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await transaction.query<{ id: number }>(
    `select id from ${tableOf(target)} where company_id = $1 and id = any($2::int[]) order by id`,
    [transaction.company, ids],
  );
  return rows.map(({ id }) => id);
}

async function nameFor(transaction: Transaction, form: Form, name: string): Promise<string> {
  const rows = await readAllRows(transaction, form);
  return freeName(name, new Set(rows.map((row) => normaliseName(String(row.name)))));
}

import { type Actor, can } from "@opis/model/access/access";
import { childFields, type Form, hasStanding, isFilled } from "@opis/model/declaration/form";
import { errorCatalogue, refused, refusedFields } from "@opis/model/errors";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { demandedOf } from "@opis/model/validation/answers-schema";
import type { Transaction } from "../../../database/transaction.ts";
import { type Editor, isRespondent } from "../editor.ts";
import { recordChange } from "../history.ts";
import { settlePackProposals } from "../industry-pack-proposals.ts";
import { refuseProposing, refuseWrongDateOrder } from "../insert-row.ts";
import { proposeChange, refuseUnknownRows } from "../propose-change.ts";
import { withProposedInserted } from "../proposed-rows.ts";
import { quoted, tableOf } from "../reading/form-sql.ts";
import {
  changesOf,
  lockAndReadRow,
  ofParent,
  type RowWithChildCounts,
  readRow,
  type StoredRow,
  selectRows,
  titleOf,
  withoutCounts,
} from "../reading/read-rows.ts";
import { findRowUses, type RowUse } from "../reading/row-usage.ts";
import { openReferences } from "./hidden-references.ts";
import { findRoot, lockRow, readWithChildCounts, updateCompleteness } from "./root-completeness.ts";
import { type EditMade, reopenAgreed, type StatusReached } from "./set-status.ts";
import { applyChange, type Change, versionMembers } from "./write-change.ts";
import { checkReferences, explainingConstraints } from "./write-references.ts";

/**
 * Changes one row in one transaction: lock, check, write, completeness, history, revision. Returns the row as stored.
 * Throws `not_found`, `unknown_version`, `value_required`, `questionnaire_inactive`, `changed_by_another`, `name_not_unique` or `unknown_reference`.
 */
export async function changeRow(transaction: Transaction, requested: Change): Promise<StoredRow> {
  const { declared } = requested;
  const before = await lockForChange(transaction, requested);
  if ((requested.seenVersion ?? 0) > before.row_version) throw refused("unknown_version");
  refuseEmptied(declared, changesOf(declared, before, requested.answers));
  if (requested.editor.proposes) return propose(transaction, requested, before);
  const answers = await openReferences(transaction, requested, before);
  const change = { ...requested, answers };
  const changes = changesOf(declared, before, answers);
  const fields = Object.keys(changes);
  if (fields.length === 0) return withoutCounts(declared, before);
  if (before.is_active === false && !change.evenInactive && changes.is_active === undefined)
    throw refused("questionnaire_inactive");
  await refuseConflict(transaction, change, before, fields);
  await checkReferences(transaction, declared, parentIdOf(declared, before), answers);
  refuseWrongDateOrder(declared, { ...before, ...answers });
  const root = await findRoot(transaction, declared, before);
  const after = applyChange(transaction, change, { before, changes, root });
  if (root.form === "process") settlePackProposals(transaction, root.id, { declared, id: requested.id, fields });
  const reopened = await reopen(transaction, change, before, root, fields);
  return withoutCounts(
    declared,
    reopened ? { ...after, ...reopened, ...versionMembers(declared, reopened.row_version) } : after,
  );
}

// What a new directory value or record requires stays answered; a questionnaire may be emptied, which lowers its percentage.
function refuseEmptied(form: Form, changes: ReturnType<typeof changesOf>): void {
  if (form.scope !== "directory" && form.scope !== "record") return;
  const emptied = demandedOf(form).filter(([name]) => name in changes && !isFilled(changes[name]?.[1]));
  if (emptied.length > 0)
    throw refusedFields(Object.fromEntries(emptied.map(([name]) => [name, [errorCatalogue.value_required.text]])));
}

// A proposal passes the same checks now as when it is accepted.
async function propose(transaction: Transaction, change: Change, before: StoredRow): Promise<StoredRow> {
  const { declared, answers } = change;
  if (before.is_active === false) throw refused("questionnaire_inactive");
  const parentId = parentIdOf(declared, before);
  await withProposedInserted(transaction, { declared, parentId, answers, editor: change.editor }, async () => {
    await checkReferences(transaction, declared, parentId, answers);
    await openReferences(transaction, change, before);
    await refuseUnknownRows(transaction, declared, answers);
  });
  refuseWrongDateOrder(declared, { ...before, ...answers });
  return withoutCounts(declared, await proposeChange(transaction, change, before));
}

// Returns the new status of the row itself, or nothing when the edited row is a child of the agreed questionnaire.
async function reopen(
  transaction: Transaction,
  { declared, editor }: Change,
  before: StoredRow,
  root: EditMade["root"],
  fields: string[],
): Promise<StatusReached | undefined> {
  const isOwn = root.form === declared.name;
  if (isOwn && before.status !== "agreed") return undefined;
  const reached = await reopenAgreed(transaction, { root, edited: declared.name, fields, editor });
  return isOwn ? reached : undefined;
}

async function lockForChange(
  transaction: Transaction,
  { declared, id, parentId }: Change,
): Promise<RowWithChildCounts> {
  const row = await lockAndReadRow(
    transaction,
    declared,
    `where t.company_id = $1 and t.id = $2 ${ofParent(declared, parentId, 3)}`,
    parentId === undefined ? [transaction.company, id] : [transaction.company, id, parentId],
  );
  if (!row) throw refused("not_found");
  // The lock prevents additions of children until the commit.
  return row.child_counts === null ? { ...row, ...(await readWithChildCounts(transaction, declared, id)) } : row;
}

async function refuseConflict(
  transaction: Transaction,
  change: Change,
  before: StoredRow,
  fields: string[],
): Promise<void> {
  if (change.seenVersion === undefined || change.seenVersion >= before.row_version) return;
  const since = await transaction.query<{ field: string; editor: string; at: string }>(
    `select distinct on (field) field, editor, at from history, jsonb_object_keys(changes) as field
     where company_id = $1 and form = $2 and object_id = $3 and version > $4 order by field, id desc`,
    [transaction.company, change.declared.name, change.id, change.seenVersion],
  );
  const clash = since.filter(({ field }) => fields.includes(field));
  if (clash.length > 0) {
    // A respondent must not learn from the history who works in the company.
    const namesEditors = !isRespondent(change.editor);
    throw refused("changed_by_another", {
      extra: {
        row: withoutCounts(change.declared, before),
        conflicts: clash.map(({ field }) => field),
        changed_by: clash.map(({ field, editor, at }) => ({ field, editor: namesEditors ? editor : null, at })),
      },
    });
  }
}

function parentIdOf(form: Form, row: StoredRow): number | undefined {
  const parent = form.parent ? row[form.parent] : undefined;
  return typeof parent === "number" ? parent : undefined;
}

export interface RowDeletion {
  readonly declared: Form;
  readonly id: number;
  readonly parentId?: number | undefined;
  readonly editor: Editor;
  /** The refusal lists only the uses that the caller may see. */
  readonly actor: Actor;
}

/** A deleted row with all its child rows, stored in the history for a restore (decisions 9). */
export interface DeletedRow {
  readonly row: StoredRow;
  readonly children: Readonly<Record<string, readonly DeletedRow[]>>;
}

/** Deletes a row with its children; throws `not_found`, or with the list of questionnaires that use it. */
export async function deleteRow(
  transaction: Transaction,
  { declared, id, parentId, editor, actor }: RowDeletion,
): Promise<void> {
  refuseProposing(editor, declared);
  // Adding a child row locks this one first, so none can be added between reading and deleting the children.
  await lockRow(transaction, declared, id);
  const row = await readRow(transaction, declared, id, parentId);
  await refuseUsed(transaction, declared, id, actor);
  const root = await findRoot(transaction, declared, row);
  const deletedRow = await withChildren(transaction, declared, row);
  await explainingConstraints(declared, () =>
    transaction.query(`delete from ${tableOf(declared)} where company_id = $1 and id = $2`, [transaction.company, id]),
  );
  recordChange(transaction, {
    kind: "deleted",
    form: declared.name,
    objectId: id,
    root,
    version: row.row_version + 1,
    title: titleOf(declared, row),
    changes: { ...deletedRow },
    editor,
  });
  const parent = declared.parent ? formNamed(declared.parent) : undefined;
  const owner = parent ? row[parent.name] : undefined;
  if (!parent || typeof owner !== "number" || !hasStanding(parent)) return;
  const edit = { root, edited: declared.name, fields: [], editor };
  await updateCompleteness(transaction, parent, await readWithChildCounts(transaction, parent, owner), edit);
}

/** Refuses to delete a row that questionnaires use, and lists them. */
export async function refuseUsed(transaction: Transaction, form: Form, id: number, actor: Actor): Promise<void> {
  const uses = await findRowUses(transaction, form, id);
  if (uses.length > 0) throw inUse(form, uses, actor);
}

// The body of specification 7.9: the error code in `error`, and where the value is used.
function inUse(formDefinition: Form, uses: RowUse[], actor: Actor) {
  const visibleUses = uses.filter(({ form, id }) => can(actor, "view", { form, id }));
  const of = (form: RowUse["form"]) =>
    visibleUses.filter((use) => use.form === form).map(({ id, name }) => ({ id, name }));
  const code = formDefinition.scope === "directory" ? "directory_item_in_use" : "object_in_use";
  return refused(code, {
    extra: { error: code, usage: { processes: of("process"), systems: of("system"), all: visibleUses } },
  });
}

/** Returns a row with everything that is deleted with it. */
export async function withChildren(transaction: Transaction, form: Form, row: StoredRow): Promise<DeletedRow> {
  const children: Record<string, DeletedRow[]> = {};
  for (const [, field] of childFields(form)) {
    const child = formNamed(field.of);
    const below = `where t.company_id = $1 and t.${quoted(form.name)} = $2 order by t.id`;
    const rows = await selectRows(transaction, child, below, [transaction.company, row.id]);
    children[child.name] = await Promise.all(rows.map((childRow) => withChildren(transaction, child, childRow)));
  }
  return { row, children };
}

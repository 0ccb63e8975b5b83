import { completeness } from "@opis/model/completeness";
import { dateOrderIssues } from "@opis/model/date-order";
import { refused } from "@opis/model/errors";
import { derivedFromAnswers, type Form, hasStanding } from "@opis/model/form";
import { normaliseName } from "@opis/model/validation/name";
import { isColumn } from "../db/columns.ts";
import type { Transaction } from "../db/transaction.ts";
import { countedRow, rootOf } from "./completeness-of-parent.ts";
import { explainConstraint } from "./constraint-errors.ts";
import { refuseDateOrder } from "./date-order.ts";
import type { Editor } from "./editor.ts";
import { countsIn } from "./form-sql.ts";
import { recordChange } from "./history.ts";
import { keepWritten, lastWritten, type RowVersion, sendOnto } from "./last-written.ts";
import { proposeChange, refuseUnknownRows } from "./propose-change.ts";
import { amongProposed } from "./proposed-rows.ts";
import { ofParent } from "./read-rows.ts";
import { checkReferences, sendReferences } from "./references.ts";
import { type KeptRow, lockKept } from "./select-rows.ts";
import { sendValues } from "./send-values.ts";
import { type EditMade, reopenAgreed, type StatusReached } from "./set-status.ts";
import { changesOf, type StoredRow, titleOf } from "./stored-row.ts";

export interface Change {
  readonly declared: Form;
  readonly id: number;
  /** Where the URL names a parent, the row must be its child. */
  readonly parentId?: number | undefined;
  /** Only the fields to change; each is written on its own, so two editors of two fields lose nothing. */
  readonly answers: Readonly<Record<string, unknown>>;
  readonly editor: Editor;
  /** Version of the row the caller saw; a field changed since by somebody else is a conflict. */
  readonly seenVersion?: number | undefined;
  /** The change comes from a directory and reaches inactive questionnaires as well. */
  readonly evenInactive?: true;
}

/**
 * Changes one row in one transaction: lock, check, write, recompute, history, revision. A row that this server has written last is
 * neither read nor locked beforehand: what is written onto it demands that it still is that one.
 * Answers the row as stored. Refuses with `not_found`, `unknown_version`, `questionnaire_inactive`, `changed_by_another`,
 * `name_not_unique` or `unknown_reference`.
 */
export async function changeRow(transaction: Transaction, change: Change): Promise<StoredRow> {
  const { declared, answers } = change;
  const written = lastWritten(transaction, declared, change.id);
  if (written && isPlain(change, written.row)) return writeChange(transaction, change, written.row, written.version);
  const before = await lockForChange(transaction, change);
  if ((change.seenVersion ?? 0) > before.row_version) throw refused("unknown_version");
  const changes = changesOf(declared, before, answers);
  if (change.editor.proposes) return propose(transaction, change, before);
  if (Object.keys(changes).length === 0) return withoutCounts(declared, before);
  if (before.is_active === false && !change.evenInactive && changes.is_active === undefined)
    throw refused("questionnaire_inactive");
  await refuseConflict(transaction, change, before, Object.keys(changes));
  await checkReferences(transaction, declared, parentOf(declared, before), answers);
  refuseDateOrder(declared, { ...before, ...answers });
  return writeChange(transaction, change, before);
}

// What might be refused, or changes more than answers, is decided by the row as it is, not as it was left.
function isPlain({ declared, parentId, answers, editor, seenVersion }: Change, row: StoredRow): boolean {
  if (editor.proposes || row.is_active === false || row.status === "agreed") return false;
  if (parentId !== undefined && parentOf(declared, row) !== parentId) return false;
  if (seenVersion !== undefined && seenVersion !== row.row_version) return false;
  if (Object.keys(answers).some((name) => isReference(declared, name))) return false;
  if (Object.keys(dateOrderIssues(declared, { ...row, ...answers })).length > 0) return false;
  return Object.keys(changesOf(declared, row, answers)).length > 0;
}

/** @param version of the row before, where it was not locked: it is demanded with what is written */
async function writeChange(
  transaction: Transaction,
  change: Change,
  before: KeptRow,
  version?: RowVersion,
): Promise<StoredRow> {
  const { declared, answers } = change;
  const changes = changesOf(declared, before, answers);
  const changed = Object.keys(changes);
  const answered = { ...before, ...answers, ...derivedFromAnswers(declared, { ...before, ...answers }) };
  const after: KeptRow = {
    ...answered,
    ...(before.child_counts === null && countsIn(declared, before)),
    ...(hasStanding(declared) && completeness(declared, answered)),
    ...versionOf(declared, before.row_version + 1),
    modified: transaction.now,
  };
  const root = await rootOf(transaction, declared, before);
  sendUpdate(transaction, declared, { before, after, changed, version });
  sendReferences(transaction, declared, change.id, pick(answers, changed));
  recordChange(transaction, {
    kind: "modified",
    form: declared.name,
    objectId: change.id,
    root,
    version: after.row_version,
    title: titleOf(declared, after),
    changes,
    editor: change.editor,
  });
  const reopened = await reopen(transaction, change, before, root, changed);
  if (!reopened && !changed.some((name) => isReference(declared, name))) keepWritten(transaction, declared, after);
  return withoutCounts(
    declared,
    reopened ? { ...after, ...reopened, ...versionOf(declared, reopened.row_version) } : after,
  );
}

// Whether its target is there is asked of the database; several are stored in an order of their own.
function isReference({ fields }: Form, name: string): boolean {
  const kind = fields[name]?.kind;
  return kind === "reference" || kind === "references";
}

function versionOf({ fields }: Form, row_version: number): { row_version: number; version?: number } {
  return fields.version ? { row_version } : { row_version, version: row_version };
}

// It is checked as it will be when it is accepted.
async function propose(transaction: Transaction, change: Change, before: StoredRow): Promise<StoredRow> {
  const { declared, answers } = change;
  if (before.is_active === false) throw refused("questionnaire_inactive");
  const parentId = parentOf(declared, before);
  await amongProposed(transaction, { declared, parentId, answers, editor: change.editor }, async () => {
    await checkReferences(transaction, declared, parentId, answers);
    await refuseUnknownRows(transaction, declared, answers);
  });
  refuseDateOrder(declared, { ...before, ...answers });
  return withoutCounts(declared, await proposeChange(transaction, change, before));
}

// Answers what the edit changes of the row besides: nothing where it is a child of what was agreed.
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

async function lockForChange(transaction: Transaction, { declared, id, parentId }: Change): Promise<KeptRow> {
  const row = await lockKept(
    transaction,
    declared,
    `where t.company_id = $1 and t.id = $2 ${ofParent(declared, parentId, 3)}`,
    parentId === undefined ? [transaction.company, id] : [transaction.company, id, parentId],
  );
  if (!row) throw refused("not_found");
  // Locked as it is now, nobody adds a child to it meanwhile.
  return row.child_counts === null ? { ...row, ...(await countedRow(transaction, declared, id)) } : row;
}

function parentOf(declared: Form, row: StoredRow): number | undefined {
  const parent = declared.parent ? row[declared.parent] : undefined;
  return typeof parent === "number" ? parent : undefined;
}

async function refuseConflict(
  transaction: Transaction,
  change: Change,
  before: StoredRow,
  fields: string[],
): Promise<void> {
  if (change.seenVersion === undefined || change.seenVersion >= before.row_version) return;
  const since = await transaction.query<{ field: string }>(
    `select distinct jsonb_object_keys(changes) as field from history
     where company_id = $1 and form = $2 and object_id = $3 and version > $4`,
    [transaction.company, change.declared.name, change.id, change.seenVersion],
  );
  const clash = since.filter(({ field }) => fields.includes(field));
  if (clash.length > 0) {
    throw refused("changed_by_another", {
      extra: { row: withoutCounts(change.declared, before), conflicts: clash.map(({ field }) => field) },
    });
  }
}

interface Update {
  readonly before: KeptRow;
  readonly after: KeptRow;
  readonly changed: readonly string[];
  /** Of the row before, where that was not locked. */
  readonly version: RowVersion | undefined;
}

function sendUpdate(transaction: Transaction, declared: Form, { before, after, changed, version }: Update): void {
  const computed = ["row_version", "modified", ...(hasStanding(declared) ? ["percent", "form_status", "missing"] : [])];
  const counted = before.child_counts === null ? ["child_counts"] : [];
  const answered = changed.filter((name) => isOwnColumn(declared, name));
  const values = pick(after, [...computed, ...counted, ...answered]);
  if (declared.uniqueName && changed.includes("name")) values.name_key = normaliseName(String(after.name));
  const explain = explainConstraint(declared);
  if (version) sendOnto(transaction, declared, { row: before, version }, { values, explain });
  else sendValues(transaction, declared, after.id, values, explain);
}

function isOwnColumn({ fields }: Form, name: string): boolean {
  const field = fields[name];
  return !field || isColumn(field);
}

function pick(answers: Readonly<Record<string, unknown>>, names: string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, answers[name]]));
}

// The counts of children served the completeness only; children travel at their own URLs.
function withoutCounts(declared: Form, row: StoredRow): StoredRow {
  const shown = { ...row };
  delete shown.child_counts;
  for (const [name, field] of Object.entries(declared.fields)) if (field.kind === "rows") delete shown[name];
  return shown;
}

import { refused } from "@opis/model/errors";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { recordChange } from "../history.ts";
import { proposeChange, refuseUnknownRows } from "../proposals/propose-change.ts";
import { amongProposed } from "../proposals/proposed-rows.ts";
import { ofParent } from "../reading/read-rows.ts";
import { type KeptRow, lockKept } from "../reading/select-rows.ts";
import { changesOf, type StoredRow, withoutCounts } from "../reading/stored-row.ts";
import { countedRow, rootOf } from "./completeness-of-parent.ts";
import { refuseDateOrder } from "./date-order.ts";
import { keepWritten, lastWritten, type RowVersion } from "./last-written.ts";
import { openReferences } from "./open-references.ts";
import { isPlain, parentOf, refersElsewhere } from "./plain-change.ts";
import { checkReferences } from "./references.ts";
import { type Change, sendChange, versionOf } from "./send-change.ts";
import { type EditMade, reopenAgreed, type StatusReached } from "./set-status.ts";

/**
 * Changes one row in one transaction: lock, check, write, recompute, history, revision. A row that this server has written last is
 * neither read nor locked beforehand: what is written onto it demands that it still is that one.
 * Answers the row as stored. Refuses with `not_found`, `unknown_version`, `questionnaire_inactive`, `changed_by_another`,
 * `name_not_unique` or `unknown_reference`.
 */
export async function changeRow(transaction: Transaction, asked: Change): Promise<StoredRow> {
  const { declared } = asked;
  const written = lastWritten(transaction, declared, asked.id);
  if (written && isPlain(asked, written.row)) return writeChange(transaction, asked, written.row, written.version);
  const before = await lockForChange(transaction, asked);
  if ((asked.seenVersion ?? 0) > before.row_version) throw refused("unknown_version");
  if (asked.editor.proposes) return propose(transaction, asked, before);
  const answers = await openReferences(transaction, asked, before);
  const change = { ...asked, answers };
  const changes = changesOf(declared, before, answers);
  if (Object.keys(changes).length === 0) return withoutCounts(declared, before);
  if (before.is_active === false && !change.evenInactive && changes.is_active === undefined)
    throw refused("questionnaire_inactive");
  await refuseConflict(transaction, change, before, Object.keys(changes));
  await checkReferences(transaction, declared, parentOf(declared, before), answers);
  refuseDateOrder(declared, { ...before, ...answers });
  return writeChange(transaction, change, before);
}

/** @param version of the row before, where it was not locked: it is demanded with what is written */
async function writeChange(
  transaction: Transaction,
  change: Change,
  before: KeptRow,
  version?: RowVersion,
): Promise<StoredRow> {
  const { declared } = change;
  const root = await rootOf(transaction, declared, before);
  const { after, changed, told } = sendChange(transaction, change, { before, version, root, record: recordChange });
  const reopened = await reopen(transaction, change, before, root, changed);
  if (!reopened && !changed.some((name) => refersElsewhere(declared, name)))
    keepWritten(transaction, declared, after, told);
  return withoutCounts(
    declared,
    reopened ? { ...after, ...reopened, ...versionOf(declared, reopened.row_version) } : after,
  );
}

// It is checked as it will be when it is accepted.
async function propose(transaction: Transaction, change: Change, before: StoredRow): Promise<StoredRow> {
  const { declared, answers } = change;
  if (before.is_active === false) throw refused("questionnaire_inactive");
  const parentId = parentOf(declared, before);
  await amongProposed(transaction, { declared, parentId, answers, editor: change.editor }, async () => {
    await checkReferences(transaction, declared, parentId, answers);
    await openReferences(transaction, change, before);
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

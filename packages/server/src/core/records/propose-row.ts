import type { Form } from "@opis/model/declaration/form";
import { refused } from "@opis/model/errors";
import { isFormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import type { Transaction } from "../../database/transaction.ts";
import { type Editor, keyOfRespondent } from "./editor.ts";
import { type Insertion, writeRow } from "./insert-row.ts";
import { noticeOfProposal } from "./propose-change.ts";
import {
  findAddedRow,
  insertionOf,
  type ProposedRow,
  proposedRows,
  rowsNamedBy,
  withProposedInserted,
} from "./proposed-rows.ts";
import { changesOf, readRow, type StoredRow } from "./reading/read-rows.ts";
import { changeRow, type DeletedRow, type RowDeletion, refuseUsed, withChildren } from "./writing/change-row.ts";
import { refuseClosed } from "./writing/hidden-references.ts";
import { lockActiveRoot } from "./writing/lock-active-root.ts";
import { findRoot } from "./writing/root-completeness.ts";
import type { Change } from "./writing/write-change.ts";

type Root = Awaited<ReturnType<typeof findRoot>>;

/**
 * Stores a proposal to add a child row, as the complete future row; throws as `insertRow` does. If they had proposed to
 * delete a row with the same answers, withdraws that instead.
 */
export async function proposeRow(transaction: Transaction, insertion: Insertion): Promise<StoredRow> {
  const { declared, parentId, answers, editor } = insertion;
  const proposed = await proposedRows(transaction, editor);
  const deleted = proposed.find(
    ({ kind, form, row }) =>
      kind === "deleted" &&
      form === declared.name &&
      (declared.parent === undefined || row[declared.parent] === parentId) &&
      Object.keys(answers).length > 0 &&
      Object.keys(changesOf(declared, row, answers)).length === 0,
  );
  if (deleted) {
    await withdraw(transaction, deleted.id);
    return readRow(transaction, declared, deleted.object_id);
  }
  const root = await lockRoot(transaction, insertion, proposed);
  const row = await withProposedInserted(transaction, insertion, () => writeOpen(transaction, insertion));
  keep(transaction, { kind: "added", declared, row, root, editor, proposed });
  return row;
}

/** Changes a child row proposed by the same respondent; an existing row gets proposals of answers (`changeRow`). */
export async function proposeEdit(transaction: Transaction, change: Change): Promise<StoredRow> {
  const { declared, id, parentId, answers, editor } = change;
  const added = await findAddedRow(transaction, editor, declared, id);
  if (!added || !isUnder(declared, added.row, parentId)) return changeRow(transaction, change);
  const insertion = { ...insertionOf({ ...added, row: { ...added.row, ...answers } }, editor), actor: change.actor };
  const proposed = await proposedRows(transaction, editor);
  await lockRoot(transaction, insertion, proposed);
  const written = await withProposedInserted(transaction, insertion, () => writeOpen(transaction, insertion));
  const row_version = added.row.row_version + 1;
  const row = {
    ...written,
    row_version,
    created: added.row.created,
    ...(!declared.fields.version && { version: row_version }),
  };
  transaction.execute(
    "update proposed_changes set value = $3, part_of = $4, proposed = $5 where company_id = $1 and id = $2",
    [transaction.company, added.id, JSON.stringify(row), partOf(declared, row, "added", proposed), transaction.now],
  );
  const root = { form: added.root_form, id: added.root_id };
  noticeOfProposal(transaction, { ...toAdd(declared, row), row, root, editor });
  tell(transaction, added, editor);
  return row;
}

async function writeOpen(transaction: Transaction, insertion: Insertion): Promise<StoredRow> {
  await refuseClosed(transaction, insertion);
  return writeRow(transaction, insertion);
}

function toAdd(declared: Form, row: StoredRow) {
  return { declared, field: "", kind: "created", changes: changesOf(declared, {}, row) } as const;
}

/** Stores a proposal to delete a child row with its children; deletes a row that the same respondent proposed. */
export async function proposeDeletion(
  transaction: Transaction,
  { declared, id, parentId, editor, actor }: RowDeletion,
): Promise<void> {
  const proposed = await proposedRows(transaction, editor);
  const own = proposed.find(({ form, object_id }) => form === declared.name && object_id === id);
  if (own?.kind === "deleted" || (own && !isUnder(declared, own.row, parentId))) throw refused("not_found");
  if (own) {
    await withdraw(transaction, own.id);
    tell(transaction, own, editor);
    return;
  }
  await lockActiveRoot(transaction, declared, { id, parent_id: parentId });
  const row = await readRow(transaction, declared, id, parentId);
  await refuseUsed(transaction, declared, id, actor);
  const root = await findRoot(transaction, declared, row);
  for (const one of withBelow(declared, await withChildren(transaction, declared, row)))
    await keepDeletion(transaction, { ...one, root, editor });
}

/** Withdraws a proposal with all that depends on it. */
export async function withdraw(transaction: Transaction, id: number): Promise<void> {
  await transaction.query(
    `with recursive parts as (
       select id from proposed_changes where company_id = $1 and id = $2
       union select c.id from proposed_changes c join parts p on c.part_of = p.id where c.company_id = $1
     ) delete from proposed_changes c using parts p where c.company_id = $1 and c.id = p.id and c.state = 'waiting'`,
    [transaction.company, id],
  );
}

interface OfKey {
  readonly declared: Form;
  readonly row: StoredRow;
  readonly root: Root;
  readonly editor: Editor;
}

function keep(
  transaction: Transaction,
  {
    kind,
    declared,
    row,
    root,
    editor,
    proposed,
  }: OfKey & { readonly kind: ProposedRow["kind"]; readonly proposed: readonly ProposedRow[] },
): void {
  const part = partOf(declared, row, kind, proposed);
  transaction.execute(
    `insert into proposed_changes
       (company_id, key_id, form, object_id, field, root_form, root_id, kind, part_of, before, value, proposed_by, proposed)
     values ($1, $2, $3, $4, '', $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      ...[transaction.company, keyOfRespondent(editor), declared.name, row.id, root.form, root.id, kind],
      part,
      ...(kind === "added" ? [null, JSON.stringify(row)] : [JSON.stringify(row), null]),
      ...[editor.name, transaction.now],
    ],
  );
  const gone = { declared, field: "", kind: "deleted", changes: {} } as const;
  // Rows deleted together with their parent are not reported one by one.
  if (kind === "added") noticeOfProposal(transaction, { ...toAdd(declared, row), row, root, editor });
  else if (part === null) noticeOfProposal(transaction, { ...gone, row, root, editor });
  tell(transaction, { root_form: root.form, root_id: root.id }, editor);
}

// Proposed answers and children of a row proposed for deletion are withdrawn.
async function keepDeletion(transaction: Transaction, deletion: OfKey): Promise<void> {
  const { declared, row, editor } = deletion;
  const before = await proposedRows(transaction, editor);
  const isBelow = (one: ProposedRow) =>
    one.kind === "added" && formNamed(one.form).parent === declared.name && one.row[declared.name] === row.id;
  for (const { id } of before.filter(isBelow)) await withdraw(transaction, id);
  transaction.execute(
    `delete from proposed_changes where company_id = $1 and key_id = $2 and form = $3 and object_id = $4 and state = 'waiting'`,
    [transaction.company, keyOfRespondent(editor), declared.name, row.id],
  );
  keep(transaction, { ...deletion, kind: "deleted", proposed: await proposedRows(transaction, editor) });
}

// The proposal of the parent or of a row it refers to: they are decided on together.
function partOf(
  declared: Form,
  row: StoredRow,
  kind: ProposedRow["kind"],
  proposed: readonly ProposedRow[],
): number | null {
  const named = rowsNamedBy(declared, row).filter(({ form }) => kind === "added" || form === declared.parent);
  const of = proposed.find(
    (one) =>
      one.kind === kind &&
      !(one.form === declared.name && one.object_id === row.id) &&
      named.some(({ form, id }) => form === one.form && id === one.object_id),
  );
  return of?.id ?? null;
}

// A child of a proposed row belongs to that row's questionnaire.
async function lockRoot(
  transaction: Transaction,
  { declared, parentId }: Pick<Insertion, "declared" | "parentId">,
  proposed: readonly ProposedRow[],
): Promise<Root> {
  const { parent } = declared;
  const above = proposed.find(
    ({ kind, form, object_id }) => kind === "added" && form === parent && object_id === parentId,
  );
  if (above) {
    const declaredAbove = formNamed(above.form);
    return lockRoot(transaction, { declared: declaredAbove, parentId: parentOf(declaredAbove, above.row) }, proposed);
  }
  await lockActiveRoot(transaction, declared, { parent_id: parentId });
  return findRoot(transaction, declared, parent ? { [parent]: parentId } : {});
}

function parentOf({ parent }: Form, row: StoredRow): number | undefined {
  const id = parent ? row[parent] : undefined;
  return typeof id === "number" ? id : undefined;
}

function isUnder(declared: Form, row: StoredRow, parentId: number | undefined): boolean {
  return parentId === undefined || !declared.parent || row[declared.parent] === parentId;
}

// Parents before their children.
function withBelow(declared: Form, { row, children }: DeletedRow): { declared: Form; row: StoredRow }[] {
  const below = Object.entries(children).flatMap(([form, rows]) =>
    isFormName(form) ? rows.flatMap((one) => withBelow(formNamed(form), one)) : [],
  );
  return [{ declared, row }, ...below];
}

function tell(
  transaction: Transaction,
  { root_form, root_id }: Pick<ProposedRow, "root_form" | "root_id">,
  editor: Editor,
): void {
  transaction.announce({
    form: root_form,
    id: root_id,
    kind: "modified",
    origin: editor.author,
    revisionUnchanged: true,
  });
}

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
  const proposals = await proposedRows(transaction, editor);
  const deletion = proposals.find(
    ({ kind, form, row }) =>
      kind === "deleted" &&
      form === declared.name &&
      (declared.parent === undefined || row[declared.parent] === parentId) &&
      Object.keys(answers).length > 0 &&
      Object.keys(changesOf(declared, row, answers)).length === 0,
  );
  if (deletion) {
    await withdraw(transaction, deletion.id);
    return readRow(transaction, declared, deletion.object_id);
  }
  const root = await lockRoot(transaction, insertion, proposals);
  const row = await withProposedInserted(transaction, insertion, () => writeOpen(transaction, insertion));
  keep(transaction, { kind: "added", declared, row, root, editor, proposals });
  return row;
}

/** Changes a child row proposed by the same respondent; an existing row gets proposals of answers (`changeRow`). */
export async function proposeEdit(transaction: Transaction, change: Change): Promise<StoredRow> {
  const { declared, id, parentId, answers, editor } = change;
  const addedRow = await findAddedRow(transaction, editor, declared, id);
  if (!addedRow || !isUnder(declared, addedRow.row, parentId)) return changeRow(transaction, change);
  const insertion = {
    ...insertionOf({ ...addedRow, row: { ...addedRow.row, ...answers } }, editor),
    actor: change.actor,
  };
  const proposals = await proposedRows(transaction, editor);
  await lockRoot(transaction, insertion, proposals);
  const writtenRow = await withProposedInserted(transaction, insertion, () => writeOpen(transaction, insertion));
  const row_version = addedRow.row.row_version + 1;
  const row = {
    ...writtenRow,
    row_version,
    created: addedRow.row.created,
    ...(!declared.fields.version && { version: row_version }),
  };
  transaction.execute(
    "update proposed_changes set value = $3, part_of = $4, proposed = $5 where company_id = $1 and id = $2",
    [transaction.company, addedRow.id, JSON.stringify(row), partOf(declared, row, "added", proposals), transaction.now],
  );
  const root = { form: addedRow.root_form, id: addedRow.root_id };
  noticeOfProposal(transaction, { ...toAdd(declared, row), row, root, editor });
  tell(transaction, addedRow, editor);
  return row;
}

async function writeOpen(transaction: Transaction, insertion: Insertion): Promise<StoredRow> {
  await refuseClosed(transaction, insertion);
  return writeRow(transaction, insertion);
}

function toAdd(form: Form, row: StoredRow) {
  return { declared: form, field: "", kind: "created", changes: changesOf(form, {}, row) } as const;
}

/** Stores a proposal to delete a child row with its children; deletes a row that the same respondent proposed. */
export async function proposeDeletion(
  transaction: Transaction,
  { declared, id, parentId, editor, actor }: RowDeletion,
): Promise<void> {
  const proposals = await proposedRows(transaction, editor);
  const ownProposal = proposals.find(({ form, object_id }) => form === declared.name && object_id === id);
  if (ownProposal?.kind === "deleted" || (ownProposal && !isUnder(declared, ownProposal.row, parentId)))
    throw refused("not_found");
  if (ownProposal) {
    await withdraw(transaction, ownProposal.id);
    tell(transaction, ownProposal, editor);
    return;
  }
  await lockActiveRoot(transaction, declared, { id, parent_id: parentId });
  const row = await readRow(transaction, declared, id, parentId);
  await refuseUsed(transaction, declared, id, actor);
  const root = await findRoot(transaction, declared, row);
  for (const deletedRow of withBelow(declared, await withChildren(transaction, declared, row)))
    await keepDeletion(transaction, { ...deletedRow, root, editor });
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
    proposals,
  }: OfKey & { readonly kind: ProposedRow["kind"]; readonly proposals: readonly ProposedRow[] },
): void {
  const part = partOf(declared, row, kind, proposals);
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
  const deletion = { declared, field: "", kind: "deleted", changes: {} } as const;
  // Rows deleted together with their parent are not reported one by one.
  if (kind === "added") noticeOfProposal(transaction, { ...toAdd(declared, row), row, root, editor });
  else if (part === null) noticeOfProposal(transaction, { ...deletion, row, root, editor });
  tell(transaction, { root_form: root.form, root_id: root.id }, editor);
}

// Proposed answers and children of a row proposed for deletion are withdrawn.
async function keepDeletion(transaction: Transaction, deletion: OfKey): Promise<void> {
  const { declared, row, editor } = deletion;
  const before = await proposedRows(transaction, editor);
  const isBelow = (proposal: ProposedRow) =>
    proposal.kind === "added" &&
    formNamed(proposal.form).parent === declared.name &&
    proposal.row[declared.name] === row.id;
  for (const { id } of before.filter(isBelow)) await withdraw(transaction, id);
  transaction.execute(
    `delete from proposed_changes where company_id = $1 and key_id = $2 and form = $3 and object_id = $4 and state = 'waiting'`,
    [transaction.company, keyOfRespondent(editor), declared.name, row.id],
  );
  keep(transaction, { ...deletion, kind: "deleted", proposals: await proposedRows(transaction, editor) });
}

// The proposal of the parent or of a row it refers to: they are decided on together.
function partOf(
  formDefinition: Form,
  row: StoredRow,
  kind: ProposedRow["kind"],
  proposals: readonly ProposedRow[],
): number | null {
  const references = rowsNamedBy(formDefinition, row).filter(
    ({ form }) => kind === "added" || form === formDefinition.parent,
  );
  const of = proposals.find(
    (proposal) =>
      proposal.kind === kind &&
      !(proposal.form === formDefinition.name && proposal.object_id === row.id) &&
      references.some(({ form, id }) => form === proposal.form && id === proposal.object_id),
  );
  return of?.id ?? null;
}

// A child of a proposed row belongs to that row's questionnaire.
async function lockRoot(
  transaction: Transaction,
  { declared, parentId }: Pick<Insertion, "declared" | "parentId">,
  proposals: readonly ProposedRow[],
): Promise<Root> {
  const { parent } = declared;
  const above = proposals.find(
    ({ kind, form, object_id }) => kind === "added" && form === parent && object_id === parentId,
  );
  if (above) {
    const declaredAbove = formNamed(above.form);
    return lockRoot(transaction, { declared: declaredAbove, parentId: parentOf(declaredAbove, above.row) }, proposals);
  }
  await lockActiveRoot(transaction, declared, { parent_id: parentId });
  return findRoot(transaction, declared, parent ? { [parent]: parentId } : {});
}

function parentOf({ parent }: Form, row: StoredRow): number | undefined {
  const id = parent ? row[parent] : undefined;
  return typeof id === "number" ? id : undefined;
}

function isUnder(form: Form, row: StoredRow, parentId: number | undefined): boolean {
  return parentId === undefined || !form.parent || row[form.parent] === parentId;
}

// Parents before their children.
function withBelow(formDefinition: Form, { row, children }: DeletedRow): { declared: Form; row: StoredRow }[] {
  const below = Object.entries(children).flatMap(([form, rows]) =>
    isFormName(form) ? rows.flatMap((childRow) => withBelow(formNamed(form), childRow)) : [],
  );
  return [{ declared: formDefinition, row }, ...below];
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

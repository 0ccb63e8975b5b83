import { type Actor, can } from "@opis/model/access/access";
import { type Form, ownFields, referringFields, storedValue } from "@opis/model/declaration/form";
import type { FormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import {
  type CollectionName,
  isCollection,
  type QuestionnaireName,
  questionnaireNames,
} from "@opis/model/forms/questionnaire-names";
import type { Transaction } from "../../database/transaction.ts";
import { type Editor, keyOfRespondent } from "./editor.ts";
import { isUnconfirmed, packKey } from "./industry-pack-proposals.ts";
import { type Insertion, writeRow } from "./insert-row.ts";
import { tableOf } from "./reading/form-sql.ts";
import { asDeclared, type StoredRow } from "./reading/read-rows.ts";

/** A child row proposed for addition or deletion, stored whole with its present or future id. */
export interface ProposedRow {
  /** Id of the proposal. */
  readonly id: number;
  readonly kind: "added" | "deleted";
  readonly form: FormName;
  readonly object_id: number;
  readonly root_form: FormName;
  readonly root_id: number;
  readonly row: StoredRow;
}

/** Returns the child rows whose addition or deletion the editor has proposed with a key; none for other editors. */
export async function proposedRows(transaction: Transaction, editor: Editor): Promise<ProposedRow[]> {
  if (!editor.proposes) return [];
  const proposals = await transaction.query<ProposedRow & Record<string, unknown>>(
    `select id, kind, form, object_id, root_form, root_id, case kind when 'added' then value else before end as row
     from proposed_changes where company_id = $1 and key_id = $2 and state = 'waiting' and kind <> 'answer' order by object_id`,
    [transaction.company, keyOfRespondent(editor)],
  );
  return proposals.map((proposal) => ({ ...proposal, row: upgradeStoredRow(formNamed(proposal.form), proposal.row) }));
}

/** Returns a stored row in the form of the current declaration: questions added since have no answer. */
export function upgradeStoredRow(form: Form, storedRow: StoredRow): StoredRow {
  const answers = ownFields(form).map(([name, field]) => [
    name,
    storedValue(storedRow, name, field) ?? (field.kind === "references" ? [] : null),
  ]);
  const row = { ...storedRow, ...Object.fromEntries(answers) };
  return asDeclared(form, [row])[0] ?? row;
}

/** Returns a row proposed for addition; undefined if there is none with this id. */
export async function findAddedRow(
  transaction: Transaction,
  editor: Editor,
  { name }: Form,
  id: number,
): Promise<ProposedRow | undefined> {
  const rows = await proposedRows(transaction, editor);
  return rows.find(({ kind, form, object_id }) => kind === "added" && form === name && object_id === id);
}

/**
 * Returns child rows as the proposing editor sees them: without those proposed for deletion, with those proposed for
 * addition that match `isHere`.
 */
export function withProposedRows(
  proposals: readonly ProposedRow[],
  { name }: Form,
  rows: readonly StoredRow[],
  isHere: (proposal: ProposedRow) => boolean,
): StoredRow[] {
  const formProposals = proposals.filter(({ form }) => form === name);
  const deletedIds = new Set(formProposals.flatMap(({ kind, object_id }) => (kind === "deleted" ? [object_id] : [])));
  const additions = formProposals.filter((proposal) => proposal.kind === "added" && isHere(proposal));
  return [...rows.filter(({ id }) => !deletedIds.has(id)), ...additions.map(({ row }) => row)];
}

/** Returns the columns of a child row that may refer to another child row: its parent, or a sibling. */
export function rowsNamedBy(
  formDefinition: Form,
  row: Readonly<Record<string, unknown>>,
): { form: FormName; id: number }[] {
  const references = formDefinition.parent ? [{ form: formDefinition.parent, id: row[formDefinition.parent] }] : [];
  for (const [name, field] of referringFields(formDefinition))
    if (formNamed(field.target).scope === "child")
      references.push(...[row[name]].flat().map((id) => ({ form: field.target, id })));
  return references.flatMap(({ form, id }) => (typeof id === "number" ? [{ form, id }] : []));
}

/**
 * Runs work as if the proposed rows that it refers to existed: they are inserted and then rolled back to a savepoint.
 * So the database itself validates a proposed row.
 */
export async function withProposedInserted<T>(
  transaction: Transaction,
  { declared, parentId, answers, editor }: Pick<Insertion, "declared" | "parentId" | "answers" | "editor">,
  work: () => Promise<T>,
): Promise<T> {
  const proposals = await proposedRows(transaction, editor);
  const row = declared.parent ? { ...answers, [declared.parent]: parentId } : answers;
  const needed = neededRows(proposals, declared, row);
  transaction.execute("savepoint proposed");
  for (const neededRow of needed) await writeRow(transaction, insertionOf(neededRow, editor));
  const done = await work();
  transaction.execute("rollback to savepoint proposed");
  return done;
}

/** Returns the insertion of a proposed row under its own id. */
export function insertionOf({ form, object_id, row }: ProposedRow, editor: Editor): Insertion {
  const formDefinition = formNamed(form);
  const parentId = formDefinition.parent ? row[formDefinition.parent] : undefined;
  const answers = Object.fromEntries(
    ownFields(formDefinition).flatMap(([name]) => (row[name] === undefined ? [] : [[name, row[name]]])),
  );
  return {
    declared: formDefinition,
    answers,
    editor,
    frame: { id: object_id },
    ...(typeof parentId === "number" && { parentId }),
  };
}

// Referenced rows in the order of their dependencies.
function neededRows(
  proposals: readonly ProposedRow[],
  formDefinition: Form,
  row: Readonly<Record<string, unknown>>,
): ProposedRow[] {
  const needed: ProposedRow[] = [];
  const visitedRows = new Set<ProposedRow>();
  const visit = (of: Form, values: Readonly<Record<string, unknown>>) => {
    for (const { form, id } of rowsNamedBy(of, values)) {
      const proposal = proposals.find(
        (candidate) => candidate.kind === "added" && candidate.form === form && candidate.object_id === id,
      );
      if (!proposal || visitedRows.has(proposal)) continue;
      visitedRows.add(proposal);
      visit(formNamed(form), proposal.row);
      needed.push(proposal);
    }
  };
  visit(formDefinition, row);
  return needed;
}

/** The number of pending proposals of a questionnaire. */
export interface WaitingChanges {
  readonly form: QuestionnaireName;
  readonly id: number;
  readonly count: number;
}

/** Returns the questionnaires with pending proposals, oldest first. */
export function changesWaitingIn(transaction: Transaction): Promise<WaitingChanges[]> {
  return transaction.query<WaitingChanges>(
    `select root_form as form, root_id as id, count(*)::int as count from proposed_changes
     where company_id = $1 and key_id <> ${packKey} and state = 'waiting' and part_of is null
     group by root_form, root_id order by min(proposed), root_form, root_id`,
    [transaction.company],
  );
}

/** Returns those that the caller may edit, and so may answer. */
export async function changesWaitingFor(transaction: Transaction, actor: Actor): Promise<readonly WaitingChanges[]> {
  const waitingChanges = await changesWaitingIn(transaction);
  return waitingChanges.filter(({ form, id }) => can(actor, "edit", { form, id }));
}

/** Returns how many values of industry packs wait in processes that the caller may edit. */
export async function countPackProposals(transaction: Transaction, actor: Actor): Promise<number> {
  const counts = await transaction.query<{ id: number; count: number }>(
    `select p.root_id as id, count(*)::int as count from proposed_changes p
       join process t on t.company_id = p.company_id and t.id = p.root_id
     where p.company_id = $1 and p.key_id = ${packKey} and p.state = 'waiting' and p.root_form = 'process'
     group by p.root_id`,
    [transaction.company],
  );
  return counts
    .filter(({ id }) => can(actor, "edit", { form: "process", id }))
    .reduce((sum, { count }) => sum + count, 0);
}

const proposedForms = questionnaireNames.filter(isCollection);

/** SQL of all proposed questionnaires of company `$1`, which wait for an administrator. */
export const waitingProposals = `(${proposedForms
  .map(
    (
      form,
    ) => `select '${form}' as form, id as object_id, name, created, created_by, percent from ${tableOf(formNamed(form))} t
      where company_id = $1 and pending_approval and not ${isUnconfirmed("t")}`,
  )
  .join("\n      union all ")})`;

/**
 * Returns whether the caller may decide on proposed questionnaires of this kind: they manage members and may add such
 * questionnaires.
 */
export function mayAnswer(actor: Actor, form: CollectionName): boolean {
  return can(actor, "manage", { section: "users" }) && can(actor, "edit", { form });
}

/** Returns how many questionnaires wait for the caller's answer. */
export async function countWaiting(transaction: Transaction, actor: Actor): Promise<number> {
  const forms = proposedForms.filter((form) => mayAnswer(actor, form));
  if (forms.length === 0) return 0;
  const [row] = await transaction.query<{ count: number }>(
    `select count(*)::int as count from ${waitingProposals} waiting where form = any($2)`,
    [transaction.company, forms],
  );
  return row?.count ?? 0;
}

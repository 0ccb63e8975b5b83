import { type Form, ownFields } from "@opis/model/declaration/form";
import { errorCatalogue, refusedFields } from "@opis/model/errors";
import { formNamed } from "@opis/model/forms/non-record-forms";
import type { HistoryKind } from "@opis/model/notices/notice-settings";
import type { Transaction } from "../../database/transaction.ts";
import { type Editor, keyOfRespondent } from "./editor.ts";
import { tableOf } from "./reading/form-sql.ts";
import { changesOf, type StoredRow, titleOf } from "./reading/read-rows.ts";
import { findRoot } from "./writing/root-completeness.ts";

interface Proposing {
  readonly declared: Form;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly editor: Editor;
}

/**
 * Stores a respondent's answers as proposals, one per question; proposing the current answer withdraws the proposal.
 * Returns the row with the proposals applied.
 */
export async function proposeChange(
  transaction: Transaction,
  { declared, answers, editor }: Proposing,
  before: StoredRow,
): Promise<StoredRow> {
  const { company, now } = transaction;
  const root = await findRoot(transaction, declared, before);
  const row = [company, keyOfRespondent(editor), declared.name, before.id];
  transaction.execute(
    `delete from proposed_changes where company_id = $1 and key_id = $2 and form = $3 and object_id = $4
       and state = 'waiting' and kind = 'answer' and field = any($5)`,
    [...row, Object.keys(answers)],
  );
  for (const [field, [old, value]] of Object.entries(changesOf(declared, before, answers))) {
    transaction.execute(
      `insert into proposed_changes (company_id, key_id, form, object_id, field, root_form, root_id, before, value, proposed_by, proposed)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [...row, field, root.form, root.id, JSON.stringify(old), JSON.stringify(value), editor.name, now],
    );
    const changes = { [field]: [old, value] };
    noticeOfProposal(transaction, { declared, row: before, field, root, kind: "modified", changes, editor });
  }
  transaction.announce({
    form: root.form,
    id: root.id,
    kind: "modified",
    origin: editor.author,
    revisionUnchanged: true,
  });
  const [shown = before] = await withProposed(transaction, editor, declared, [before]);
  return shown;
}

/** A stored proposal, for the notification of subscribers. */
interface Proposal {
  readonly declared: Form;
  readonly row: StoredRow;
  /** The question of a proposed answer; empty for a row. */
  readonly field: string;
  readonly root: Awaited<ReturnType<typeof findRoot>>;
  /** The kind of change proposed. */
  readonly kind: HistoryKind;
  /** `{ field: [current, proposed] }`. */
  readonly changes: Readonly<Record<string, unknown>>;
  readonly editor: Editor;
}

/** Notifies followers of a questionnaire of a proposal, replacing the previous notice of it. */
export function noticeOfProposal(
  transaction: Transaction,
  { declared, row, field, root, kind, changes, editor }: Proposal,
): void {
  const { company, now } = transaction;
  const which = [company, keyOfRespondent(editor), declared.name, row.id, field];
  const proposal = `select id from proposed_changes
    where company_id = $1 and key_id = $2 and form = $3 and object_id = $4 and field = $5 and state = 'waiting'`;
  transaction.execute(`delete from notices where company_id = $1 and proposal in (${proposal})`, which);
  transaction.execute(
    `insert into notices (company_id, at, saying, editor, kind, form, object_id, root_form, root_id, title, changes, proposal)
     select $1, $6, 'proposed', $7, $8, $3, $4, $9, $10, $11, $12, id from (${proposal}) proposed`,
    [...which, now, editor.name, kind, root.form, root.id, titleOf(declared, row), JSON.stringify(changes)],
  );
}

/** Refuses answers that the database would refuse when they are written. */
export async function refuseUnknownRows(
  transaction: Transaction,
  form: Form,
  answers: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const [name, field] of ownFields(form)) {
    if (field.kind !== "reference" && field.kind !== "references") continue;
    const ids = [answers[name]].flat().filter((id) => typeof id === "number");
    if (ids.length === 0) continue;
    const existingRows = await transaction.query(
      `select id from ${tableOf(formNamed(field.target))} where company_id = $1 and id = any($2)`,
      [transaction.company, ids],
    );
    if (existingRows.length < new Set(ids).size)
      throw refusedFields({ [name]: [errorCatalogue.unknown_reference.text] }, "unknown_reference");
  }
}

/** Returns rows with the proposals of a respondent applied; for everyone else as stored. */
export async function withProposed(
  transaction: Transaction,
  editor: Editor,
  form: Form,
  rows: readonly StoredRow[],
): Promise<StoredRow[]> {
  if (!editor.proposes || rows.length === 0) return [...rows];
  const proposals = await transaction.query<{ object_id: number; answers: Record<string, unknown> }>(
    `select object_id, jsonb_object_agg(field, value) as answers from proposed_changes
     where company_id = $1 and key_id = $2 and form = $3 and object_id = any($4) and state = 'waiting' and kind = 'answer' group by object_id`,
    [transaction.company, keyOfRespondent(editor), form.name, rows.map(({ id }) => id)],
  );
  const answersOf = new Map(proposals.map(({ object_id, answers }) => [object_id, answers]));
  return rows.map((row) => ({ ...row, ...answersOf.get(row.id) }));
}

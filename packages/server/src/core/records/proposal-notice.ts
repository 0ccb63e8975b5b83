import type { Form } from "@opis/model/declaration/form";
import type { HistoryKind } from "@opis/model/notices/history-kinds";
import type { Transaction } from "../../database/transaction.ts";
import { type Editor, keyOfRespondent } from "./editor.ts";
import { type StoredRow, titleOf } from "./reading/stored-row.ts";
import type { findRoot } from "./writing/root-completeness.ts";

/** A stored proposal, as followers of its questionnaire are notified of it. */
interface Proposal {
  readonly declared: Form;
  readonly row: StoredRow;
  /** The question of an answer; empty of a row. */
  readonly field: string;
  readonly root: Awaited<ReturnType<typeof findRoot>>;
  /** What it would do. */
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

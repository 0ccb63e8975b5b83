import type { Actor } from "@opis/model/access/access";
import { Refusal, refused } from "@opis/model/errors";
import { formNamed } from "@opis/model/forms/index";
import type { Config } from "../../config/config.ts";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { refuseWithoutRoom } from "../../files/file-room.ts";
import { insertRow } from "../../records/adding/insert-row.ts";
import type { Editor } from "../../records/editor.ts";
import { insertionOf, rowsNamedBy } from "../../records/proposals/proposed-rows.ts";
import { selectRows } from "../../records/reading/select-rows.ts";
import { lockActiveRoot } from "../../records/writing/active-root.ts";
import { changeRow } from "../../records/writing/change-row.ts";
import { deleteRow } from "../../records/writing/delete-row.ts";
import { type KeptProposal, rowOf } from "./kept-proposal.ts";

interface Accepting {
  readonly actor: Actor;
  readonly editor: Editor;
  readonly config: Config;
}

/**
 * Writes what was proposed as if who accepts it had answered so. Refuses with `proposed_row_gone` what no longer has its place, with
 * `accept_first` what names a row that waits itself, and as any such edit.
 */
export async function makeStand(
  transaction: Transaction,
  proposal: KeptProposal,
  { actor, editor, config }: Accepting,
): Promise<void> {
  const { kind, form, object_id, field, value } = proposal;
  const declared = formNamed(form);
  const one = "where t.company_id = $1 and t.id = $2";
  const [standing] = await selectRows(transaction, declared, one, [transaction.company, object_id]);
  // What was to be deleted may be gone by itself, or with the row above it.
  if (kind === "deleted") {
    if (!standing) return;
    await lockActiveRoot(transaction, declared, { id: object_id });
    await deleteRow(transaction, { declared, id: object_id, editor, actor });
    return;
  }
  if (kind === "answer") {
    if (!standing) throw refused("proposed_row_gone");
    const answers = { [field]: value };
    await refuseWaiting(transaction, proposal, answers);
    await changeRow(transaction, { declared, id: object_id, answers, editor });
    return;
  }
  const row = rowOf(proposal);
  await refuseWaiting(transaction, proposal, row);
  const insertion = insertionOf({ ...proposal, kind, row }, editor);
  try {
    await lockActiveRoot(transaction, declared, { parent_id: insertion.parentId });
    if (declared.file) await refuseWithoutRoom(transaction, config, Number(row.size));
    await insertRow(transaction, insertion);
  } catch (error) {
    if (error instanceof Refusal && error.code === "not_found") throw refused("proposed_row_gone");
    throw error;
  }
}

// What is part of a proposal comes after what it names, and finds it there.
async function refuseWaiting(
  transaction: Transaction,
  { form, key_id }: KeptProposal,
  answers: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const named of rowsNamedBy(formNamed(form), answers)) {
    const waiting = await transaction.query(
      `select from proposed_changes where company_id = $1 and key_id = $2 and form = $3 and object_id = $4
         and kind = 'added' and state = 'waiting'`,
      [transaction.company, key_id, named.form, named.id],
    );
    if (waiting.length > 0) throw refused("accept_first");
  }
}

import { type Actor, can } from "@opis/model/access/access";
import type { Language } from "@opis/model/bilingual-text";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { acceptProposedChange } from "@opis/model/contract/forms/proposed-changes";
import { errorCatalogue, Refusal, refused, refusedFields } from "@opis/model/errors";
import { formNamed } from "@opis/model/forms/non-record-forms";
import type { ProposedState } from "@opis/model/workflow";
import type { Config } from "../../config/config.ts";
import { refuseWithoutRoom } from "../../core/files/store-file.ts";
import type { Editor } from "../../core/records/editor.ts";
import { recordChange } from "../../core/records/history.ts";
import { packKey } from "../../core/records/industry-pack-proposals.ts";
import { insertRow } from "../../core/records/insert-row.ts";
import { insertionOf, rowsNamedBy } from "../../core/records/proposed-rows.ts";
import { selectRows, titleOf } from "../../core/records/reading/read-rows.ts";
import { changeRow, deleteRow } from "../../core/records/writing/change-row.ts";
import { lockActiveRoot } from "../../core/records/writing/lock-active-root.ts";
import type { Transaction } from "../../database/transaction.ts";
import { presentProposals, proposalMembers, rowOf, type StoredProposal } from "./proposed-changes.ts";

type ChangeDecision = AnswerOf<typeof acceptProposedChange>;

/** The proposed change to decide on, the decision and its reason. */
interface Answering {
  readonly id: number;
  readonly word: string;
  readonly actor: Actor;
  readonly editor: Editor;
  /** The language in which the history records a rejection. */
  readonly language: Language;
}

/** Applies a proposed change with its parts; the history names its author and who accepted it. */
export async function acceptChange(
  transaction: Transaction,
  answering: Answering,
  config: Config,
): Promise<ChangeDecision> {
  const [proposal, ...parts] = await answerOnce(transaction, answering, "accepted");
  const { editor, actor, word } = answering;
  for (const part of [proposal, ...parts]) await applyProposal(transaction, part, { editor, actor, config });
  await note(transaction, answering, proposal, {
    proposed_by: [null, proposal.proposed_by],
    ...(word && { word: [null, word] }),
  });
  return { id: answering.id, state: "accepted" };
}

interface Accepting {
  readonly actor: Actor;
  readonly editor: Editor;
  readonly config: Config;
}

/**
 * Writes a proposal as if the accepting user had made the change. Throws `proposed_row_gone` if its target no longer
 * exists, `accept_first` if it refers to another proposed row, and as any such edit.
 */
async function applyProposal(
  transaction: Transaction,
  proposal: StoredProposal,
  { actor, editor, config }: Accepting,
): Promise<void> {
  const { kind, form, object_id, field, value } = proposal;
  const declaration = formNamed(form);
  const byId = "where t.company_id = $1 and t.id = $2";
  const [standing] = await selectRows(transaction, declaration, byId, [transaction.company, object_id]);
  // The row may have been deleted already, alone or with its parent.
  if (kind === "deleted") {
    if (!standing) return;
    await lockActiveRoot(transaction, declaration, { id: object_id });
    await deleteRow(transaction, { declared: declaration, id: object_id, editor, actor });
    return;
  }
  if (kind === "answer") {
    if (!standing) throw refused("proposed_row_gone");
    const answers = { [field]: value };
    await refuseWaiting(transaction, proposal, answers);
    await changeRow(transaction, { declared: declaration, id: object_id, answers, editor });
    return;
  }
  const row = rowOf(proposal);
  await refuseWaiting(transaction, proposal, row);
  const insertion = insertionOf({ ...proposal, kind, row }, editor);
  try {
    await lockActiveRoot(transaction, declaration, { parent_id: insertion.parentId });
    if (declaration.file) await refuseWithoutRoom(transaction, config, Number(row.size));
    await insertRow(transaction, insertion);
  } catch (error) {
    if (error instanceof Refusal && error.code === "not_found") throw refused("proposed_row_gone");
    throw error;
  }
}

// Parts of a proposal come after the rows they refer to.
async function refuseWaiting(
  transaction: Transaction,
  { form, key_id }: StoredProposal,
  answers: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const reference of rowsNamedBy(formNamed(form), answers)) {
    const waiting = await transaction.query(
      `select from proposed_changes where company_id = $1 and key_id = $2 and form = $3 and object_id = $4
         and kind = 'added' and state = 'waiting'`,
      [transaction.company, key_id, reference.form, reference.id],
    );
    if (waiting.length > 0) throw refused("accept_first");
  }
}

/** Rejects a proposed change with the reason; the history records it. */
export async function refuseChange(transaction: Transaction, answering: Answering): Promise<ChangeDecision> {
  const all = await answerOnce(transaction, answering, "refused");
  const [proposal] = all;
  const compared = all.map((change) => ({ ...change, conflict: "none" as const }));
  const [shown] = await presentProposals(transaction, compared, answering);
  const texts = [shown?.proposed, ...(shown?.details ?? []).map(({ label, text }) => `${label}: ${text}`)];
  await note(transaction, answering, proposal, {
    refused_question: [null, [shown?.row_name, shown?.label].filter(Boolean).join(": ")],
    [proposal.kind === "deleted" ? "refused_deletion" : "refused_answer"]: [null, texts.filter(Boolean).join("; ")],
    proposed_by: [null, proposal.proposed_by],
    word: [null, answering.word],
  });
  return { id: answering.id, state: "refused" };
}

// Locks the proposal, so that concurrent decisions are made once.
async function answerOnce(
  transaction: Transaction,
  { id, word, actor }: Answering,
  state: ProposedState,
): Promise<[StoredProposal, ...StoredProposal[]]> {
  const all = await findProposal(transaction, id, actor);
  if (all[0].state !== "waiting" || all[0].part_of !== null)
    throw refusedFields({ id: [errorCatalogue.no_longer_proposed.text] }, "no_longer_proposed");
  transaction.execute(
    `update proposed_changes set state = $3, word = $4, answered = $5 where company_id = $1 and id = any($2) and state = 'waiting'`,
    [transaction.company, all.map((proposal) => proposal.id), state, word, transaction.now],
  );
  return all;
}

/**
 * Returns a proposed change with its parts, locked, parents before children; throws `not_found` if the caller may not
 * see the questionnaire, `forbidden` if they may not edit it.
 */
export async function findProposal(
  transaction: Transaction,
  id: number,
  actor: Actor,
): Promise<[StoredProposal, ...StoredProposal[]]> {
  const proposals = await transaction.query<StoredProposal>(
    `select ${proposalMembers} from proposed_changes where company_id = $1 and id = any(
       with recursive parts as (
         select id from proposed_changes where company_id = $1 and id = $2 and key_id <> ${packKey}
         union select c.id from proposed_changes c join parts p on c.part_of = p.id where c.company_id = $1
       ) select id from parts
     ) order by id for no key update`,
    [transaction.company, id],
  );
  const proposal = proposals.find((candidate) => candidate.id === id);
  const target = proposal && { form: proposal.root_form, id: proposal.root_id };
  if (!target || !can(actor, "view", target)) throw refused("not_found");
  if (!can(actor, "edit", target)) throw refused("forbidden");
  return [proposal, ...proposals.filter((candidate) => candidate !== proposal && candidate.state === "waiting")];
}

// Also for a deleted questionnaire: its history outlives it.
async function note(
  transaction: Transaction,
  { editor }: Answering,
  { root_form, root_id }: StoredProposal,
  changes: Readonly<Record<string, unknown>>,
): Promise<void> {
  const form = formNamed(root_form);
  const byId = "where t.company_id = $1 and t.id = $2";
  const [row] = await selectRows(transaction, form, byId, [transaction.company, root_id]);
  recordChange(transaction, {
    kind: "modified",
    form: root_form,
    objectId: root_id,
    root: { form: root_form, id: root_id },
    version: row?.row_version ?? 0,
    title: row ? titleOf(form, row) : "",
    changes,
    editor,
  });
}

import { type Actor, can } from "@opis/model/access";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { acceptProposedChange } from "@opis/model/contract/proposed-changes";
import { errorCatalogue, refused, refusedFields } from "@opis/model/errors";
import { formNamed } from "@opis/model/forms/index";
import type { ProposedState } from "@opis/model/proposed-states";
import type { Language } from "@opis/model/words";
import type { Transaction } from "../../db/transaction.ts";
import { changeRow } from "../../records/change-row.ts";
import type { Editor } from "../../records/editor.ts";
import { recordChange } from "../../records/history.ts";
import { readRow } from "../../records/read-rows.ts";
import { titleOf } from "../../records/stored-row.ts";
import { type KeptProposal, proposalMembers, told } from "./proposed-changes.ts";

type Answered = AnswerOf<typeof acceptProposedChange>;

/** Which proposed answer is answered, by whom, with which word to its author. */
interface Answering {
  readonly id: number;
  readonly word: string;
  readonly actor: Actor;
  readonly editor: Editor;
  /** In which the history is told what was refused. */
  readonly language: Language;
}

/** Makes a proposed answer the one that stands; the history names who proposed it beside who accepted it. */
export async function acceptChange(transaction: Transaction, answering: Answering): Promise<Answered> {
  const proposal = await answerOnce(transaction, answering, "accepted");
  const { form, object_id, field, value, proposed_by } = proposal;
  const { editor, word } = answering;
  const answers = { [field]: value };
  await changeRow(transaction, { declared: formNamed(form), id: object_id, answers, editor });
  await note(transaction, answering, proposal, {
    proposed_by: [null, proposed_by],
    ...(word && { word: [null, word] }),
  });
  return { id: answering.id, state: "accepted" };
}

/** Leaves what stands, and says why; the history keeps what was refused. */
export async function refuseChange(transaction: Transaction, answering: Answering): Promise<Answered> {
  const proposal = await answerOnce(transaction, answering, "refused");
  const [shown] = await told(transaction, [proposal], answering);
  await note(transaction, answering, proposal, {
    refused_question: [null, [shown?.row_name, shown?.label].filter(Boolean).join(": ")],
    refused_answer: [null, shown?.proposed],
    proposed_by: [null, proposal.proposed_by],
    word: [null, answering.word],
  });
  return { id: answering.id, state: "refused" };
}

// What two people answer at once is answered once.
async function answerOnce(
  transaction: Transaction,
  { id, word, actor }: Answering,
  state: ProposedState,
): Promise<KeptProposal> {
  const [proposal] = await transaction.query<KeptProposal>(
    `select ${proposalMembers} from proposed_changes
     where company_id = $1 and id = $2 for no key update`,
    [transaction.company, id],
  );
  const target = proposal && { form: proposal.root_form, id: proposal.root_id };
  if (!target || !can(actor, "view", target)) throw refused("not_found");
  if (!can(actor, "edit", target)) throw refused("forbidden");
  if (proposal.state !== "waiting")
    throw refusedFields({ id: [errorCatalogue.no_longer_proposed.text] }, "no_longer_proposed");
  transaction.send(
    "update proposed_changes set state = $3, word = $4, answered = $5 where company_id = $1 and id = $2",
    [transaction.company, id, state, word, transaction.now],
  );
  return proposal;
}

async function note(
  transaction: Transaction,
  { editor }: Answering,
  { root_form, root_id }: KeptProposal,
  changes: Readonly<Record<string, unknown>>,
): Promise<void> {
  const declared = formNamed(root_form);
  const row = await readRow(transaction, declared, root_id);
  recordChange(transaction, {
    kind: "modified",
    form: root_form,
    objectId: root_id,
    root: { form: root_form, id: root_id },
    version: row.row_version,
    title: titleOf(declared, row),
    changes,
    editor,
  });
}

import type { Actor } from "@opis/model/access/access";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { acceptProposedChange } from "@opis/model/contract/forms/proposed-changes";
import { errorCatalogue, refusedFields } from "@opis/model/errors";
import { formNamed } from "@opis/model/forms/index";
import type { Language } from "@opis/model/words";
import type { ProposedState } from "@opis/model/workflow/proposed-states";
import type { Config } from "../../config/config.ts";
import type { Transaction } from "../../db/transactions/transaction.ts";
import type { Editor } from "../../records/editor.ts";
import { recordChange } from "../../records/history.ts";
import { selectRows } from "../../records/reading/select-rows.ts";
import { titleOf } from "../../records/reading/stored-row.ts";
import { findProposal } from "./find-proposal.ts";
import type { KeptProposal } from "./kept-proposal.ts";
import { makeStand } from "./make-stand.ts";
import { told } from "./proposed-changes.ts";

type Answered = AnswerOf<typeof acceptProposedChange>;

/** Which proposed change is answered, by whom, with which word to its author. */
interface Answering {
  readonly id: number;
  readonly word: string;
  readonly actor: Actor;
  readonly editor: Editor;
  /** In which the history is told what was refused. */
  readonly language: Language;
}

/** Makes a proposed change stand, with all that is part of it; the history names who proposed it beside who accepted it. */
export async function acceptChange(transaction: Transaction, answering: Answering, config: Config): Promise<Answered> {
  const [proposal, ...parts] = await answerOnce(transaction, answering, "accepted");
  const { editor, actor, word } = answering;
  for (const one of [proposal, ...parts]) await makeStand(transaction, one, { editor, actor, config });
  await note(transaction, answering, proposal, {
    proposed_by: [null, proposal.proposed_by],
    ...(word && { word: [null, word] }),
  });
  return { id: answering.id, state: "accepted" };
}

/** Leaves what stands, and says why; the history keeps what was refused. */
export async function refuseChange(transaction: Transaction, answering: Answering): Promise<Answered> {
  const all = await answerOnce(transaction, answering, "refused");
  const [proposal] = all;
  const compared = all.map((one) => ({ ...one, conflict: "none" as const }));
  const [shown] = await told(transaction, compared, answering);
  const said = [shown?.proposed, ...(shown?.details ?? []).map(({ label, text }) => `${label}: ${text}`)];
  await note(transaction, answering, proposal, {
    refused_question: [null, [shown?.row_name, shown?.label].filter(Boolean).join(": ")],
    [proposal.kind === "deleted" ? "refused_deletion" : "refused_answer"]: [null, said.filter(Boolean).join("; ")],
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
): Promise<[KeptProposal, ...KeptProposal[]]> {
  const all = await findProposal(transaction, id, actor);
  if (all[0].state !== "waiting" || all[0].part_of !== null)
    throw refusedFields({ id: [errorCatalogue.no_longer_proposed.text] }, "no_longer_proposed");
  transaction.execute(
    `update proposed_changes set state = $3, word = $4, answered = $5 where company_id = $1 and id = any($2) and state = 'waiting'`,
    [transaction.company, all.map((one) => one.id), state, word, transaction.now],
  );
  return all;
}

// Of a questionnaire that is gone as well: its history outlives it.
async function note(
  transaction: Transaction,
  { editor }: Answering,
  { root_form, root_id }: KeptProposal,
  changes: Readonly<Record<string, unknown>>,
): Promise<void> {
  const declared = formNamed(root_form);
  const one = "where t.company_id = $1 and t.id = $2";
  const [row] = await selectRows(transaction, declared, one, [transaction.company, root_id]);
  recordChange(transaction, {
    kind: "modified",
    form: root_form,
    objectId: root_id,
    root: { form: root_form, id: root_id },
    version: row?.row_version ?? 0,
    title: row ? titleOf(declared, row) : "",
    changes,
    editor,
  });
}

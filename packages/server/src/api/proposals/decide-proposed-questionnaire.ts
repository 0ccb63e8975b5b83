import { type Actor, can, type Level } from "@opis/model/access/access";
import type { Language } from "@opis/model/bilingual-text";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { grantProposal } from "@opis/model/contract/forms/proposed-changes";
import { errorCatalogue, refused, refusedFields } from "@opis/model/errors";
import { formNamed } from "@opis/model/forms/non-record-forms";
import type { CollectionName } from "@opis/model/forms/questionnaire-names";
import type { ProposalAnswer } from "@opis/model/workflow";
import { userOfAuthor } from "../../core/identity/account-names.ts";
import { putGrant } from "../../core/identity/rights/put-membership.ts";
import { proposalAnsweredLetter } from "../../core/mail/letters/proposal-answered.ts";
import type { Outbox } from "../../core/mail/outbox.ts";
import type { Editor } from "../../core/records/editor.ts";
import { recordChange } from "../../core/records/history.ts";
import { mayAnswer } from "../../core/records/proposed-rows.ts";
import { tableOf } from "../../core/records/reading/form-sql.ts";
import { recordMemberChange } from "../../core/records/record-access-change.ts";
import { deleteRow } from "../../core/records/writing/change-row.ts";
import type { Transaction } from "../../database/transaction.ts";

type QuestionnaireDecision = AnswerOf<typeof grantProposal>;

/** The proposal to decide on, and the deciding user. */
export interface ProposalAnswering {
  readonly form: CollectionName;
  readonly object_id: number;
  readonly actor: Actor;
  readonly editor: Editor;
  /** The outbox for the letter to the author. */
  readonly mail: Outbox;
}

/**
 * Accepts a proposed questionnaire and grants it to its author immediately; throws if the level exceeds the caller's,
 * or the author has left.
 */
export async function grantProposedForm(
  transaction: Transaction,
  answering: ProposalAnswering & { readonly level: Level },
): Promise<QuestionnaireDecision> {
  const { form, object_id, actor, editor, level } = answering;
  const proposal = await waitingOne(transaction, answering);
  if (!can(actor, level, { form, id: object_id })) throw refused("forbidden");
  const author = proposal.author && (await memberNow(transaction, proposal.author));
  if (!author) throw refused("author_has_left");
  accept(transaction, answering, proposal);
  putGrant(transaction, transaction.company, author.id, { form, object_id, level });
  const grantChange = (was: Level, title: string) => ({ title, level: was });
  const changes = { grant: [grantChange("none", proposal.name), grantChange(level, proposal.name)] };
  recordMemberChange(transaction, { company: transaction.company, user: author, kind: "modified", editor, changes });
  return notifyAuthor(transaction, answering, proposal, { answer: "granted" });
}

/** Accepts a proposed questionnaire without granting it to its author. */
export async function takeOverProposedForm(
  transaction: Transaction,
  answering: ProposalAnswering,
): Promise<QuestionnaireDecision> {
  const proposal = await waitingOne(transaction, answering);
  accept(transaction, answering, proposal);
  return notifyAuthor(transaction, answering, proposal, { answer: "taken_over" });
}

/** Rejects a proposed questionnaire: it is deleted, and its author gets the reason. Throws if questionnaires use it. */
export async function refuseProposedForm(
  transaction: Transaction,
  answering: ProposalAnswering & { readonly reason: string },
): Promise<QuestionnaireDecision> {
  const { form, object_id, actor, editor, reason } = answering;
  const proposal = await waitingOne(transaction, answering);
  // Recorded before the deletion, with which the history of the questionnaire ends.
  record(transaction, answering, proposal, { refusal: [null, reason] });
  await deleteRow(transaction, { declared: formNamed(form), id: object_id, actor, editor });
  return notifyAuthor(transaction, answering, proposal, { answer: "refused", reason });
}

interface Proposal {
  readonly name: string;
  readonly row_version: number;
  readonly author: number | null;
}

// Locks the proposal, so that concurrent decisions are made once.
async function waitingOne(transaction: Transaction, { form, object_id, actor }: ProposalAnswering): Promise<Proposal> {
  if (!mayAnswer(actor, form)) throw refused("forbidden");
  const [proposal] = await transaction.query<Proposal>(
    `update ${tableOf(formNamed(form))} t set row_version = row_version + 1, modified = $3
     where company_id = $1 and id = $2 and pending_approval
     returning name, row_version, (select id from users where id = ${userOfAuthor("t.created_by")}) as author`,
    [transaction.company, object_id, transaction.now],
  );
  if (!proposal) throw refusedFields({ object_id: [errorCatalogue.no_longer_proposed.text] }, "no_longer_proposed");
  return proposal;
}

async function memberNow(transaction: Transaction, id: number) {
  const [member] = await transaction.query<{ id: number; username: string }>(
    `select u.id, u.username from memberships m join users u on u.id = m.user_id
     where m.company_id = $1 and m.user_id = $2 for share of m`,
    [transaction.company, id],
  );
  return member;
}

function accept(transaction: Transaction, answering: ProposalAnswering, proposal: Proposal): void {
  const { form, object_id } = answering;
  transaction.execute(
    `update ${tableOf(formNamed(form))} set pending_approval = false where company_id = $1 and id = $2`,
    [transaction.company, object_id],
  );
  record(transaction, answering, proposal, { pending_approval: [true, false] });
}

function record(
  transaction: Transaction,
  { form, object_id, editor }: ProposalAnswering,
  { name, row_version }: Proposal,
  changes: Readonly<Record<string, unknown>>,
): void {
  recordChange(transaction, {
    kind: "modified",
    form,
    objectId: object_id,
    root: { form, id: object_id },
    version: row_version,
    title: name,
    changes,
    editor,
  });
}

async function notifyAuthor(
  transaction: Transaction,
  { form, object_id, editor, mail }: ProposalAnswering,
  { name, author }: Proposal,
  { answer, reason = "" }: { readonly answer: ProposalAnswer; readonly reason?: string },
): Promise<QuestionnaireDecision> {
  if (author !== null) {
    await writeTo(transaction, mail, author, { name, answer, reason });
    transaction.execute(
      `insert into proposal_answers (company_id, user_id, form, object_id, name, answer, reason, answered_by, answered)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [transaction.company, author, form, object_id, name, answer, reason, editor.name, transaction.now],
    );
    // The author may not see the questionnaire, so the event is about their own account.
    transaction.announce({ form: "user", id: author, kind: "modified", origin: editor.origin ?? editor.author });
  }
  return { form, object_id, name, answer };
}

interface AnsweredProposal {
  readonly name: string;
  readonly answer: ProposalAnswer;
  readonly reason: string;
}

/** Returns a letter to the author, if they are still a member, have an address and did not unsubscribe. */
async function writeTo(
  transaction: Transaction,
  mail: Outbox,
  author: number,
  notifyAuthor: AnsweredProposal,
): Promise<void> {
  const [reader] = await transaction.query<{ email: string; language: Language; company_name: string }>(
    `select u.email, u.language, c.name as company_name from memberships m join users u on u.id = m.user_id join companies c on c.id = m.company_id
     where m.company_id = $1 and m.user_id = $2 and u.is_active and u.email <> '' and not 'proposal_answered' = any(u.letters_off)`,
    [transaction.company, author],
  );
  if (!reader) return;
  const { email, language, company_name } = reader;
  const data = { ...notifyAuthor, user: author, company: transaction.company, company_name };
  mail.post(transaction, { letter: proposalAnsweredLetter, to: email, language, data });
}

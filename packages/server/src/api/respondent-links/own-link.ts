import type { Actor } from "@opis/model/access/access";
import { countedGaps } from "@opis/model/completeness/company-document-gaps";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { completeOwnKey, readOwnKey } from "@opis/model/contract/people/current-respondent-link";
import { refused } from "@opis/model/errors";
import { approvalForms } from "@opis/model/forms/approval-forms";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { isCollection, type QuestionnaireName, questionnaireNames } from "@opis/model/forms/questionnaire-names";
import type { WorkflowStatus } from "@opis/model/workflow";
import type { Context } from "../../context.ts";
import { accountOf, nameOfAccount } from "../../core/identity/account-names.ts";
import { linkAnsweredLetter } from "../../core/mail/letters/respondent-link-letters.ts";
import type { Outbox } from "../../core/mail/outbox.ts";
import { type Editor, emailOfRespondent, keyOfRespondent } from "../../core/records/editor.ts";
import { publishWebhookEvent } from "../../core/records/publish-webhook-event.ts";
import { quoted, tableOf } from "../../core/records/reading/form-sql.ts";
import { setStatus } from "../../core/records/writing/set-status.ts";
import type { Transaction } from "../../database/transaction.ts";
import {
  describeOpenedForms,
  type LetterKey,
  type LetterReader,
  listLetterReaders,
  lockKey,
  recordKeyEvent,
} from "./link-letter-data.ts";

type OwnKey = AnswerOf<typeof readOwnKey>;

/** A respondent with a key, and the company. */
export interface KeyRespondent {
  readonly company: number;
  readonly actor: Actor;
  readonly editor: Editor;
}

type Step = readonly [from: WorkflowStatus, to: WorkflowStatus];

/** Opening a request starts progress (decisions 5). */
const whenOpened: readonly Step[] = [["request_sent", "in_progress"]];

/** Steps once the respondent has finished: those at the opening, then the interview counts as conducted. */
const whenAnswered: readonly Step[] = [...whenOpened, ["in_progress", "interview_conducted"]];

/** Moves the questionnaires of a respondent's link through these steps, each from its current status. */
async function moveOn(
  transaction: Transaction,
  { actor, editor }: { readonly actor: Actor; readonly editor: Editor },
  steps: readonly Step[],
): Promise<void> {
  const from = steps.map(([status]) => status);
  for (const form of approvalForms.map(formNamed)) {
    const ids = Object.keys(actor.grants[form.name] ?? {}).map(Number);
    if (ids.length === 0) continue;
    const waiting = await transaction.query<{ id: number }>(
      `select id from ${tableOf(form)} where company_id = $1 and id = any($2) and is_active and status = any($3)
       order by id for no key update`,
      [transaction.company, ids, from],
    );
    for (const { id } of waiting)
      for (const [status, to] of steps)
        await setStatus(transaction, { declared: form, id, from: status, to, until: null, comment: "", editor });
  }
}

/**
 * Returns the purpose of a respondent's key, with the questionnaires it currently opens; throws `not_found` for other
 * callers. Reading it counts as opening the request, which is then in progress.
 */
export async function ownKey(context: Context, respondent: KeyRespondent): Promise<OwnKey> {
  const gaps = await gapsOf(context, respondent.company);
  return context.db.inCompany(respondent.company, async (transaction) => {
    const link = await ownKeyIn(context, transaction, { ...respondent, gaps });
    if (!link.comments_only) await moveOn(transaction, respondent, whenOpened);
    return link;
  });
}

/** Numbers of answers that documents are missing in addition to unanswered questions, by form and id. */
export type Gaps = ReadonlyMap<string, number>;

/** Reads them before the transaction, which must not need a second connection. */
async function gapsOf({ snapshots }: Pick<Context, "snapshots">, company: number): Promise<Gaps> {
  const snapshot = await snapshots.whole(company);
  return new Map(countedGaps(snapshot).map(({ form, id, count }) => [`${form} ${id}`, count]));
}

/** Returns the same within a transaction. */
async function ownKeyIn(
  { mail }: Pick<Context, "mail">,
  transaction: Transaction,
  { company, actor, editor, gaps }: KeyRespondent & { readonly gaps: Gaps },
): Promise<OwnKey> {
  const [key] = await transaction.query<Omit<OwnKey, "questionnaires" | "told">>(
    `select c.name as company, c.use_percents, c.show_additional, c.time_zone, k.text, k.expiration, k.comments_only, k.proposes,
         k.completed, k.created_by
       from keys k join companies c on c.id = k.company_id
       where k.company_id = $1 and k.id = $2`,
    [company, keyOfRespondent(editor) ?? 0],
  );
  if (!key) throw refused("not_found");
  const openQuestionnaires = await Promise.all(questionnaireNames.map((form) => openedOf(transaction, actor, form)));
  const questionnaires = openQuestionnaires.flat().map((questionnaire) => ({
    ...questionnaire,
    for_documents: gaps.get(`${questionnaire.form_type} ${questionnaire.form_id}`) ?? 0,
  }));
  const maker = accountOf(key.created_by);
  const created_by = maker === null ? "" : await nameOfAccount(transaction, maker);
  const notified = mail.isSending ? await notifiedBy(transaction, key) : "nobody";
  return { ...key, created_by, told: notified, questionnaires };
}

async function notifiedBy(transaction: Transaction, key: Pick<OwnKey, "created_by">): Promise<OwnKey["told"]> {
  const [first] = await whoHears(transaction, key);
  if (!first) return "nobody";
  return first.is_maker ? "maker" : "owners";
}

/** Returns who gets a letter on completion of a key: members with an address who did not unsubscribe. */
async function whoHears(
  transaction: Transaction,
  key: Pick<LetterKey, "created_by">,
): Promise<readonly LetterReader[]> {
  const readers = await listLetterReaders(transaction, key);
  return readers.filter(({ letters_off }) => !letters_off.includes(linkAnsweredLetter.kind));
}

type StoredQuestionnaire = Omit<OwnKey["questionnaires"][number], "for_documents">;

async function openedOf(
  transaction: Transaction,
  { grants }: Actor,
  form: QuestionnaireName,
): Promise<StoredQuestionnaire[]> {
  const ids = Object.keys(grants[form] ?? {}).map(Number);
  if (ids.length === 0) return [];
  const name = isCollection(form) ? quoted("name") : "null";
  return transaction.query<StoredQuestionnaire>(
    `select '${form}' as form_type, id as form_id, ${name} as name, percent, form_status, missing from ${tableOf(formNamed(form))}
     where company_id = $1 and id = any($2) order by name, id`,
    [transaction.company, ids],
  );
}

/** Interval in which repeated completions are recorded without another e-mail. */
const quietMilliseconds = 3_600_000;

/**
 * Marks a key's answers as complete: its questionnaires move to the next status, and the responsible members get an
 * e-mail.
 */
export async function completeKey(
  context: Context,
  respondent: KeyRespondent,
): Promise<AnswerOf<typeof completeOwnKey>> {
  const { company, editor } = respondent;
  const gaps = await gapsOf(context, company);
  return context.db.inCompany(company, async (transaction) => {
    const key = await lockKey(transaction, keyOfRespondent(editor) ?? 0);
    if (!key) throw refused("not_found");
    const email = emailOfRespondent(editor);
    const values = [company, key.id, transaction.now, email];
    transaction.execute("update keys set completed = $3, completed_by = $4 where company_id = $1 and id = $2", values);
    recordKeyEvent(transaction, key, editor, { completed: [null, email] });
    publishWebhookEvent(transaction, "link.answered", {
      subject: key.hint,
      data: { key: key.hint, form: key.form, id: key.object_id },
    });
    if (!key.comments_only) await moveOn(transaction, respondent, whenAnswered);
    const link = await ownKeyIn(context, transaction, { ...respondent, gaps });
    if (!isRecent(transaction, key)) await tell(transaction, context.mail, key, { name: editor.name, own: link });
    return link;
  });
}

function isRecent({ now }: Transaction, { completed }: LetterKey): boolean {
  return completed !== null && Date.parse(now) - Date.parse(completed) < quietMilliseconds;
}

interface Finished {
  /** The respondent's name. */
  readonly name: string;
  readonly own: AnswerOf<typeof completeOwnKey>;
}

async function tell(transaction: Transaction, mail: Outbox, key: LetterKey, { name, own }: Finished): Promise<void> {
  const { company } = transaction;
  const { company_name } = key;
  // A reviewer of others' answers leaves none unanswered.
  const done = key.comments_only || key.proposes ? "read" : "answered";
  const unanswered = done === "read" ? 0 : own.questionnaires.reduce((sum, { missing }) => sum + missing.length, 0);
  for (const { id, email, language } of await whoHears(transaction, key)) {
    const data = {
      user: id,
      company,
      company_name,
      respondent: name,
      opened: describeOpenedForms(key),
      done,
      left: unanswered,
    } as const;
    mail.post(transaction, { letter: linkAnsweredLetter, to: email, language, data });
  }
}

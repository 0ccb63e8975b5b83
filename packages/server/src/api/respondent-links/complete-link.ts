import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { completeOwnKey } from "@opis/model/contract/people/current-respondent-link";
import { refused } from "@opis/model/errors";
import type { Context } from "../../context.ts";
import { linkAnsweredLetter } from "../../core/mail/letters/link-answered.ts";
import type { Outbox } from "../../core/mail/outbox.ts";
import { emailOfRespondent, keyOfRespondent } from "../../core/records/editor.ts";
import { publishWebhookEvent } from "../../core/records/publish-webhook-event.ts";
import type { Transaction } from "../../database/transaction.ts";
import { describeOpenedForms, type LetterKey, lockKey, recordKeyEvent } from "./link-letter-data.ts";
import { gapsOf, type KeyRespondent, moveOn, ownKeyIn, whenAnswered, whoHears } from "./read-own-link.ts";

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
    const own = await ownKeyIn(context, transaction, { ...respondent, gaps });
    if (!isRecent(transaction, key)) await tell(transaction, context.mail, key, { name: editor.name, own });
    return own;
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
  const left = done === "read" ? 0 : own.questionnaires.reduce((sum, { missing }) => sum + missing.length, 0);
  for (const { id, email, language } of await whoHears(transaction, key)) {
    const data = {
      user: id,
      company,
      company_name,
      respondent: name,
      opened: describeOpenedForms(key),
      done,
      left,
    } as const;
    mail.post(transaction, { letter: linkAnsweredLetter, to: email, language, data });
  }
}

import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { completeOwnKey } from "@opis/model/contract/own-key";
import { refused } from "@opis/model/errors";
import { approvalForms } from "@opis/model/forms/approval-forms";
import { formNamed } from "@opis/model/forms/index";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../db/transaction.ts";
import { linkAnsweredLetter } from "../../mail/letters/link-answered.ts";
import type { Outbox } from "../../mail/outbox.ts";
import { emailOfRespondent, keyOfRespondent } from "../../records/editor.ts";
import { tableOf } from "../../records/form-sql.ts";
import { setStatus } from "../../records/set-status.ts";
import { lockedKeyOf, noteOfKey, openedOf, readersOf, type ToldOf } from "./letters-of-key.ts";
import { ownKeyIn, type Respondent } from "./own-key.ts";

/** Said again within it, it is in the history, and no second letter. */
const quietMilliseconds = 3_600_000;

/** Notes that all is answered by a key: its questionnaires go on to the next step, and whoever made it gets a letter. */
export function completeKey({ db, mail }: Context, respondent: Respondent): Promise<AnswerOf<typeof completeOwnKey>> {
  const { company, editor } = respondent;
  return db.inCompany(company, async (transaction) => {
    const key = await lockedKeyOf(transaction, keyOfRespondent(editor) ?? 0);
    if (!key) throw refused("not_found");
    const email = emailOfRespondent(editor);
    const values = [company, key.id, transaction.now, email];
    transaction.send("update keys set completed = $3, completed_by = $4 where company_id = $1 and id = $2", values);
    noteOfKey(transaction, key, editor, { completed: [null, email] });
    if (!key.comments_only) await moveOn(transaction, respondent);
    if (!isRecent(transaction, key)) await tell(transaction, mail, key, editor.name);
    return ownKeyIn(transaction, respondent);
  });
}

function isRecent({ now }: Transaction, { completed }: ToldOf): boolean {
  return completed !== null && Date.parse(now) - Date.parse(completed) < quietMilliseconds;
}

// What was asked for has been answered: from the request to work, and from there to what was heard (decisions 5).
const steps = [
  ["request_sent", "in_progress"],
  ["in_progress", "interview_conducted"],
] as const;

async function moveOn(transaction: Transaction, { actor, editor }: Respondent): Promise<void> {
  for (const declared of approvalForms.map(formNamed)) {
    const ids = Object.keys(actor.grants[declared.name] ?? {}).map(Number);
    const waiting = await transaction.query<{ id: number }>(
      `select id from ${tableOf(declared)} where company_id = $1 and id = any($2) and is_active
         and status in ('request_sent', 'in_progress') order by id for no key update`,
      [transaction.company, ids],
    );
    for (const { id } of waiting)
      for (const [from, to] of steps)
        await setStatus(transaction, { declared, id, from, to, until: null, comment: "", editor });
  }
}

async function tell(transaction: Transaction, mail: Outbox, key: ToldOf, respondent: string): Promise<void> {
  const { company } = transaction;
  for (const { id, email, language, letters_off } of await readersOf(transaction, key)) {
    if (letters_off.includes(linkAnsweredLetter.kind)) continue;
    const data = { user: id, company, company_name: key.company_name, respondent, opened: openedOf(key) };
    mail.post(transaction, { letter: linkAnsweredLetter, to: email, language, data });
  }
}

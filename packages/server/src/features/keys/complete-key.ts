import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { completeOwnKey } from "@opis/model/contract/people/own-key";
import { refused } from "@opis/model/errors";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { linkAnsweredLetter } from "../../mail/letters/link-answered.ts";
import type { Outbox } from "../../mail/outbox.ts";
import { emailOfRespondent, keyOfRespondent } from "../../records/editor.ts";
import { lockedKeyOf, noteOfKey, openedOf, readersOf, type ToldOf } from "./letters-of-key.ts";
import { moveOn, whenAnswered } from "./move-on.ts";
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
    if (!key.comments_only) await moveOn(transaction, respondent, whenAnswered);
    if (!isRecent(transaction, key)) await tell(transaction, mail, key, editor.name);
    return ownKeyIn(transaction, respondent);
  });
}

function isRecent({ now }: Transaction, { completed }: ToldOf): boolean {
  return completed !== null && Date.parse(now) - Date.parse(completed) < quietMilliseconds;
}

async function tell(transaction: Transaction, mail: Outbox, key: ToldOf, respondent: string): Promise<void> {
  const { company } = transaction;
  for (const { id, email, language, letters_off } of await readersOf(transaction, key)) {
    if (letters_off.includes(linkAnsweredLetter.kind)) continue;
    const data = { user: id, company, company_name: key.company_name, respondent, opened: openedOf(key) };
    mail.post(transaction, { letter: linkAnsweredLetter, to: email, language, data });
  }
}

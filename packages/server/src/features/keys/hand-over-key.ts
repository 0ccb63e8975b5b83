import { refused } from "@opis/model/errors";
import type { Language } from "@opis/model/words";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { canComputeToken } from "../../identity/keys/make-key.ts";
import { linkHandedOverLetter } from "../../mail/letters/link-handed-over.ts";
import { keyOfRespondent } from "../../records/editor.ts";
import { lockedKeyOf, noteOfKey, openedOf } from "./letters-of-key.ts";
import type { Respondent } from "./own-key.ts";

/** Letters that go out by one key within an hour: nobody writes to the whole world by a link. */
const mostAnHour = 10;

interface Colleague {
  readonly email: string;
  readonly words?: string | undefined;
  readonly language: Language;
}

/**
 * Sends a respondent's link to a colleague of theirs. Refuses with `link_not_handed_over` where this installation cannot
 * compute the link, and with `too_many_requests` beyond ten letters an hour.
 */
export function handOverKey(
  context: Context,
  { company, editor }: Respondent,
  colleague: Colleague,
): Promise<{ email: string }> {
  const { db, mail } = context;
  const { email, words = "", language } = colleague;
  return db.inCompany(company, async (transaction) => {
    const key = await lockedKeyOf(transaction, keyOfRespondent(editor) ?? 0);
    if (!key) throw refused("not_found");
    if (!canComputeToken(context, key)) throw refused("link_not_handed_over");
    await refuseMany(transaction, key.id);
    noteOfKey(transaction, key, editor, { handed_over: [null, email] });
    const { link, company_name, expiration } = key;
    const data = { link, company, company_name, from: editor.name, words, expiration, opened: openedOf(key) };
    mail.post(transaction, { letter: linkHandedOverLetter, to: email, language, data });
    return { email };
  });
}

async function refuseMany(transaction: Transaction, key: number): Promise<void> {
  const hourAgo = new Date(Date.parse(transaction.now) - 3_600_000).toISOString();
  const [{ count = 0 } = {}] = await transaction.query<{ count: number }>(
    `select count(*)::int as count from history
     where company_id = $1 and form = 'key' and object_id = $2 and changes ? 'handed_over' and at > $3`,
    [transaction.company, key, hourAgo],
  );
  if (count >= mostAnHour) throw refused("too_many_requests", { retryAfterSeconds: 3_600 });
}

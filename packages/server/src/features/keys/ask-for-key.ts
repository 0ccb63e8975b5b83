import { refused } from "@opis/model/errors";
import type { Context } from "../../context.ts";
import { dayOfLinks } from "../../identity/links/day-of-links.ts";
import { tokenHash } from "../../identity/links/token-hash.ts";
import { linkAskedAgainLetter } from "../../mail/letters/link-asked-again.ts";
import { keyEditor } from "../../records/editor.ts";
import { lockedKeyOf, noteOfKey, openedOf, readersOf } from "./letters-of-key.ts";

/** One wish a link and day is told. */
const quietMilliseconds = 86_400_000;

interface Wish {
  readonly company: number;
  readonly token: string;
  /** Who asks; empty where they do not say. */
  readonly email: string;
}

/**
 * Tells who made a link that has ended that somebody wants another one; of one that opens nothing is told to anybody. Throws `not_found`
 * for a link that is not known: never was, or went with its company.
 */
export async function askForKey({ db, clock, mail }: Context, { company, token, email }: Wish): Promise<void> {
  const found = await db.query<{ id: number; is_active: boolean; expiration: string }>(
    "select id, is_active, expiration from opened_by_key(array[$1::int], $2)",
    [company, tokenHash(token)],
  );
  if (found.length === 0) throw refused("not_found");
  const [ended] = found.filter(({ is_active, expiration }) => !is_active || expiration < dayOfLinks(clock.now()));
  if (!ended) return;
  await db.inCompany(company, async (transaction) => {
    const since = new Date(Date.parse(transaction.now) - quietMilliseconds).toISOString();
    const [asked] = await transaction.query<{ id: number }>(
      `update keys set asked_again = $3 where company_id = $1 and id = $2 and (asked_again is null or asked_again < $4) returning id`,
      [company, ended.id, transaction.now, since],
    );
    const key = asked && (await lockedKeyOf(transaction, asked.id));
    if (!key) return;
    const respondent = email || key.recipient;
    noteOfKey(transaction, key, keyEditor({ id: key.id, proposes: false }, respondent), {
      asked_again: [null, respondent],
    });
    const data = { company, company_name: key.company_name, respondent, opened: openedOf(key) };
    for (const { email: to, language } of await readersOf(transaction, key))
      mail.post(transaction, { letter: linkAskedAgainLetter, to, language, data });
  });
}

import { randomUUID } from "node:crypto";
import { refused } from "@opis/model/errors";
import type { Language } from "@opis/model/words";
import type { Context } from "../../../context.ts";
import { emailKey } from "../../../identity/insert-user.ts";
import { linkRequestAnswer } from "./answer-link-request.ts";

const windowMilliseconds = 3_600_000;

/** A letter that anybody may ask for to any address. */
export interface LinkRequest {
  readonly purpose: "recovery" | "registration";
  readonly email: string;
  readonly language: Language;
}

/**
 * Takes a wish for a letter with a link. Whether the address is known is looked up later, by a job: what is done here, and so the answer and
 * its time, is the same for all. More than `LETTERS_PER_HOUR` for one address, known or not, are refused with `recovery_limit`.
 */
export async function askForLink(context: Context, { purpose, email, language }: LinkRequest): Promise<void> {
  const { db, clock, config, jobs } = context;
  const now = clock.now();
  const key = emailKey(email);
  const since = new Date(now.getTime() - windowMilliseconds).toISOString();
  await db.outsideCompanies(async (transaction) => {
    // Of many at once each is counted.
    await transaction.query("select pg_advisory_xact_lock(hashtextextended('letters to ' || $1, 0))", [key]);
    const asked = await transaction.query<{ at: string }>(
      "select at from link_requests where email_key = $1 and at > $2 order by at desc limit $3",
      [key, since, config.LETTERS_PER_HOUR],
    );
    const first = asked[config.LETTERS_PER_HOUR - 1];
    if (first) {
      const left = Date.parse(first.at) + windowMilliseconds - now.getTime();
      throw refused("recovery_limit", { retryAfterSeconds: left / 1_000 });
    }
    const id = randomUUID();
    transaction.send(
      "insert into link_requests (id, purpose, email, email_key, language, at) values ($1, $2, $3, $4, $5, $6)",
      [id, purpose, email, key, language, now.toISOString()],
    );
    jobs.add(transaction, linkRequestAnswer, { request: id });
  });
}

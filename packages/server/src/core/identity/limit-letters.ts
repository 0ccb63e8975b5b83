import { randomUUID } from "node:crypto";
import type { Language } from "@opis/model/bilingual-text";
import { refused } from "@opis/model/errors";
import type { LinkPurpose } from "@opis/model/screen-addresses";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../database/transaction.ts";
import { emailKey } from "./normalise-login.ts";

const windowMilliseconds = 3_600_000;

/** A request for a letter with a link, to an address that may not be the requester's. */
export interface LetterRequest {
  readonly purpose: LinkPurpose | "subscription" | "acknowledgement";
  readonly email: string;
  readonly language: Language;
}

/**
 * Records a request for a letter; returns the id of the record. Throws `recovery_limit` for more than
 * `LETTERS_PER_HOUR` to one address, known or not.
 */
export async function limitLetters(
  { config, clock }: Pick<Context, "config" | "clock">,
  transaction: Transaction,
  { purpose, email, language }: LetterRequest,
): Promise<string> {
  const now = clock.now();
  const key = emailKey(email);
  // Serialises concurrent requests, so that each is counted.
  await transaction.query("select pg_advisory_xact_lock(hashtextextended('letters to ' || $1, 0))", [key]);
  const earlierRequests = await transaction.query<{ at: string }>(
    "select at from link_requests where email_key = $1 and at > $2 order by at desc limit $3",
    [key, new Date(now.getTime() - windowMilliseconds).toISOString(), config.LETTERS_PER_HOUR],
  );
  const first = earlierRequests[config.LETTERS_PER_HOUR - 1];
  if (first) {
    const remainingMilliseconds = Date.parse(first.at) + windowMilliseconds - now.getTime();
    throw refused("recovery_limit", { retryAfterSeconds: remainingMilliseconds / 1_000 });
  }
  const id = randomUUID();
  transaction.execute(
    "insert into link_requests (id, purpose, email, email_key, language, at) values ($1, $2, $3, $4, $5, $6)",
    [id, purpose, email, key, language, now.toISOString()],
  );
  return id;
}

import type { AnswerOf } from "@opis/model/contract/endpoint";
import {
  listLetters,
  openUnsubscribe,
  sendLetterAgain,
  unsubscribe,
} from "@opis/model/contract/installation/email-outbox";
import { refused } from "@opis/model/errors";
import { unsubscribeAddress } from "@opis/model/screen-addresses";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { readUnsubscribeToken } from "../core/identity/unsubscribe-token.ts";
import { letterJobOf } from "../core/mail/outbox.ts";
import { composeStored, letterOfKind, letterStateSql, type StoredLetter } from "../core/mail/send-letter.ts";
import { pageLinks, pageWindow } from "../http/pagination.ts";
import { route } from "../http/register-endpoint.ts";

type PresentedLetter = AnswerOf<typeof listLetters>["results"][number];

interface LetterRow extends StoredLetter, Pick<PresentedLetter, "state" | "error" | "created" | "sent_at"> {}

const state = letterStateSql("");
const members = `id, kind, recipient, language, data, ${state} as state, error, created, sent_at`;

interface LettersQuery {
  readonly state: PresentedLetter["state"] | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Returns a page of letters, newest first. */
export async function findLetters(
  context: Context,
  query: LettersQuery,
): Promise<{ count: number; results: PresentedLetter[] }> {
  const ofState = `from (select ${members} from letters) letter where $1::text is null or state = $1`;
  const { pool } = context.db;
  const [counted, found] = await Promise.all([
    pool.query<{ count: number }>(`select count(*)::int as count ${ofState}`, [query.state]),
    pool.query<LetterRow>(`select * ${ofState} order by created desc, id limit $2 offset $3`, [
      query.state,
      query.limit,
      query.offset,
    ]),
  ]);
  return { count: counted.rows[0]?.count ?? 0, results: found.rows.map((row) => presentLetter(context, row)) };
}

/** Returns one letter; undefined if there is none. */
async function findLetter(context: Context, id: string): Promise<PresentedLetter | undefined> {
  const result = await context.db.pool.query<LetterRow>(`select ${members} from letters where id = $1`, [id]);
  return result.rows.map((row) => presentLetter(context, row))[0];
}

// The link of a sent letter is for its recipient only.
function presentLetter(context: Context, row: LetterRow): PresentedLetter {
  const { recipient, data: _entries, ...rest } = row;
  const { subject, action } = composeStored(context, row);
  const base = context.config.PUBLIC_URL;
  const link = action && (base ? new URL(action.path, base).href : action.path);
  return { ...rest, to: recipient, subject: subject[row.language], link: row.state === "sent" ? null : (link ?? null) };
}

/** Registers the superuser's view of the outbox (waiting, sent and failed letters), and sending again. */
export function registerLetters(app: FastifyInstance): void {
  route(app, listLetters, async ({ context, query, request }) => {
    const { count, results } = await findLetters(context, { state: query.state, ...pageWindow(query) });
    return { count, ...pageLinks(request, count, query), results };
  });

  route(app, sendLetterAgain, async ({ context, params }) => {
    await context.db.outsideCompanies(async (transaction) => {
      const [letter] = await transaction.query<{ id: string; kind: string }>(
        "update letters set failed_at = null, begun_at = null where id = $1 and sent_at is null returning id, kind",
        [params.id],
      );
      if (letter && context.mail.isSending)
        context.jobs.add(
          transaction,
          letterJobOf(letterOfKind(letter.kind)),
          { letter: letter.id },
          { key: letter.id },
        );
    });
    const letter = await findLetter(context, params.id);
    if (!letter) throw refused("not_found");
    return letter;
  });

  route(app, unsubscribe, async ({ context, params }) => {
    const subscription = readUnsubscribeToken(context, params.token);
    if (!subscription) throw refused("not_found");
    if ("subscriber" in subscription) {
      const { company, subscriber } = subscription;
      await context.db.inCompany(company, async (transaction) =>
        transaction.execute("delete from subscribers where company_id = $1 and id = $2 and user_id is null", [
          company,
          subscriber,
        ]),
      );
      return { letter: subscription.letter, is_outsider: true as const };
    }
    await context.db.pool.query(
      "update users set letters_off = array_append(letters_off, $2) where id = $1 and not $2 = any(letters_off)",
      [subscription.user, subscription.letter],
    );
    return { letter: subscription.letter };
  });
  route(app, openUnsubscribe, async ({ params, reply }) => {
    await reply.redirect(unsubscribeAddress(params.token), 303);
    return undefined;
  });
}

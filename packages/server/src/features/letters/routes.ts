import { unsubscribeAddress } from "@opis/model/addresses";
import { listLetters, openUnsubscribe, sendLetterAgain, unsubscribe } from "@opis/model/contract/installation/letters";
import { refused } from "@opis/model/errors";
import type { FastifyInstance } from "fastify";
import { pageLinks, windowOf } from "../../http/page.ts";
import { route } from "../../http/register.ts";
import { readUnsubscribeToken } from "../../identity/links/unsubscribe-token.ts";
import { letterJobOf } from "../../mail/letter-to-send.ts";
import { letterOfKind } from "../../mail/stored-letters.ts";
import { findLetter, findLetters } from "./find-letters.ts";

/** The outbox as the superuser sees it: what waits, went out or could not, and sending it again. */
export function registerLetters(app: FastifyInstance): void {
  route(app, listLetters, async ({ context, query, request }) => {
    const { count, results } = await findLetters(context, { state: query.state, ...windowOf(query) });
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
    const given = readUnsubscribeToken(context, params.token);
    if (!given) throw refused("not_found");
    if ("subscriber" in given) {
      const { company, subscriber } = given;
      await context.db.inCompany(company, async (transaction) =>
        transaction.execute("delete from subscribers where company_id = $1 and id = $2 and user_id is null", [
          company,
          subscriber,
        ]),
      );
      return { letter: given.letter, is_outsider: true as const };
    }
    await context.db.pool.query(
      "update users set letters_off = array_append(letters_off, $2) where id = $1 and not $2 = any(letters_off)",
      [given.user, given.letter],
    );
    return { letter: given.letter };
  });
  route(app, openUnsubscribe, async ({ params, reply }) => {
    await reply.redirect(unsubscribeAddress(params.token), 303);
    return undefined;
  });
}

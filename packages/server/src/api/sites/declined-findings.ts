import type { Actor } from "@opis/model/access/access";
import { refused } from "@opis/model/errors";
import { type DeclinedAnswer, declinedWith, type SiteOffer } from "@opis/model/site-scan/answer-suggestion";
import type { Editor } from "../../core/records/editor.ts";
import type { Transaction } from "../../database/transaction.ts";
import { mayTake } from "./present-site-result.ts";

/** Answers of one offer. */
export interface NamedAnswers {
  readonly key: string;
  readonly fields: readonly string[];
}

interface Declining {
  readonly site: number;
  readonly offers: readonly SiteOffer[];
  readonly named: readonly NamedAnswers[];
  readonly actor: Actor;
}

/** Returns the findings on a site that users decided not to use. */
export function declinedOf(transaction: Transaction, site: number): Promise<DeclinedAnswer[]> {
  return transaction.query<DeclinedAnswer & Record<string, unknown>>(
    `select key, field, found, declined_by, declined_at from declined_offers
     where company_id = $1 and site_id = $2 order by declined_at desc, key, field`,
    [transaction.company, site],
  );
}

/** Records findings as declined, all or none; throws for those that are no longer offered, or may not be written. */
export function decline(transaction: Transaction, { site, offers, named, actor }: Declining, editor: Editor): number {
  const answers = named.flatMap((answer) => {
    const offer = offerOf(offers, answer, actor);
    return declinedWith(offer, answer.fields).map(([field, found]) => ({ key: answer.key, field, found }));
  });
  insertDeclined(transaction, { site, answers, editor });
  return named.length;
}

/**
 * Declines an offer accepted with a changed text, so that it is not repeated; the rest of an added row is still
 * offered.
 */
export function declineReworded(transaction: Transaction, wish: Declining, editor: Editor): void {
  const answers = wish.named.flatMap((answer) => {
    const offered = offerOf(wish.offers, answer, wish.actor).answers;
    return answer.fields.map((field) => ({ key: answer.key, field, found: offered[field] }));
  });
  if (answers.length > 0) insertDeclined(transaction, { site: wish.site, answers, editor });
}

interface Declined {
  readonly site: number;
  readonly answers: readonly Pick<DeclinedAnswer, "key" | "field" | "found">[];
  readonly editor: Editor;
}

function insertDeclined(transaction: Transaction, { site, answers, editor }: Declined): void {
  transaction.execute(
    `insert into declined_offers (company_id, site_id, key, field, found, declined_by, declined_at)
     select $1, $2, one.key, one.field, one.found, $4, $5
     from jsonb_to_recordset($3::jsonb) as one (key text, field text, found jsonb)
     on conflict (company_id, site_id, key, field) do update
     set found = excluded.found, declined_by = excluded.declined_by, declined_at = excluded.declined_at`,
    [transaction.company, site, JSON.stringify(distinct(answers)), editor.name, transaction.now],
  );
}

/** Revokes declines of answers; for a row to be added, of all its answers. */
export function offerAgain(transaction: Transaction, { site, offers, named, actor }: Declining): number {
  const answers = named.flatMap((answer) => {
    const offer = offerOf(offers, answer, actor);
    const fields = declinedWith(offer, answer.fields).map(([field]) => field);
    return fields.map((field) => ({ key: answer.key, field }));
  });
  transaction.execute(
    `delete from declined_offers using jsonb_to_recordset($3::jsonb) as one (key text, field text)
     where company_id = $1 and site_id = $2
       and declined_offers.key = one.key and declined_offers.field = one.field`,
    [transaction.company, site, JSON.stringify(answers)],
  );
  return named.length;
}

function offerOf(offers: readonly SiteOffer[], { key, fields }: NamedAnswers, actor: Actor): SiteOffer {
  const offer = offers.find((candidate) => candidate.key === key);
  if (!offer || fields.some((field) => !(field in offer.answers))) throw refused("changed_by_another");
  if (!mayTake(actor, offer)) throw refused("forbidden");
  return offer;
}

/** Returns each answer once: a request may list one twice. */
function distinct<A extends { readonly key: string; readonly field: string }>(answers: readonly A[]): A[] {
  return [...new Map(answers.map((answer) => [`${answer.key} ${answer.field}`, answer])).values()];
}

import type { Context } from "../../context.ts";
import { viewOf } from "../../records/reading/view-of.ts";
import { revisionCache } from "../../records/snapshot/revision-cache.ts";
import { type LookedAt, type Work, workOfCompany } from "./work-of-company.ts";

/** A few numbers each: all companies of a consultant stay told while nothing in them changes. */
const mostCompanies = 2_000;

/** A making of a document is no change of the company, and yet says how far the document is; so does the day. */
export interface AsOf {
  readonly day: string;
  /** When a document was made last, as the database writes it. */
  readonly lastMaking: string | null;
}

/** Tells what there is to do in a company. */
export type KnownWork = (wish: LookedAt, asOf: AsOf) => Promise<Work>;

/** What there is to do in companies, looked at once for as long as nothing is changed in them. */
export function knownWork(context: Context): KnownWork {
  const kept = revisionCache<Work>(mostCompanies);
  return (wish, asOf) => {
    const key = JSON.stringify([wish.company, viewOf(wish.actor), asOf.day, asOf.lastMaking, wish.language]);
    return kept(key, wish.revision, () => workOfCompany(context, wish));
  };
}

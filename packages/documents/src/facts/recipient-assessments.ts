import { groupBy } from "@opis/model/collections/lists";
import type { Row } from "@opis/model/rows/row";
import type { CompanyFacts } from "./company-facts.ts";
import { allTransfers, type CountryOption, type Transfer } from "./transfers.ts";

type AssessmentRow = Row<"recipient_assessment">;

/** A third party with what the company gives it and the state of its assessment. */
export interface DataRecipient {
  readonly party: Row<"third_party">;
  /** Transfers of processes and access to systems. */
  readonly transfers: readonly Transfer[];
  /** Countries of the transfers; the party's own if there are none. */
  readonly countries: readonly CountryOption[];
  /** The latest accepted assessment. */
  readonly accepted: AssessmentRow | undefined;
  /** The latest assessment that awaits answers or acceptance; its link may have expired. */
  readonly open: AssessmentRow | undefined;
}

/** Returns whether a recipient's link no longer works on an ISO date although it has not answered. */
export function isLinkExpired({ state, link_until: until }: AssessmentRow, day: string): boolean {
  return state === "sent" && (until === null || until < day);
}

/** Returns whether an accepted assessment has ended on an ISO date. */
export function isAssessmentExpired({ state, valid_until: until }: AssessmentRow, day: string): boolean {
  return state === "accepted" && until !== null && until < day;
}

/** Returns all third parties with their transfers and assessments. */
export function recipientsOfCompany(facts: CompanyFacts): DataRecipient[] {
  const { third_party: parties, recipient_assessment: assessments } = facts.snapshot.rows;
  const transfers = groupBy(allTransfers(facts), ({ party }) => party?.id);
  const byParty = groupBy(assessments, ({ third_party: party }) => party);
  return parties.map((party) => {
    const partyTransfers = transfers.get(party.id) ?? [];
    const rows = (byParty.get(party.id) ?? []).toSorted((left, right) => right.id - left.id);
    const countries = partyTransfers.length === 0 ? [party.country] : partyTransfers.map(({ country }) => country);
    return {
      party,
      transfers: partyTransfers,
      countries: [...new Set(countries)].filter((country) => country !== null),
      accepted: rows.find(({ state }) => state === "accepted"),
      open: rows.find(({ state }) => state === "sent" || state === "answered"),
    };
  });
}

/**
 * Returns whether a recipient's safeguards have to be known: it processes data for the company (152-FZ, article 6(3)) or receives data
 * abroad (article 12(5)). An independent operator in Russia answers for itself. Null while the role or the country is not answered.
 */
export function needsAssessment({ transfers }: Pick<DataRecipient, "transfers">): boolean | null {
  if (transfers.some(({ role, country }) => role === "processor" || (country !== null && country !== "RU")))
    return true;
  return transfers.some(({ role, country }) => role === null || country === null) ? null : false;
}

/**
 * Returns whether a recipient is to be assessed on an ISO date: nothing is under way, and the needed assessment is missing or the accepted
 * one has ended. Null if the answers do not show whether it is needed.
 */
export function isAssessmentDue(recipient: DataRecipient, day: string): boolean | null {
  const { transfers, accepted } = recipient;
  if (transfers.length === 0 || isUnderWay(recipient, day)) return false;
  return accepted === undefined ? needsAssessment(recipient) : isAssessmentExpired(accepted, day);
}

/** Returns whether answers are awaited by a working link, or wait to be accepted. */
export function isUnderWay({ open }: DataRecipient, day: string): boolean {
  return open !== undefined && !isLinkExpired(open, day);
}

import { computeDeadline, type Deadline } from "../law/deadline.ts";
import type { Row } from "../rows/row.ts";
import { companyDay } from "../time/company-day.ts";
import { requestRule } from "./request-rules.ts";

/** What of a request its deadline is counted from. */
export type DeadlineSource = Pick<Row<"subject_request">, "received_at" | "kind" | "confirmed_on">;

/**
 * Counts the deadline of a request by the clock of the company (IANA time zone), extended by so many working days. Returns
 * undefined while it is not said when the request came or what it is about. Throws where the law allows no such extension.
 */
export function requestDeadline(
  { received_at: receivedAt, kind: name, confirmed_on: confirmedOn }: DeadlineSource,
  timeZone: string,
  extension = 0,
): Deadline | undefined {
  if (receivedAt === null || name === null) return undefined;
  const rule = requestRule(name);
  const received = companyDay(new Date(receivedAt), timeZone);
  // Until the inaccuracy is confirmed, the earlier day is the safe one.
  const from = rule.countsFrom === "confirmed" && confirmedOn !== null ? confirmedOn : received;
  return computeDeadline(rule.term, from, extension);
}

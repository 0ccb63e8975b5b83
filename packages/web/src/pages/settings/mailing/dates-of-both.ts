import { mergeLists } from "@opis/model/collections/merge-lists";
import type { MailContext } from "./mailing-queries.ts";

type Dates = MailContext["dates"];

/** Days of a schedule that two have changed since they were seen; of a day that both have changed one's own tags. */
export function datesOfBoth(seen: Dates, own: Dates, newest: Dates): Dates {
  const both = mergeLists(seen, own, newest);
  const changed = both.filter((one) => own.includes(one));
  const ofDay = new Map([...both, ...changed].map((one) => [one.date, one]));
  return [...ofDay.values()].toSorted((one, other) => one.date.localeCompare(other.date));
}

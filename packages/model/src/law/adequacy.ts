import { type Words, words } from "../bilingual-text.ts";
import { type CountryGroup, countries } from "./countries.ts";
import { type InForce, inForce } from "./in-force.ts";

/** Period in which states of a group count as giving adequate protection, with the act. */
export interface AdequacyPeriod extends InForce {
  readonly group: Exclude<CountryGroup, "RU" | "not_listed">;
  readonly source: Words;
}

const order = words("Приказ Роскомнадзора от 05.08.2022 № 128", "Roskomnadzor's order 128 of 05.08.2022");

/**
 * Periods in which groups of states count as giving adequate protection (152-FZ, article 12); states without a period never do. Since
 * 26.07.2026 (265-FZ) membership in the Convention is no longer a separate criterion, but order 128 still names those states. A new list
 * by the regulator ends the last two periods and starts new ones.
 */
export const adequacyPeriods: readonly AdequacyPeriod[] = [
  {
    group: "convention",
    since: "2007-01-26",
    until: "2026-07-26",
    source: words(
      "Ст. 12 152-ФЗ в редакции до 265-ФЗ: стороны Конвенции Совета Европы № 108",
      "152-FZ, article 12, as it was before 265-FZ: parties to the Council of Europe Convention 108",
    ),
  },
  { group: "convention", since: "2023-03-01", source: order },
  { group: "list_128", since: "2023-03-01", source: order },
];

/** Returns whether a country gives adequate protection on an ISO date; `null` for Russia, to which this does not apply. */
export function adequacy(code: string, day: string): boolean | null {
  const country = countries.find((candidate) => candidate.code === code);
  if (!country) return false;
  if (country.group === "RU") return null;
  return inForce(adequacyPeriods, day).some(({ group }) => group === country.group);
}

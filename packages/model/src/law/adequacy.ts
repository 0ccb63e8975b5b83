import { type Words, words } from "../bilingual-text.ts";
import { type CountryGroup, countries } from "./countries.ts";
import { type InForce, inForce } from "./in-force.ts";

/** Days on which states of a group count as giving adequate protection, and by which act. */
export interface AdequacyPeriod extends InForce {
  readonly group: Exclude<CountryGroup, "RU" | "not_listed">;
  readonly source: Words;
}

const order = words("Приказ Роскомнадзора от 05.08.2022 № 128", "Roskomnadzor's order 128 of 05.08.2022");

/**
 * When states of a group count as giving adequate protection (article 12 of 152-FZ); those of no period never do.
 * Since 26.07.2026 (265-FZ) membership in the Convention is no criterion of its own, but order 128 goes on naming those
 * states. A new list of the regulator ends the last two periods and begins its own.
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

/** Whether a country gives adequate protection on an ISO day; `null` for Russia, where the question does not arise. */
export function adequacy(code: string, day: string): boolean | null {
  const country = countries.find((one) => one.code === code);
  if (!country) return false;
  if (country.group === "RU") return null;
  return inForce(adequacyPeriods, day).some(({ group }) => group === country.group);
}

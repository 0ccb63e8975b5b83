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
  const country = countries.find((one) => one.code === code);
  if (!country) return false;
  if (country.group === "RU") return null;
  return inForce(adequacyPeriods, day).some(({ group }) => group === country.group);
}

/** Use of a country: location of data storage, or of a recipient. */
export type CountryUse = "storage" | "recipient";

interface CountryNote {
  readonly text: Words;
  /** `danger` violates the law, `warning` requires waiting, `calm` only informs. */
  readonly tone: "danger" | "warning" | "calm";
}

const notes = {
  abroad: {
    tone: "danger",
    text: words(
      "Данные граждан России при сборе записывают и хранят только в базах в России (ч. 5 ст. 18 152-ФЗ).",
      "Data of Russian citizens are recorded and kept on collection only in databases in Russia (152-FZ, article 18(5)).",
    ),
  },
  adequate: {
    tone: "calm",
    text: words(
      "Страна из перечня Роскомнадзора: передавать данные можно сразу после уведомления о трансграничной передаче.",
      "The country is on Roskomnadzor's list: data may be passed as soon as the cross-border transfer is notified.",
    ),
  },
  notListed: {
    tone: "warning",
    text: words(
      "Страны нет в перечне Роскомнадзора: после уведомления о трансграничной передаче подождите 10 рабочих дней, пока его рассматривают.",
      "The country is not on Roskomnadzor's list: after notifying the cross-border transfer wait 10 working days while it is considered.",
    ),
  },
} as const satisfies Record<string, CountryNote>;

/**
 * Returns the rules of law for a country on an ISO date; undefined for Russia. Source: 152-FZ, article 18(5), and article 12(8) to (11),
 * as in force since 26.07.2026.
 */
export function countryNote(use: CountryUse, code: string, day: string): CountryNote | undefined {
  const adequate = adequacy(code, day);
  if (adequate === null) return undefined;
  if (use === "storage") return notes.abroad;
  return adequate ? notes.adequate : notes.notListed;
}

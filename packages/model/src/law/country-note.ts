import { type Words, words } from "../bilingual-text.ts";
import { adequacy } from "./adequacy.ts";

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

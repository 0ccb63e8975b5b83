import { words } from "../../bilingual-text.ts";
import { months } from "../../time/company-day.ts";
import { pattern } from "../normal-text.ts";

const edition = pattern(
  String.raw`(?:редакци|верси|утвержд|действует\sс|обновлен|дата\s(?:публикации|вступления|последнего))\p{L}*[^.]{0,40}?(\d{1,2})[.\s](\d{1,2}|\p{L}{3,8})[.\s](20\d{2})`,
);

/** Returns the ISO date of the edition that a document states, from its normalised text. */
export function editionIn(normal: string): string | undefined {
  const [, day = "", month = "", year = ""] = edition.exec(normal) ?? [];
  const number = /^\d+$/u.test(month) ? Number(month) : months.indexOf(month) + 1;
  if (number < 1 || number > 12) return undefined;
  return `${year}-${String(number).padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** Formats an ISO date as DD.MM.YYYY. */
export function printedDay(day: string): string {
  return day.split("-").reverse().join(".");
}

/** Printed where a policy states no date. */
export const unknownDay = words("неизвестного дня", "an unknown date");

/** Amendments that policies older than them must reflect. */
export const changesOfPolicies = words(
  "с 01.09.2022 — 266-ФЗ, с 01.07.2025 — 23-ФЗ",
  "since 01.09.2022 266-FZ, since 01.07.2025 23-FZ",
);
export const changeOfLocalisation = words(
  "с 01.07.2025 запись в базы за границей при сборе запрещена, 23-ФЗ",
  "since 01.07.2025, data must not be recorded in databases abroad when collected, 23-FZ",
);

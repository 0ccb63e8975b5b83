import { words } from "../../bilingual-text.ts";
import { months } from "../../time/months.ts";
import { pattern } from "../bilingual-regexp.ts";

const edition = pattern(
  String.raw`(?:редакци|верси|утвержд|действует\sс|обновлен|дата\s(?:публикации|вступления|последнего))\p{L}*[^.]{0,40}?(\d{1,2})[.\s](\d{1,2}|\p{L}{3,8})[.\s](20\d{2})`,
);

/** The ISO day of the edition that a normal text tells of itself. */
export function editionIn(normal: string): string | undefined {
  const [, day = "", month = "", year = ""] = edition.exec(normal) ?? [];
  const number = /^\d+$/u.test(month) ? Number(month) : months.indexOf(month) + 1;
  if (number < 1 || number > 12) return undefined;
  return `${year}-${String(number).padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** An ISO day as people write it. */
export function printedDay(day: string): string {
  return day.split("-").reverse().join(".");
}

/** In place of a day that a policy does not tell. */
export const unknownDay = words("неизвестного дня", "an unknown day");

/** Amendments that older policies must reflect. */
export const changesOfPolicies = words(
  "с 01.09.2022 — 266-ФЗ, с 01.07.2025 — 23-ФЗ",
  "since 01.09.2022 266-FZ, since 01.07.2025 23-FZ",
);
export const changeOfLocalisation = words(
  "с 01.07.2025 запись в базы за границей при сборе запрещена, 23-ФЗ",
  "since 01.07.2025 recording in databases abroad at collection is forbidden, 23-FZ",
);

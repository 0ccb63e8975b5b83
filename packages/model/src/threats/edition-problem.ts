import { type Words, words } from "../bilingual-text.ts";
import { dayText } from "../text/day-text.ts";
import type { ThreatList } from "./catalogue/catalogue-schemas.ts";
import type { PublishedThreat } from "./read-threat-file.ts";

/** A file missing more known threats than this is incomplete: in eleven years only five were archived. */
const mostGone = 20;

/** Returns why a file cannot be the list as of an ISO date later than `before`; undefined if it can. `today` is an ISO date. */
export function editionProblem(
  before: ThreatList,
  published: readonly PublishedThreat[],
  { date, today }: { readonly date: string; readonly today: string },
): { readonly field: "file" | "date"; readonly text: Words } | undefined {
  const codes = new Set(published.map(({ code }) => code));
  const known = before.threats.filter(({ archived }) => archived === null);
  const gone = known.filter(({ code }) => !codes.has(code)).length;
  if (gone > mostGone)
    return {
      field: "file",
      text: words(
        `Файл неполный: в нём нет ${gone} из ${known.length} известных угроз`,
        `The file is not whole: it lacks ${gone} of ${known.length} known threats`,
      ),
    };
  if (date > today) return { field: "date", text: words("Дата ещё не наступила", "The day has not come yet") };
  const last = latestChange(published);
  if (date < last)
    return {
      field: "date",
      text: words(
        `В файле есть изменения от ${dayText(last, "ru")}: редакция не может быть раньше`,
        `The file has changes of ${dayText(last, "en")}: the edition cannot be earlier`,
      ),
    };
  if (date <= before.edition.date)
    return {
      field: "date",
      text: words(
        `Уже загружена редакция от ${dayText(before.edition.date, "ru")}: новая должна быть позже`,
        `There is the edition of ${dayText(before.edition.date, "en")} already: a new one must be later`,
      ),
    };
  return undefined;
}

/** Returns the ISO date of the last change in a file; empty if it has no threats. */
export function latestChange(published: readonly PublishedThreat[]): string {
  return published.reduce((last, { changed, included }) => [last, changed, included].toSorted().at(-1) ?? last, "");
}

import type { Publication } from "@opis/model/site-scan/scanned-site";
import type { Visited } from "./site-documents.ts";

const fullName = /[А-ЯЁ][а-яё]+(?:-[А-ЯЁ][а-яё]+)? [А-ЯЁ][а-яё]+ [А-ЯЁ][а-яё]+(?:вич|вна|ична|ыч)(?![а-яё])/gu;
const phone = /(?:\+7|(?<!\d)8)[\s(.-]{0,2}\d{3}[\s).-]{0,2}\d{3}[\s.-]?\d{2}[\s.-]?\d{2}(?!\d)/gu;
const birthday = /(?<!\d)\d{2}\.\d{2}\.(?:19|20)\d{2}(?!\d)/gu;
const name = "Фамилия, имя, отчество";
const fewestCards = 3;
const fewestRows = 5;

/** Returns personal data published on pages and in files: only number and kind, never whose. */
export function publicationsOf(visited: readonly Visited[]): Publication[] {
  return visited.flatMap((visitedPage) => {
    if (visitedPage.page && /^Index of \//u.test(visitedPage.page.title))
      return [{ ...nothing(visitedPage), kind: "directory" as const }];
    return visitedPage.file === undefined
      ? (cardsOf(visitedPage) ?? [])
      : (listOf(visitedPage, visitedPage.file) ?? []);
  });
}

function nothing({ url }: Visited) {
  return { url, count: 0, data: [] };
}

function cardsOf({ url, page }: Visited): Publication | undefined {
  if (!page) return undefined;
  const names = page.text.match(fullName) ?? [];
  const phones = page.text.match(phone) ?? [];
  if (names.length < fewestCards || (phones.length < fewestCards && page.photos < fewestCards)) return undefined;
  const data = [
    name,
    ...(page.photos >= fewestCards ? ["Фотография (не для установления личности)"] : []),
    ...(phones.length >= fewestCards ? ["Номер телефона"] : []),
  ];
  const isReviews = /отзыв/iu.test(`${page.title} ${page.heading} ${page.url} ${page.text.slice(0, 2_000)}`);
  return { kind: isReviews ? "customers" : "employees", url, count: names.length, data };
}

function listOf({ url }: Visited, file: string): Publication | undefined {
  const rows = file.split(/\r?\n/u).filter((row) => row.search(fullName) >= 0);
  const hasPhones = rows.filter((row) => row.search(phone) >= 0).length >= fewestRows;
  const hasDays = rows.filter((row) => row.search(birthday) >= 0).length >= fewestRows;
  if (rows.length < fewestRows || !(hasPhones || hasDays)) return undefined;
  const data = [name, ...(hasPhones ? ["Номер телефона"] : []), ...(hasDays ? ["Дата рождения"] : [])];
  return { kind: "list", url, count: rows.length, data };
}

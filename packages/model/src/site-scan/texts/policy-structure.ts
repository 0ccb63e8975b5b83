import { pattern } from "../bilingual-regexp.ts";
import { findRequestedData } from "../form-fields.ts";

/** A place of a normal text, from where to where. */
export interface TextPlace {
  readonly from: number;
  readonly to: number;
}

interface Line extends TextPlace {
  /** Without the numbers and bullets that layouts put in front. */
  readonly text: string;
}

const numbering =
  /^\s*(?:(?:раздел|глава|статья|п\.)?\s*(?:\d{1,2}(?:\.\d{1,2}){0,3}|[ivx]{1,4})[.)]?\s+|[-•·*–]\s*|[а-я]\)\s*)+/u;
const headingMost = 120;

/** The lines of a normal text. */
function linesOf(normal: string): Line[] {
  let from = 0;
  return normal.split("\n").map((line) => {
    const place = { from, to: from + line.length };
    from = place.to + 1;
    return { ...place, text: line.replace(numbering, "").trim() };
  });
}

const purposes = pattern(String.raw`\<цел[ьи]\>|\<целях\>|\<зачем\>|purposes?`);
const data = pattern(
  String.raw`(?:перечень|состав|категори|объем|вид|какие|собираем|обрабатываем)\p{L}*\s(?:[^.]{0,60}\s)?(?:данн|сведени)|^(?:персональные\s)?данные$|categories\sof\s(?:personal\s)?data`,
);
/** Headings of the other parts that a policy usually has; one of them ends the part above it. */
const others = pattern(
  String.raw`субъект|основани|действи|способ|срок|хранени|уничтожени|прекращени|прав[ао]\s|обязанност|передач|трансграничн|треть|мер[аы]\s|защит|безопасност|cookie|куки|контакт|обращени|заключительн|общие\sположени|термин|определени|изменени|согласи|оператор`,
);
const noPurposes = pattern(String.raw`достижени\p{L}+\sцел|ины[хе]\sцел|утрат|настоящ\p{L}+\sполитик`);

const isHeading = (text: string) => text.length > 0 && text.length <= headingMost && !/[.;,]$/u.test(text);
const isOfPurposes = (text: string) => isHeading(text) && purposes.test(text) && !noPurposes.test(text);
const isOfData = (text: string) => isHeading(text) && data.test(text) && !/субъект|определени|термин/u.test(text);
const isAnyHeading = (text: string) => isOfPurposes(text) || isOfData(text) || (isHeading(text) && others.test(text));

/** What stands below the heading of a part, whatever its layout: paragraphs, list items, cells of a table; undefined where nothing does. */
function below(lines: readonly Line[], isOfPart: (text: string) => boolean): TextPlace | undefined {
  for (const [at, { text, from }] of lines.entries()) {
    if (!isOfPart(text)) continue;
    const next = lines.slice(at + 1).findIndex((line) => isAnyHeading(line.text));
    const own = lines
      .slice(at + 1, next === -1 ? at + 40 : at + 1 + next)
      .filter((line) => /\p{L}{3}/u.test(line.text));
    if (own.length > 0) return { from, to: own.at(-1)?.to ?? from };
    const cells = belowTableHead(lines, at);
    if (cells) return { from, to: cells.to };
  }
  return undefined;
}

const tableColumns = 3;

// The head of a table is a row of headings: what each is about stands in the cells after the last of them.
function belowTableHead(lines: readonly Line[], at: number): Line | undefined {
  let first = at;
  while (first > 0 && isAnyHeading(lines[first - 1]?.text ?? "")) first--;
  let last = at;
  while (isAnyHeading(lines[last + 1]?.text ?? "")) last++;
  return last - first + 1 >= tableColumns ? lines[last + tableColumns] : undefined;
}

/** Where a policy sets its purposes out under a heading or in a table, whatever its words are. */
export function placeOfPurposes(normal: string): TextPlace | undefined {
  return below(linesOf(normal), isOfPurposes);
}

/** Where a policy has a part about the data that it processes. */
export function placeOfData(normal: string): TextPlace | undefined {
  return below(linesOf(normal), isOfData);
}

const saysWhy = pattern(
  String.raw`\<чтобы\>|\<для\s(?:того|связи|заключени\p{L}+|исполнени\p{L}+|оказани\p{L}+|отправк\p{L}+|ответ\p{L}+|предоставлени\p{L}+|регистраци\p{L}+|идентификаци\p{L}+|улучшени\p{L}+|обработки\sзаявок)`,
);

/** Where a policy may say why data are processed, in words that name no purpose as such. */
export function placeOfReasons(normal: string): TextPlace | undefined {
  return linesOf(normal).find(({ text }) => saysWhy.test(text) && !noPurposes.test(text));
}

const denied = /(?<![\p{L}])не\s+(?:обрабатыва|собира|запрашива|требу)/u;
const itemMost = 80;

/** The data that lists name: items between commas of one line, or lines below each other, most of which are names of data. */
export function listedData(normal: string): string[] {
  const lines = linesOf(normal);
  const single = lines.map(({ text }) => (denied.test(text) ? [] : dataIn([text.replace(/^[^:]{0,80}:\s*/u, "")])));
  const names = lines.flatMap(({ text }, at) => {
    const items = itemsOf(text);
    const known = dataIn(items);
    if (!denied.test(text) && items.length > 1 && known.length > 1 && known.length * 2 >= items.length) return known;
    const neighbours = [single[at - 1], single[at + 1]].some((found) => found !== undefined && found.length > 0);
    return neighbours ? (single[at] ?? []) : [];
  });
  return [...new Set(names)];
}

function itemsOf(text: string): string[] {
  return text
    .slice(text.indexOf(":") + 1)
    .split(/[,;]|\s+и\s+(?!\p{L}+ства)/u)
    .map((item) => item.replace(/^[\s-]+|[\s.]+$/gu, ""))
    .filter((item) => item !== "");
}

// Requisites and contacts are the operator's own: they have digits or an address.
function dataIn(items: readonly string[]): string[] {
  return items
    .filter((item) => item.length <= itemMost && !/[\d@]/u.test(item))
    .flatMap((item) => findRequestedData({ text: item }).map(({ name }) => name));
}

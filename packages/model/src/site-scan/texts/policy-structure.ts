import { findRequestedData } from "../form-fields.ts";
import { pattern } from "../normal-text.ts";

/** A range of a normalised text. */
export interface TextPlace {
  readonly from: number;
  readonly to: number;
}

interface Line extends TextPlace {
  /** Without leading numbers and bullets. */
  readonly text: string;
}

const numbering =
  /^\s*(?:(?:раздел|глава|статья|п\.)?\s*(?:\d{1,2}(?:\.\d{1,2}){0,3}|[ivx]{1,4})[.)]?\s+|[-•·*–]\s*|[а-я]\)\s*)+/u;
const headingMost = 120;

/** Splits a normalised text into lines. */
function linesOf(normal: string): Line[] {
  let from = 0;
  return normal.split("\n").map((line) => {
    const lineRange = { from, to: from + line.length };
    from = lineRange.to + 1;
    return { ...lineRange, text: line.replace(numbering, "").trim() };
  });
}

const purposes = pattern(String.raw`\<цел[ьи]\>|\<целях\>|\<зачем\>|purposes?`);
const data = pattern(
  String.raw`(?:перечень|состав|категори|объем|вид|какие|собираем|обрабатываем)\p{L}*\s(?:[^.]{0,60}\s)?(?:данн|сведени)|^(?:персональные\s)?данные$|categories\sof\s(?:personal\s)?data`,
);
/** Headings of other common policy sections; one of them ends the section above it. */
const otherHeadings = pattern(
  String.raw`субъект|основани|действи|способ|срок|хранени|уничтожени|прекращени|прав[ао]\s|обязанност|передач|трансграничн|треть|мер[аы]\s|защит|безопасност|cookie|куки|контакт|обращени|заключительн|общие\sположени|термин|определени|изменени|согласи|оператор`,
);
const noPurposes = pattern(String.raw`достижени\p{L}+\sцел|ины[хе]\sцел|утрат|настоящ\p{L}+\sполитик`);

const isHeading = (text: string) => text.length > 0 && text.length <= headingMost && !/[.;,]$/u.test(text);
const isOfPurposes = (text: string) => isHeading(text) && purposes.test(text) && !noPurposes.test(text);
const isOfData = (text: string) => isHeading(text) && data.test(text) && !/субъект|определени|термин/u.test(text);
const isAnyHeading = (text: string) =>
  isOfPurposes(text) || isOfData(text) || (isHeading(text) && otherHeadings.test(text));

/** Returns what is below a section's heading in any layout (paragraphs, list items, table cells); undefined where there is nothing. */
function below(lines: readonly Line[], isOfPart: (text: string) => boolean): TextPlace | undefined {
  for (const [at, { text, from }] of lines.entries()) {
    if (!isOfPart(text)) continue;
    const next = lines.slice(at + 1).findIndex((line) => isAnyHeading(line.text));
    const sectionLines = lines
      .slice(at + 1, next === -1 ? at + 40 : at + 1 + next)
      .filter((line) => /\p{L}{3}/u.test(line.text));
    if (sectionLines.length > 0) return { from, to: sectionLines.at(-1)?.to ?? from };
    const cells = belowTableHead(lines, at);
    if (cells) return { from, to: cells.to };
  }
  return undefined;
}

const tableColumns = 3;

// A table head is a row of headings, so the cells after the last heading are the contents.
function belowTableHead(lines: readonly Line[], at: number): Line | undefined {
  let first = at;
  while (first > 0 && isAnyHeading(lines[first - 1]?.text ?? "")) first--;
  let last = at;
  while (isAnyHeading(lines[last + 1]?.text ?? "")) last++;
  return last - first + 1 >= tableColumns ? lines[last + tableColumns] : undefined;
}

/** Returns where a policy lists its purposes under a heading or in a table, whatever the wording. */
export function placeOfPurposes(normal: string): TextPlace | undefined {
  return below(linesOf(normal), isOfPurposes);
}

/** Returns the section of a policy about the data it processes. */
export function placeOfData(normal: string): TextPlace | undefined {
  return below(linesOf(normal), isOfData);
}

const saysWhy = pattern(
  String.raw`\<чтобы\>|\<для\s(?:того|связи|заключени\p{L}+|исполнени\p{L}+|оказани\p{L}+|отправк\p{L}+|ответ\p{L}+|предоставлени\p{L}+|регистраци\p{L}+|идентификаци\p{L}+|улучшени\p{L}+|обработки\sзаявок)`,
);

/** Returns where a policy may explain why data are processed without naming purposes. */
export function placeOfReasons(normal: string): TextPlace | undefined {
  return linesOf(normal).find(({ text }) => saysWhy.test(text) && !noPurposes.test(text));
}

const denied = /(?<![\p{L}])не\s+(?:обрабатыва|собира|запрашива|требу)/u;
const itemMost = 80;

/** Returns the data in lists (comma-separated in one line, or one per line) where most items are names of data. */
export function listedData(normal: string): string[] {
  const lines = linesOf(normal);
  const single = lines.map(({ text }) => (denied.test(text) ? [] : dataIn([text.replace(/^[^:]{0,80}:\s*/u, "")])));
  const names = lines.flatMap(({ text }, at) => {
    const items = itemsOf(text);
    const dataNames = dataIn(items);
    if (!denied.test(text) && items.length > 1 && dataNames.length > 1 && dataNames.length * 2 >= items.length)
      return dataNames;
    const neighbours = [single[at - 1], single[at + 1]].some(
      (neighbour) => neighbour !== undefined && neighbour.length > 0,
    );
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

// Skips the operator's own details and contacts: they contain digits or an address.
function dataIn(items: readonly string[]): string[] {
  return items
    .filter((item) => item.length <= itemMost && !/[\d@]/u.test(item))
    .flatMap((item) => findRequestedData({ text: item }).map(({ name }) => name));
}

/** Sections of a policy and the phrases that identify them (152-FZ, article 18.1(2); the regulator's recommendations of 31.07.2017). */
const sections = {
  operator: pattern(
    String.raw`\<оператор\p{L}*\>[^.]{0,60}(?:\sявляется|\s-|:)|далее[^.]{0,25}\<оператор|(?:data\s)?controller\s(?:is|:)`,
  ),
  purposes: pattern(
    String.raw`цел(?:и|ь|ей|ями|ях)\s(?:сбора|обработки|использования)|осуществля\p{L}+\s[^.]{0,40}в\s(?:следующих\s)?цел|\<в\sцелях\>|\<с\sцелью\>|purposes?\sof\s(?:the\s)?processing`,
  ),
  data_list: pattern(
    String.raw`(?:перечень|состав|категории|объем|виды)[^.]{0,50}персональных\sданных|(?:обрабатыва|собира|запрашива)\p{L}+\s[^.]{0,30}следующ\p{L}+[^.]{0,30}данн|categories\sof\s(?:personal\s)?data`,
  ),
  subjects: pattern(
    String.raw`категори\p{L}+\s(?:и\s[^.]{0,20}\s)?субъект|субъект\p{L}+\sперсональных\sданных\s(?:являются|относятся|-)|следующ\p{L}+\sкатегори\p{L}+\s(?:лиц|субъект)|categories\sof\s(?:data\s)?subjects`,
  ),
  legal_basis: pattern(String.raw`правов\p{L}+\sоснован|основани\p{L}+\s(?:для\s)?обработки|legal\sbas[ie]s`),
  actions: pattern(
    String.raw`перечень\sдействий|действия\s\(?операци|сбор,\sзапись|способ\p{L}*\sобработки|средств\p{L}*\sавтоматизации`,
  ),
  terms: pattern(
    String.raw`срок\p{L}*\s(?:обработки|хранения|действия)|хран\p{L}+\s[^.]{0,80}(?:лет|год|дн|месяц|до\s(?:достижени|отзыв|момент|окончани|ликвидаци|утрат))|до\sдостижения\sцел|retention\s(?:period)?`,
  ),
  destruction: pattern(String.raw`уничтож|порядок\s(?:уничтожения|прекращения\sобработки)|\<erasure\>|destruction`),
  rights: pattern(
    String.raw`прав[ао]?\s(?:и\sобязанности\s)?субъект|вправе\s(?:получ|требовать|отозвать|обжаловать)|имеет\sправо\s(?:на|получ|требовать|отозвать)|rights\sof\s(?:the\s)?data\ssubject|your\srights`,
  ),
  withdraw: pattern(String.raw`отозва\p{L}+|отзыв\p{L}*\s(?:соглас|данн)|withdraw\p{L}*\s(?:\p{L}+\s){0,2}consent`),
  crossborder: pattern("трансграничн|cross-?border"),
  cb_denied: pattern(
    String.raw`трансграничн\p{L}+\sпередач\p{L}+[^.]{0,80}\<(?:не\s(?:осуществля|производ|передае|выполня)|отсутству)|\<не\sосуществля\p{L}+[^.]{0,60}трансграничн`,
  ),
  localisation: pattern(
    String.raw`(?:на\sтерритории\s(?:российской\sфедерации|рф)|\<в\sроссии)[^.]{0,120}(?:\<баз|хран|сервер)|(?:\<баз\p{L}*|хран\p{L}+|сервер\p{L}*)[^.]{0,120}(?:на\sтерритории\s(?:российской\sфедерации|рф)|\<в\sроссии)`,
  ),
  third: pattern(
    String.raw`(?:передач|предоставл|поруч)\p{L}+[^.]{0,80}треть\p{L}+\sлиц|третьим\sлицам|third\spart(?:y|ies)`,
  ),
  third_denied: pattern(String.raw`\<не\s(?:передае|передаю|предоставля|раскрыва)\p{L}+[^.]{0,80}треть\p{L}+\sлиц`),
  measures: pattern(
    String.raw`мер\p{L}*\s[^.]{0,40}(?:защит|безопасност)|требовани\p{L}+\sк\sзащите|организационн\p{L}+\s(?:и|,)\s?(?:техническ|правов)`,
  ),
  cookies: pattern(String.raw`\<cookies?\>|\<куки\>|метрическ\p{L}+\sпрограмм|веб-?аналитик|счетчик\p{L}*\sпосещ`),
  contact: pattern(
    String.raw`(?:обращени|запрос|отзыв|вопрос|связаться)[^.]{0,200}(?:[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+\.\p{L}{2,}|\+?[78][\s(-]{0,2}\d{3}|по\sадресу|\<\d{6}\>)`,
  ),
  children: pattern(String.raw`несовершеннолетн|до\s1[48]\sлет|законн\p{L}+\sпредставител`),
  version: pattern(
    String.raw`(?:редакци|верси|утвержд|действует\sс|обновлен|дата\s(?:публикации|вступления|последнего))\p{L}*[^.]{0,40}?(?:\d{1,2}[.\s](?:\d{1,2}|января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря)[.\s]20\d{2})`,
  ),
};

export type PolicySection = keyof typeof sections;

const names = Object.keys(sections).filter((name): name is PolicySection => name in sections);

/** Returns the policy sections that a normalised text covers. */
export function sectionsIn(normal: string): PolicySection[] {
  return names.filter((name) => sections[name].test(normal));
}

/** Returns whether a normalised text covers a section. */
export function hasSection(normal: string, section: PolicySection): boolean {
  return sections[section].test(normal);
}

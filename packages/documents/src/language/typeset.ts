const nbsp = "\u00a0";

/** A hyphen at which a line cannot break. */
export const nonBreakingHyphen = "\u2011";

/** Short words that must not end a line, and abbreviations bound to the following number or name. */
const holdsNext = new RegExp(
  `(?<![\\p{L}\\d])(${[
    "а|в|во|и|к|ко|о|об|от|на|не|ни|но|до|за|из|по|с|со|у",
    "№|§|ст\\.|ч\\.|п\\.|пп\\.|абз\\.|гл\\.|разд\\.|табл\\.|рис\\.|прил\\.|статьи|статья|статье|статьёй|пункт|пункта|пункте|часть|части",
    "г\\.|гор\\.|пос\\.|с\\.|д\\.|ул\\.|пр-т|пер\\.|пл\\.|наб\\.|корп\\.|стр\\.|кв\\.|оф\\.|эт\\.|пом\\.|обл\\.",
    "им\\.|тел\\.|ИНН|КПП|ОГРН|ОГРНИП|ОКВЭД|БИК|УЗ|см\\.|ООО|АО|ПАО|ЗАО|ИП",
  ].join("|")}) (?=\\S)`,
  "giu",
);

/** Units and words that must stay with the number before them. */
const heldByNumber =
  /(?<=\d) (?=(?:₽|%|°|г\.|гг\.|ч\.|мин\.?|руб\.?|тыс\.?|млн|млрд|шт\.?|экз\.?|л\.|кг|м|км|см|мм|ГБ|МБ|ТБ|КБ|бит|дн(?:я|ей)|день|рабочих|календарных|час(?:а|ов)?|лет|год(?:а|у|ом)?|января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря)(?!\p{L}))/gu;

/** Numbers that must stay with the word before them, as in «офис 12». */
const heldNumber =
  /(?<=(?<!\p{L})(?:офис|кабинет|комната|корпус|строение|помещение|квартира|дом|доб\.|раздел|раздела|разделе|приложение|приложения|приложении|таблица|таблицы|таблице)) (?=\d)/giu;

const thousands = /(?<=(?<!\d)\d{1,3}) (?=\d{3}(?!\d))/g;
const afterInitial = /(?<=(?<!\p{L})\p{Lu}\.) (?=\p{Lu})/gu;
const monthBeforeYear =
  /(?<=(?:января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря)) (?=\d{4})/gu;
const codeBeforeCountry = /(?<=(?<!\p{L})(?:ТК|ГК|УК|НК|КоАП)) (?=РФ)/gu;
const beforeDash = / (?=[—–])/g;
const afterQuotedDay = /(?<=[«„]\d{1,2}[»“]) (?=\p{Ll})/gu;

/**
 * Hyphens that must not break: numbers of acts and documents, codes, phone endings, double initials, ordinals, prepositions («152-ФЗ», «№
 * 2026-1», «R-COM-01», «123-45-67», «Ж.-П. Дюма», «1-й», «из-за»).
 */
const hyphenated =
  /(?<![\p{L}\d-])[A-Z]{1,4}(?:-[A-Z]{2,4})?-\d{1,3}(?![\p{L}\d-])|(?<!\p{L})\p{Lu}\.-(?=\p{Lu}\.)|(?<![\p{L}\d-])[А-ЯЁ]{1,4}(?:-\d+){2,}(?![\p{L}\d-])|\d+-ФЗ|(?<=№[ \u00a0]?)[\p{L}\d]+(?:[-/][\p{L}\d]+)+|(?<![\d-])\d{2,3}-\d\d-\d\d(?![\d-])|(?<![\d-])\d{1,3}-(?:й|я|е|го|му|м|х|ми)(?!\p{L})|(?<!\p{L})[Ии]з-(?:за|под)(?!\p{L})/gu;

/**
 * Typesets one paragraph: spaces and hyphens that must not break become non-breaking, straight quotes become «» with „“ inside. The length
 * never changes, so several runs can be typeset as one text and split again.
 */
export function typeset(paragraph: string): string {
  return typesetQuotes(paragraph)
    .replace(holdsNext, (_, word: string) => word + nbsp)
    .replace(holdsNext, (_, word: string) => word + nbsp)
    .replace(heldByNumber, nbsp)
    .replace(heldNumber, nbsp)
    .replace(thousands, nbsp)
    .replace(afterInitial, nbsp)
    .replace(codeBeforeCountry, nbsp)
    .replace(beforeDash, nbsp)
    .replace(afterQuotedDay, nbsp)
    .replace(monthBeforeYear, nbsp)
    .replace(hyphenated, (number) => number.replaceAll("-", nonBreakingHyphen));
}

/** Returns text with its quotes as «… „…“ …», for a title that is not a paragraph. */
export function typesetQuotes(words: string): string {
  return nested(quotes(words));
}

/** Pairs straight quotes; a paragraph with unpaired ones is unchanged, because they may be inches. */
function quotes(paragraph: string): string {
  if (!paragraph.includes('"')) return paragraph;
  const characters = [...paragraph.split("")];
  let depth = 0;
  for (const [index, character] of characters.entries()) {
    if (character === "«" || character === "„") depth += 1;
    if (character === "»" || character === "“") depth -= 1;
    if (character !== '"') continue;
    const opens = /^$|[\s(«„[\u00a0/-]/.test(characters[index - 1] ?? "");
    if (!opens) depth -= 1;
    characters[index] = quoteMarks[depth > 0 ? "inner" : "outer"][opens ? "open" : "close"];
    if (opens) depth += 1;
    if (depth < 0) return paragraph;
  }
  return depth === 0 ? characters.join("") : paragraph;
}

/** Converts nested quotes to «… „…“ …»; a paragraph with unpaired ones is unchanged. */
function nested(paragraph: string): string {
  if (!/«[^»]*«/u.test(paragraph)) return paragraph;
  let depth = 0;
  const characters = [...paragraph.split("")].map((character) => {
    if (character === "«") {
      depth += 1;
      return depth > 1 ? "„" : character;
    }
    if (character !== "»") return character;
    depth -= 1;
    return depth > 0 ? "“" : character;
  });
  return depth === 0 ? characters.join("") : paragraph;
}

const quoteMarks = { outer: { open: "«", close: "»" }, inner: { open: "„", close: "“" } } as const;

/** Capitalises the first letter for the start of a line or sentence: «Главный врач» from «главный врач». */
export function upperFirst(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

import { type ActCode, acts } from "./acts.ts";
import { federalLaws } from "./federal-laws.ts";

/** Common names of codes, in all grammatical cases. */
const codes: readonly (readonly [ActCode, RegExp])[] = [
  ["TK", /^(?:тк|трудов\S+ кодекс\S*)$/u],
  ["GK", /^(?:гк|гражданск\S+ кодекс\S*)$/u],
  ["NK", /^(?:нк|налогов\S+ кодекс\S*)$/u],
  ["KOAP", /^(?:коап|кодекс\S* об административных правонарушениях)$/u],
  ["UK", /^(?:ук|уголовн\S+ кодекс\S*)$/u],
];

/**
 * Splits an answer into the laws it names, each with its articles. Unknown parts are returned unchanged: «Налоговый кодекс РФ, законы о
 * страховании» are two.
 */
export function lawsIn(answer: string): string[] {
  return answer.split(";").flatMap((part) => {
    const laws: ActReference[] = [];
    for (const piece of part.split(",").flatMap(joinedByAnd)) add(laws, piece.trim());
    return laws.map(({ text }) => text);
  });
}

interface ActReference {
  readonly text: string;
  readonly isKnown: boolean;
}

// «ТК РФ и НК РФ» are two; «ст. 214 и 220 ТК РФ» and «законы о пенсиях и льготах» are one.
function joinedByAnd(piece: string): string[] {
  const parts = piece.split(/\s+и\s+/u);
  return namedAct(piece) === undefined && parts.every((part) => namedAct(part) !== undefined) ? parts : [piece];
}

function add(laws: ActReference[], piece: string): void {
  const last = laws.at(-1);
  // The article before the name may be part of a list: «ст. 86, 87 ТК РФ».
  const lawText = [piece, `ст. ${piece}`].find((text) => namedAct(text) !== undefined);
  const isArticle = /^[\d\s.-]*$/u.test(bare(piece));
  if (lawText !== undefined) laws.push({ text: lawText, isKnown: true });
  else if (last && (isArticle || !last.isKnown)) laws.splice(-1, 1, { ...last, text: `${last.text}, ${piece}` });
  else laws.push({ text: piece, isKnown: false });
}

/**
 * Returns the only law that a text names, by any of its names and with any articles: «ст. 86 ТК РФ», «Трудовой кодекс», «Закон № 402-ФЗ».
 * Returns undefined if it names several or an unknown one.
 */
export function namedAct(text: string): ActCode | undefined {
  const name = bare(text);
  const [code] = codes.find(([, pattern]) => pattern.test(name)) ?? [];
  return code ?? federalCodes().find((actCode) => numberOf(acts[actCode].printed) === name);
}

// Strips the parts that accompany a name: kind of act, date and title, country, articles and points.
function bare(text: string): string {
  return text
    .toLowerCase()
    .replaceAll("ё", "е")
    .replace(/[\u2010\u2011\u00a0]/gu, (sign) => (sign === "\u00a0" ? " " : "-"))
    .replace(/«[^»]*»|"[^"]*"/gu, " ")
    .replace(/(?<![а-я])от \d\d\.\d\d\.\d{4}(?: г\.)?/gu, " ")
    .replace(
      /(?:ст|статья|статьи|статьей|гл|глава|ч|часть|п|пп|пункт|абз)\.?\s*\d[\d.,\s-]*(?:и\s+\d[\d.]*)?(?=\s|$)/gu,
      " ",
    )
    .replace(/№|федеральн\S*|закон\S*|российской федерации|рф/gu, " ")
    .replace(/[,;.]\s*$/u, "")
    .replace(/\s+/gu, " ")
    .trim();
}

function numberOf(printedTitle: string): string {
  return /№ (\S+)/u.exec(printedTitle)?.[1]?.toLowerCase() ?? "";
}

function federalCodes(): ActCode[] {
  return Object.keys(federalLaws).filter((code): code is keyof typeof federalLaws => code in federalLaws);
}

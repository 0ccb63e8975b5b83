import { type ActCode, acts } from "@opis/model/law/acts";
import type { Act } from "@opis/model/law/federal-laws";
import type { Norm } from "@opis/model/law/norm";
import { type NormCode, normInForce, norms } from "@opis/model/law/norms";
import { joinContent, text } from "../block.ts";
import type { Block, ComposedDocument, Content, Inline } from "../composed-document.ts";
import { collectContent, mapContent } from "../map-content.ts";
import type { Case } from "./decline-name.ts";

/** Short titles by their first word, as used after a point of the act: «ч. 1 ст. 9 Закона № 152-ФЗ». Codes are not declined. */
const genitives: Readonly<Record<string, string>> = {
  Закон: "Закона",
  Требования: "Требований",
  Положение: "Положения",
  постановление: "постановления",
  приказ: "приказа",
};

/** Cites the points in force on an ISO date, each with the act as its source, grouped by act; empty if none is in force. */
export function citation(codes: readonly NormCode[], day: string): Inline[] {
  const byAct = new Map<ActCode, Norm[]>();
  for (const code of codes) {
    const norm = normInForce(code, day);
    if (norm) byAct.set(norm.act, [...(byAct.get(norm.act) ?? []), norm]);
  }
  return joinContent(
    [...byAct].map(([act, points]) => ofAct(act, points)),
    "; ",
  );
}

/** Returns a point without its act, «ч. 1 ст. 9», for use where the act is already named. */
export function pointOf(code: NormCode): string {
  return norms[code].point;
}

/** Returns the short title of an act as used after one of its points: «Закона № 152-ФЗ». */
function shortInGenitive(act: ActCode): string {
  const [first = "", ...rest] = acts[act].short.split(" ");
  return [genitives[first] ?? first, ...rest].join(" ");
}

const actPatterns: ReadonlyMap<ActCode, RegExp> = new Map(
  Object.keys(acts)
    .filter(isActCode)
    .map((code) => {
      const titles = [acts[code].short, shortInGenitive(code)].map((title) => title.replace(/ РФ$/u, ""));
      return [code, new RegExp(`(?<![\\p{L}\\d])(?:${titles.join("|")})(?![\\p{L}\\d-])`, "u")];
    }),
);

/** Returns whether a text names an act by its short title: «ч. 1 ст. 13.11 КоАП», «АВЗ.1 приказа ФСТЭК № 21». */
export function namesAct(words: string, code: ActCode): boolean {
  return actPatterns.get(code)?.test(words) === true;
}

function ofAct(act: ActCode, points: readonly Norm[]): Inline[] {
  const { short }: Act = acts[act];
  const genitive = shortInGenitive(act);
  const cited = [...new Set(points.map(({ point }) => point))].filter((point) => point !== "");
  if (cited.length === 0) return [{ ...text(short), source: { act, point: "" } }];
  return cited.flatMap((point, index) => {
    const short = inSeries(point, cited[index - 1], cited[index + 1]);
    return [
      ...(index === 0 ? [] : [text(", ")]),
      { ...text(index === cited.length - 1 ? `${short} ${genitive}` : short), source: { act, point } },
    ];
  });
}

/** Kind of a point, its number and what it belongs to: «ч.», «3», «ст. 12». */
const simplePoint = /^(ст|ч|п)\. ([\d.–]+)(?: ((?:ч|ст)\. .+))?$/u;

/** Shortens a point next to others of the same kind and article: «ч. 3» and «10 ст. 12» in «ч. 3, 10 ст. 12». */
function inSeries(point: string, before: string | undefined, after: string | undefined): string {
  const [, kind, number = "", of] = simplePoint.exec(point) ?? [];
  if (kind === undefined) return point;
  const isAlike = (otherPoint: string | undefined) => {
    const [, otherKind, , otherOf] = simplePoint.exec(otherPoint ?? "") ?? [];
    return otherKind === kind && otherOf === of;
  };
  const start = isAlike(before) ? number : `${kind}. ${number}`;
  return of === undefined || isAlike(after) ? start : `${start} ${of}`;
}

/** Grammatical cases of act types at the start of a title; the requisites after them are not declined. */
const kinds: Readonly<Record<string, Readonly<Record<Case, string>>>> = {
  "Федеральный закон": {
    genitive: "Федерального закона",
    dative: "Федеральному закону",
    accusative: "Федеральный закон",
    instrumental: "Федеральным законом",
    prepositional: "Федеральном законе",
  },
  Постановление: {
    genitive: "постановления",
    dative: "постановлению",
    accusative: "постановление",
    instrumental: "постановлением",
    prepositional: "постановлении",
  },
  "Трудовой кодекс": {
    genitive: "Трудового кодекса",
    dative: "Трудовому кодексу",
    accusative: "Трудовой кодекс",
    instrumental: "Трудовым кодексом",
    prepositional: "Трудовом кодексе",
  },
  "Гражданский кодекс": {
    genitive: "Гражданского кодекса",
    dative: "Гражданскому кодексу",
    accusative: "Гражданский кодекс",
    instrumental: "Гражданским кодексом",
    prepositional: "Гражданском кодексе",
  },
  Приказ: {
    genitive: "приказа",
    dative: "приказу",
    accusative: "приказ",
    instrumental: "приказом",
    prepositional: "приказе",
  },
};

function kindOf(code: ActCode) {
  return Object.entries(kinds).find(([name]) => acts[code].printed.startsWith(name));
}

/** Returns whether the title of an act can be declined. */
function hasTitleInCases(code: ActCode): boolean {
  return kindOf(code) !== undefined;
}

/** Returns the title of an act within a sentence or list: «приказ ФСБ России …»; laws and codes stay capitalised. */
export function actTitleAmid(code: ActCode): string {
  return acts[code].printed.replace(/^(?:Постановление|Приказ|Методический)/u, (word) => word.toLowerCase());
}

/** Returns requisites and title of an act within a sentence, with the act as source. Throws for a type of act that cannot be declined. */
export function actTitle(code: ActCode, grammaticalCase: Case): Inline {
  const { printed }: Act = acts[code];
  const [kind, forms] = kindOf(code) ?? [];
  if (!kind || !forms) throw new Error(`The title of ${code} cannot be put into the ${grammaticalCase}`);
  return { text: `${forms[grammaticalCase]}${printed.slice(kind.length)}`, source: { act: code, point: "" } };
}

/** Heading of the list of full act titles; documents that have it use short titles throughout. */
export const actsHeading = "Нормативные акты";

/**
 * Names each act in full at its first mention, «Федерального закона от 27.07.2006 № 152-ФЗ «О персональных данных» (далее — Закон №
 * 152-ФЗ)», and in short after it. Parts signed or filed separately start over.
 */
export function writeActsInFull(document: ComposedDocument): ComposedDocument {
  const contents = collectContent(document);
  if (contents.some((content) => content.length === 1 && content[0]?.text === actsHeading)) return document;
  const namedActs = contents.flatMap((content) => content.flatMap(actNamedInFull));
  return {
    ...document,
    sections: document.sections.map((section) => ({ ...section, blocks: nameActsOnce(section.blocks, namedActs) })),
  };
}

function nameActsOnce(blocks: readonly Block[], namedActs: readonly ActCode[]): Block[] {
  let mentionedActs = new Set(namedActs);
  return blocks.map((block) => {
    if (block.kind === "pageBreak") mentionedActs = new Set(namedActs);
    // A cell of a wide table is too narrow for a title; a table of facts has its values as wide as a paragraph.
    if (block.kind === "table" && block.header)
      return block.caption ? { ...block, caption: writeInFull(block.caption, mentionedActs) } : block;
    if (!holdsProse(block)) return block;
    const change = (content: Content) => writeInFull(content, mentionedActs);
    const { sections } = mapContent(
      { title: "", subject: "", language: "ru", sections: [{ orientation: "portrait", blocks: [block] }] },
      change,
    );
    return sections[0]?.blocks[0] ?? block;
  });
}

function holdsProse({ kind }: Block): boolean {
  return kind === "paragraph" || kind === "clause" || kind === "list" || kind === "table";
}

function isActCode(code: string): code is ActCode {
  return Object.hasOwn(acts, code);
}

function codeOf({ source }: Inline): ActCode | undefined {
  return source && "act" in source && isActCode(source.act) ? source.act : undefined;
}

function actNamedInFull(run: Inline): ActCode[] {
  const code = codeOf(run);
  const requisites = code && /\d{2}\.\d{2}\.\d{4} № \S+/u.exec(acts[code].printed)?.[0];
  return code && requisites && run.text.includes(requisites) ? [code] : [];
}

/** Returns whether text appended after these runs would be inside brackets. */
function endsInBrackets(runs: Content): boolean {
  const words = runs.map(({ text }) => text).join("");
  return words.lastIndexOf("(") > words.lastIndexOf(")");
}

function writeInFull(content: Content, mentionedActs: Set<ActCode>): Content {
  return content.map((run, index) => writeRunInFull(run, mentionedActs, content.slice(0, index)));
}

// Brackets must not be nested, so a citation inside brackets separates the short title with commas.
function writeRunInFull(run: Inline, mentionedActs: Set<ActCode>, before: Content): Inline {
  const code = codeOf(run);
  if (!code || mentionedActs.has(code) || !hasTitleInCases(code)) return run;
  const { short } = acts[code];
  const title = before.length > 0 ? actTitleAmid(code) : acts[code].printed;
  const genitive = shortInGenitive(code);
  const isWhole = run.text === short;
  if (!isWhole && !run.text.endsWith(` ${genitive}`)) return run;
  mentionedActs.add(code);
  const full = isWhole ? title : `${run.text.slice(0, -genitive.length)}${approvedTitle(code)}`;
  return { ...run, text: endsInBrackets(before) ? `${full}, далее — ${short}` : `${full} (далее — ${short})` };
}

const approvalPhrases: Readonly<Record<string, string>> = {
  Требования: "Требований, утверждённых",
  Положение: "Положения, утверждённого",
};

/** Returns the full title after a point: points belong to the requirements that a decree approves, not to the decree. */
function approvedTitle(code: ActCode): string {
  const [first = ""] = acts[code].short.split(" ");
  const kind = approvalPhrases[first];
  return kind ? `${kind} ${actTitle(code, "instrumental").text}` : actTitle(code, "genitive").text;
}

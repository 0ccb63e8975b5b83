import type { ActCode } from "./acts.ts";
import type { InForce } from "./in-force.ts";

/** A point of an act that documents cite, with the period in which it has the cited content. */
export interface Norm extends InForce {
  readonly act: ActCode;
  /** «ч. 1 ст. 9», as printed before the act's short title. */
  readonly point: string;
  /** Source of the wording and the dates. */
  readonly source: string;
  /** Verified against a public text; false: from a specialist's memory. */
  readonly verified: boolean;
}

/** Returns the points of one act, keyed as in code: «FZ152 9(1)». */
export function normsOf<K extends string>(act: ActCode, rows: Readonly<Record<K, Omit<Norm, "act">>>) {
  const named = Object.entries<Omit<Norm, "act">>(rows).map(([key, row]) => [key, { act, ...row }]);
  const all: Record<K, Norm> = Object.fromEntries(named);
  return all;
}

/** Verified against public texts of the act on 21.11.2026. */
export const compared = { source: "открытые тексты и пересказы нормы, сверено 21.11.2026", verified: true } as const;

/** From memory on 21.11.2026; to be verified against the official text. */
export const fromMemory = { source: "по памяти специалиста, 21.11.2026", verified: false } as const;

const letters: Readonly<Record<string, string>> = { а: "a", б: "b", в: "c", г: "d", д: "e", е: "f" };

const part = /(подп\.|п\.|ч\.|ст\.|приложение|раздел) ([^ ]+(?: и [^ ]+)?(?: «\p{L}»)?)( приложения к требованиям)?/gu;

/** Returns the point of an act in English: «п. 2 ч. 1 ст. 18.1» is "article 18.1(1)(2)", «п. 4 и 5» is "points 4 and 5". */
export function pointInEnglish(point: string): string {
  const parts = [...point.matchAll(part)].map(([, kind = "", number = "", ofAnnex]) => ({
    kind,
    number: inEnglish(number),
    isOfAnnex: ofAnnex !== undefined,
  }));
  const article = parts.find(({ kind }) => kind === "ст.");
  const [first] = parts;
  if (!article) return first ? `${first.isOfAnnex ? "annex, " : ""}${named(first)}` : "";
  const inArticle = parts.filter((one) => one !== article).toReversed();
  const listed = inArticle.find(({ number }) => number.includes(" and "));
  if (listed) return `${named(article)}, ${named(listed)}`;
  return `${named(article)}${inArticle.map(({ number }) => (number.startsWith("(") ? number : `(${number})`)).join("")}`;
}

const kinds: Readonly<Record<string, string>> = { "ст.": "article", приложение: "annex", раздел: "section" };

function named({ kind, number }: { readonly kind: string; readonly number: string }): string {
  const one = kinds[kind] ?? "point";
  return `${one}${/ and |–|,/.test(number) ? "s" : ""} ${number.replace("–", " to ")}`;
}

function inEnglish(number: string): string {
  return number
    .replace(" и ", " and ")
    .replace(/ ?«(\p{L})»/u, (_whole, letter: string) => `(${letters[letter] ?? letter})`);
}

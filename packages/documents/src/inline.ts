import type { Content, Inline, Provenance } from "./composed-document.ts";
import { formatNumber } from "./language/numbers.ts";

/** Lengths of blank lines for handwriting, in characters. */
export const lineLengths = { short: 12, date: 12, signature: 20, name: 30, address: 60 } as const;

/** Creates fixed text. Throws on an empty one: a builder with nothing to print must use `none` or `dash`. */
export function text(words: string): Inline {
  if (words.trim() === "") throw new Error("A document cannot print an empty text");
  return { text: words };
}

/** Creates a link, with the URL as its text by default. */
export function link(address: string, words = address): Inline {
  return { ...text(words), link: address };
}

/** Creates a blank line for handwriting. */
export function line(length: keyof typeof lineLengths | number = "short"): Inline {
  return { text: "_".repeat(typeof length === "number" ? length : lineLengths[length]), gap: "LINE" };
}

/** Creates a highlighted gap for a missing answer; a document that allows no such gap is blocked by its readiness. */
export function notSet(): Inline {
  return { text: "сведения не указаны", gap: "NOTSET" };
}

/** Creates a negative answer worded for its context: «не передаются», «отсутствуют». */
export function none(words = "нет"): Inline {
  return text(words);
}

/** Creates a dash for a cell that does not apply. */
export function dash(): Inline {
  return { text: "—" };
}

/** Creates an empty cell to be filled in by hand. */
export function blank(): Inline {
  return { text: "\u00a0", gap: "LINE" };
}

/**
 * Creates an answer. An empty one (null, undefined, blank text, NaN) prints `whenEmpty` with the source kept, so that the preview can link
 * to the question. Numbers are grouped by thousands; pass a year as text.
 */
export function value(
  answer: string | number | null | undefined,
  source: Provenance,
  whenEmpty: Inline = notSet(),
): Inline {
  const words = typeof answer === "number" ? formatNumber(answer) : answer?.trim();
  return words ? { text: words, source } : { ...whenEmpty, source };
}

/** Returns the source of an answer of the document's own wizard. */
export function wizardSource(field: string): Provenance {
  return { form: "wizard", id: null, field };
}

/** Creates a flag: «да», «нет», or that it is unanswered. */
export function yesNo(answer: boolean | null | undefined, source: Provenance): Inline {
  if (answer === null || answer === undefined) return { ...notSet(), source };
  return { text: answer ? "да" : "нет", source };
}

type Piece = Inline | Content;

function flat(pieces: readonly Piece[]): Inline[] {
  return pieces.flatMap((piece) => ("text" in piece ? [piece] : [...piece]));
}

/** Creates a sentence: phrase`Руководитель: ${value(name, source)}.` Only runs can be interpolated, so an unset answer does not compile. */
export function phrase(strings: TemplateStringsArray, ...pieces: Piece[]): Inline[] {
  return strings.flatMap((words, index) => {
    const piece = pieces[index];
    return [...(words === "" ? [] : [{ text: words }]), ...(piece === undefined ? [] : flat([piece]))];
  });
}

/** Makes runs bold; their sources are kept. */
export function bold(...pieces: Piece[]): Inline[] {
  return flat(pieces).map((run) => ({ ...run, bold: true }));
}

/** Creates small text for a remark below the main text of a cell. */
export function small(...pieces: Piece[]): Inline[] {
  return flat(pieces).map((run) => ({ ...run, small: true }));
}

/** Creates red text for a bad figure. */
export function alert(...pieces: Piece[]): Inline[] {
  return flat(pieces).map((run) => ({ ...run, alert: true }));
}

/** Returns the text of runs without formatting. */
export function plainText(content: Content): string {
  return content.map(({ text: words }) => words).join("");
}

/** Joins runs or sentences with a separator; "\n" is a line break. */
export function joined(pieces: readonly Piece[], separator: string): Inline[] {
  return pieces.flatMap((piece, index) => [...(index === 0 ? [] : [{ text: separator }]), ...flat([piece])]);
}

/** Joins a list for a cell or a sentence with «; ». An empty list prints `whenEmpty`. */
export function listed(items: readonly Piece[], whenEmpty: Inline = none()): Inline[] {
  return items.length === 0 ? [whenEmpty] : joined(items, "; ");
}

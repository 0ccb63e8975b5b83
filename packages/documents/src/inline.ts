import type { Content, Inline, Provenance } from "./composed-document.ts";
import { formatNumber } from "./language/numbers.ts";

/** Lengths of the lines to be filled in by hand, in characters. */
export const lineLengths = { short: 12, date: 12, signature: 20, name: 30, address: 60 } as const;

/** A fixed text of the document. Throws on an empty one: a builder that has nothing to say must say so with `none` or `dash`. */
export function text(words: string): Inline {
  if (words.trim() === "") throw new Error("A document cannot print an empty text");
  return { text: words };
}

/** An address that opens; its own text where no other words are said. */
export function link(address: string, words = address): Inline {
  return { ...text(words), link: address };
}

/** A line to be filled in by hand. */
export function line(length: keyof typeof lineLengths | number = "short"): Inline {
  return { text: "_".repeat(typeof length === "number" ? length : lineLengths[length]), gap: "LINE" };
}

/** A due answer that is not there; a document that allows no such gap is refused by its readiness. */
export function notSet(): Inline {
  return { text: "сведения не указаны", gap: "NOTSET" };
}

/** An answer «no» in the words of its context: «не передаются», «отсутствуют». */
export function none(words = "нет"): Inline {
  return text(words);
}

/** A cell that does not apply. */
export function dash(): Inline {
  return { text: "—" };
}

/** An empty cell to be filled in by hand. */
export function blank(): Inline {
  return { text: "\u00a0", gap: "LINE" };
}

/**
 * An answer. Empty (null, undefined, blank text, NaN) prints `whenEmpty`, which keeps the source so that the preview can lead to the
 * question. A number gets its thousands; write a year as text.
 */
export function value(
  answer: string | number | null | undefined,
  source: Provenance,
  whenEmpty: Inline = notSet(),
): Inline {
  const words = typeof answer === "number" ? formatNumber(answer) : answer?.trim();
  return words ? { text: words, source } : { ...whenEmpty, source };
}

/** Where an answer of the document's own wizard came from. */
export function wizardSource(field: string): Provenance {
  return { form: "wizard", id: null, field };
}

/** A flag: «да», «нет», or that it is unanswered. */
export function yesNo(answer: boolean | null | undefined, source: Provenance): Inline {
  if (answer === null || answer === undefined) return { ...notSet(), source };
  return { text: answer ? "да" : "нет", source };
}

type Piece = Inline | Content;

function flat(pieces: readonly Piece[]): Inline[] {
  return pieces.flatMap((piece) => ("text" in piece ? [piece] : [...piece]));
}

/** A sentence: phrase`Руководитель: ${value(name, source)}.` Only runs fit into it, so an unset answer does not compile. */
export function phrase(strings: TemplateStringsArray, ...pieces: Piece[]): Inline[] {
  return strings.flatMap((words, index) => {
    const piece = pieces[index];
    return [...(words === "" ? [] : [{ text: words }]), ...(piece === undefined ? [] : flat([piece]))];
  });
}

/** The same words in bold letters; what each was made of stays with it. */
export function bold(...pieces: Piece[]): Inline[] {
  return flat(pieces).map((run) => ({ ...run, bold: true }));
}

/** A remark in small letters under the main text of a cell. */
export function small(...pieces: Piece[]): Inline[] {
  return flat(pieces).map((run) => ({ ...run, small: true }));
}

/** A bad figure in red. */
export function alert(...pieces: Piece[]): Inline[] {
  return flat(pieces).map((run) => ({ ...run, alert: true }));
}

/** The words of runs alone. */
export function plainText(content: Content): string {
  return content.map(({ text: words }) => words).join("");
}

/** Several runs or sentences one after another, joined by a separator; by a new line with "\n". */
export function joined(pieces: readonly Piece[], separator: string): Inline[] {
  return pieces.flatMap((piece, index) => [...(index === 0 ? [] : [{ text: separator }]), ...flat([piece])]);
}

/** A list in a cell or a sentence, through «; » however long it is. An empty list prints `whenEmpty`. */
export function listed(items: readonly Piece[], whenEmpty: Inline = none()): Inline[] {
  return items.length === 0 ? [whenEmpty] : joined(items, "; ");
}

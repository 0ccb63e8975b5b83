import type { Validity } from "@opis/model/certificate-watch";
import type { certificateSchema } from "@opis/model/contract/forms/certificates";
import { parseDay } from "@opis/model/validation/day";
import type { z } from "zod";

type PresentedCertificate = z.output<typeof certificateSchema>;

/** A certificate as read from a register's file. */
export type RegisterRow = Omit<PresentedCertificate, "id" | "status" | "snapshot_date" | "missing_since">;

/** The contents of a register's file. */
export interface ParsedRegister {
  readonly rows: readonly RegisterRow[];
  /** Rows that could not be read, wholly or in part: line of the table, the header being 1, and the reason. */
  readonly problems: readonly { readonly line: number; readonly reason: string }[];
}

const lookAlikes: Readonly<Record<string, string>> = {
  a: "а",
  c: "с",
  e: "е",
  o: "о",
  p: "р",
  x: "х",
  y: "у",
  A: "А",
  B: "В",
  C: "С",
  E: "Е",
  H: "Н",
  K: "К",
  M: "М",
  O: "О",
  P: "Р",
  T: "Т",
  X: "Х",
};

/**
 * Cleans up a register's text: removes spreadsheet artefacts (`_x000D_`, no-break spaces, double spaces), normalises
 * quotation marks, and replaces Latin letters within Russian words (registers have «cредство» with a Latin c).
 */
export function cleanText(text: string): string {
  return text
    .replaceAll("_x000D_", " ")
    .replace(/[\s\u00a0]+/gu, " ")
    .trim()
    .replace(/\p{L}+/gu, russianWord)
    .replace(/["“”„]/g, (_mark, at: number, source: string) => (/[\s(«]/.test(source[at - 1] ?? " ") ? "«" : "»"));
}

// A mixed word whose Latin letters all look like Russian ones is Russian.
function russianWord(word: string): string {
  if (!/\p{Script=Cyrillic}/u.test(word) || !/[A-Za-z]/.test(word)) return word;
  const latin = word.match(/[A-Za-z]/g) ?? [];
  if (latin.some((letter) => !Object.hasOwn(lookAlikes, letter))) return word;
  return word.replace(/[A-Za-z]/g, (letter) => lookAlikes[letter] ?? letter);
}

/** Returns the index of the first column whose header has one of these wordings; -1 if there is none. */
export function columnOf(header: readonly string[], ...wordings: readonly string[]): number {
  const names = header.map((name) => cleanText(name).toLowerCase());
  for (const wording of wordings) {
    const index = names.findIndex((name) => name.startsWith(wording.toLowerCase()));
    if (index !== -1) return index;
  }
  return -1;
}

/** Returns the cleaned cell of a column; empty if the table has no such column. */
export function cellOf(cells: readonly string[], column: number): string {
  return cleanText(cells[column] ?? "");
}

/** Parses a date; null if the text is not one. Returns an ISO date. */
export function dayOf(text: string): string | null {
  return parseDay(text) ?? null;
}

/** Parses the validity period of a certificate. */
export function validityOf(text: string): Validity {
  const valid_until = dayOf(text);
  if (valid_until !== null) return { validity_kind: "dated", valid_until };
  const [kind] = termWords.find(([, words]) => words.test(text)) ?? (["unknown"] as const);
  return { validity_kind: kind, valid_until: null };
}

const termWords = [
  ["suspended", /приостановлен/i],
  ["terminated", /прекращ[её]н/i],
  ["perpetual", /бессрочн/i],
] as const;

/** Returns rows with distinct numbers; a second row with the same number is skipped and reported. */
export function withoutRepeats(read: readonly { line: number; row: RegisterRow; doubt?: string }[]): ParsedRegister {
  const rows = new Map<string, RegisterRow>();
  const problems: { line: number; reason: string }[] = [];
  for (const { line, row, doubt } of read) {
    if (row.number === "") problems.push({ line, reason: "нет номера сертификата" });
    else if (rows.has(row.number)) problems.push({ line, reason: `номер ${row.number} повторяется` });
    else rows.set(row.number, row);
    if (row.number !== "" && doubt) problems.push({ line, reason: doubt });
  }
  return { rows: [...rows.values()], problems };
}

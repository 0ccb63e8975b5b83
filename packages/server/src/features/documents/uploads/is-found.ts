import type { Row } from "@opis/model/row";
import { normaliseName } from "@opis/model/validation/name";

/** The words of a search, as they are compared: case and `ё` do not matter. */
export function wordsOf(search: string): string[] {
  return normaliseName(search).split(" ").filter(Boolean);
}

/** Whether every word of a search stands in the name, number or comment of a document, or inside its file. */
export function isFound(
  { filename, number, comment }: Row<"document">,
  words: readonly string[],
  inside: ReadonlySet<string> = new Set(),
): boolean {
  const said = normaliseName(`${filename} ${number} ${comment}`);
  return words.every((word) => said.includes(word) || inside.has(word));
}

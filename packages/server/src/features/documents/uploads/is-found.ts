import type { Row } from "@opis/model/rows/row";
import { normaliseName } from "@opis/model/text/name";

/** Whether every word of a search stands in the name, number or comment of a document, or inside its file. */
export function isFound(
  { filename, number, comment }: Row<"document">,
  words: readonly string[],
  inside: ReadonlySet<string> = new Set(),
): boolean {
  const said = normaliseName(`${filename} ${number} ${comment}`);
  return words.every((word) => said.includes(word) || inside.has(word));
}

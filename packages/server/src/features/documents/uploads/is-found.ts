import type { Row } from "@opis/model/row";
import { normaliseName } from "@opis/model/validation/name";

/** Whether every word of a search stands in the name, number or comment of a document; case and `ё` do not matter. */
export function isFound({ filename, number, comment }: Row<"document">, search: string): boolean {
  const said = normaliseName(`${filename} ${number} ${comment}`);
  return normaliseName(search)
    .split(" ")
    .every((word) => said.includes(word));
}

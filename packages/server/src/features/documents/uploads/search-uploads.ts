import type { Row } from "@opis/model/row";
import { normaliseName } from "@opis/model/validation/name";

/** By the ids of the documents in which every word of a search stands, the words around what was found inside the file; null where none were needed. */
export async function searchUploads(
  _call: unknown,
  documents: readonly Row<"document">[],
  search: string,
): Promise<ReadonlyMap<number, string | null>> {
  const words = normaliseName(search).split(" ");
  const found = documents.filter((document) => {
    const said = normaliseName(`${document.filename} ${document.number} ${document.comment}`);
    return words.every((word) => said.includes(word));
  });
  return new Map(found.map(({ id }) => [id, null]));
}

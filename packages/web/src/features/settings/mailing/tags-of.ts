import { compareNaturally } from "@opis/model/text/natural-order";
import type { Asked } from "./mailing-queries.ts";

/** The tags of questionnaires, each once, by name. */
export function tagsOf(asked: readonly Asked[]): string[] {
  return [...new Set(asked.flatMap(({ tags }) => tags))].sort(compareNaturally);
}

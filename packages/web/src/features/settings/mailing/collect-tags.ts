import { compareNaturally } from "@opis/model/text/natural-order";
import type { MailingQuestionnaire } from "./mailing-queries.ts";

/** Returns the distinct tags of questionnaires, sorted by name. */
export function collectTags(questionnaires: readonly MailingQuestionnaire[]): string[] {
  return [...new Set(questionnaires.flatMap(({ tags }) => tags))].sort(compareNaturally);
}

import { type PartOfModel, threatCatalogue } from "../../../facts/threat-models.ts";
import { joined, phrase, text } from "../../../inline.ts";
import { shortDate } from "../../../language/dates.ts";
import type { Content } from "../../../model.ts";

/** Which edition of the list of threats the parts were judged by, and by which method. */
export function editionWords(_parts: readonly PartOfModel[]): Content {
  const editions = [threatCatalogue.edition];
  return phrase`Исходный перечень угроз: ${joined(
    editions.map(({ date, source }) => phrase`редакция от ${text(shortDate(date) ?? date)} (${text(source)})`),
    "; ",
  )}.`;
}

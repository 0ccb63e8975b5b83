import { threatCatalogue } from "../../../facts/threat-models.ts";
import { phrase, text } from "../../../inline.ts";
import { shortDate } from "../../../language/dates.ts";
import type { Content } from "../../../model.ts";

/** By which edition of the list of threats the parts were judged. */
export function editionWords(): Content {
  const { date, source } = threatCatalogue.edition;
  return phrase`Исходный перечень угроз: редакция от ${text(shortDate(date) ?? date)} (${text(source)}).`;
}

import type { PartOfModel } from "../../../facts/threat-models.ts";
import { phrase, text } from "../../../inline.ts";
import { shortDate } from "../../../language/dates.ts";
import type { Content } from "../../../model.ts";
import { modelsOf } from "./experts.ts";

/** By which edition of the list of threats the parts were judged: a sentence, or one for each model where they are of several. */
export function editionWords(parts: readonly PartOfModel[]): Content[] {
  const models = modelsOf(parts);
  return models.map(({ row, catalogue }) => {
    const { date, source } = catalogue.edition;
    const day = {
      ...text(shortDate(date) ?? date),
      source: { form: "threat_model", id: row.id, field: "edition" } as const,
    };
    const list = models.length > 1 ? `Исходный перечень угроз для модели «${row.title}»` : "Исходный перечень угроз";
    return phrase`${text(list)}: редакция от ${[day]} (${text(source)}).`;
  });
}

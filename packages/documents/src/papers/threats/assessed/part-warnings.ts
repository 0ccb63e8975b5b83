import { dayText } from "@opis/model/text/day-text";
import { modelWarnings } from "@opis/model/threats/forms/model-warnings";
import { type Words, words } from "@opis/model/words";
import type { PartOfModel } from "../../../facts/threat-models.ts";
import { modelsOf } from "./experts.ts";

/** What the author of a form should look at again (rules W1 to W10 of the product), each once, with the part where there are several. */
export function partWarnings(parts: readonly PartOfModel[], day: string): Words[] {
  const found = new Map<string, Words>();
  for (const part of parts) {
    const { catalogue, inventory, derivation, decisions, row } = part;
    for (const { text } of modelWarnings({
      inventory,
      derivation,
      catalogue,
      stage: decisions.stage,
      day,
    })) {
      const said = parts.length === 1 ? text : words(`${row.name}: ${text.ru}`, `${row.name}: ${text.en}`);
      found.set(said.ru, said);
    }
  }
  for (const said of otherEditions(parts)) found.set(said.ru, said);
  return [...found.values()];
}

/** A model that is pinned to an edition of the list that is not known here. */
function otherEditions(parts: readonly PartOfModel[]): Words[] {
  return modelsOf(parts)
    .filter(({ row, catalogue }) => row.edition !== "" && row.edition !== catalogue.edition.date)
    .map(({ row, catalogue }) => {
      const { date } = catalogue.edition;
      return words(
        `Модель привязана к редакции перечня угроз от ${dayText(row.edition, "ru")}, а угрозы оценены по редакции от ${dayText(date, "ru")}.`,
        `The model is pinned to the edition of the threat list of ${dayText(row.edition, "en")}, and the threats are judged by that of ${dayText(date, "en")}.`,
      );
    });
}

import { modelWarnings } from "@opis/model/threats/forms/model-warnings";
import { type Words, words } from "@opis/model/words";
import { type PartOfModel, threatCatalogue } from "../../../facts/threat-models.ts";

/** What the author of a form should look at again (rules W1 to W10 of the product), each once, with the part where there are several. */
export function partWarnings(parts: readonly PartOfModel[], day: string): Words[] {
  const found = new Map<string, Words>();
  for (const part of parts) {
    const { inventory, derivation, decisions, row } = part;
    for (const { text } of modelWarnings({
      inventory,
      derivation,
      catalogue: threatCatalogue,
      stage: decisions.stage,
      day,
    })) {
      const said = parts.length === 1 ? text : words(`${row.name}: ${text.ru}`, `${row.name}: ${text.en}`);
      found.set(said.ru, said);
    }
  }
  return [...found.values()];
}

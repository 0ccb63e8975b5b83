import { type Words, words } from "@opis/model/words";
import type { PartOfModel } from "../../../facts/threat-models.ts";
import type { MissingAnswer } from "../../../paper.ts";

/** E17: what is not decided in a part of the model, in the words of the form that needs it; without a part, there is no model at all. */
export function missingData(part: PartOfModel | null, said: Words): MissingAnswer {
  const label =
    part === null || part.model.parts.length < 2
      ? said
      : words(`${part.row.name}: ${said.ru}`, `${part.row.name}: ${said.en}`);
  return {
    code: "E17",
    message: label,
    form: "threat_model",
    id: part?.model.row.id ?? null,
    field: part === null ? "title" : "threat_parts",
    ...(part && { row: part.row.id }),
    label,
  };
}

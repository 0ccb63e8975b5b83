import type { ThreatMissing } from "@opis/model/threats/steps/missing";
import type { ThreatStep } from "@opis/model/threats/steps/step-names";
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

/** Equipment that is neither there nor told to be absent is E16, nobody who assesses E34, other steps E17. */
const codeOfStep: Readonly<Partial<Record<ThreatStep, MissingAnswer["code"]>>> = {
  scope: "E34",
  servers: "E16",
  workstations: "E16",
  network: "E16",
};

/** What a step of the model lacks: at the answer of a questionnaire where one is missing, else at the part itself. */
export function missingOfStep(part: PartOfModel, { step, text, place }: ThreatMissing): MissingAnswer {
  const said = missingData(part, words(`${text.ru}.`, `${text.en}.`));
  const code = codeOfStep[step] ?? said.code;
  return place ? { ...said, code, form: place.form, id: place.id, field: place.field } : { ...said, code };
}

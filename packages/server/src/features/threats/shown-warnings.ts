import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { readThreatModel } from "@opis/model/contract/threats/threat-models";
import { modelWarnings, type WarningPlace } from "@opis/model/threats/forms/model-warnings";
import { threatSteps } from "@opis/model/threats/steps/step-names";
import type { ThreatModel, ThreatPart } from "@opis/model/threats/stored/threat-models";
import { threatModelAddress } from "@opis/model/threats/threat-model-address";
import { type Reading, shownGround } from "./reading.ts";

type Warning = AnswerOf<typeof readThreatModel>["warnings"][number];

/** What of a model does not agree with itself or with the questionnaires, part by part, with the ways to where it is answered. */
export function shownWarnings(model: ThreatModel, reading: Reading): Warning[] {
  const { given, language } = reading;
  const { day } = given;
  return model.parts.flatMap((part) => {
    const { catalogue, inventory, derivation, decisions } = part;
    return modelWarnings({ inventory, derivation, catalogue, stage: decisions.stage, day }).map((found) => ({
      code: found.code,
      text: found.text[language],
      part: part.row.id,
      places: waysTo(found.places, model, part, reading),
    }));
  });
}

/** One way to each place, however many entries of a step are meant; none to an answer that the reader may not view. */
function waysTo(places: readonly WarningPlace[], model: ThreatModel, part: ThreatPart, reading: Reading) {
  const { company, language } = reading;
  const ways = places.flatMap((place) => {
    if ("form" in place) {
      const shown = shownGround(place, reading);
      return shown ? [{ text: `${shown.obj}: ${shown.label}`, url: shown.url }] : [];
    }
    // Threats are decided in their matrix, which belongs to the step of relevance.
    const step = place.step === "threats" ? "actuality" : place.step;
    const at = place.step === "threats" ? { view: "threats" } : { step };
    const url = threatModelAddress(company, model.row.id, { ...at, part: part.row.id });
    return [{ text: threatSteps[step][language], url }];
  });
  return [...new Map(ways.map((way) => [way.url, way])).values()];
}

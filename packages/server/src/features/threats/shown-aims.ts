import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { getViolatorAims } from "@opis/model/contract/threats/threats";
import { levelSign } from "@opis/model/threats/catalogue/capability-levels";
import { violatorGoals } from "@opis/model/threats/catalogue/violator-goals";
import { violators } from "@opis/model/threats/catalogue/violators";
import { violatorMatrix } from "@opis/model/threats/forms/violator-matrix";
import type { ThreatPart } from "@opis/model/threats/stored/threat-models";
import type { Reading } from "./reading.ts";

type Aim = AnswerOf<typeof getViolatorAims>["results"][number];

/** The violators of a part by their aims and the objects, as the API answers them. */
export function shownAims({ derivation }: ThreatPart, { given, language }: Reading): Aim[] {
  return violatorMatrix(derivation, given.catalogue.consequences).map(({ violator, level, goal, objects }) => ({
    violator: { code: violator, title: violators[violator].name[language] },
    level: levelSign(level)[language],
    aim: { code: goal, title: violatorGoals[goal].title[language] },
    objects: objects.map(({ object, interfaces, consequences }) => ({
      code: object,
      interfaces: [...interfaces],
      consequences: [...consequences],
    })),
  }));
}

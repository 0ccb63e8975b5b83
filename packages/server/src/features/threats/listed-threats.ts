import { groupedBy } from "@opis/model/collections/grouped-by";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { listThreats } from "@opis/model/contract/threats/threats";
import { securityProperties } from "@opis/model/threats/catalogue/security-properties";
import type { AssessedThreat } from "@opis/model/threats/derivation/assessed-threat";
import type { ThreatPart } from "@opis/model/threats/stored/threat-models";
import type { Reading } from "./reading.ts";
import { threatOf } from "./shown-assessments.ts";
import { rowOf, shownDecision } from "./shown-entries.ts";

type Listed = AnswerOf<typeof listThreats>["results"][number];

interface InPart {
  readonly part: ThreatPart;
  readonly assessed: AssessedThreat;
}

/** Threats with what each comes to in the parts, in the order of their codes: models of different editions have lines of their own. */
export function listedThreats(found: readonly InPart[], { language }: Pick<Reading, "language">): Listed[] {
  const lines = groupedBy(found, ({ part, assessed }) => `${assessed.verdict.threat} ${part.catalogue.edition.date}`);
  return [...lines.entries()]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, inParts]) => {
      const [first] = inParts;
      if (!first) return [];
      const { edition } = first.part.catalogue;
      const { code, title, changed, archived, breaks } = threatOf(first.assessed.verdict.threat, first.part);
      return [
        {
          code,
          title,
          edition: edition.date,
          source: edition.source,
          changed,
          archived,
          breaks: breaks.map((property) => securityProperties[property].title[language]),
          assessments: inParts.map((one) => assessmentIn(code, one)),
        },
      ];
    });
}

function assessmentIn(code: string, { part, assessed: { verdict, status, isActual, isOutdated } }: InPart) {
  return {
    part: part.row.id,
    derived: verdict.status,
    status,
    is_actual: isActual,
    decision: shownDecision(rowOf(part, "threats", code), isOutdated),
  };
}

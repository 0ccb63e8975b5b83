import type { Threat } from "@opis/model/threats/catalogue/catalogue-schemas";
import type { AssessedThreat } from "@opis/model/threats/derivation/derive-part";
import { verdictSteps } from "@opis/model/threats/derivation/verdict-steps";
import { phrase, text } from "../../../block.ts";
import type { Content, Inline } from "../../../composed-document.ts";
import type { PartOfModel } from "../../../facts/threat-models.ts";
import { lowerFirst } from "../../../language/decline-position.ts";
import { decisionWords } from "./decision-grounds.ts";
import { bareMethodPoint, pointOfCheck } from "./method-points.ts";

/** Returns the threat with a code. Throws if it is not in the list, since verdicts come from the same list. */
export function listedThreat({ catalogue }: Pick<PartOfModel, "catalogue">, code: string): Threat {
  const listed = known.get(catalogue) ?? new Map(catalogue.threats.map((threat) => [threat.code, threat]));
  known.set(catalogue, listed);
  const threat = listed.get(code);
  if (!threat) throw new Error(`There is no threat ${code} in the list`);
  return threat;
}

const known = new WeakMap<PartOfModel["catalogue"], ReadonlyMap<string, Threat>>();

/** Returns the verdict on a threat with its code as the source, so that a later change can be reported. */
export function verdictValue({ row }: PartOfModel, { verdict }: AssessedThreat, said: string): Inline {
  return { ...text(said), source: { form: "threat_part", id: row.id, field: verdict.threat } };
}

/** Title of the column with points of the method. */
export const groundsTitle = "Обоснование по Методике";

/**
 * Returns the reason for a threat's result: the deciding step with its point of the method, what makes it possible, or the experts'
 * decision next to the derived result. The column title is `groundsTitle`.
 */
export function verdictCell(part: PartOfModel, one: AssessedThreat, about: "possible" | "actual"): Content {
  const derived = derivedWords(part, one, about);
  const decided = decisionWords(part, "threats", one.verdict.threat);
  return decided ? phrase`${decided}; выведено из исходных данных: ${derived}` : derived;
}

function derivedWords(part: PartOfModel, one: AssessedThreat, about: "possible" | "actual"): Content {
  const steps = verdictSteps(listedThreat(part, one.verdict.threat), one.verdict, part.derivation);
  const looked = about === "possible" ? steps.filter(({ check }) => check !== "scenario") : steps;
  const shown = looked.find(({ passes }) => !passes);
  if (shown)
    return phrase`${verdictValue(part, one, withoutStop(lowerFirst(shown.text.ru)))} (${pointOfCheck(shown.check)})`;
  if (about === "actual") {
    const open = one.verdict.scenarios.filter(({ isBlocked }) => !isBlocked).length;
    return phrase`${verdictValue(part, one, `осуществимых сценариев — ${open}`)} (${pointOfCheck("scenario")})`;
  }
  return phrase`${verdictValue(part, one, "есть все четыре составляющие")} (${bareMethodPoint("5.2")})`;
}

function withoutStop(words: string): string {
  return words.replace(/\.$/u, "");
}

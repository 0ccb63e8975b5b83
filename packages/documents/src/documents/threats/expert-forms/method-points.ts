import { norms } from "@opis/model/law/norms";
import type { ThreatCheck } from "@opis/model/threats/verdict";
import { joined, phrase, text } from "../../../block.ts";
import type { Content, Inline } from "../../../composed-document.ts";

/** A section, point or annex of the method: «5.1», «annex 6». */
export type MethodPoint = keyof typeof norms extends infer Code
  ? Code extends `FSTEC_METHOD ${infer Point}`
    ? Point
    : never
  : never;

/** Cites points as «раздел 3, п. 5.1 Методики», each with its row of law as the source. */
export function methodPoints(...points: readonly MethodPoint[]): Content {
  return phrase`${joined(
    points.map((one) => [bareMethodPoint(one)]),
    ", ",
  )} Методики`;
}

/** Cites «п. 5.1» without the act, for a column titled as points of the method. */
export function bareMethodPoint(point: MethodPoint): Inline {
  const cited = norms[`FSTEC_METHOD ${point}`];
  return { ...text(cited.point), source: { act: cited.act, point: cited.point } };
}

/**
 * Returns the point of the method behind a check of a threat, for such a column; archiving is a rule of the threat list, not of the method.
 */
export function pointOfCheck(check: ThreatCheck): Inline {
  const point = checked[check];
  return point === undefined ? text("перечень угроз ФСТЭК России") : bareMethodPoint(point);
}

const checked: Readonly<Record<ThreatCheck, MethodPoint | undefined>> = {
  archived: undefined,
  source: "1",
  technology: "4",
  object: "4",
  violator: "5.1",
  consequence: "3",
  way: "5.2",
  scenario: "5.3",
};

import { norms } from "@opis/model/law/norms/norms";
import type { Check } from "@opis/model/threats/judging/verdict";
import { joined, phrase, text } from "../../../inline.ts";
import type { Content } from "../../../model.ts";

/** A section, point or annex of the method: «5.1», «annex 6». */
export type MethodPoint = keyof typeof norms extends infer Code
  ? Code extends `FSTEC_METHOD ${infer Point}`
    ? Point
    : never
  : never;

/** «раздел 3, п. 5.1 Методики», each with its row of law as the source. */
export function methodPoints(...points: readonly MethodPoint[]): Content {
  const cited = points.map((one) => {
    const { act, point } = norms[`FSTEC_METHOD ${one}`];
    return [{ ...text(point), source: { act, point } }];
  });
  return phrase`${joined(cited, ", ")} Методики`;
}

/** Where the method asks for a check of a threat; the archive is the list's own. */
export function pointOfCheck(check: Check): Content {
  const point = checked[check];
  return point === undefined ? [text("перечень угроз ФСТЭК России")] : methodPoints(point);
}

const checked: Readonly<Record<Check, MethodPoint | undefined>> = {
  archived: undefined,
  source: "1",
  technology: "4",
  object: "4",
  violator: "5.1",
  consequence: "3",
  way: "5.2",
  scenario: "5.3",
};

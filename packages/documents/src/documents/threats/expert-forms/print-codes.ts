import { norms } from "@opis/model/law/norms";
import { influenceKinds } from "@opis/model/threats/catalogue/influence-objects";
import { accessInterfaces, type WayCode, ways } from "@opis/model/threats/catalogue/threat-methods";
import {
  capabilityLevels,
  higherLevel,
  violatorCategories,
  violatorSides,
  violators,
} from "@opis/model/threats/catalogue/violators";
import type { AttackerPosition, ThreatCheck } from "@opis/model/threats/verdict";
import { dash, joinContent, phrase, text } from "../../../block.ts";
import type { Content, Inline } from "../../../composed-document.ts";
import { lowerFirst } from "../../../language/decline-position.ts";

/** Formats a catalogue code in Russian letters: «У1.04», «О05», «Т2.5», «С03» of a scenario. */
export function printedCode(code: string): string {
  return code.replace(/^Y/u, "У").replace(/^OB/u, "О").replace(/^T/u, "Т").replace(/^SC/u, "С");
}

/** Lists codes in a cell; a dash if there are none. */
export function codesCell(codes: readonly string[]): Content {
  return codes.length === 0 ? [dash()] : [text(codes.map(printedCode).join("; "))];
}

/** Groups consequences by kind of harm: «У1.04, 07, 11; У2.01»; a dash if there are none. */
export function consequencesCell(codes: readonly string[]): Content {
  const byDamage = new Map<string, string[]>();
  for (const code of codes) {
    const [damage = code, number = ""] = printedCode(code).split(".");
    byDamage.set(damage, [...(byDamage.get(damage) ?? []), number]);
  }
  return byDamage.size === 0
    ? [dash()]
    : [text([...byDamage].map(([damage, numbers]) => `${damage}.${numbers.join(", ")}`).join("; "))];
}

/** Lists typical scenarios by number: «С01–С06, С09»; a dash if there are none. */
export function scenariosCell(codes: readonly string[]): Content {
  const paddedCode = (number: number) => `С${String(number).padStart(2, "0")}`;
  const runs = numberRuns(codes.map((code) => Number(code.slice("SC".length))));
  if (runs.length === 0) return [dash()];
  return [
    text(
      runs
        .map(([first, last]) => (first === last ? paddedCode(first) : `${paddedCode(first)}–${paddedCode(last)}`))
        .join(", "),
    ),
  ];
}

/** Groups consecutive numbers into runs of first and last. */
function numberRuns(numbers: readonly number[]): [first: number, last: number][] {
  const runs: [first: number, last: number][] = [];
  for (const number of [...new Set(numbers)].toSorted((a, b) => a - b)) {
    const open = runs.at(-1);
    if (open && open[1] === number - 1) open[1] = number;
    else runs.push([number, number]);
  }
  return runs;
}

/** Formats «3–5, 7, 13»; a run of only two is listed individually. */
function numbersWords(numbers: readonly number[]): string {
  return numberRuns(numbers)
    .map(([first, last]) => (last - first > 1 ? `${first}–${last}` : first === last ? `${first}` : `${first}, ${last}`))
    .join(", ");
}

/** Lists ways of attack: «СП1; СП3». */
export function waysCell(codes: readonly WayCode[]): Content {
  return codes.length === 0 ? [dash()] : [text(codes.map((code) => ways[code].print).join("; "))];
}

/** Lists distinct titles; a dash if there are none. */
export function titlesCell(titles: readonly string[]): Content {
  const unique = [...new Set(titles)];
  return unique.length === 0 ? [dash()] : [text(unique.join("; "))];
}

/** Returns the titles of interfaces as used in a sentence. */
export function interfaceTitles(codes: readonly (keyof typeof accessInterfaces)[]): string[] {
  return codes.map((code) => lowerFirst(accessInterfaces[code].title.ru));
}

/** Lists kinds of influence: «В1, В2». */
export function influenceCodes(codes: readonly (keyof typeof influenceKinds)[]): string {
  return codes.map((code) => influenceKinds[code].print).join(", ");
}

/**
 * Formats «внешний Н2 (виды 3–5, 7); внутренний Н2 (виды 9, 12)»: violators by position and highest level, with the numbers of their kinds
 * in annex 6.
 */
export function attackerPositionsCell(standings: readonly AttackerPosition[]): Content {
  const categoryTexts = violatorSides.flatMap((side) => {
    const sidePositions = standings.filter(({ category }) => category === side);
    const [first, ...others] = sidePositions.map(({ level }) => level);
    if (!first) return [];
    const level = others.reduce(higherLevel, first);
    const numbers = new Set(sidePositions.map(({ violator }) => violators[violator].number));
    const kinds = numbers.size === 1 ? "вид" : "виды";
    return [
      `${lowerFirst(violatorCategories[side].ru)} ${capabilityLevels[level].print} (${kinds}\u00a0${numbersWords([...numbers])})`,
    ];
  });
  return categoryTexts.length === 0 ? [dash()] : [text(categoryTexts.join("; "))];
}

/** A section, point or annex of the method: «5.1», «annex 6». */
export type MethodPoint = keyof typeof norms extends infer Code
  ? Code extends `FSTEC_METHOD ${infer Point}`
    ? Point
    : never
  : never;

/** Cites points as «раздел 3, п. 5.1 Методики», each with its row of law as the source. */
export function methodPoints(...points: readonly MethodPoint[]): Content {
  return phrase`${joinContent(
    points.map((methodPoint) => [bareMethodPoint(methodPoint)]),
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

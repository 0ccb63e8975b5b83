import type { Cell } from "../../bulk/cell.ts";
import { cellText, flagOf } from "../../bulk/read-cell.ts";
import type { Potential } from "../catalogue/capability-levels.ts";
import type { Threat } from "../catalogue/threat-list.ts";
import type { ViolatorCategory } from "../catalogue/violators.ts";

/** «УБИ.007» of the number 7 that the regulator's file has, or of such a code; undefined where it is neither. */
export function readCode(cell: Cell): string | undefined {
  const [, digits] = /^(?:УБИ\.?\s*)?0*([1-9]\d{0,2})$/iu.exec(cellText(cell)) ?? [];
  return digits && `УБИ.${digits.padStart(3, "0")}`;
}

/** Whether a property is violated; undefined where the cell does not say so. */
export function readBreach(cell: Cell): boolean | undefined {
  if (cellText(cell) === "") return undefined;
  return flagOf(cell);
}

const potentials: readonly (readonly [RegExp, Potential])[] = [
  [/низк/iu, "low"],
  [/средн/iu, "medium"],
  [/высок/iu, "high"],
];
const sides: readonly (readonly [RegExp, ViolatorCategory])[] = [
  [/внешн/iu, "external"],
  [/внутренн/iu, "internal"],
];

/**
 * The sources that the list names: «Внешний нарушитель со средним потенциалом», several of them on lines of their own or by a
 * semicolon. None where one is told in other words, for then experts say who it is: half of what is told is no answer.
 */
export function readSources(told: string): Threat["sources"] {
  const read = told
    .split(/[;\n]|,(?=\s*вн)/iu)
    .filter((one) => one.trim() !== "")
    .map((one) => {
      const [category, ...otherSides] = sides.filter(([words]) => words.test(one)).map(([, side]) => side);
      const [potential, ...others] = potentials.filter(([words]) => words.test(one)).map(([, level]) => level);
      const isOne = otherSides.length + others.length === 0;
      return category && potential && isOne ? { category, potential } : undefined;
    });
  return read.some((one) => one === undefined) ? [] : read.flatMap((one) => one ?? []);
}

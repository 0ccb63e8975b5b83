import type { Language } from "../bilingual-text.ts";
import { bytesOfMegabyte } from "../limits.ts";

const units = [
  { unit: "gigabyte", bytes: 1_024 * bytesOfMegabyte, digits: 1 },
  { unit: "megabyte", bytes: bytesOfMegabyte, digits: 1 },
  { unit: "kilobyte", bytes: 1_024, digits: 0 },
  { unit: "byte", bytes: 1, digits: 0 },
] as const;

/** Which way a size is rounded: room that is left never seems more than it is, nor what is to fit into it less. */
type Rounding = "halfExpand" | "floor" | "ceil";

/** A size in bytes as people read it: «1,2 МБ», "340 kB". */
export function sizeText(bytes: number, language: Language, roundingMode: Rounding = "halfExpand"): string {
  const { unit, bytes: one, digits } = units.find((candidate) => bytes >= candidate.bytes) ?? units[3];
  const style = {
    style: "unit",
    unit,
    unitDisplay: "short",
    maximumFractionDigits: digits,
    roundingMode,
  } as const;
  // A number stays on one line with its unit.
  return new Intl.NumberFormat(language, style).format(bytes / one).replace(" ", "\u00a0");
}

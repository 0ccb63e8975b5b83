import type { Language } from "../bilingual-text.ts";
import { bytesOfMegabyte } from "../limits.ts";

const units = [
  { unit: "gigabyte", bytes: 1_024 * bytesOfMegabyte, digits: 1 },
  { unit: "megabyte", bytes: bytesOfMegabyte, digits: 1 },
  { unit: "kilobyte", bytes: 1_024, digits: 0 },
  { unit: "byte", bytes: 1, digits: 0 },
] as const;

/** Rounding of a size: remaining storage is never overstated, required storage never understated. */
type Rounding = "halfExpand" | "floor" | "ceil";

/** Formats a size in bytes: «1,2 МБ», "340 KB". */
export function sizeText(bytes: number, language: Language, roundingMode: Rounding = "halfExpand"): string {
  const { unit, bytes: unitBytes, digits } = units.find((candidate) => bytes >= candidate.bytes) ?? units[3];
  const style = {
    style: "unit",
    unit,
    unitDisplay: "short",
    maximumFractionDigits: digits,
    roundingMode,
  } as const;
  // Non-breaking, so that a number stays on one line with its unit.
  const text = new Intl.NumberFormat(language, style).format(bytes / unitBytes).replace(" ", "\u00a0");
  // Intl writes the SI prefix «к», but the unit here is 1,024 bytes.
  return text.replace("кБ", "КБ").replace("kB", "KB");
}

import type { Language } from "@opis/model/words";

const units = [
  { unit: "megabyte", bytes: 1_048_576 },
  { unit: "kilobyte", bytes: 1_024 },
  { unit: "byte", bytes: 1 },
] as const;

/** A size in bytes as people read it: «1,2 МБ», "340 kB". */
export function sizeText(bytes: number, language: Language): string {
  const { unit, bytes: one } = units.find((candidate) => bytes >= candidate.bytes) ?? units[2];
  const style = {
    style: "unit",
    unit,
    unitDisplay: "short",
    maximumFractionDigits: unit === "megabyte" ? 1 : 0,
  } as const;
  return new Intl.NumberFormat(language, style).format(bytes / one);
}

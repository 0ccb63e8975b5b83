import { normaliseName } from "./normalise-name.ts";

/** Splits names separated by `;`: distinct, in the spelling of the first occurrence, with single spaces. */
export function splitNames(given: string): string[] {
  const names = given
    .split(";")
    .map((name) => name.trim().replace(/\s+/gu, " "))
    .filter(Boolean);
  const keys = names.map(normaliseName);
  return names.filter((_name, index) => keys.indexOf(keys[index] ?? "") === index);
}

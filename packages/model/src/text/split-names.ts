import { normaliseName } from "./normalise-name.ts";

/** Names that are given at once, separated by `;`: each once, as it was written first, with single spaces. */
export function splitNames(given: string): string[] {
  const names = given
    .split(";")
    .map((name) => name.trim().replace(/\s+/gu, " "))
    .filter(Boolean);
  const keys = names.map(normaliseName);
  return names.filter((_name, index) => keys.indexOf(keys[index] ?? "") === index);
}

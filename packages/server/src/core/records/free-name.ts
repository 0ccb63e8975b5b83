import { textMaxCharacters } from "@opis/model/limits";
import { normaliseName } from "@opis/model/text/normalise-name";

/** Returns the name, or adds the lowest free number in brackets: «CRM (2)»; adds the result to `taken`. */
export function freeName(name: string, taken: Set<string>): string {
  for (let number = 1; ; number++) {
    const ending = number === 1 ? "" : ` (${number})`;
    const proposed = name.slice(0, textMaxCharacters.name - ending.length) + ending;
    const key = normaliseName(proposed);
    if (taken.has(key)) continue;
    taken.add(key);
    return proposed;
  }
}

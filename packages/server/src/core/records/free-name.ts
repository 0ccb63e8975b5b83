import { textMaxCharacters } from "@opis/model/limits";
import { normaliseName } from "@opis/model/text/normalise-name";

/** Returns the name, or adds the lowest free number in brackets: «CRM (2)»; adds the result to `takenNames`. */
export function freeName(name: string, takenNames: Set<string>): string {
  for (let number = 1; ; number++) {
    const ending = number === 1 ? "" : ` (${number})`;
    const candidate = name.slice(0, textMaxCharacters.name - ending.length) + ending;
    const key = normaliseName(candidate);
    if (takenNames.has(key)) continue;
    takenNames.add(key);
    return candidate;
  }
}

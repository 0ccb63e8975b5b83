import { normaliseName } from "@opis/model/text/normalise-name";
import { splitIntoParts } from "./split-list.ts";

interface NewEntries {
  /** What is not there yet, each once. */
  readonly fresh: readonly string[];
  /** Whether something was left out, being there already or said twice. */
  readonly hasRepeats: boolean;
}

/** What a typed or pasted list adds to entries that are there; names that differ in case alone are one. */
export function findNewEntries(text: string, there: readonly string[]): NewEntries {
  const known = new Set(there.map(normaliseName));
  const parts = splitIntoParts(text);
  const fresh = parts.filter((part) => {
    const name = normaliseName(part);
    if (known.has(name)) return false;
    known.add(name);
    return true;
  });
  return { fresh, hasRepeats: fresh.length < parts.length };
}

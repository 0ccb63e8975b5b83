import { normaliseName } from "@opis/model/text/normalise-name";
import { splitIntoParts } from "./split-list.ts";

interface NewEntries {
  /** Entries that are new, without duplicates. */
  readonly fresh: readonly string[];
  /** Whether something was left out as a duplicate. */
  readonly hasRepeats: boolean;
}

/** Returns the new entries of a typed or pasted list; names that differ only in case are equal. */
export function findNewEntries(text: string, there: readonly string[]): NewEntries {
  const existingNames = new Set(there.map(normaliseName));
  const parts = splitIntoParts(text);
  const fresh = parts.filter((part) => {
    const name = normaliseName(part);
    if (existingNames.has(name)) return false;
    existingNames.add(name);
    return true;
  });
  return { fresh, hasRepeats: fresh.length < parts.length };
}

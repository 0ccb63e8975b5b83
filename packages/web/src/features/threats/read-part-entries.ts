import type { QueryClient } from "@tanstack/react-query";
import { type EntryList, entriesQuery, type ThreatEntry } from "./threat-queries.ts";

/** Of which entries of a list, and in which parts. */
interface EntrySelection {
  readonly list: EntryList;
  readonly parts: readonly number[];
  readonly codes: readonly string[];
}

/** An entry with its state in a part. */
export interface PartEntry extends ThreatEntry {
  readonly part: number;
}

/** Reads the state of the entries in each part before a decision about them; entries that may have changed since are read again. */
export async function readPartEntries(
  client: QueryClient,
  company: number,
  { list, parts, codes }: EntrySelection,
): Promise<PartEntry[]> {
  const all = await Promise.all(
    parts.map(async (part) => {
      const { results } = await client.fetchQuery(entriesQuery(company, list, part));
      return results.filter(({ code }) => codes.includes(code)).map((entry) => ({ ...entry, part }));
    }),
  );
  return all.flat();
}

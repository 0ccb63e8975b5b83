import type { QueryClient } from "@tanstack/react-query";
import { type EntryList, entriesQuery, type ThreatEntry } from "./threat-queries.ts";

/** Of which entries of a list, and in which parts. */
interface EntrySelection {
  readonly list: EntryList;
  readonly parts: readonly number[];
  readonly codes: readonly string[];
}

/** An entry as it stands in a part. */
export interface PartEntry extends ThreatEntry {
  readonly part: number;
}

/** The entries as they stand in each part before something is decided about them; what may have changed since it was read is read again. */
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

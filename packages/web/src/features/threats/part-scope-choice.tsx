import { Radio, Stack } from "@mantine/core";
import type { QueryClient } from "@tanstack/react-query";
import { useWords } from "../../i18n/language.ts";
import { threatsWords } from "../../i18n/ru/threats.ts";
import { type EntryList, entriesQuery, type ThreatEntry, type ThreatModelDetails } from "./threat-queries.ts";

interface WhichPartsProps {
  readonly model: ThreatModelDetails;
  readonly part: number;
  readonly isEverywhere: boolean;
  readonly onChange: (isEverywhere: boolean) => void;
}

/** Renders the choice whether the description applies to this part or to all; nothing if there is only one. */
export function WhichParts({ model: { parts }, part, isEverywhere, onChange }: WhichPartsProps) {
  const say = useWords(threatsWords);
  if (parts.length < 2) return null;
  return (
    <Radio.Group
      label={say("whichParts")}
      value={String(isEverywhere)}
      onChange={(value) => onChange(value === "true")}
    >
      <Stack gap={8} mt={4}>
        <Radio value="false" label={parts.find(({ id }) => id === part)?.name} />
        <Radio value="true" label={say("allParts", { count: parts.length })} />
      </Stack>
    </Radio.Group>
  );
}

/** Entries of a list in parts. */
interface EntrySelection {
  readonly list: EntryList;
  readonly parts: readonly number[];
  readonly codes: readonly string[];
}

/** An entry with its state in a part. */
export interface PartEntry extends ThreatEntry {
  readonly part: number;
}

/** Reads the state of the entries in each part before a decision; entries that may have changed are refetched. */
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

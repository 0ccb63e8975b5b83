import { Radio, Stack } from "@mantine/core";
import { useWords } from "../../i18n/define-words.ts";
import { threatsWords } from "../../i18n/ru/threats.ts";
import type { ThreatModelDetails } from "./threat-queries.ts";

interface WhichPartsProps {
  readonly model: ThreatModelDetails;
  readonly part: number;
  readonly isEverywhere: boolean;
  readonly onChange: (isEverywhere: boolean) => void;
}

/** Whether the description applies to one part or to all alike; not shown where there is only one. */
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

import { Group, NativeSelect } from "@mantine/core";
import { DayInput } from "../../../ui/days/day-input.tsx";
import { SearchInput } from "../../../ui/lists/search-input.tsx";
import { useWords } from "../../../words/define-words.ts";
import { threatsWords } from "../../../words/threats.ts";
import { type ThreatWish, threatFilters } from "./shown-threats.ts";

interface ThreatFilterProps {
  readonly wish: ThreatWish;
  readonly onChange: (part: Partial<ThreatWish>) => void;
}

/** Chooses which threats of the list are shown. */
export function ThreatFilter({ wish, onChange }: ThreatFilterProps) {
  const say = useWords(threatsWords);
  return (
    <Group gap={12} align="flex-end">
      <NativeSelect
        label={say("show")}
        value={wish.only}
        onChange={({ currentTarget: { value } }) =>
          onChange({ only: threatFilters.find((one) => one === value) ?? "all" })
        }
        data={threatFilters.map((value) => ({ value, label: say(`threats_${value}`) }))}
      />
      <DayInput
        label={say("changedSince")}
        name={say("changedSince")}
        maw={180}
        value={wish.since}
        onChange={(since) => onChange({ since })}
      />
      <SearchInput label={say("searchThreats")} value={wish.search} onChange={(search) => onChange({ search })} />
    </Group>
  );
}

import { Select } from "@mantine/core";
import { useWords } from "../../words/define-words.ts";
import { formWords } from "../words.ts";
import type { OpenOption } from "./open-options.tsx";
import type { WidgetProps } from "./widget.ts";

interface LongChoiceProps extends Omit<WidgetProps, "field" | "value" | "company" | "isInLine"> {
  readonly options: readonly OpenOption[];
  readonly chosen: string | null;
}

/** One of many options, found in a list with search. */
export function LongChoice({ id, label, options, chosen, onChange, readOnly, error, describedBy }: LongChoiceProps) {
  const say = useWords(formWords);
  return (
    <Select
      id={id}
      data={[...options]}
      value={chosen}
      onChange={onChange}
      readOnly={readOnly}
      error={error !== undefined}
      aria-describedby={describedBy}
      searchable
      clearable
      clearSectionMode="clear"
      selectFirstOptionOnChange
      maw={480}
      nothingFoundMessage={say("nothingFound")}
      clearButtonProps={{ "aria-label": say("clearAnswer", { name: label }) }}
    />
  );
}

import { Select } from "@mantine/core";
import { normaliseName } from "@opis/model/text/normalise-name";
import { useWords } from "../../i18n/language.ts";
import { describedInput } from "../../ui/described-input.tsx";
import { UncommittedText } from "../picking/uncommitted-text-note.tsx";
import { useTyped } from "../picking/use-typed-text.tsx";
import type { OpenOption } from "../picking/visible-options.tsx";
import { formWords } from "../words.ts";
import type { WidgetProps } from "./reference-widgets.tsx";

interface LongChoiceProps extends Omit<WidgetProps, "field" | "value" | "company" | "isInLine"> {
  readonly options: readonly OpenOption[];
  readonly chosen: string | null;
}

/** Renders a choice of many options as a searchable list; unmatched text stays until it is chosen or cleared. */
export function LongChoice({ id, label, options, chosen, onChange, error, describedBy }: LongChoiceProps) {
  const say = useWords(formWords);
  const [typed, keep] = useTyped();
  const name = options.find(({ value }) => value === chosen)?.label ?? "";
  const onBlur = () => {
    if (!typed || typed.text.trim() === "") return keep(undefined);
    const namedOption = options.find((option) => normaliseName(option.label) === normaliseName(typed.text));
    if (namedOption) onChange(namedOption.value);
    keep(namedOption ? undefined : { ...typed, isLeft: true });
  };
  return (
    <>
      <Select
        id={id}
        data={[...options]}
        value={chosen}
        onChange={onChange}
        searchValue={typed?.text ?? name}
        onSearchChange={(text) => keep(text === name ? undefined : { text, isLeft: false })}
        onOptionSubmit={() => keep(undefined)}
        onBlur={onBlur}
        error={error !== undefined}
        {...describedInput(typed?.isLeft ? `${id}-left` : describedBy)}
        searchable
        clearable
        clearSectionMode="clear"
        selectFirstOptionOnChange
        maw={480}
        nothingFoundMessage={say("nothingFound")}
        clearButtonProps={{ "aria-label": say("clearAnswer", { name: label }) }}
      />
      {typed?.isLeft && (
        <UncommittedText id={`${id}-left`} text={typed.text} onAdd={undefined} onClear={() => keep(undefined)} />
      )}
    </>
  );
}

import { Select, TagsInput, Text } from "@mantine/core";
import type { ChoiceField, ChoicesField, FlagField, Options, TagsField } from "@opis/model/field";
import { countryOptions } from "@opis/model/law/country-options";
import type { Words } from "@opis/model/words";
import { useState } from "react";
import { commonWords } from "../../words/common.ts";
import { useWords } from "../../words/define-words.ts";
import { usePick } from "../../words/words.ts";
import { useFormSource } from "../form-source.tsx";
import { formWords } from "../words.ts";
import { CountryNote } from "./country-note.tsx";
import { AnyOfOpen, OneOfOpen, type OpenOption } from "./open-options.tsx";
import { PickNote } from "./pick-note.tsx";
import { UsualAnswers } from "./usual-answers.tsx";
import type { WidgetProps } from "./widget.ts";

/** More options than this are searched in a list; fewer lie open. */
const openOptionsMax = 7;

/** Yes or no, with a way to take the answer back. */
export function FlagWidget({ value, onChange, id, label, readOnly, describedBy }: WidgetProps<FlagField>) {
  const say = useWords(formWords);
  const options = [
    { value: "true", label: say("yes") },
    { value: "false", label: say("no") },
  ];
  return (
    <OneOfOpen
      {...{ id, label, options, readOnly, describedBy }}
      value={typeof value === "boolean" ? String(value) : null}
      onChange={(next) => onChange(next === null ? null : next === "true")}
    />
  );
}

/** One of the options: open where they are few and have room, else a list with search. */
export function ChoiceWidget(props: WidgetProps<ChoiceField>) {
  const { field, value, onChange, readOnly, id, label, error, describedBy, isInLine } = props;
  const say = useWords(formWords);
  const options = useOptions(field.options);
  const chosen = typeof value === "string" ? value : null;
  const note = chosen === null ? undefined : field.notes?.[chosen];
  if (!isInLine && options.length <= openOptionsMax) {
    return (
      <>
        <OneOfOpen {...{ id, label, options, onChange, readOnly, describedBy }} value={chosen} />
        {note && <AnswerNote note={note} />}
      </>
    );
  }
  return (
    <>
      <Select
        id={id}
        data={options}
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
      {field.countryUse && !chosen && !readOnly && !isInLine && (
        <UsualAnswers of={label} usual={[countryOptions.RU]} taken={[]} onTake={() => onChange("RU")} />
      )}
      {field.countryUse && chosen && <CountryNote use={field.countryUse} code={chosen} />}
      {note && <AnswerNote note={note} />}
    </>
  );
}

function AnswerNote({ note }: { readonly note: Words }) {
  const pick = usePick();
  return (
    <Text size="sm" mt={4} c="var(--opis-warning)" role="status">
      {pick(note)}
    </Text>
  );
}

/** Any number of the options. */
export function ChoicesWidget({ field, value, onChange, readOnly, id, label, describedBy }: WidgetProps<ChoicesField>) {
  const options = useOptions(field.options);
  const chosen = new Set(Array.isArray(value) ? value.map(String) : []);
  return (
    <AnyOfOpen
      {...{ id, label, chosen, options, readOnly, describedBy }}
      onChange={(next) => onChange(Object.keys(field.options).filter((option) => next.has(option)))}
    />
  );
}

/** Free labels; those of the company's other forms are offered. */
export function TagsWidget({ value, onChange, readOnly, id, describedBy, company }: WidgetProps<TagsField>) {
  const say = useWords(formWords);
  const common = useWords(commonWords);
  const [hasRepeats, setRepeats] = useState(false);
  const { useTags } = useFormSource();
  const tags = useTags(company);
  return (
    <>
      <TagsInput
        id={id}
        data={[...tags]}
        value={Array.isArray(value) ? value.map(String) : []}
        onChange={onChange}
        onSearchChange={(typed) => typed !== "" && setRepeats(false)}
        onDuplicate={() => setRepeats(true)}
        readOnly={readOnly}
        aria-describedby={describedBy}
        placeholder={readOnly ? undefined : say("tagsExample")}
        splitChars={[";", ",", "\n"]}
        acceptValueOnBlur
      />
      {hasRepeats && <PickNote text={common("alreadyAdded")} />}
    </>
  );
}

function useOptions(options: Options): OpenOption[] {
  const pick = usePick();
  return Object.entries<Words>(options).map(([value, label]) => ({ value, label: pick(label) }));
}

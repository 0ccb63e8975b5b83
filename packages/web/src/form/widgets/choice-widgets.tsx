import { Chip, Group, Select, TagsInput } from "@mantine/core";
import type { ChoiceField, ChoicesField, FlagField, TagsField } from "@opis/model/field";
import { useQuery } from "@tanstack/react-query";
import { companyInitQuery } from "../../api/queries.ts";
import { useWords } from "../../words/define-words.ts";
import { usePick } from "../../words/words.ts";
import classes from "../form.module.css";
import { formWords } from "../words.ts";
import type { WidgetProps } from "./widget.ts";

/** More options than this are searched in a list; fewer lie open. */
const openOptionsMax = 7;

interface OpenChoice {
  readonly id: string;
  readonly label: string;
  readonly value: string | null;
  readonly options: readonly { value: string; label: string }[];
  readonly onChange: (value: string | null) => void;
  readonly readOnly: boolean;
  readonly describedBy: string | undefined;
}

// A second click on the chosen one takes the answer back.
function OpenChoices({ id, label, value, options, onChange, readOnly, describedBy }: OpenChoice) {
  return (
    <Group id={id} tabIndex={-1} gap={8} role="group" aria-label={label} aria-describedby={describedBy}>
      {options.map((option) => (
        <Chip
          key={option.value}
          checked={value === option.value}
          disabled={readOnly}
          onChange={() => onChange(value === option.value ? null : option.value)}
          variant="outline"
          radius="md"
          classNames={{ label: classes.chip }}
        >
          {option.label}
        </Chip>
      ))}
    </Group>
  );
}

/** Yes or no; a second click takes the answer back. */
export function FlagWidget({ value, onChange, ...rest }: WidgetProps<FlagField>) {
  const say = useWords(formWords);
  const options = [
    { value: "true", label: say("yes") },
    { value: "false", label: say("no") },
  ];
  const chosen = typeof value === "boolean" ? String(value) : null;
  return (
    <OpenChoices
      {...rest}
      describedBy={rest.describedBy}
      value={chosen}
      options={options}
      onChange={(next) => onChange(next === null ? null : next === "true")}
    />
  );
}

/** One of the options: open where they are few, a list with search where they are many. */
export function ChoiceWidget({
  field,
  value,
  onChange,
  readOnly,
  id,
  label,
  error,
  describedBy,
}: WidgetProps<ChoiceField>) {
  const pick = usePick();
  const options = Object.entries(field.options).map(([key, words]) => ({ value: key, label: pick(words) }));
  const chosen = typeof value === "string" ? value : null;
  if (options.length <= openOptionsMax) {
    return <OpenChoices {...{ id, label, options, onChange, readOnly, describedBy }} value={chosen} />;
  }
  return (
    <Select
      id={id}
      data={options}
      value={chosen}
      onChange={onChange}
      readOnly={readOnly}
      error={error}
      aria-describedby={describedBy}
      searchable
      clearable
      maw={480}
      limit={300}
      nothingFoundMessage="—"
    />
  );
}

/** Any number of the options. */
export function ChoicesWidget({ field, value, onChange, readOnly, id, label, describedBy }: WidgetProps<ChoicesField>) {
  const pick = usePick();
  const chosen = new Set(Array.isArray(value) ? value.map(String) : []);
  const toggle = (key: string) => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    onChange(Object.keys(field.options).filter((option) => next.has(option)));
  };
  return (
    <Group id={id} tabIndex={-1} gap={8} role="group" aria-label={label} aria-describedby={describedBy}>
      {Object.entries(field.options).map(([key, words]) => (
        <Chip
          key={key}
          checked={chosen.has(key)}
          disabled={readOnly}
          onChange={() => toggle(key)}
          variant="outline"
          radius="md"
          classNames={{ label: classes.chip }}
        >
          {pick(words)}
        </Chip>
      ))}
    </Group>
  );
}

/** Free labels; those of the company's other forms are offered. */
export function TagsWidget({ value, onChange, readOnly, id, describedBy, company }: WidgetProps<TagsField>) {
  const { data } = useQuery(companyInitQuery(company));
  return (
    <TagsInput
      id={id}
      data={data?.tags ?? []}
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={onChange}
      readOnly={readOnly}
      aria-describedby={describedBy}
      splitChars={[";", ",", "\n"]}
      acceptValueOnBlur
      clearable
    />
  );
}

import { Button, Group, Select, Stack, TagsInput } from "@mantine/core";
import type { ReferenceField, ReferencesField } from "@opis/model/field";
import { normaliseName } from "@opis/model/validation/name";
import { useState } from "react";
import { useWords } from "../../words/define-words.ts";
import { usePick } from "../../words/words.ts";
import { useReferenceOptions } from "../reference-options.ts";
import { usualSets } from "../usual-sets.ts";
import { formWords } from "../words.ts";
import type { WidgetProps } from "./widget.ts";

const createKey = "+";

/** One row of a directory: type to find, and make it in place where it is not there. */
export function ReferenceWidget({
  field,
  value,
  onChange,
  readOnly,
  id,
  error,
  describedBy,
  company,
}: WidgetProps<ReferenceField>) {
  const say = useWords(formWords);
  const [search, setSearch] = useState("");
  const { options, create } = useReferenceOptions(company, field.target);
  const typed = search.trim();
  const isNew =
    create !== undefined && typed !== "" && !options.some(({ name }) => normaliseName(name) === normaliseName(typed));
  const data = [
    ...options.map((option) => ({ value: String(option.id), label: option.name })),
    ...(isNew ? [{ value: createKey, label: say("createNamed", { name: typed }) }] : []),
  ];
  const choose = async (key: string | null) => {
    if (key !== createKey) return onChange(key === null ? null : Number(key));
    const made = await create?.(typed);
    if (made !== undefined) onChange(made);
  };
  return (
    <Select
      id={id}
      data={data}
      value={typeof value === "number" ? String(value) : null}
      onChange={(key) => void choose(key)}
      onSearchChange={setSearch}
      filter={({ options: offered, search: words }) =>
        offered.filter(
          (option) =>
            "value" in option &&
            (option.value === createKey || normaliseName(option.label).includes(normaliseName(words))),
        )
      }
      readOnly={readOnly}
      error={error}
      aria-describedby={describedBy}
      placeholder={readOnly ? undefined : say("findOrAdd")}
      nothingFoundMessage={say("nothingFound")}
      searchable
      clearable
      limit={100}
    />
  );
}

/** Rows of a directory: type to find, Enter adds, a list is pasted through `;` or new lines, new names are made in place. */
export function ReferencesWidget({
  field,
  value,
  onChange,
  readOnly,
  id,
  describedBy,
  company,
}: WidgetProps<ReferencesField>) {
  const say = useWords(formWords);
  const pick = usePick();
  const { options, create } = useReferenceOptions(company, field.target, field.among);
  const nameById = new Map(options.map((option) => [option.id, option.name]));
  const idByName = new Map(options.map((option) => [normaliseName(option.name), option.id]));
  const ids = Array.isArray(value) ? value.map(Number) : [];
  const sets =
    field.target === "directory_item" ? usualSets.filter(({ category }) => category === field.among?.category) : [];

  const choose = async (names: readonly string[]) => {
    const chosen: number[] = [];
    for (const name of names) {
      const known = idByName.get(normaliseName(name)) ?? (await create?.(name));
      if (known !== undefined && !chosen.includes(known)) chosen.push(known);
    }
    onChange(chosen);
  };
  return (
    <Stack gap={8}>
      <TagsInput
        id={id}
        data={options.map(({ name }) => name)}
        value={ids.flatMap((one) => nameById.get(one) ?? [])}
        onChange={(names) => void choose(names)}
        readOnly={readOnly}
        aria-describedby={describedBy}
        placeholder={readOnly ? "" : say("findOrAdd")}
        splitChars={[";", "\n"]}
        isDuplicate={(name, chosen) => chosen.some((one) => normaliseName(one) === normaliseName(name))}
        maxDropdownHeight={320}
        clearable
        acceptValueOnBlur={create === undefined}
      />
      {!readOnly && sets.length > 0 && (
        <Group gap={8}>
          {sets.map((set) => (
            <Button
              key={set.title.en}
              variant="light"
              size="compact-sm"
              onClick={() => void choose([...ids.flatMap((one) => nameById.get(one) ?? []), ...set.names])}
            >
              + {pick(set.title)}
            </Button>
          ))}
        </Group>
      )}
    </Stack>
  );
}

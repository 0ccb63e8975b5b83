import { Group, Select } from "@mantine/core";
import { SearchInput } from "../../ui/lists/search-input.tsx";
import { useWords } from "../../words/define-words.ts";
import { usersWords } from "../../words/users.ts";
import { type PeopleWish, type PersonRow, personOfRow, personStates, stateOf } from "./person-rows.ts";
import { roleKey, roleName } from "./role-name.ts";

interface PeopleFilterProps {
  readonly rows: readonly PersonRow[];
  readonly wish: PeopleWish;
  readonly onWish: (wish: PeopleWish) => void;
}

/** Narrows the list of people; a filter offers what there is among them. */
export function PeopleFilter({ rows, wish, onWish }: PeopleFilterProps) {
  const t = useWords(usersWords);
  const states = new Set(rows.map(stateOf));
  const roles = new Map(rows.map(personOfRow).map((person) => [roleKey(person), roleName(person)]));
  const groups = new Map(
    rows.flatMap((row) => (row.kind === "member" ? row.user.groups : [])).map(({ id, name }) => [String(id), name]),
  );
  return (
    <Group mb="md" gap="xs">
      <SearchInput label={t("find")} value={wish.search} onChange={(search) => onWish({ ...wish, search })} />
      <Choice
        label={t("anyState")}
        options={personStates.filter((state) => states.has(state)).map((state) => [state, t(`state_${state}`)])}
        value={wish.state}
        onChange={(chosen) => onWish({ ...wish, state: personStates.find((state) => state === chosen) })}
      />
      <Choice
        label={t("anyRole")}
        options={[...roles]}
        value={wish.role}
        onChange={(role) => onWish({ ...wish, role: role ?? undefined })}
      />
      {groups.size > 0 && (
        <Choice
          label={t("anyGroup")}
          options={[...groups]}
          value={wish.group === undefined ? undefined : String(wish.group)}
          onChange={(group) => onWish({ ...wish, group: group === null ? undefined : Number(group) })}
        />
      )}
    </Group>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly value: string | undefined;
  readonly onChange: (value: string | null) => void;
}

function Choice({ label, options, value, onChange }: ChoiceProps) {
  return (
    <Select
      data={options.map(([option, name]) => ({ value: option, label: name }))}
      value={value ?? null}
      onChange={onChange}
      placeholder={label}
      aria-label={label}
      clearable
      w={{ base: "calc(50% - 5px)", xs: 170 }}
    />
  );
}

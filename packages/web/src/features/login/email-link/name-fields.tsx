import { Group, TextInput } from "@mantine/core";
import { textMaxCharacters } from "@opis/model/limits";
import { useWords } from "../../../i18n/language.ts";
import { comingInWords } from "../../../i18n/ru/email-links.ts";

/** A person's name. */
interface PersonName {
  readonly first_name: string;
  readonly last_name: string;
}

/** Renders first and last name of a new user; both optional. */
export function NameFields({
  name,
  onChange,
}: {
  readonly name: PersonName;
  readonly onChange: (name: PersonName) => void;
}) {
  const t = useWords(comingInWords);
  return (
    <Group grow align="start">
      <TextInput
        label={t("firstName")}
        size="md"
        autoComplete="given-name"
        maxLength={textMaxCharacters.name}
        value={name.first_name}
        onChange={(event) => onChange({ ...name, first_name: event.currentTarget.value })}
      />
      <TextInput
        label={t("lastName")}
        size="md"
        autoComplete="family-name"
        maxLength={textMaxCharacters.name}
        value={name.last_name}
        onChange={(event) => onChange({ ...name, last_name: event.currentTarget.value })}
      />
    </Group>
  );
}

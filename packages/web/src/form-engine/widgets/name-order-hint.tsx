import { Text } from "@mantine/core";
import { nameDoubt } from "@opis/model/text/person-name";
import { usePick } from "../../i18n/language.ts";

/** Renders a note if a full name does not begin with the surname; does not refuse it. */
export function NameNote({ name }: { readonly name: string }) {
  const pick = usePick();
  const doubt = nameDoubt(name);
  return doubt ? (
    <Text size="sm" mt={4} c="var(--opis-warning)" role="status">
      {pick(doubt)}
    </Text>
  ) : null;
}

import { Text } from "@mantine/core";
import { blockingNote } from "@opis/model/law/blocking-period";
import { usePick } from "../../i18n/language.ts";

/** Renders how long data may stay blocked that cannot be destroyed by their deadline. */
export function BlockingNote({ day }: { readonly day: string }) {
  const pick = usePick();
  const note = blockingNote(day);
  return note ? (
    <Text size="sm" mt={4} c="dimmed" role="status">
      {pick(note)}
    </Text>
  ) : null;
}

import { Text } from "@mantine/core";
import { startDoubt } from "@opis/model/law/start-doubt";
import { usePick } from "../../words/words.ts";
import { useToday } from "../use-today.ts";

/** What is unusual about the day on which something began: a note, not a refusal. */
export function StartNote({ day, company }: { readonly day: string; readonly company: number }) {
  const pick = usePick();
  const doubt = startDoubt(day, useToday(company));
  return doubt ? (
    <Text size="sm" mt={4} c="var(--opis-warning)" role="status">
      {pick(doubt)}
    </Text>
  ) : null;
}

import { Text } from "@mantine/core";
import { type CountryUse, countryNote } from "@opis/model/law/country-note";
import { usePick } from "../../i18n/language.ts";
import { useToday } from "../use-today.ts";

const colours = {
  danger: "var(--opis-danger)",
  warning: "var(--opis-warning)",
  calm: "dimmed",
} as const;

interface CountryNoteProps {
  readonly use: CountryUse;
  readonly code: string;
  readonly company: number;
}

/** Renders the legal status of the chosen country. */
export function CountryNote({ use, code, company }: CountryNoteProps) {
  const pick = usePick();
  const note = countryNote(use, code, useToday(company));
  return note ? (
    <Text size="sm" mt={4} c={colours[note.tone]} role="status">
      {pick(note.text)}
    </Text>
  ) : null;
}

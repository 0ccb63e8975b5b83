import { Text } from "@mantine/core";
import { daysBetween } from "@opis/model/time/company-day";
import { useWords } from "../../i18n/language.ts";
import { termNoteWords } from "../../i18n/ru/form-dialogs.ts";
import { useToday } from "../use-today.ts";

/** Number of days before the end of a term from which a note is shown. */
const soonDays = 90;

/** Renders how long a term still runs if it ends soon, or that it is over; states the fact, without an evaluation. */
export function TermNote({ day, company }: { readonly day: string; readonly company: number }) {
  const say = useWords(termNoteWords);
  const days = daysBetween(useToday(company), day);
  if (days > soonDays) return null;
  return (
    <Text size="sm" mt={4} c={days < 0 ? "var(--opis-danger)" : "var(--opis-warning)"}>
      {days < 0 ? say("over", { count: -days }) : say("left", { count: days })}
    </Text>
  );
}

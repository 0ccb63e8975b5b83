import { Text } from "@mantine/core";
import { useWords } from "../../words/define-words.ts";
import { useToday } from "../use-today.ts";
import { formWords } from "../words.ts";
import { daysLeft } from "./days-left.ts";

/** From so many days before its end on a term is worth a word. */
const soonDays = 90;

/** Says how long a term still goes on, when it ends soon, or that it is over: a fact, not a verdict. */
export function TermNote({ day, company }: { readonly day: string; readonly company: number }) {
  const say = useWords(formWords);
  const days = daysLeft(day, useToday(company));
  if (days > soonDays) return null;
  return (
    <Text size="sm" mt={4} c={days < 0 ? "var(--opis-danger)" : "var(--opis-warning)"}>
      {days < 0 ? say("termOver", { count: -days }) : say("termLeft", { count: days })}
    </Text>
  );
}

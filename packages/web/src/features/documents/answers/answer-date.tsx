import { formatDay } from "@opis/model/validation/day";
import { DayInput } from "../../../ui/day-input.tsx";
import { ContestedNote, type SaveAnswer, useConflictingAnswer } from "./contested-note.tsx";

interface AnswerDateProps {
  readonly label: string;
  readonly value: unknown;
  readonly onSave: SaveAnswer<string | null>;
}

/** Renders a date that a document needs, including its own date. */
export function AnswerDate({ label, value, onSave }: AnswerDateProps) {
  const storedDay = typeof value === "string" ? value : null;
  const { shown, theirs, isRefused, put, settle } = useConflictingAnswer(storedDay, onSave);
  return (
    <div>
      <DayInput name={label} label={label} value={shown} onChange={put} error={theirs !== undefined || isRefused} />
      <ContestedNote theirs={theirs && (formatDay(theirs.value ?? "") ?? "")} isRefused={isRefused} onSettle={settle} />
    </div>
  );
}

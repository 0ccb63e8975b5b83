import { Select } from "@mantine/core";
import type { Options } from "@opis/model/declaration/field";
import { usePick } from "../../../i18n/language.ts";
import { ContestedNote, type SaveAnswer, useConflictingAnswer } from "./contested-note.tsx";

interface AnswerSelectProps {
  readonly label: string;
  readonly value: string | null;
  readonly options: Options;
  readonly clearable?: true;
  readonly onSave: SaveAnswer<string | null>;
}

/** Renders a drop-down list for a question with many or long options. */
export function AnswerSelect({ label, value, options, clearable, onSave }: AnswerSelectProps) {
  const pick = usePick();
  const { shown, theirs, isRefused, put, settle } = useConflictingAnswer(value, onSave);
  const offered = Object.entries(options).map(([option, title]) => ({ value: option, label: pick(title) }));
  return (
    <div>
      <Select
        label={label}
        data={offered}
        value={shown}
        onChange={put}
        error={theirs !== undefined || isRefused}
        {...(clearable && { clearable })}
      />
      <ContestedNote
        theirs={theirs && (offered.find((option) => option.value === theirs.value)?.label ?? "")}
        isRefused={isRefused}
        onSettle={settle}
      />
    </div>
  );
}

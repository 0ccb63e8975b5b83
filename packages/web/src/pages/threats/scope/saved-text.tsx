import { TextInput, type TextInputProps } from "@mantine/core";
import { useState } from "react";
import { changedByAnother } from "../../../api/changed-by-another.ts";
import { fieldError } from "../../../api/field-error.ts";
import { useUnsaved } from "../../../ui/hooks/use-unsaved.ts";
import { conflictWords } from "../../../words/conflict.ts";
import { useWords } from "../../../words/define-words.ts";

interface SavedTextProps extends Pick<TextInputProps, "label" | "readOnly" | "aria-label" | "description"> {
  readonly value: string;
  /** Members of the refusal that speak of this answer. */
  readonly names: readonly string[];
  /** Saves it; answers the refusal, if there is one. */
  readonly onSave: (value: string) => Promise<unknown>;
}

/** A line that is saved when it is left or by Enter; what was refused stays, with the reason below, or with what others have written. */
export function SavedText({ value, names, onSave, ...rest }: SavedTextProps) {
  const say = useWords(conflictWords);
  const [error, setError] = useState<unknown>();
  const line = useUnsaved(value, async (typed) => {
    const refusal = await onSave(typed.trim());
    setError(refusal);
    return refusal === undefined;
  });
  return (
    <TextInput
      {...rest}
      value={line.value}
      error={changedByAnother(error) ? `${say("title")}. ${say("theirs")}: ${value}` : fieldError(error, ...names)}
      onChange={(event) => line.type(event.currentTarget.value)}
      onBlur={line.leave}
      onKeyDown={(event) => event.key === "Enter" && event.currentTarget.blur()}
    />
  );
}

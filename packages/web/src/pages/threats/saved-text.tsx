import { TextInput, type TextInputProps } from "@mantine/core";
import { useState } from "react";
import { fieldError } from "../../api/field-error.ts";

interface SavedTextProps extends Pick<TextInputProps, "label" | "readOnly" | "aria-label" | "description"> {
  readonly value: string;
  /** Members of the refusal that speak of this answer. */
  readonly names: readonly string[];
  /** Saves it; answers the refusal, if there is one. */
  readonly onSave: (value: string) => Promise<unknown>;
}

/** A line that is saved when it is left or by Enter; what was refused stays, with the reason below, and so does what is typed meanwhile. */
export function SavedText({ value, names, onSave, ...rest }: SavedTextProps) {
  const [draft, setDraft] = useState<string>();
  // What was given to be saved last and is not: it is on its way, or was refused.
  const [unsaved, setUnsaved] = useState<string>();
  const [error, setError] = useState<unknown>();
  const leave = async () => {
    if (draft === undefined || (draft.trim() === value && unsaved === undefined)) return setDraft(undefined);
    setUnsaved(draft);
    const refusal = await onSave(draft.trim());
    setError(refusal);
    if (refusal !== undefined) return;
    const unlessSaved = (text: string | undefined) => (text === draft ? undefined : text);
    setUnsaved(unlessSaved);
    setDraft(unlessSaved);
  };
  return (
    <TextInput
      {...rest}
      value={draft ?? value}
      error={fieldError(error, ...names)}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={() => void leave()}
      onKeyDown={(event) => event.key === "Enter" && event.currentTarget.blur()}
    />
  );
}

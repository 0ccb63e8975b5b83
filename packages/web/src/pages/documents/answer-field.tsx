import { Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { DayInput } from "../../ui/day-input.tsx";

interface AnswerProps {
  readonly label: string;
  readonly description?: string;
  readonly value: unknown;
  readonly onSave: (value: string) => void;
  readonly isLong?: true;
}

/** A text of a wizard, saved when it is left. */
export function AnswerText({ label, description, value, onSave, isLong }: AnswerProps) {
  const stored = typeof value === "string" ? value : "";
  const [typed, setTyped] = useState(stored);
  const leave = () => {
    if (typed.trim() !== stored) onSave(typed.trim());
  };
  const Input = isLong ? Textarea : TextInput;
  return (
    <Input
      label={label}
      description={description}
      value={typed}
      maxLength={isLong ? 20_000 : 1_000}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={leave}
    />
  );
}

/** A day of a wizard. */
export function AnswerDate({
  label,
  value,
  onSave,
}: {
  readonly label: string;
  readonly value: unknown;
  readonly onSave: (day: string | null) => void;
}) {
  return <DayInput label={label} value={typeof value === "string" ? value : null} onChange={onSave} />;
}

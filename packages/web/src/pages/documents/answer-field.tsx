import { SegmentedControl, Text, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { formWords } from "../../form/words.ts";
import { DayInput } from "../../ui/day-input.tsx";
import { useWords } from "../../words/define-words.ts";

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
  return <DayInput name={label} label={label} value={typeof value === "string" ? value : null} onChange={onSave} />;
}

/** A yes or no of a wizard; neither is chosen until it is answered. */
export function AnswerFlag({
  label,
  value,
  onSave,
}: {
  readonly label: string;
  readonly value: unknown;
  readonly onSave: (answer: boolean) => void;
}) {
  const form = useWords(formWords);
  return (
    <div>
      <Text fw={500} mb={4}>
        {label}
      </Text>
      <SegmentedControl
        aria-label={label}
        value={typeof value === "boolean" ? String(value) : ""}
        data={[
          { value: "true", label: form("yes") },
          { value: "false", label: form("no") },
        ]}
        onChange={(answer) => onSave(answer === "true")}
      />
    </div>
  );
}

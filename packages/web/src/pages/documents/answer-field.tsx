import { Text, Textarea, TextInput } from "@mantine/core";
import type { Options } from "@opis/model/field";
import { useId } from "react";
import { OneOfOpen, type OpenOption } from "../../form/widgets/open-options.tsx";
import { formWords } from "../../form/words.ts";
import { DayInput } from "../../ui/day-input.tsx";
import { useWords } from "../../words/define-words.ts";
import { usePick } from "../../words/words.ts";
import { useTypedAnswer } from "./use-typed-answer.ts";

interface AnswerProps {
  readonly label: string;
  readonly description?: string;
  readonly value: unknown;
  /** Answers whether it is kept; `over` is what it was typed over. */
  readonly onSave: (value: string, over: string) => Promise<boolean>;
  readonly isLong?: true;
}

/** A text of a wizard, saved as it is typed. */
export function AnswerText({ label, description, value, onSave, isLong }: AnswerProps) {
  const { typed, type, flush } = useTypedAnswer(typeof value === "string" ? value : "", onSave);
  const Input = isLong ? Textarea : TextInput;
  return (
    <Input
      label={label}
      description={description}
      value={typed}
      maxLength={isLong ? 20_000 : 1_000}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={flush}
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

interface AnswerChoiceProps extends Pick<AnswerProps, "label" | "description" | "value"> {
  readonly options: Options;
  readonly onSave: (answer: string | null) => void;
}

/** One of a few answers of a wizard, all in sight, which may be taken back. */
export function AnswerChoice({ label, description, value, options, onSave }: AnswerChoiceProps) {
  const pick = usePick();
  const offered = Object.entries(options).map(([option, title]) => ({ value: option, label: pick(title) }));
  return (
    <OpenAnswer
      label={label}
      description={description}
      value={typeof value === "string" ? value : null}
      options={offered}
      onSave={onSave}
    />
  );
}

/** A yes or no of a wizard, which may be taken back. */
export function AnswerFlag({
  label,
  description,
  value,
  onSave,
}: Pick<AnswerProps, "label" | "description" | "value"> & { readonly onSave: (answer: boolean | null) => void }) {
  const form = useWords(formWords);
  const options = [
    { value: "true", label: form("yes") },
    { value: "false", label: form("no") },
  ];
  return (
    <OpenAnswer
      label={label}
      description={description}
      value={typeof value === "boolean" ? String(value) : null}
      options={options}
      onSave={(answer) => onSave(answer === null ? null : answer === "true")}
    />
  );
}

interface OpenAnswerProps {
  readonly label: string;
  readonly description: string | undefined;
  readonly value: string | null;
  readonly options: readonly OpenOption[];
  readonly onSave: (answer: string | null) => void;
}

function OpenAnswer({ label, description, value, options, onSave }: OpenAnswerProps) {
  const id = useId();
  return (
    <div>
      <Text size="sm" fw={500} mb={4}>
        {label}
      </Text>
      {description && (
        <Text size="xs" c="dimmed" mb={4} id={`${id}-description`}>
          {description}
        </Text>
      )}
      <OneOfOpen
        id={id}
        label={label}
        value={value}
        options={options}
        onChange={onSave}
        readOnly={false}
        describedBy={description ? `${id}-description` : undefined}
      />
    </div>
  );
}

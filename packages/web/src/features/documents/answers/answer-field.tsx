import { Text, Textarea, TextInput } from "@mantine/core";
import type { Options } from "@opis/model/declaration/field";
import { useId } from "react";
import { OneOfOpen, type OpenOption } from "../../../form-engine/picking/visible-options.tsx";
import { formWords } from "../../../form-engine/words.ts";
import { usePick, useWords } from "../../../i18n/language.ts";
import { ContestedNote, type SaveAnswer, useConflictingAnswer } from "./contested-note.tsx";
import { useTypedAnswer } from "./use-typed-answer.ts";

interface AnswerProps {
  readonly label: string;
  readonly description?: string;
  readonly value: unknown;
}

interface AnswerTextProps extends AnswerProps {
  readonly onSave: SaveAnswer<string>;
  readonly isLong?: true;
  /** Whether saving merges the text with changes by others. */
  readonly isMerged?: true;
}

/** Renders a text question of a wizard, saved while typing. */
export function AnswerText({ label, description, value, onSave, isLong, isMerged }: AnswerTextProps) {
  const storedText = typeof value === "string" ? value : "";
  const { shown, theirs, isRefused, type, leave, settle } = useTypedAnswer(storedText, onSave, { isMerged });
  const Input = isLong ? Textarea : TextInput;
  return (
    <div>
      <Input
        label={label}
        description={description}
        value={shown}
        error={theirs !== undefined || isRefused}
        maxLength={isLong ? 20_000 : 1_000}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={leave}
      />
      <ContestedNote theirs={theirs?.value} isRefused={isRefused} onSettle={settle} />
    </div>
  );
}

interface AnswerChoiceProps extends AnswerProps {
  readonly options: Options;
  readonly onSave: SaveAnswer<string | null>;
}

/** Renders a single-choice question of a wizard with all options visible; the answer can be cleared. */
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

/** Renders a yes-or-no question of a wizard; the answer can be cleared. */
export function AnswerFlag({
  label,
  description,
  value,
  onSave,
}: AnswerProps & { readonly onSave: (answer: boolean | null) => Promise<boolean> }) {
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
  readonly onSave: SaveAnswer<string | null>;
}

function OpenAnswer({ label, description, value, options, onSave }: OpenAnswerProps) {
  const id = useId();
  const { shown, theirs, isRefused, put, settle } = useConflictingAnswer(value, onSave);
  const theirOption = options.find((option) => option.value === theirs?.value);
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
        value={shown}
        options={options}
        onChange={put}
        describedBy={description ? `${id}-description` : undefined}
      />
      <ContestedNote theirs={theirs && (theirOption?.label ?? "")} isRefused={isRefused} onSettle={settle} />
    </div>
  );
}

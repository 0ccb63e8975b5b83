import { Pill, PillsInput, Textarea, TextInput } from "@mantine/core";
import type { LongTextField, NumberField, TextField, TextFormat } from "@opis/model/declaration/field";
import { formatPhone, storableText } from "@opis/model/validation/storable-text";
import { Suspense, useState } from "react";
import { useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { describedInput } from "../../ui/described-input.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import pillClasses from "../picking/pill.module.css";
import { PickNote } from "../picking/refused-text-note.tsx";
import { formWords } from "../words.ts";
import type { WidgetProps } from "./reference-widgets.tsx";
import { isOfAnswer, type Typing, useEntryTyping } from "./use-list-input.ts";
import { UsualAnswers, useUsual } from "./usual-answers.tsx";

const NameNote = lazyPart(() =>
  import("./name-order-hint.tsx").then(({ NameNote: component }) => ({ default: component })),
);

type InputMode = "text" | "email" | "tel" | "numeric" | "url" | "decimal";

interface InputType {
  readonly inputMode: InputMode;
  /** Placeholder of an empty input: an example answer. */
  readonly example?: string;
  /** Width of the input in characters; without it the input takes the whole width. */
  readonly characters?: number;
  readonly isList?: true;
}

const inputTypes = {
  any: { inputMode: "text" },
  email: { inputMode: "email", example: "name@company.ru", characters: 40 },
  emails: { inputMode: "email", example: "name@company.ru", isList: true },
  phone: { inputMode: "tel", example: "+7 495 123-45-67", characters: 24 },
  inn: { inputMode: "numeric", characters: 20 },
  ogrn: { inputMode: "numeric", characters: 20 },
  nza: { inputMode: "numeric", characters: 20 },
  kpp: { inputMode: "text", characters: 20 },
  okved: { inputMode: "decimal", example: "62.01", characters: 20 },
  url: { inputMode: "url", example: "https://" },
  ip: { inputMode: "text", example: "10.0.0.0/24", characters: 40 },
  day: { inputMode: "text" },
  list: { inputMode: "text", isList: true },
} as const satisfies Record<TextFormat, InputType>;

/** Renders a single-line text in its format. */
export function TextWidget(props: WidgetProps<TextField>) {
  const inputType: InputType = inputTypes[props.field.format];
  if (inputType.isList) return <ListWidget {...props} inputMode={inputType.inputMode} example={inputType.example} />;
  return (
    <>
      <LineWidget {...props} look={inputType} />
      {props.field.isPersonName && typeof props.value === "string" && (
        <Suspense>
          <NameNote name={props.value} />
        </Suspense>
      )}
    </>
  );
}

interface ListProps extends WidgetProps<TextField> {
  readonly inputMode: "text" | "email" | "tel" | "numeric" | "url" | "decimal";
  readonly example: string | undefined;
}

/** Renders a text of entries separated by semicolons as a list; a pasted list is split. */
export function ListWidget(props: ListProps) {
  const { field, id, label, error, describedBy, company, inputMode, example } = props;
  const say = useWords(formWords);
  const common = useWords(commonWords);
  const usual = useUsual(company, field);
  const { entries, all, typed, hasRepeats, add, remove, input } = useEntryTyping(props);
  return (
    <>
      <PillsInput id={id} error={error !== undefined} {...describedInput(describedBy)}>
        <Pill.Group>
          {entries.map((entry) => (
            <Pill
              key={entry}
              classNames={pillClasses}
              withRemoveButton
              onRemove={() => remove(entry)}
              removeButtonProps={{
                "aria-label": say("removeNamed", { name: entry }),
                tabIndex: 0,
                "aria-hidden": false,
              }}
            >
              {entry}
            </Pill>
          ))}
          <PillsInput.Field
            className={pillClasses.typing}
            value={typed}
            inputMode={inputMode}
            placeholder={entries.length > 0 ? undefined : example}
            {...input}
          />
        </Pill.Group>
      </PillsInput>
      {hasRepeats && <PickNote text={common(field.format === "emails" ? "emailWrongOrAdded" : "alreadyAdded")} />}
      <UsualAnswers of={label} usual={usual} taken={all} onTake={add} />
    </>
  );
}

function LineWidget({ look, ...props }: WidgetProps<TextField> & { readonly look: InputType }) {
  const { field } = props;
  const text = typeof props.value === "string" ? props.value : "";
  const draft = useDraft(props, field.format === "phone" ? formatPhone(storableText("phone", text)) : text);
  if (field.format === "any") return <GrowingLine {...props} draft={draft} />;
  return (
    <TextInput
      id={props.id}
      {...draft}
      error={props.error !== undefined}
      placeholder={look.example}
      maw={look.characters && `${look.characters}ch`}
      inputMode={look.inputMode}
      {...describedInput(props.describedBy)}
      autoComplete="off"
    />
  );
}

interface Draft extends Typing {
  readonly text: string;
}

/**
 * Holds the text of a focused input. The stored value is normalized (trimmed, a phone in E.164) and would move the cursor if it came back
 * while typing; it is shown on blur, or when another user has changed it. `text` formats the value, `answerOf` parses the text.
 */
function useDraft(
  { field, value, onChange }: Pick<WidgetProps, "field" | "value" | "onChange">,
  text: string,
  answerOf: (typed: string) => unknown = (typed) => typed,
) {
  const [draft, setDraft] = useState<Draft>();
  const type = (typed: string, answer: unknown) => setDraft({ text: typed, over: value, given: answer });
  return {
    value: draft && isOfAnswer(draft, field, value) ? draft.text : text,
    onFocus: () => type(text, value),
    onBlur: () => setDraft(undefined),
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => {
      const typed = event.currentTarget.value;
      const answer = answerOf(typed);
      type(typed, answer);
      onChange(answer);
    },
  };
}

type GrowingLineProps = Omit<WidgetProps<TextField>, "field"> & { readonly draft: ReturnType<typeof useDraft> };

// A single-line text may be long: it wraps to be readable, and accepts no line breaks.
function GrowingLine({ draft, id, error, describedBy }: GrowingLineProps) {
  return (
    <Textarea
      id={id}
      {...draft}
      onChange={({ currentTarget: { value } }) =>
        draft.onChange({ currentTarget: { value: value.replace(/\s*\n\s*/gu, " ") } })
      }
      onKeyDown={(event) => {
        if (event.key === "Enter") event.preventDefault();
      }}
      error={error !== undefined}
      {...describedInput(describedBy)}
      autoComplete="off"
      rows={1}
      classNames={{ input: pillClasses.line }}
    />
  );
}

/** Renders a multi-line text that grows while it is typed. */
export function LongTextWidget(props: WidgetProps<LongTextField>) {
  const { value, id, error, describedBy } = props;
  const draft = useDraft(props, typeof value === "string" ? value : "");
  return (
    <Textarea
      id={id}
      {...draft}
      error={error !== undefined}
      {...describedInput(describedBy)}
      autosize
      minRows={2}
      maxRows={16}
    />
  );
}

/** Renders a whole number from 0; invalid text stays as typed, to be corrected. */
export function NumberWidget(props: WidgetProps<NumberField>) {
  const { value, id, error, describedBy } = props;
  const draft = useDraft(props, shownNumber(value), typedNumber);
  return (
    <TextInput
      id={id}
      {...draft}
      error={error !== undefined}
      {...describedInput(describedBy)}
      inputMode="numeric"
      autoComplete="off"
      maw="20ch"
    />
  );
}

/** Parses typed text: null if empty, a whole number (digits may be grouped), or the text itself if it is neither. */
export function typedNumber(typed: string): number | string | null {
  const text = typed.trim();
  if (text === "") return null;
  const digits = text.replaceAll(/\s/gu, "");
  return /^\d+$/.test(digits) ? Number(digits) : text;
}

/** Formats an answer: a number with grouped digits, a text as typed. */
export function shownNumber(value: unknown): string {
  if (typeof value !== "number") return typeof value === "string" ? value : "";
  return String(value).replaceAll(/\B(?=(\d{3})+$)/gu, " ");
}

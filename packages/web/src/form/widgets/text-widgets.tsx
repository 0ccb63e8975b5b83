import { Textarea, TextInput } from "@mantine/core";
import type { LongTextField, NumberField, TextField, TextFormat } from "@opis/model/declaration/field";
import { formatPhone } from "@opis/model/validation/phone";
import { keptText } from "@opis/model/validation/text-formats";
import { Suspense } from "react";
import { lazyPart } from "../../ui/lazy-part.ts";
import { ListWidget } from "./list-widget.tsx";
import classes from "./text-widgets.module.css";
import { shownNumber, typedNumber } from "./typed-number.ts";
import { useDraft } from "./use-draft.ts";
import type { WidgetProps } from "./widget.ts";

const NameNote = lazyPart(() => import("./name-note.tsx").then(({ NameNote: component }) => ({ default: component })));

type InputMode = "text" | "email" | "tel" | "numeric" | "url" | "decimal";

interface Look {
  readonly inputMode: InputMode;
  /** Shown in an empty input: what an answer looks like. */
  readonly example?: string;
  /** Characters for which there must be room; without it the input takes the whole width. */
  readonly characters?: number;
  readonly isList?: true;
}

const looks = {
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
} as const satisfies Record<TextFormat, Look>;

/** One line of text in its format. */
export function TextWidget(props: WidgetProps<TextField>) {
  const look: Look = looks[props.field.format];
  if (look.isList) return <ListWidget {...props} inputMode={look.inputMode} example={look.example} />;
  return (
    <>
      <LineWidget {...props} look={look} />
      {props.field.isPersonName && typeof props.value === "string" && (
        <Suspense>
          <NameNote name={props.value} />
        </Suspense>
      )}
    </>
  );
}

function LineWidget({ look, ...props }: WidgetProps<TextField> & { readonly look: Look }) {
  const { field } = props;
  const text = typeof props.value === "string" ? props.value : "";
  const draft = useDraft(props, field.format === "phone" ? formatPhone(keptText("phone", text)) : text);
  if (field.format === "any") return <GrowingLine {...props} draft={draft} />;
  return (
    <TextInput
      id={props.id}
      {...draft}
      readOnly={props.readOnly}
      error={props.error !== undefined}
      placeholder={props.readOnly ? undefined : look.example}
      maw={look.characters && `${look.characters}ch`}
      inputMode={look.inputMode}
      aria-describedby={props.describedBy}
      autoComplete="off"
    />
  );
}

type GrowingLineProps = Omit<WidgetProps<TextField>, "field"> & { readonly draft: ReturnType<typeof useDraft> };

// One line of text may be long: it wraps to be seen whole, and takes no line breaks.
function GrowingLine({ draft, readOnly, id, error, describedBy }: GrowingLineProps) {
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
      readOnly={readOnly}
      error={error !== undefined}
      aria-describedby={describedBy}
      autoComplete="off"
      rows={1}
      classNames={{ input: classes.line }}
    />
  );
}

/** Text of several lines that grows as it is typed. */
export function LongTextWidget(props: WidgetProps<LongTextField>) {
  const { value, readOnly, id, error, describedBy } = props;
  const draft = useDraft(props, typeof value === "string" ? value : "");
  return (
    <Textarea
      id={id}
      {...draft}
      readOnly={readOnly}
      error={error !== undefined}
      aria-describedby={describedBy}
      autosize
      minRows={2}
      maxRows={16}
    />
  );
}

/** A whole number from 0; what is none stays as it was typed, to be corrected. */
export function NumberWidget(props: WidgetProps<NumberField>) {
  const { value, readOnly, id, error, describedBy } = props;
  const draft = useDraft(props, shownNumber(value), typedNumber);
  return (
    <TextInput
      id={id}
      {...draft}
      readOnly={readOnly}
      error={error !== undefined}
      aria-describedby={describedBy}
      inputMode="numeric"
      autoComplete="off"
      maw="20ch"
    />
  );
}

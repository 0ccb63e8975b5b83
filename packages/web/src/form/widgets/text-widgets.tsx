import { NumberInput, Textarea, TextInput } from "@mantine/core";
import type { LongTextField, NumberField, TextField } from "@opis/model/field";
import { formatPhone } from "@opis/model/validation/phone";
import type { WidgetProps } from "./widget.ts";

const inputModes: Partial<Record<TextField["format"], "email" | "tel" | "numeric" | "url">> = {
  email: "email",
  phone: "tel",
  inn: "numeric",
  ogrn: "numeric",
  url: "url",
};

/** One line of text; a phone is shown the Russian way while nobody types in it. */
export function TextWidget({ field, value, onChange, readOnly, id, error, describedBy }: WidgetProps<TextField>) {
  const text = typeof value === "string" ? value : "";
  return (
    <TextInput
      id={id}
      value={field.format === "phone" ? formatPhone(text) : text}
      onChange={(event) => onChange(event.currentTarget.value)}
      readOnly={readOnly}
      error={error}
      inputMode={inputModes[field.format] ?? "text"}
      aria-describedby={describedBy}
      autoComplete="off"
    />
  );
}

/** Text of several lines that grows as it is typed. */
export function LongTextWidget({ value, onChange, readOnly, id, error, describedBy }: WidgetProps<LongTextField>) {
  return (
    <Textarea
      id={id}
      value={typeof value === "string" ? value : ""}
      onChange={(event) => onChange(event.currentTarget.value)}
      readOnly={readOnly}
      error={error}
      aria-describedby={describedBy}
      autosize
      minRows={2}
      maxRows={16}
    />
  );
}

/** A whole number from 0. */
export function NumberWidget({ value, onChange, readOnly, id, error, describedBy }: WidgetProps<NumberField>) {
  return (
    <NumberInput
      id={id}
      value={typeof value === "number" ? value : ""}
      onChange={(typed) => onChange(typeof typed === "number" ? typed : null)}
      readOnly={readOnly}
      error={error}
      aria-describedby={describedBy}
      min={0}
      max={2_147_483_647}
      allowDecimal={false}
      allowNegative={false}
      thousandSeparator=" "
      maw={240}
    />
  );
}

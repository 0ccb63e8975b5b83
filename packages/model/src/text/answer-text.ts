import type { Language } from "../bilingual-text.ts";
import type { Field, FieldKind, OwnField } from "../declaration/field.ts";
import type { FormName } from "../forms/form-names.ts";
import { dateTimeText, dayText } from "../time/company-day.ts";

/** Options for displaying an answer. */
export interface AnswerReading {
  readonly language: Language;
  /** Returns the name of a referenced row. */
  readonly nameOf: (form: FormName, id: number) => string;
  /** IANA time zone in which instants are shown; UTC if absent. */
  readonly timeZone?: string | undefined;
}

type TextOf = {
  [K in Exclude<FieldKind, "rows">]: (
    field: Extract<Field, { kind: K }>,
    value: unknown,
    reading: AnswerReading,
  ) => string;
};

/** Labels of yes and no. */
export const flagTexts = { true: { ru: "Да", en: "Yes" }, false: { ru: "Нет", en: "No" } } as const;

const plain = (_field: unknown, value: unknown) => (value === null || value === undefined ? "" : String(value));
const many = (value: unknown, toText: (item: unknown) => string) =>
  Array.isArray(value) ? value.map(toText).filter(Boolean).join(", ") : "";
const optionText =
  (field: { readonly options: Readonly<Record<string, Record<Language, string>>> }, language: Language) =>
  (value: unknown) =>
    typeof value === "string" ? (field.options[value]?.[language] ?? value) : "";

const texts: TextOf = {
  text: (field, value, { language }) =>
    field.format === "day" ? dayText(plain(field, value), language) : plain(field, value),
  long_text: plain,
  number: plain,
  flag: (_field, value, { language }) => (typeof value === "boolean" ? flagTexts[`${value}`][language] : ""),
  date: (field, value, { language }) => dayText(plain(field, value), language),
  date_time: (field, value, { language, timeZone }) => dateTimeText(plain(field, value), language, timeZone),
  tags: (_field, value) => many(value, String),
  choice: (field, value, { language }) => optionText(field, language)(value),
  choices: (field, value, { language }) => many(value, optionText(field, language)),
  reference: ({ target }, value, { nameOf }) => referenceText(target, value, nameOf),
  references: ({ target }, value, { nameOf }) => many(value, (item) => referenceText(target, item, nameOf)),
};

// An industry pack proposes rows by their names, before they have ids.
function referenceText(target: FormName, value: unknown, nameOf: AnswerReading["nameOf"]): string {
  if (typeof value === "string") return value;
  return typeof value === "number" ? nameOf(target, value) : "";
}

/** Formats an answer as one line of text; empty if there is none. */
export function answerText(field: OwnField, value: unknown, reading: AnswerReading): string {
  return textFor(texts, field.kind)(field, value, reading);
}

// A kind's text takes exactly that kind's field; indexing by a union loses the pairing, so it is stated here once.
function textFor(table: TextOf, kind: Exclude<FieldKind, "rows">) {
  return table[kind] as (field: Field, value: unknown, reading: AnswerReading) => string;
}

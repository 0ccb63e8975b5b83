import { isApplicable } from "../completeness/completeness.ts";
import type { Field, FieldKind, OwnField } from "../declaration/field.ts";
import { type Form, marked, ownFields } from "../declaration/form.ts";
import { isFilled } from "../declaration/is-filled.ts";
import type { FormName } from "../forms/form-names.ts";
import { formNamed } from "../forms/non-record-forms.ts";
import { getProperty } from "../rows/get-property.ts";
import type { Row } from "../rows/row.ts";
import { type AnswerReading, answerText, flagTexts } from "../text/answer-text.ts";
import { companyMinute } from "../time/company-day.ts";
import type { ColumnOf, ReviewColumn, ReviewKind, ReviewSource, ReviewValue } from "./review-table.ts";

const kindOf = {
  text: "text",
  long_text: "text",
  number: "number",
  flag: "choices",
  date: "date",
  date_time: "date",
  tags: "choices",
  choice: "choices",
  choices: "choices",
  reference: "choices",
  references: "choices",
  rows: "lines",
} as const satisfies Record<FieldKind, ReviewKind>;

/** Returns the review kind of a question's column. */
export function reviewKindOf({ kind }: { readonly kind: FieldKind }): ReviewKind {
  return kindOf[kind];
}

/** Converts an answer to a cell's value; an instant to the minute in the time zone of the reading. */
export function reviewValue(field: OwnField, value: unknown, reading: AnswerReading): ReviewValue {
  if (field.kind === "date_time") return minuteOf(value, reading.timeZone);
  const textOf = (item: unknown) => answerText(field, item, reading);
  if (kindOf[field.kind] === "choices")
    return Array.isArray(value) ? value.map((item) => textOf([item])).filter(Boolean) : [textOf(value)].filter(Boolean);
  if (typeof value === "number" || (typeof value === "string" && value !== "")) return value;
  return null;
}

function minuteOf(instant: unknown, timeZone = "UTC"): string | null {
  const moment = new Date(typeof instant === "string" ? instant : Number.NaN);
  return Number.isNaN(moment.getTime()) ? null : companyMinute(moment, timeZone);
}

/** Returns the columns for a form's questions marked with `review`, in question order. */
export function questionColumns<N extends FormName>(form: N): ColumnOf<Row<N>>[] {
  const declared = formNamed(form);
  return marked(declared, "review").flatMap((key) => {
    const field = declared.fields[key];
    return field ? [columnOf(key, field)] : [];
  });
}

/** Returns the column for a question of a form, whether or not it is marked. */
export function questionColumn<N extends FormName>(form: N, key: string): ColumnOf<Row<N>> {
  const field = formNamed(form).fields[key];
  if (!field) throw new Error(`${form} asks no ${key}`);
  return columnOf(key, field);
}

function columnOf(key: string, field: Field): ColumnOf<{ readonly id: number }> {
  return {
    key,
    title: field.label,
    kind: reviewKindOf(field),
    ...(field.kind === "number" && field.sums && { total: "sum" }),
    ...codedBy(field),
    read: (row, source) =>
      field.kind === "rows"
        ? source.company.childrenOf(field.of, row.id).map((child) => rowText(formNamed(field.of), child, source))
        : reviewValue(field, getProperty(row, key), readingOf(source)),
  };
}

function codedBy(field: Field): Pick<ReviewColumn, "coded"> {
  if (field.kind === "flag") return { coded: flagTexts };
  return "options" in field ? { coded: field.options } : {};
}

/** Formats a child row in one line: its name, followed by its other answers in brackets. */
function rowText(declared: Form, row: object, source: ReviewSource): string {
  const answers = Object.fromEntries(Object.entries(row));
  const cells = ownFields(declared).flatMap(([name, field]) => {
    const hasText = isFilled(answers[name]) && !field.computed && isApplicable(declared, name, answers);
    const text = hasText ? answerText(field, answers[name], readingOf(source)) : "";
    return text === "" ? [] : [{ name, label: field.label[source.language], text }];
  });
  const title = cells.find(({ name }) => name === declared.titleField);
  const rest = cells.filter((one) => one !== title).map(({ label, text }) => `${label}: ${text}`);
  if (!title) return rest.join("; ");
  return rest.length === 0 ? title.text : `${title.text} (${rest.join("; ")})`;
}

function readingOf({ language, company, timeZone }: ReviewSource): AnswerReading {
  return { language, nameOf: company.index.nameOf, timeZone };
}

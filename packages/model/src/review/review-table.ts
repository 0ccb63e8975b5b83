import type { Language, Words } from "../bilingual-text.ts";
import { isApplicable } from "../completeness/completeness.ts";
import type { Field, FieldKind, OwnField } from "../declaration/field.ts";
import { type Form, isFilled, marked, ownFields } from "../declaration/form.ts";
import type { FormName } from "../forms/form-names.ts";
import { formNamed } from "../forms/non-record-forms.ts";
import type { FinedParty } from "../law/fines.ts";
import type { RiskCompany } from "../risks/risk-rule-input.ts";
import type { Risk } from "../risks/risk-total.ts";
import { getProperty } from "../rows/plain-object.ts";
import type { Row } from "../rows/row.ts";
import { type AnswerReading, answerText, flagTexts } from "../text/answer-text.ts";
import { companyMinute } from "../time/company-day.ts";

/**
 * Kinds of columns, which determine sorting, filters and the type in spreadsheets: `choices` has one or more of a few texts, `lines`
 * longer texts on separate lines, `days` ISO dates.
 */
export const reviewKinds = ["text", "number", "date", "choices", "lines"] as const;
export type ReviewKind = (typeof reviewKinds)[number];

/** A cell's value: an ISO date for `date`, with the company's time if it has one; all texts for `choices` and `lines`; null or empty if unanswered. */
export type ReviewValue = string | number | null | readonly string[];

export interface ReviewColumn {
  readonly key: string;
  readonly title: Words;
  readonly kind: ReviewKind;
  /** The product's labels for codes in its cells; filters by code work in every language. */
  readonly coded?: Readonly<Record<string, Words>>;
  /** How to total the numbers of several rows; absent if that is meaningless. */
  readonly total?: "sum" | "mean";
  /** Hidden by default, as it is not in the specification's list of columns. */
  readonly isExtra?: true;
}

/** The questionnaire, directory or child row of a table row. */
export interface ReviewPlace {
  readonly form: FormName;
  readonly id: number;
}

export interface ReviewRow {
  readonly id: string;
  /** The row to open. */
  readonly place: ReviewPlace;
  readonly value: (column: ReviewColumn) => ReviewValue;
}

/** A row in the table of risks. */
export interface ReviewedRisk {
  readonly risk: Risk;
  /** Why it is ignored; undefined if it counts. */
  readonly ignored: string | undefined;
}

/** Records that company snapshots leave out. */
export type ReviewRecords = { readonly [N in RecordTableForm]?: readonly Row<N>[] };

/** Forms of tables whose rows are in no snapshot. */
export type RecordTableForm = "subject_request" | "task" | "training_attempt";

/** Source of the tables: a company as visible to its reader. */
export interface ReviewSource {
  readonly company: RiskCompany;
  /** Payer and date for fines, determined by the whole company, including what the reader may not view. */
  readonly finedParty: FinedParty;
  readonly language: Language;
  /** IANA time zone of the company, in which instants are shown. */
  readonly timeZone: string;
  /** Records visible to the reader that snapshots leave out; only the tables that list them read them. */
  readonly records?: ReviewRecords;
  /** Risks visible to the reader, the worst first. */
  readonly risks: () => readonly ReviewedRisk[];
  /** The risks of a questionnaire or directory row. */
  readonly risksOf: (form: FormName, id: number) => readonly ReviewedRisk[];
  /** Texts of the open comments on a questionnaire. */
  readonly commentsOn: (form: FormName, id: number) => readonly string[];
}

/** A review table: its columns, and its rows for a reader. */
export interface ReviewTable {
  readonly columns: readonly ReviewColumn[];
  readonly rows: (source: ReviewSource) => readonly ReviewRow[];
}

/** A column with a function to read rows of its table. */
export interface ColumnOf<R> extends ReviewColumn {
  readonly read: (row: R, source: ReviewSource) => ReviewValue;
}

interface TableOf<R> {
  readonly columns: readonly ColumnOf<R>[];
  readonly rows: (source: ReviewSource) => readonly R[];
  readonly placeOf: (row: R) => ReviewPlace;
  /** Distinguishes rows about the same place. */
  readonly idOf?: (row: R) => string;
}

/** Declares a table by its rows and how each column reads them. Cells are read lazily. */
export function reviewTable<R>({ columns, rows, placeOf, idOf }: TableOf<R>): ReviewTable {
  const readers = new Map<string, ColumnOf<R>["read"]>(columns.map(({ key, read }) => [key, read]));
  return {
    columns,
    rows: (source) =>
      rows(source).map((row) => ({
        id: idOf?.(row) ?? String(placeOf(row).id),
        place: placeOf(row),
        value: ({ key }) => readers.get(key)?.(row, source) ?? null,
      })),
  };
}

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
  const declaration = formNamed(form);
  return marked(declaration, "review").flatMap((key) => {
    const field = declaration.fields[key];
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
function rowText(form: Form, row: object, source: ReviewSource): string {
  const answers = Object.fromEntries(Object.entries(row));
  const cells = ownFields(form).flatMap(([name, field]) => {
    const hasText = isFilled(answers[name]) && !field.computed && isApplicable(form, name, answers);
    const text = hasText ? answerText(field, answers[name], readingOf(source)) : "";
    return text === "" ? [] : [{ name, label: field.label[source.language], text }];
  });
  const title = cells.find(({ name }) => name === form.titleField);
  const rest = cells.filter((cell) => cell !== title).map(({ label, text }) => `${label}: ${text}`);
  if (!title) return rest.join("; ");
  return rest.length === 0 ? title.text : `${title.text} (${rest.join("; ")})`;
}

function readingOf({ language, company, timeZone }: ReviewSource): AnswerReading {
  return { language, nameOf: company.index.nameOf, timeZone };
}

/** Totals of a column: the number of filled cells, and their sum or mean if meaningful. */
export interface ColumnTotal {
  readonly filled: number;
  readonly sum?: number;
  /** Rounded to an integer. */
  readonly mean?: number;
}

/** Returns the total of one column over the rows. */
export function totalOf(rows: readonly ReviewRow[], column: ReviewColumn): ColumnTotal {
  const values = rows.map((row) => row.value(column)).filter(isAnswered);
  const numbers = values.filter((value) => typeof value === "number");
  const total = { filled: values.length };
  if (!column.total || numbers.length === 0) return total;
  const sum = numbers.reduce((before, value) => before + value, 0);
  return column.total === "sum" ? { ...total, sum } : { ...total, mean: Math.round(sum / numbers.length) };
}

function isAnswered(value: ReviewValue): boolean {
  return typeof value === "number" || (value !== null && value.length > 0);
}

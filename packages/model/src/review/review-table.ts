import type { Language, Words } from "../bilingual-text.ts";
import type { FormName } from "../forms/form-names.ts";
import type { FinedParty } from "../law/fined-party.ts";
import type { Risk } from "../risks/risk.ts";
import type { RiskCompany } from "../risks/risk-rule-input.ts";
import type { Row } from "../rows/row.ts";

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
export type RecordTableForm = "subject_request" | "task";

/** Source of the tables: a company as visible to its reader. */
export interface ReviewSource {
  readonly company: RiskCompany;
  /** Payer and date for fines, determined by the whole company, including what the reader may not view. */
  readonly judged: FinedParty;
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

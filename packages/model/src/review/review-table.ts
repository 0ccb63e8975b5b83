import type { Language, Words } from "../bilingual-text.ts";
import type { FormName } from "../forms/form-names.ts";
import type { FinedParty } from "../law/fined-party.ts";
import type { Risk } from "../risks/risk.ts";
import type { RiskCompany } from "../risks/risk-company.ts";

/**
 * What a column's cells are: `choices` one of few texts or several of them, `lines` longer texts under each other, `days` ISO days.
 * By it a column is sorted, filtered and typed in a table program.
 */
export const reviewKinds = ["text", "number", "date", "choices", "lines"] as const;
export type ReviewKind = (typeof reviewKinds)[number];

/** A cell's value: an ISO day of a `date`, all texts of `choices` and `lines`; null and empty where nothing is answered. */
export type ReviewValue = string | number | null | readonly string[];

export interface ReviewColumn {
  readonly key: string;
  readonly title: Words;
  readonly kind: ReviewKind;
  /** The product's labels for the codes in its cells: a filter by code means the same in every language. */
  readonly coded?: Readonly<Record<string, Words>>;
  /** What the numbers of several rows say together; without it nothing. */
  readonly total?: "sum" | "mean";
  /** Shown on wish only: the specification's list of columns has it not. */
  readonly isExtra?: true;
}

/** The questionnaire, directory or child row that a row is about. */
export interface ReviewPlace {
  readonly form: FormName;
  readonly id: number;
}

export interface ReviewRow {
  readonly id: string;
  /** What opens with it. */
  readonly place: ReviewPlace;
  readonly value: (column: ReviewColumn) => ReviewValue;
}

/** A risk as the table of risks has it. */
export interface ReviewedRisk {
  readonly risk: Risk;
  /** Why it is not counted; undefined where it is. */
  readonly ignored: string | undefined;
}

/** What the tables are made from: a company as its reader may see it. */
export interface ReviewSource {
  readonly company: RiskCompany;
  /** By whose fines and of which day risks are priced: of the company as it is, including what the reader may not see. */
  readonly judged: FinedParty;
  readonly language: Language;
  /** The risks that the reader may see, the worst first. */
  readonly risks: () => readonly ReviewedRisk[];
  /** Those of them that a questionnaire or a directory's row has. */
  readonly risksOf: (form: FormName, id: number) => readonly ReviewedRisk[];
  /** Texts of the open comments on a questionnaire. */
  readonly commentsOn: (form: FormName, id: number) => readonly string[];
}

/** A review table: its columns, and its rows for a reader. */
export interface ReviewTable {
  readonly columns: readonly ReviewColumn[];
  readonly rows: (source: ReviewSource) => readonly ReviewRow[];
}

/** A column that knows how to read rows of its table. */
export interface ColumnOf<R> extends ReviewColumn {
  readonly read: (row: R, source: ReviewSource) => ReviewValue;
}

interface TableOf<R> {
  readonly columns: readonly ColumnOf<R>[];
  readonly rows: (source: ReviewSource) => readonly R[];
  readonly placeOf: (row: R) => ReviewPlace;
  /** Distinguishes rows where several are about the same place. */
  readonly idOf?: (row: R) => string;
}

/** Declares a table by what its rows are and how each column reads them. A cell is read when it is needed. */
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

import type { Forms } from "../forms/index.ts";
import { formNamed, rootForm } from "../forms/index.ts";
import type { FormName } from "../forms/names.ts";
import type { FineKey } from "../law/fines.ts";
import type { Row } from "../row.ts";
import { type Words, words } from "../words.ts";
import type { RiskCompany } from "./risk-company.ts";

/** How bad a risk is, the worst first. */
export const severities = {
  critical: words("Критический", "Critical"),
  high: words("Высокий", "High"),
  medium: words("Средний", "Medium"),
  low: words("Низкий", "Low"),
} as const;
export type Severity = keyof typeof severities;

/** The severities by name, the worst first. */
export const severityNames = ["critical", "high", "medium", "low"] as const satisfies readonly Severity[];

/** Codes of the rules: their group and number. */
export type RiskCode = `R-${"COM" | "PRC" | "SYS" | "SITE" | "TP" | "SEC" | "HW"}-${number}`;

/** An answer on which a risk rests: what it says, changed, takes the risk away. */
export interface RiskPlace {
  readonly form: FormName;
  readonly id: number;
  readonly field: string;
  /** The paper about the row that is to be made, where no question removes the risk. */
  readonly paper?: string;
}

/** One rule of risk. */
export interface RiskRule {
  readonly code: RiskCode;
  /** The form whose rows are looked at, each by itself. */
  readonly of: FormName;
  /** The questionnaire or directory in whose list of risks it stands. */
  readonly form: FormName;
  readonly severity: Severity;
  /** What it may cost; none where nothing is fined. */
  readonly fine?: FineKey;
  /** It rests on questions without an answer: its words say that something is not told, never that it is not so. */
  readonly isBlank: boolean;
  readonly name: Words;
  readonly text: Words;
  /** Articles that say so. */
  readonly law: Words;
  /** What to change. */
  readonly remedy: Words;
  /** The rows of the form that have the risk, each with the answers that make it. */
  readonly found: (company: RiskCompany) => readonly FoundRow[];
}

/** A row in which a rule has found a risk, and the answers that make it: at least one, each once. */
export interface FoundRow {
  readonly row: { readonly id: number };
  readonly places: readonly RiskPlace[];
}

type FieldOf<N extends FormName> = keyof Forms[N]["fields"] & string;

interface Told {
  readonly form?: FormName;
  readonly severity: Severity;
  readonly fine?: FineKey;
  readonly isBlank?: true;
  readonly name: Words;
  readonly text: Words;
  readonly law: Words;
  readonly remedy: Words;
}

/** A rule about answers of the row itself: whether they make a risk, and which they are. */
interface OwnAnswers<N extends FormName> extends Told {
  readonly when: (row: Row<N>, company: RiskCompany) => boolean;
  readonly at: readonly FieldOf<N>[];
}

/** A rule that looks for the answers among the row's child rows or beyond. */
interface FoundAnswers<N extends FormName> extends Told {
  readonly find: (row: Row<N>, company: RiskCompany) => readonly RiskPlace[];
}

/** Declares a rule about the rows of a form; a wrong field does not compile. */
export function riskRule<N extends FormName>(code: RiskCode, of: N, told: OwnAnswers<N> | FoundAnswers<N>): RiskRule {
  const { form = rootForm(formNamed(of)).name, severity, name, text, law, remedy } = told;
  return {
    code,
    of,
    form,
    severity,
    ...(told.fine !== undefined && { fine: told.fine }),
    isBlank: told.isBlank === true,
    name,
    text,
    law,
    remedy,
    found: (company) => {
      const rows: readonly Row<N>[] = company.snapshot.rows[of];
      return "find" in told ? foundBy(told, rows, company) : answeredSo(told, of, rows, company);
    },
  };
}

// Most rows have no risk, and nothing is made of them: a large company is looked through with each of its edits.
function answeredSo<N extends FormName>(
  { when, at }: OwnAnswers<N>,
  of: N,
  rows: readonly Row<N>[],
  company: RiskCompany,
): FoundRow[] {
  return rows.filter((row) => when(row, company)).map((row) => ({ row, places: placesOf(of, row.id, ...at) }));
}

function foundBy<N extends FormName>(
  { find }: FoundAnswers<N>,
  rows: readonly Row<N>[],
  company: RiskCompany,
): FoundRow[] {
  const found: FoundRow[] = [];
  for (const row of rows) {
    const places = find(row, company);
    if (places.length > 0) found.push({ row, places: unique(places) });
  }
  return found;
}

function unique(places: readonly RiskPlace[]): readonly RiskPlace[] {
  if (places.length === 1) return places;
  const seen = new Set<string>();
  return places.filter(({ form, id, field }) => {
    const key = `${form} ${id} ${field}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** Questions of one row, as the places of a risk. */
export function placesOf<N extends FormName>(form: N, id: number, ...fields: FieldOf<N>[]): RiskPlace[] {
  return fields.map((field) => ({ form, id, field }));
}

/** The same question of each of the rows. */
export function eachOf<N extends FormName>(form: N, rows: readonly Row<N>[], ...fields: FieldOf<N>[]): RiskPlace[] {
  return rows.flatMap(({ id }) => placesOf(form, id, ...fields));
}

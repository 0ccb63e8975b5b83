import { type Words, words } from "../bilingual-text.ts";
import { formNamed, rootForm } from "../forms/answer-forms.ts";
import type { FormName } from "../forms/form-names.ts";
import type { Forms } from "../forms/index.ts";
import type { FineKey } from "../law/fines.ts";
import type { Row } from "../rows/row.ts";
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
  /** The document about the row that is to be generated, where no question removes the risk. */
  readonly paper?: string;
}

/** The code of a remark about a site among a company's risks: its check, and a print of what it is about. */
export type FindingCode = `${string}.${string}`;

const shape = /^(?:(?:POL|FRM|CKI|NET|PUB|OWN)-\d{2}|[CD]\d{2})\.[0-9a-z]{1,14}$/u;

/** The same for as long as the check finds the same; another form, service or page is another remark. */
export function findingCode(check: string, subject: string): FindingCode {
  return `${check}.${printOf(subject)}`;
}

/** Whether a code of a risk is that of a remark about a site. */
export function isFindingCode(code: string): boolean {
  return shape.test(code);
}

const base = 36;
const half = 4_294_967_296;

/** 64 bits of a text in letters and digits (FNV-1a from both ends): two remarks of one check on one site do not meet in it. */
function printOf(text: string): string {
  const signs = [...text].map((sign) => sign.codePointAt(0) ?? 0);
  return fnv(signs).toString(base) + fnv(signs.reverse()).toString(base);
}

function fnv(numbers: readonly number[]): number {
  let hash = 0x811c9dc5;
  for (const number of numbers) hash = Math.imul(hash ^ number, 0x01000193);
  return (hash + half) % half;
}

/** One rule of risk. */
export interface RiskRule {
  /** The rule's code; for a remark of a site scan, the code of that remark. */
  readonly code: RiskCode | FindingCode;
  /** The form whose rows are evaluated, each separately. */
  readonly of: FormName;
  /** The questionnaire or directory in whose list of risks it stands. */
  readonly form: FormName;
  readonly severity: Severity;
  /** What it may cost; none where nothing is fined. */
  readonly fine?: FineKey;
  /** It rests on questions without an answer: its words say that something is unanswered, never that it is not so. */
  readonly isBlank: boolean;
  readonly name: Words;
  readonly text: Words;
  /** Articles that say so. */
  readonly law: Words;
  /** What to change. */
  readonly remedy: Words;
  /** The answers that make a row of the form have the risk; none where it has not. */
  readonly placesIn: (row: number, company: RiskCompany) => readonly RiskPlace[];
}

type FieldOf<N extends FormName> = keyof Forms[N]["fields"] & string;

interface RuleTexts {
  readonly form?: FormName;
  readonly severity: Severity;
  readonly fine?: FineKey;
  readonly isBlank?: true;
  readonly name: Words;
  readonly text: Words;
  readonly law: Words;
  readonly remedy: Words;
}

/** A rule about answers of the row itself: whether they are a risk, and which they are. */
interface OwnAnswers<N extends FormName> extends RuleTexts {
  readonly when: (row: Row<N>, company: RiskCompany) => boolean;
  readonly at: readonly FieldOf<N>[];
}

/** A rule that looks for the answers among the row's child rows or beyond. */
interface FoundAnswers<N extends FormName> extends RuleTexts {
  readonly find: (row: Row<N>, company: RiskCompany) => readonly RiskPlace[];
}

/** Declares a rule about the rows of a form; a wrong field does not compile. */
export function riskRule<N extends FormName>(code: RiskCode, of: N, texts: OwnAnswers<N> | FoundAnswers<N>): RiskRule {
  const { form = rootForm(formNamed(of)).name, severity, name, text, law, remedy } = texts;
  return {
    code,
    of,
    form,
    severity,
    ...(texts.fine !== undefined && { fine: texts.fine }),
    isBlank: texts.isBlank === true,
    name,
    text,
    law,
    remedy,
    placesIn: (id, company) => {
      const row = company.index.row(of, id);
      if (!row) return [];
      if ("find" in texts) return texts.find(row, company);
      return texts.when(row, company) ? placesOf(of, id, ...texts.at) : [];
    },
  };
}

/** Questions of one row, as the places of a risk. */
export function placesOf<N extends FormName>(form: N, id: number, ...fields: FieldOf<N>[]): RiskPlace[] {
  return fields.map((field) => ({ form, id, field }));
}

/** The same question of each of the rows. */
export function eachOf<N extends FormName>(form: N, rows: readonly Row<N>[], ...fields: FieldOf<N>[]): RiskPlace[] {
  return rows.flatMap(({ id }) => placesOf(form, id, ...fields));
}

import { type Words, words } from "../bilingual-text.ts";
import type { FormName } from "../forms/form-names.ts";
import type { Forms } from "../forms/index.ts";
import { formNamed, rootForm } from "../forms/non-record-forms.ts";
import type { FineKey } from "../law/fines.ts";
import type { Row } from "../rows/row.ts";
import type { RiskCompany } from "./risk-rule-input.ts";

/** Severities of a risk, the highest first. */
export const severities = {
  critical: words("Критический", "Critical"),
  high: words("Высокий", "High"),
  medium: words("Средний", "Medium"),
  low: words("Низкий", "Low"),
} as const;
export type Severity = keyof typeof severities;

/** Names of the severities, the highest first. */
export const severityNames = ["critical", "high", "medium", "low"] as const satisfies readonly Severity[];

/** Codes of the rules: group and number. */
export type RiskCode = `R-${"COM" | "PRC" | "SYS" | "SITE" | "TP" | "SEC" | "HW" | "REC"}-${number}`;

/** An answer that causes a risk; changing it removes the risk. */
export interface RiskPlace {
  readonly form: FormName;
  readonly id: number;
  readonly field: string;
  /** The document to generate for the row, if no answer removes the risk. */
  readonly paper?: string;
}

/** Code of a site remark among a company's risks: the check, and a hash of its subject. */
export type FindingCode = `${string}.${string}`;

const shape = /^(?:(?:POL|FRM|CKI|NET|PUB|OWN)-\d{2}|[CD]\d{2})\.[0-9a-z]{1,14}$/u;

/** Returns a code that is stable while the check finds the same; another form, service or page has another code. */
export function findingCode(check: string, subject: string): FindingCode {
  return `${check}.${printOf(subject)}`;
}

/** Returns whether a risk code is that of a site remark. */
export function isFindingCode(code: string): boolean {
  return shape.test(code);
}

const base = 36;
const half = 4_294_967_296;

/** Returns a 64-bit hash in letters and digits (FNV-1a from both ends), so that remarks of one check on one site do not collide. */
function printOf(text: string): string {
  const signs = [...text].map((sign) => sign.codePointAt(0) ?? 0);
  return fnv(signs).toString(base) + fnv(signs.reverse()).toString(base);
}

function fnv(numbers: readonly number[]): number {
  let hash = 0x811c9dc5;
  for (const number of numbers) hash = Math.imul(hash ^ number, 0x01000193);
  return (hash + half) % half;
}

/** A risk rule. */
export interface RiskRule {
  /** Code of the rule or, for a site scan, of the remark. */
  readonly code: RiskCode | FindingCode;
  /** The form whose rows are evaluated, each separately. */
  readonly of: FormName;
  /** The questionnaire or directory whose list of risks contains it. */
  readonly form: FormName;
  readonly severity: Severity;
  /** The applicable fine; absent if there is none. */
  readonly fine?: FineKey;
  /** Caused by unanswered questions: the text says that something is unanswered, never that it is not the case. */
  readonly isBlank: boolean;
  /** Questions of the row itself that it reads; absent for one that searches for its answers. */
  readonly at?: readonly string[];
  readonly name: Words;
  readonly text: Words;
  /** Articles that establish the duty. */
  readonly law: Words;
  /** What to change. */
  readonly remedy: Words;
  /** Returns the answers that cause the risk for a row; empty if there is no risk. */
  readonly placesIn: (row: number, company: RiskCompany) => readonly RiskPlace[];
}

type FieldOf<N extends FormName> = keyof Forms[N]["fields"] & string;

/** The texts of a rule and what they rest on. */
export interface RuleTexts {
  readonly form?: FormName;
  readonly severity: Severity;
  readonly fine?: FineKey;
  readonly isBlank?: true;
  readonly name: Words;
  readonly text: Words;
  readonly law: Words;
  readonly remedy: Words;
}

/** A rule about a row's own answers: whether they are a risk, and which ones. */
interface OwnAnswers<N extends FormName> extends RuleTexts {
  readonly when: (row: Row<N>, company: RiskCompany) => boolean;
  readonly at: readonly FieldOf<N>[];
}

/** A rule that searches for the answers among the row's child rows or elsewhere. */
interface FoundAnswers<N extends FormName> extends RuleTexts {
  readonly find: (row: Row<N>, company: RiskCompany) => readonly RiskPlace[];
}

/** Declares a rule about the rows of a form; an unknown field does not compile. */
export function riskRule<N extends FormName>(code: RiskCode, of: N, texts: OwnAnswers<N> | FoundAnswers<N>): RiskRule {
  const { form = rootForm(formNamed(of)).name, severity, name, text, law, remedy } = texts;
  return {
    code,
    of,
    form,
    severity,
    ...(texts.fine !== undefined && { fine: texts.fine }),
    isBlank: texts.isBlank === true,
    ...("at" in texts && { at: texts.at }),
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

/** Returns questions of one row as places of a risk. */
export function placesOf<N extends FormName>(form: N, id: number, ...fields: FieldOf<N>[]): RiskPlace[] {
  return fields.map((field) => ({ form, id, field }));
}

/** Returns the same question of each row as places of a risk. */
export function eachOf<N extends FormName>(form: N, rows: readonly Row<N>[], ...fields: FieldOf<N>[]): RiskPlace[] {
  return rows.flatMap(({ id }) => placesOf(form, id, ...fields));
}

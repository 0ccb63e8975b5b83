import { type NormCode, normInForce } from "@opis/model/law/norms";
import { clause, heading, list, phrase, text } from "../../block.ts";
import type { Block, Content } from "../../composed-document.ts";
import type { Situation } from "../../facts/company-conditions.ts";
import { isEntrepreneur } from "../../facts/company-requisites.ts";
import { citation } from "../../language/citation.ts";
import type { InternalDocumentInput } from "../internal-documents/internal-document.ts";

/** When a point is printed: required conditions of the company, or a predicate. */
type Condition = keyof Situation | readonly (keyof Situation)[] | ((regulation: InternalDocumentInput) => boolean);

/** One point of an internal document. */
export interface Provision {
  /** Stable between editions; the printed number is recomputed. */
  readonly id: string;
  /** Always printed if absent. */
  readonly when?: Condition;
  /** Also printed while its condition is unanswered; otherwise only after a «yes». */
  readonly evenUnsaid?: true;
  /** The sentence without its full stop; null if the company's answers give nothing to print. */
  readonly say: string | ((regulation: InternalDocumentInput) => string | Content | null);
  /** Points of law behind the printed text; the point is omitted if none of them is in force. */
  readonly norms?: readonly NormCode[] | ((regulation: InternalDocumentInput) => readonly NormCode[]);
  /** List items after the sentence, which then ends in a colon. */
  readonly items?: readonly string[] | ((regulation: InternalDocumentInput) => readonly (string | Content)[]);
  /** Tables that belong to the point. */
  readonly tables?: (regulation: InternalDocumentInput) => readonly Block[];
}

/** Returns a section with its heading and printed points; empty if no point is printed. */
export function section(regulation: InternalDocumentInput, title: string, provisions: readonly Provision[]): Block[] {
  const blocks = points(regulation, provisions);
  return blocks.length === 0 ? [] : [heading(1, title), ...blocks];
}

/** Returns the printed points without a heading. */
export function points(regulation: InternalDocumentInput, provisions: readonly Provision[]): Block[] {
  return provisions.flatMap((provision) => renderProvision(regulation, provision));
}

function renderProvision(regulation: InternalDocumentInput, provision: Provision): Block[] {
  const norms = typeof provision.norms === "function" ? provision.norms(regulation) : (provision.norms ?? []);
  if (!applies(regulation, provision) || areRepealed(norms, regulation.request.date)) return [];
  const statement = typeof provision.say === "string" ? provision.say : provision.say(regulation);
  if (statement === null) return [];
  const items = typeof provision.items === "function" ? provision.items(regulation) : (provision.items ?? []);
  if (provision.items !== undefined && items.length === 0) return [];
  const cited = citation(normsFor(regulation, norms), regulation.request.date);
  const words = typeof statement === "string" ? [text(statement)] : statement;
  const end = text(items.length > 0 ? ":" : ".");
  const sentence = cited.length === 0 ? phrase`${words}${end}` : phrase`${words} (${cited})${end}`;
  return [
    { ...clause(sentence), ...(items.length > 0 && { keepNext: true }) },
    ...(items.length > 0 ? [itemList(items)] : []),
    ...(provision.tables?.(regulation) ?? []),
  ];
}

/**
 * Filters norms: those binding only organisations are not cited to a sole trader, who may appoint himself or no one (152-FZ, articles
 * 18.1(1)(1), 22.1); the Labour Code is not cited without employees.
 */
export function normsFor({ facts, situation }: InternalDocumentInput, norms: readonly NormCode[]): readonly NormCode[] {
  const isTrader = isEntrepreneur(facts);
  return norms.filter(
    (code) => !(isTrader && ofOrganisations.has(code)) && !(situation.employees === false && code.startsWith("TK ")),
  );
}

const ofOrganisations: ReadonlySet<NormCode> = new Set([
  "FZ152 18.1(1)(1)",
  "FZ152 22.1",
  "FZ152 22.1(1)",
  "FZ152 22.1(2)",
]);

function itemList(items: readonly (string | Content)[]): Block {
  return list(
    items.map((item, index) => {
      const end = text(index === items.length - 1 ? "." : ";");
      return phrase`${typeof item === "string" ? text(item) : item}${end}`;
    }),
  );
}

function applies(regulation: InternalDocumentInput, { when, evenUnsaid }: Provision): boolean {
  if (when === undefined) return true;
  if (typeof when === "function") return when(regulation);
  const conditions = typeof when === "string" ? [when] : when;
  return conditions.every((name) => {
    const answer = regulation.situation[name];
    return answer === true || (answer === null && evenUnsaid === true);
  });
}

function areRepealed(norms: readonly NormCode[], day: string): boolean {
  return norms.length > 0 && norms.every((code) => normInForce(code, day) === undefined);
}

import { type Words, words } from "@opis/model/bilingual-text";
import { parentField } from "@opis/model/forms/child-forms";
import type { FormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { questionsOf } from "@opis/model/wizards/questions";
import { collectPrintedValues, type PrintedValues } from "./compare-values.ts";
import type { ComposedDocument, Provenance } from "./composed-document.ts";
import type { MissingAnswer } from "./document-definition.ts";
import type { CompanyFacts } from "./facts/company-facts.ts";
import { collectContent } from "./map-content.ts";
import { labelOf, messageNaming } from "./readiness/missing-questions.ts";
import { signsWithoutFont } from "./render/pdf/fonts.ts";
import { cleanText } from "./render/prepare-layout.ts";

type Question = Extract<Provenance, { readonly form: unknown }>;

interface Unprinted {
  readonly question: Question;
  readonly signs: Set<string>;
}

/** E41: returns printed answers with characters missing from the document fonts, each with the question where it is answered. */
export function findUnprintable(document: ComposedDocument, facts: CompanyFacts, key: string): MissingAnswer[] {
  const found = unprintedByQuestion(document, facts);
  if (found.length === 0) return [];
  const places = findRowPlaces(collectPrintedValues(document, facts), facts);
  const questions = found.map(({ question, signs }) => {
    const where = whereOf(question, places);
    const label = titleOf(where, facts, key);
    const printed = [...signs].join("");
    return { ...where, label, item: words(`„${printed}“ в поле «${label.ru}»`, `“${printed}” in “${label.en}”`) };
  });
  const message = messageNaming(
    "E41",
    questions.map(({ item }) => item),
  );
  return questions.map(({ item: _, ...where }) => ({ code: "E41", message, ...where }));
}

/** The location of a child row: a question of the parent questionnaire. */
export interface RowPlace {
  readonly form: FormName;
  readonly id: number;
  /** The collection in the questionnaire, and the row's id in it. */
  readonly collection: string;
  readonly row: number;
  /** The collection within that row, if the printed row is one level deeper. */
  readonly within?: string;
}

/** Returns the location of each child row a document prints, by `form/id`. */
export function findRowPlaces(values: PrintedValues, facts: CompanyFacts): Readonly<Record<string, RowPlace>> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, { form, id }]) => {
      const place = form === "wizard" || id === null ? undefined : placeOf(facts, form, id);
      return place ? [[key, place]] : [];
    }),
  );
}

function placeOf(facts: CompanyFacts, form: FormName, id: number): RowPlace | undefined {
  const { parent } = formNamed(form);
  const owner = parent && Object.entries(facts.index.row(form, id) ?? {}).find(([name]) => name === parent)?.[1];
  if (parent === undefined || typeof owner !== "number") return undefined;
  const [collection] = parentField(form) ?? [];
  const above = placeOf(facts, parent, owner);
  if (collection === undefined) return above;
  return above ? { ...above, within: collection } : { form: parent, id: owner, collection, row: id };
}

function unprintedByQuestion(document: ComposedDocument, facts: CompanyFacts): Unprinted[] {
  const found = new Map<string, Unprinted>();
  for (const { text, source } of collectContent(document).flat()) {
    // A value without a questionnaire source came with the request.
    const printed: Question = source && "form" in source ? source : { form: "wizard", id: null, field: "" };
    for (const sign of signsWithoutFont(cleanText(text))) {
      const question = givenAt(printed, sign, facts);
      const at = `${question.form}/${question.id}/${question.field}`;
      const entry = found.get(at) ?? { question, signs: new Set() };
      found.set(at, entry);
      entry.signs.add(sign);
    }
  }
  return [...found.values()];
}

// A name printed by reference must be corrected at its source.
function givenAt(question: Question, sign: string, { index }: CompanyFacts): Question {
  const { form, id, field } = question;
  const declared = form === "wizard" ? undefined : formNamed(form).fields[field];
  if (form === "wizard" || id === null || !declared || !("target" in declared)) return question;
  const { target } = declared;
  const title = formNamed(target).titleField;
  const answer: unknown = Object.entries(index.row(form, id) ?? {}).find(([name]) => name === field)?.[1];
  const named = [answer].flat().find((one) => typeof one === "number" && index.nameOf(target, one).includes(sign));
  return typeof named === "number" && title ? { form: target, id: named, field: title } : question;
}

type Where = Pick<MissingAnswer, "form" | "id" | "field" | "row">;

function whereOf({ form, id, field }: Question, places: ReturnType<typeof findRowPlaces>): Where {
  const place = places[`${form}/${id ?? ""}`];
  if (!place) return { form, id, field };
  return { form: place.form, id: place.id, field: `${place.collection}.${place.within ?? field}`, row: place.row };
}

function titleOf({ form, id, field }: Where, { index }: CompanyFacts, key: string): Words {
  if (form === "wizard") return questionsOf(key)[field]?.label ?? words("Ответы мастера", "Wizard answers");
  const label = labelOf(form, field);
  const name = id === null ? "" : index.nameOf(form, id);
  return name === "" ? label : words(`${name}: ${label.ru}`, `${name}: ${label.en}`);
}

/** Patterns that a printed paragraph must never contain (documents 0.2), with names. */
const forbidden: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["a programmer's word", /(?<![\p{L}\d_])(undefined|null|NaN|Infinity|\[object Object\])(?![\p{L}\d_])/u],
  ["empty brackets", /\(\s*\)|\[\s*\]|«\s*»|„\s*“/u],
  ["a dangling comma", /,\s*[,;.:)»]|[(«]\s*[,;]|^\s*[,;]|,\s*$/mu],
  ["a doubled sign", /;\s*;|(?<!\.)\.\.(?!\.)|:\s*[.;]/u],
  ["nothing", /^\s*$/u],
];

/** Returns faults of a document for tests: forbidden text by paragraph; empty if there are none. */
export function findTextFaults(document: ComposedDocument): string[] {
  const found: string[] = [];
  for (const content of collectContent(document)) {
    const paragraph = content.map((run) => run.text).join("");
    const handwritten = content.some((run) => run.gap === "LINE");
    for (const [name, pattern] of forbidden) {
      if (name === "nothing" && handwritten) continue;
      if (pattern.test(paragraph)) found.push(`${name}: ${paragraph}`);
    }
  }
  return found;
}

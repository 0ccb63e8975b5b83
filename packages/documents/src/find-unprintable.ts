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
  const unprinted = unprintedByQuestion(document, facts);
  if (unprinted.length === 0) return [];
  const places = findRowLocations(collectPrintedValues(document, facts), facts);
  const questions = unprinted.map(({ question, signs }) => {
    const where = whereOf(question, places);
    const label = titleOf(where, facts, key);
    const characters = [...signs].join("");
    return { ...where, label, item: words(`„${characters}“ в поле «${label.ru}»`, `“${characters}” in “${label.en}”`) };
  });
  const message = messageNaming(
    "E41",
    questions.map(({ item }) => item),
  );
  return questions.map(({ item: _, ...where }) => ({ code: "E41", message, ...where }));
}

/** The location of a child row: a question of the parent questionnaire. */
export interface RowLocation {
  readonly form: FormName;
  readonly id: number;
  /** The collection in the questionnaire, and the row's id in it. */
  readonly collection: string;
  readonly row: number;
  /** The collection within that row, if the printed row is one level deeper. */
  readonly within?: string;
}

/** Returns the location of each child row a document prints, by `form/id`. */
export function findRowLocations(values: PrintedValues, facts: CompanyFacts): Readonly<Record<string, RowLocation>> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, { form, id }]) => {
      const location = form === "wizard" || id === null ? undefined : locationOf(facts, form, id);
      return location ? [[key, location]] : [];
    }),
  );
}

function locationOf(facts: CompanyFacts, form: FormName, id: number): RowLocation | undefined {
  const { parent } = formNamed(form);
  const owner = parent && Object.entries(facts.index.row(form, id) ?? {}).find(([name]) => name === parent)?.[1];
  if (parent === undefined || typeof owner !== "number") return undefined;
  const [collection] = parentField(form) ?? [];
  const above = locationOf(facts, parent, owner);
  if (collection === undefined) return above;
  return above ? { ...above, within: collection } : { form: parent, id: owner, collection, row: id };
}

function unprintedByQuestion(document: ComposedDocument, facts: CompanyFacts): Unprinted[] {
  const byQuestion = new Map<string, Unprinted>();
  for (const { text, source } of collectContent(document).flat()) {
    // A value without a questionnaire source came with the request.
    const sourceQuestion: Question = source && "form" in source ? source : { form: "wizard", id: null, field: "" };
    for (const sign of signsWithoutFont(cleanText(text))) {
      const question = findCorrectableQuestion(sourceQuestion, sign, facts);
      const at = `${question.form}/${question.id}/${question.field}`;
      const entry = byQuestion.get(at) ?? { question, signs: new Set() };
      byQuestion.set(at, entry);
      entry.signs.add(sign);
    }
  }
  return [...byQuestion.values()];
}

// A name printed by reference must be corrected at its source.
function findCorrectableQuestion(question: Question, sign: string, { index }: CompanyFacts): Question {
  const { form, id, field } = question;
  const declaration = form === "wizard" ? undefined : formNamed(form).fields[field];
  if (form === "wizard" || id === null || !declaration || !("target" in declaration)) return question;
  const { target } = declaration;
  const title = formNamed(target).titleField;
  const answer: unknown = Object.entries(index.row(form, id) ?? {}).find(([name]) => name === field)?.[1];
  const referencedId = [answer]
    .flat()
    .find((rowId) => typeof rowId === "number" && index.nameOf(target, rowId).includes(sign));
  return typeof referencedId === "number" && title ? { form: target, id: referencedId, field: title } : question;
}

type Where = Pick<MissingAnswer, "form" | "id" | "field" | "row">;

function whereOf({ form, id, field }: Question, places: ReturnType<typeof findRowLocations>): Where {
  const location = places[`${form}/${id ?? ""}`];
  if (!location) return { form, id, field };
  return {
    form: location.form,
    id: location.id,
    field: `${location.collection}.${location.within ?? field}`,
    row: location.row,
  };
}

function titleOf({ form, id, field }: Where, { index }: CompanyFacts, key: string): Words {
  if (form === "wizard") return questionsOf(key)[field]?.label ?? words("Ответы мастера", "Wizard answers");
  const label = labelOf(form, field);
  const name = id === null ? "" : index.nameOf(form, id);
  return name === "" ? label : words(`${name}: ${label.ru}`, `${name}: ${label.en}`);
}

import { type Words, words } from "@opis/model/bilingual-text";
import { isFilled } from "@opis/model/declaration/form";
import type { FormName } from "@opis/model/forms/form-names";
import type { Row } from "@opis/model/rows/row";
import { questionsOf } from "@opis/model/wizards/questions";
import type { Block } from "../composed-document.ts";
import type { DocumentDefinition, DocumentRequest, Unfinished } from "../document-definition.ts";
import { decidersOf } from "../facts/commission.ts";
import type { CompanyFacts } from "../facts/company-facts.ts";
import { isTrader } from "../facts/company-requisites.ts";
import { collectContent } from "../map-content.ts";
import { labelOf } from "./missing-questions.ts";

/** Finds the answers printed as «сведения не указаны» or as a blank line, each question once. */
export function findBlanks(
  definition: DocumentDefinition,
  facts: CompanyFacts,
  request: DocumentRequest,
): readonly Unfinished[] {
  return blanksAmong(
    definition,
    facts,
    definition.compose(facts, request).sections.flatMap(({ blocks }) => blocks),
  );
}

/** Finds the same gaps in blocks of a document. */
export function blanksAmong(
  definition: Pick<DocumentDefinition, "key">,
  facts: CompanyFacts,
  blocks: readonly Block[],
): readonly Unfinished[] {
  const blanks = new Map<string, Unfinished>();
  const section = { orientation: "portrait", blocks } as const;
  const document = { title: "", subject: "", language: "ru", sections: [section] } as const;
  for (const { gap, source } of collectContent(document).flat()) {
    if (gap === undefined || !source || !("form" in source) || isNumber(source)) continue;
    const key = `${source.form}/${source.id}/${source.field}`;
    if (!blanks.has(key)) blanks.set(key, { ...source, label: labelOfSource(definition, facts, source) });
  }
  return [...blanks.values()];
}

// A document gets its number when it is signed.
function isNumber({ form, field }: Pick<Unfinished, "form" | "field">): boolean {
  return form === "wizard" && field === "number";
}

function labelOfSource(
  { key }: Pick<DocumentDefinition, "key">,
  facts: CompanyFacts,
  { form, id, field }: Pick<Unfinished, "form" | "id" | "field">,
): Words {
  if (form === "wizard") return ofWizard(key, field).label;
  return openQuestion(facts, { form, id, field }).label;
}

/** Returns an unanswered question, labelled with the object it belongs to. */
export function openQuestion(
  facts: CompanyFacts,
  { form, id, field }: { readonly form: FormName; readonly id: number | null; readonly field: string },
): Unfinished {
  const { ru, en } = labelOf(form, field);
  const name = id === null ? "" : facts.index.nameOf(form, id);
  return { form, id, field, label: name === "" ? words(ru, en) : words(`${name}: ${ru}`, `${name}: ${en}`) };
}

type Once = "information" | "commission";

/** Finds which of these once-per-company answers are missing. */
export function onceBlanks<N extends Once>(
  facts: CompanyFacts,
  form: N,
  fields: readonly Extract<keyof Row<N>, string>[],
): readonly Unfinished[] {
  const row = facts[form];
  const answers = new Map<string, unknown>(Object.entries(row));
  return fields
    .filter((field) => !isFilled(answers.get(field)))
    .map((field) => openQuestion(facts, { form, id: row.id, field }));
}

/** Finds whether the organiser's position is open; a sole trader who organises the processing in person has none. */
export function organiserPositionBlanks(facts: CompanyFacts): readonly Unfinished[] {
  return isTrader(facts, facts.commission.o_name) ? [] : onceBlanks(facts, "commission", ["o_position"]);
}

/** Finds which of these answers of the document's own wizard are missing. */
export function wizardBlanks<K extends string>(
  key: K,
  { answers }: Pick<DocumentRequest<K>, "answers">,
  fields: readonly Extract<keyof DocumentRequest<K>["answers"], string>[],
): readonly Unfinished[] {
  return fields.filter((field) => !isFilled(answers[field])).map((field) => ofWizard(key, field));
}

/** Finds what is missing about the deciders: the person or, for a commission, the order that formed it. */
export function decidersBlanks(
  key: "company_protocol" | "damage_assessment_act",
  facts: CompanyFacts,
  { answers }: Pick<DocumentRequest<typeof key>, "answers">,
): readonly Unfinished[] {
  const { kind } = decidersOf(facts, answers);
  if (kind === "responsible") return [];
  return [
    ...(kind === "nobody" ? [ofWizard(key, "members")] : []),
    ...wizardBlanks<typeof key>(key, { answers }, ["order_date", "order_number"]),
  ];
}

function ofWizard(key: string, field: string): Unfinished {
  return { form: "wizard", id: null, field, label: questionsOf(key)[field]?.label ?? words(field, field) };
}

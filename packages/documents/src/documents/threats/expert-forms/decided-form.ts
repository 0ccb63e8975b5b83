import { type Words, words } from "@opis/model/bilingual-text";
import type { ThreatMissing } from "@opis/model/threats/missing-decisions";
import { modelWarnings } from "@opis/model/threats/model-warnings";
import type { ThreatStep } from "@opis/model/threats/threat-steps";
import { dayText } from "@opis/model/time/company-day";
import { paragraph, phrase, text } from "../../../block.ts";
import type { Block, ComposedDocument, Content } from "../../../composed-document.ts";
import type { DocumentDefinition, DocumentRequest, MissingAnswer } from "../../../document-definition.ts";
import type { CompanyFacts } from "../../../facts/company-facts.ts";
import { type PartOfModel, partsOf } from "../../../facts/threat-models.ts";
import { shortDate } from "../../../language/format-values.ts";
import { anySystem, missingCompanyAnswers } from "../../../readiness/missing-company-answers.ts";
import { wrongDates } from "../../../readiness/missing-questions.ts";
import { composeModelForm, eachSystem, modelRequisites } from "../inventory-form.ts";
import { expertSigners, modelsOf } from "./experts.ts";
import { systemNames } from "./merge-part-sections.ts";

/** A form of the threat model based on decisions (documents 2.6 to 2.13): its required data and its blocks. */
export interface DecidedForm<K extends string> {
  readonly key: K;
  readonly title: Words;
  /** Prints threats of the list and therefore the edition of the list. */
  readonly tellsThreats?: true;
  /** Returns messages about what a part is missing for the form; empty if it can be generated. */
  readonly lacks: (part: PartOfModel) => readonly Words[];
  readonly blocks: (facts: CompanyFacts, parts: readonly PartOfModel[]) => readonly Block[];
}

/** E17: a part has undecided data required by the form, with the form's message; without a part, there is no model. */
export function missingData(part: PartOfModel | null, message: Words): MissingAnswer {
  const label =
    part === null || part.model.parts.length < 2
      ? message
      : words(`${part.row.name}: ${message.ru}`, `${part.row.name}: ${message.en}`);
  return {
    code: "E17",
    message: label,
    form: "threat_model",
    id: part?.model.row.id ?? null,
    field: part === null ? "title" : "threat_parts",
    ...(part && { row: part.row.id }),
    label,
  };
}

/** E16: equipment neither present nor confirmed absent; E34: no expert; E17: other steps. */
const codeOfStep: Readonly<Partial<Record<ThreatStep, MissingAnswer["code"]>>> = {
  scope: "E34",
  servers: "E16",
  workstations: "E16",
  network: "E16",
};

/** Returns what is missing in a step, located at the questionnaire's answer if there is one, otherwise at the part. */
export function missingOfStep(part: PartOfModel, { step, text, place }: ThreatMissing): MissingAnswer {
  const missing = missingData(part, words(`${text.ru}.`, `${text.en}.`));
  const code = codeOfStep[step] ?? missing.code;
  return place ? { ...missing, code, form: place.form, id: place.id, field: place.field } : { ...missing, code };
}

/** Declares the document of such a form: for the part that contains a system, or for all parts together. */
export function decidedForm<K extends string>(form: DecidedForm<K>): DocumentDefinition<K> {
  return {
    key: form.key,
    title: form.title,
    group: "threat_model",
    objects: eachSystem,
    requisites: modelRequisites,
    readiness: (facts, request) => ({
      missing: [
        ...missingCompanyAnswers(facts, ["full_name", "short_name"]),
        ...anySystem(facts),
        ...missingOfForm(form, facts, request),
        ...wrongDates(facts, request, "may be early"),
      ],
      warnings: partWarnings(requestedParts(facts, request), request.date),
    }),
    compose: (facts, request) => composed(form, facts, request),
  };
}

/** Returns distinct warnings for a form's author (rules W1 to W10 of the product), with the part's name if there are several. */
export function partWarnings(parts: readonly PartOfModel[], day: string): Words[] {
  const labels = new Map<string, Words>();
  for (const part of parts) {
    const { catalogue, inventory, derivation, decisions, row } = part;
    for (const { text } of modelWarnings({
      inventory,
      derivation,
      catalogue,
      stage: decisions.stage,
      day,
    })) {
      const label = parts.length === 1 ? text : words(`${row.name}: ${text.ru}`, `${row.name}: ${text.en}`);
      labels.set(label.ru, label);
    }
  }
  for (const label of otherEditions(parts)) labels.set(label.ru, label);
  return [...labels.values()];
}

/** Warns about a model pinned to an edition of the threat list that this version of Opis does not include. */
function otherEditions(parts: readonly PartOfModel[]): Words[] {
  return modelsOf(parts)
    .filter(({ row, catalogue }) => row.edition !== "" && row.edition !== catalogue.edition.date)
    .map(({ row, catalogue }) => {
      const { date } = catalogue.edition;
      return words(
        `Модель привязана к редакции перечня угроз от ${dayText(row.edition, "ru")}, а угрозы оценены по редакции от ${dayText(date, "ru")}.`,
        `The model is pinned to the edition of the threat list of ${dayText(row.edition, "en")}, and the threats are judged by that of ${dayText(date, "en")}.`,
      );
    });
}

/** Returns the parts that a document covers. */
export function requestedParts(facts: CompanyFacts, { date, object }: DocumentRequest): PartOfModel[] {
  return partsOf(facts, date, object);
}

/** Returns one message if the condition holds, otherwise none. */
export function missingIf(isLacking: boolean, ru: string, en: string): Words[] {
  return isLacking ? [words(ru, en)] : [];
}

/** E17: there is no model yet, or data required by the form are undecided. */
export function missingOfForm(
  form: Pick<DecidedForm<string>, "lacks">,
  facts: CompanyFacts,
  request: DocumentRequest,
): MissingAnswer[] {
  if (facts.systems.length === 0) return [];
  const parts = requestedParts(facts, request);
  if (parts.length === 0) return [missingData(null, noModel)];
  return parts.flatMap((part) => form.lacks(part).map((label) => missingData(part, label)));
}

const noModel = words("Создайте модель угроз и выберите системы.", "Create a threat model and choose its systems.");

function composed(form: DecidedForm<string>, facts: CompanyFacts, request: DocumentRequest): ComposedDocument {
  const parts = requestedParts(facts, request);
  return composeModelForm(facts, request, {
    title: form.title,
    systems: parts.length > 0 ? systemNames(parts) : [],
    blocks: [
      ...(form.tellsThreats ? editionWords(parts).map((words) => paragraph(words)) : []),
      ...(parts.length > 0 ? form.blocks(facts, parts) : []),
    ],
    signers: expertSigners(parts),
  });
}

/** Returns the threat list edition used: one sentence, or one per model if they differ. */
export function editionWords(parts: readonly PartOfModel[]): Content[] {
  const models = modelsOf(parts);
  return models.map(({ row, catalogue }) => {
    const { date, source } = catalogue.edition;
    const day = {
      ...text(shortDate(date) ?? date),
      source: { form: "threat_model", id: row.id, field: "edition" } as const,
    };
    const list = models.length > 1 ? `Исходный перечень угроз для модели «${row.title}»` : "Исходный перечень угроз";
    return phrase`${text(list)}: редакция от ${[day]} (${text(source)}).`;
  });
}

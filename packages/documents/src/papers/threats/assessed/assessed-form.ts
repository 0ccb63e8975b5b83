import { type Words, words } from "@opis/model/words";
import { paragraph } from "../../../block.ts";
import type { CompanyFacts } from "../../../facts/company-facts.ts";
import { type PartOfModel, partsOf } from "../../../facts/threat-models.ts";
import type { Block, PaperDocument } from "../../../model.ts";
import type { MissingAnswer, Paper, PaperRequest } from "../../../paper.ts";
import { anySystem, companyAnswers } from "../../../readiness/company.ts";
import { dateInOrder } from "../../../readiness/dates.ts";
import { eachSystem, formOfModel } from "../form-of-model.ts";
import { modelRequisites } from "../model-requisites.ts";
import { editionWords } from "./edition-words.ts";
import { expertSigners } from "./experts.ts";
import { missingData } from "./missing-data.ts";
import { partWarnings } from "./part-warnings.ts";
import { systemNames } from "./parts-of-paper.ts";

/** A form of the threat model that people decide in (documents 2.6 to 2.13): what it cannot do without, and its blocks. */
export interface AssessedForm<K extends string> {
  readonly key: K;
  readonly title: Words;
  /** It tells of the threats of the list: its edition stands in it. */
  readonly tellsThreats?: true;
  /** What a part lacks for it: one message with all that is lacking, none where it can be made. */
  readonly lacks: (part: PartOfModel) => readonly Words[];
  readonly blocks: (facts: CompanyFacts, parts: readonly PartOfModel[]) => readonly Block[];
}

/** The paper of such a form: about the part that a system is in, or about all parts together. */
export function assessedForm<K extends string>(form: AssessedForm<K>): Paper<K> {
  return {
    key: form.key,
    title: form.title,
    group: "threat_model",
    objects: eachSystem,
    requisites: modelRequisites,
    readiness: (facts, request) => ({
      missing: [
        ...companyAnswers(facts, ["full_name", "short_name"]),
        ...anySystem(facts),
        ...formLacks(form, facts, request),
        ...dateInOrder(facts, request, "may be early"),
      ],
      warnings: partWarnings(askedParts(facts, request), request.date),
    }),
    compose: (facts, request) => composed(form, facts, request),
  };
}

/** The parts that a paper is about. */
export function askedParts(facts: CompanyFacts, { date, object }: PaperRequest): PartOfModel[] {
  return partsOf(facts, date, object);
}

/** What a form lacks, in its own words, where it does. */
export function lacking(isLacking: boolean, ru: string, en: string): Words[] {
  return isLacking ? [words(ru, en)] : [];
}

/** E17: there is no model yet, or what the form needs is not decided. */
export function formLacks(
  form: Pick<AssessedForm<string>, "lacks">,
  facts: CompanyFacts,
  request: PaperRequest,
): MissingAnswer[] {
  if (facts.systems.length === 0) return [];
  const parts = askedParts(facts, request);
  if (parts.length === 0) return [missingData(null, noModel)];
  return parts.flatMap((part) => form.lacks(part).map((said) => missingData(part, said)));
}

const noModel = words("Создайте модель угроз и выберите системы.", "Create a threat model and choose its systems.");

function composed(form: AssessedForm<string>, facts: CompanyFacts, request: PaperRequest): PaperDocument {
  const parts = askedParts(facts, request);
  return formOfModel(facts, request, {
    title: form.title,
    systems: parts.length > 0 ? systemNames(parts) : [],
    blocks: [
      ...(form.tellsThreats ? editionWords(parts).map((words) => paragraph(words)) : []),
      ...(parts.length > 0 ? form.blocks(facts, parts) : []),
    ],
    signers: expertSigners(parts),
  });
}

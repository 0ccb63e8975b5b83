import { type Words, words } from "@opis/model/words";
import { letterhead, paragraph, signatures, title } from "../../../block.ts";
import type { CompanyFacts } from "../../../facts/company-facts.ts";
import { operatorName } from "../../../facts/operator.ts";
import { paperDate, paperNumber, paperPlace } from "../../../facts/paper-requisites.ts";
import { securityOfficer, signingOnce } from "../../../facts/requisites.ts";
import { type PartOfModel, partsOf } from "../../../facts/threat-models.ts";
import { phrase } from "../../../inline.ts";
import type { Block, PaperDocument } from "../../../model.ts";
import type { MissingAnswer, Paper, PaperRequest } from "../../../paper.ts";
import { anySystem, companyAnswers } from "../../../readiness/company.ts";
import { dateInOrder } from "../../../readiness/dates.ts";
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
    objects: {
      form: "system",
      isAlsoTogether: true,
      of: ({ systems }) => systems.map(({ id, name }) => ({ id, name })),
    },
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
  return {
    title: form.title.ru,
    subject: facts.information.short_name || facts.snapshot.company.name,
    language: "ru",
    sections: [
      {
        orientation: "landscape",
        blocks: [
          letterhead(operatorName(facts)),
          title(
            form.title.ru.toUpperCase(),
            phrase`к модели угроз № ${paperNumber(request)}, по состоянию на ${paperDate(request)}`,
          ),
          paperPlace(facts, request),
          ...(parts.length > 0 ? [paragraph(phrase`Информационные системы: ${systemNames(parts)}.`)] : []),
          ...(form.tellsThreats ? editionWords(parts).map((words) => paragraph(words)) : []),
          ...(parts.length > 0 ? form.blocks(facts, parts) : []),
          signatures(signingOnce([securityOfficer(facts), ...expertSigners(parts)])),
        ],
      },
    ],
  };
}

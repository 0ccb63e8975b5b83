import { words } from "@opis/model/bilingual-text";
import { dataActionOptions } from "@opis/model/law/data-actions";
import { securityConditions } from "@opis/model/wizards/agreement-answers";
import { line, paragraph, phrase, text, title, value } from "../block.ts";
import { type Block, type ComposedDocument, type Content, composeDocument } from "../composed-document.ts";
import type { DocumentDefinition, SignedAnswers, WizardOffer } from "../document-definition.ts";
import type { CompanyFacts } from "../facts/company-facts.ts";
import { documentNumber, operatorName, placeAndDate, requisite } from "../facts/company-requisites.ts";
import { shortDate } from "../language/format-values.ts";
import {
  type AgreementParty,
  type AgreementRequest,
  type AgreementText,
  agreementObjects,
  agreementParty,
  processesOf,
  systemsMet,
} from "./processing-agreement/agreement-party.ts";
import { agreementReadiness } from "./processing-agreement/agreement-readiness.ts";
import { annexes, partiesSection, termSection } from "./processing-agreement/closing-sections.ts";
import {
  archiveSection,
  operatorSection,
  processorSection,
  recipientSection,
} from "./processing-agreement/duties-sections.ts";
import {
  controlSection,
  crossBorderSection,
  liabilitySection,
  securitySection,
} from "./processing-agreement/security-and-liability-sections.ts";
import { operatorSignatory, partySignatory } from "./processing-agreement/signatories.ts";
import {
  dataSection,
  purposesSection,
  subjectSection,
  waysSection,
} from "./processing-agreement/subject-matter-sections.ts";

/** The agreement with a third party: entrusted processing (article 6(3) of 152-FZ), or a transfer to an independent operator. */
export const processingAgreement: DocumentDefinition<"soglashenie_o_soblyudenii_bezobastnosti"> = {
  key: "soglashenie_o_soblyudenii_bezobastnosti",
  formerKeys: ["soglashenie_o_bezopasnosti"],
  title: words("Соглашение о соблюдении безопасности персональных данных", "Personal data security agreement"),
  group: "main",
  approvedAs: "agreement",
  objects: {
    form: "third_party",
    which: words("Выберите третье лицо", "Choose a third party"),
    of: agreementObjects,
  },
  readiness: agreementReadiness,
  signedAnswers: (facts, request, signature) => {
    const agreement = agreementParty(facts, request);
    return agreement ? entrustmentSigned(agreement, signature) : [];
  },
  offer: agreementOffer,
  compose: (facts, request): ComposedDocument => {
    const agreement = agreementParty(facts, request);
    const blocks = agreement
      ? agreementBlocks({
          ...agreement,
          request,
          called: agreement.quality === "operator" ? "Получатель" : "Обработчик",
        })
      : [title("СОГЛАШЕНИЕ о соблюдении безопасности персональных данных", operatorName(facts))];
    return composeDocument(facts, "Соглашение о соблюдении безопасности персональных данных", [
      { orientation: "portrait", blocks },
    ]);
  },
};

/** Returns the wizard of the agreement for this party: systems and actions of its rows, and the relevant questions. */
function agreementOffer(facts: CompanyFacts, request: AgreementRequest): WizardOffer {
  const agreement = agreementParty(facts, request);
  if (!agreement) return { hidden: [], fitting: {}, rows: {} };
  const met = systemsMet(agreement);
  const ofGroups = processesOf(agreement).flatMap(({ id }) =>
    facts.childrenOf("process_subject", id).flatMap(({ actions }) => actions),
  );
  const isProcessor = agreement.quality === "processor";
  return {
    hidden: [
      ...(isProcessor ? [] : ["actions", "subprocessors", "level_confirmed"]),
      ...(agreement.isAbroad ? [] : ["governing_law"]),
      ...(request.answers.systems.length > 0 ? ["level"] : []),
    ],
    fitting: {
      actions: Object.keys(dataActionOptions).filter((action) =>
        ofGroups.some((groupAction) => groupAction === action),
      ),
      systems: met.map(({ id }) => String(id)),
      measures: Object.keys(securityConditions),
    },
    rows: {
      systems: facts.systems.map(({ id, name }) => ({ id, name })),
      transfers: agreement.transfers.map(({ owner, purpose }, index) => ({
        id: index + 1,
        name: [owner.name, purpose].filter(Boolean).join(": "),
      })),
    },
  };
}

/** Returns the answers recording the signed entrustment, for the party and each row in which it gets data (article 6(3) of 152-FZ). */
function entrustmentSigned(
  { party, transfers, quality }: AgreementParty,
  { date, number }: { readonly date: string; readonly number: string },
): SignedAnswers[] {
  if (quality !== "processor") return [];
  const day = `от ${shortDate(date) ?? date}`;
  const answers = { is_signed_order: true, signed_orders: number === "" ? day : `№ ${number} ${day}` };
  return [
    { form: "third_party", id: party.id, answers },
    ...transfers.flatMap(({ row }) =>
      row.form === "process_third_party" || row.form === "system_third_party"
        ? [{ form: row.form, id: row.id, answers }]
        : [],
    ),
  ];
}

function agreementBlocks(agreement: AgreementText): Block[] {
  const { facts, request, called } = agreement;
  return [
    title(
      phrase`СОГЛАШЕНИЕ № ${documentNumber(request)}`,
      called === "Обработчик"
        ? "о соблюдении безопасности персональных данных (поручение обработки)"
        : "о соблюдении безопасности персональных данных",
    ),
    placeAndDate(facts, request),
    paragraph(preamble(agreement)),
    ...subjectSection(agreement),
    ...purposesSection(agreement),
    ...dataSection(agreement),
    ...waysSection(agreement),
    ...(called === "Обработчик" ? processorSection(agreement) : recipientSection(agreement)),
    ...operatorSection(agreement),
    ...securitySection(agreement),
    ...controlSection(agreement),
    ...liabilitySection(agreement),
    ...crossBorderSection(agreement),
    ...archiveSection(agreement),
    ...termSection(agreement),
    ...partiesSection(agreement),
    ...annexes(agreement),
  ];
}

function preamble(agreement: AgreementText): Content {
  const { facts, party, called, isAbroad } = agreement;
  const of = (field: "inn" | "address") =>
    value(party[field], { form: "third_party", id: party.id, field }, line("short"));
  const number = isAbroad ? [] : phrase`ИНН ${of("inn")}, `;
  return phrase`${operatorSignatory(agreement)} (ИНН ${requisite(facts, "inn", line("short"))}, адрес: ${requisite(facts, "legal_address", line("name"))}; далее — Оператор), и ${partySignatory(agreement)} (${number}адрес: ${of("address")}; далее — ${text(called)}) заключили настоящее соглашение.`;
}

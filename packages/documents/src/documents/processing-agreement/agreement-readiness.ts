import { words } from "@opis/model/bilingual-text";
import { isFilled } from "@opis/model/declaration/form";
import type { MissingAnswer, Readiness } from "../../document-definition.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { missingCompanyAnswers } from "../../readiness/missing-company-answers.ts";
import {
  labelOf,
  type MissingRequisite,
  messageNaming,
  missingAnswer,
  missingPartyRequisites,
  missingTerm,
  missingWithNames,
  type NamedQuestion,
  wrongDates,
} from "../../readiness/missing-questions.ts";
import { missingLevels } from "../../readiness/missing-system-answers.ts";
import { countriesOf, missingRoles, missingTransferDetails } from "../../readiness/missing-transfer-answers.ts";
import {
  type AgreementParty,
  type AgreementRequest,
  agreementParty,
  chosenSystems,
  networkOf,
  processesOf,
} from "./agreement-party.ts";

/** Returns the missing answers that block an agreement with a party, and warnings for its author. */
export function agreementReadiness(facts: CompanyFacts, request: AgreementRequest): Readiness {
  const agreement = agreementParty(facts, request);
  const missing = [
    ...missingCompanyAnswers(facts, ["full_name", "inn", "ogrn", "legal_address"]),
    ...wrongDates(facts, request, "may be early"),
  ];
  if (!agreement)
    return { missing: [...missing, missingAnswer("E11", "process", "process_third_parties")], warnings: [] };
  return { missing: [...missing, ...ofParty(agreement, request)], warnings: warningsOf(agreement) };
}

function ofParty(agreement: AgreementParty, request: AgreementRequest): MissingAnswer[] {
  const { facts, party, transfers, keepsArchive, isByLaw, quality } = agreement;
  if (transfers.length === 0 && !keepsArchive) return [nothingPassed(agreement)];
  if (isByLaw) return [byLaw(agreement)];
  return [
    ...missingPartyRequisites(missingRequisites(agreement)),
    ...(party.country === null && transfers.length === 0
      ? missingWithNames("E22", [{ form: "third_party", id: party.id, field: "country", name: party.name }])
      : countriesOf(transfers)),
    ...missingTransferDetails(transfers),
    ...missingRoles(facts, transfers),
    ...(quality === null && transfers.every(({ role }) => role !== null)
      ? missingPartyRequisites([{ party, field: "role" }])
      : []),
    ...missingNetworks(agreement),
    ...missingWithNames("E21", missingWays(agreement)),
    ...(quality === "processor" && request.answers.actions.length === 0 ? [actionsLacking(agreement)] : []),
    ...(request.answers.term === "" ? [missingTerm("term", words("соглашение", "the agreement"))] : []),
    ...missingLevel(agreement, request),
    ...missingLevels(facts, chosenSystems(agreement, request)),
    ...(agreement.isAbroad ? abroadSaid(agreement) : []),
  ];
}

/** E11: the party only sends data, so there is nothing to agree on. */
function nothingPassed({ party }: AgreementParty): MissingAnswer {
  const missing = missingAnswer("E11", "third_party", "name", party.id);
  const noTransfer = words("Этому лицу данные не передаются.", "No data is passed to this third party.");
  const message = words(`${missing.message.ru} ${noTransfer.ru}`, `${missing.message.en} ${noTransfer.en}`);
  return { ...missing, message, label: message };
}

/** E52: data are transferred to the party only because the law requires it. */
function byLaw({ party }: AgreementParty): MissingAnswer {
  const message = messageNaming("E52", [party.name]);
  return { code: "E52", message, form: "third_party", id: party.id, field: "role", label: message };
}

/** E10: requisites of the party that the agreement prints; its number only if it is in Russia. */
function missingRequisites({ party, isAbroad }: AgreementParty): MissingRequisite[] {
  return [
    ...(isFilled(party.address) ? [] : [{ party, field: "address" as const }]),
    ...(isFilled(party.inn) || isAbroad ? [] : [{ party, field: "inn" as const }]),
  ];
}

/** E26: the network of each transfer or access row is required. */
function missingNetworks(agreement: AgreementParty): MissingAnswer[] {
  return missingWithNames(
    "E26",
    agreement.transfers
      .filter((transfer) => networkOf(agreement, transfer) === null)
      .map(
        ({ owner, row }): NamedQuestion => ({
          form: owner.form,
          id: owner.id,
          field: `${row.collection}.network`,
          row: row.id,
          name: `${owner.name} — ${agreement.party.name}`,
        }),
      ),
  );
}

function missingWays(agreement: AgreementParty): NamedQuestion[] {
  return processesOf(agreement)
    .filter(({ processing_type: type }) => type === null)
    .map(({ id, name }) => ({ form: "process", id, field: "processing_type", name }));
}

/** E29: the actions permitted to the processor are required. */
function actionsLacking({ party }: AgreementParty): MissingAnswer {
  const message = messageNaming("E29", [party.name]);
  return { code: "E29", message, form: "wizard", id: null, field: "actions", label: message };
}

/** E47: systems or a level are required, except for a party that only stores paper. */
function missingLevel(agreement: AgreementParty, request: AgreementRequest): MissingAnswer[] {
  const { level } = request.answers;
  if (chosenSystems(agreement, request).length > 0 || level !== null || agreement.transfers.length === 0) return [];
  return [missingAnswer("E47", "wizard", "systems")];
}

const abroadFields = ["safety_assessment", "safety_assessment_date", "destroy_clause", "phone", "mail"] as const;

/** E37: details that 152-FZ, article 12(4) and (5) requires about a recipient abroad. */
function abroadSaid({ party, isListed }: AgreementParty): MissingAnswer[] {
  const fields = isListed ? abroadFields : [...abroadFields, "regulation_info" as const];
  const missingFields = fields.filter((field) => !isFilled(party[field]));
  const labels = missingFields.map((field) => labelOf("third_party", field));
  const message = messageNaming(
    "E37",
    labels.map(({ ru, en }) => words(`${party.name} — ${ru}`, `${party.name} — ${en}`)),
  );
  return missingFields.map((field, index) => {
    const { ru, en } = labels[index] ?? message;
    const label = words(`${party.name}: ${ru}`, `${party.name}: ${en}`);
    return { code: "E37", message, form: "third_party", id: party.id, field, label };
  });
}

function warningsOf({ party, quality, isAlsoOperator, isAbroad }: AgreementParty) {
  const isUnsigned = quality === "processor" && party.is_signed_order !== true;
  return [
    // WD13
    ...(isUnsigned
      ? [words(`С лицом ${party.name} нет поручения.`, `There is no processing agreement with ${party.name}.`)]
      : []),
    ...(isAlsoOperator
      ? [
          words(
            `Передачи, в которых ${party.name} — самостоятельный оператор, в поручение не входят: о них заключите отдельное соглашение.`,
            `Transfers in which ${party.name} is an independent operator are not covered by the processing agreement: sign a separate agreement for them.`,
          ),
        ]
      : []),
    ...(isAbroad && !isFilled(party.safety_assessment)
      ? [
          words(
            "Получите сведения о мерах защиты (ч. 5 ст. 12).",
            "Find out which protection measures the recipient takes (article 12(5)).",
          ),
        ]
      : []),
  ];
}

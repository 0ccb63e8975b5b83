import { words } from "@opis/model/bilingual-text";
import { isFilled } from "@opis/model/declaration/form";
import type { MissingAnswer, Readiness } from "../../document-definition.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { memoizeFacts } from "../../facts/memoize-facts.ts";
import { basesOf, subjectName } from "../../facts/process-facts.ts";
import type { Transfer } from "../../facts/transfers.ts";
import { anyProcess, missingCompanyAnswers } from "../../readiness/missing-company-answers.ts";
import { missingNetworks } from "../../readiness/missing-network-answers.ts";
import {
  missingActions,
  missingBases,
  missingBasisTexts,
  missingDataRows,
  missingPeriods,
  missingPurposes,
  missingWays,
} from "../../readiness/missing-process-answers.ts";
import {
  messageNaming,
  missingAnswer,
  missingPartyRequisites,
  missingWithNames,
  wrongDates,
} from "../../readiness/missing-questions.ts";
import {
  countriesOf,
  missingProcessDirections,
  missingRoles,
  missingTransferDetails,
} from "../../readiness/missing-transfer-answers.ts";
import { isPageAddress } from "../policy/publication.ts";
import {
  areCapacitiesMissing,
  consentForms,
  mayBeLeftOut,
  namedRecipients,
  needsConsentAbroad,
} from "./choose-consent-variants.ts";
import { type ConsentGroup, type ConsentRequest, consentGroup } from "./consent-subject-group.ts";
import { consentWarnings } from "./consent-warnings.ts";

const requisitesSet = memoizeFacts((facts) => missingCompanyAnswers(facts, ["full_name", "legal_address", "inn"]));

/** Returns the missing answers that block a group's consent, and warnings for its author. */
export function consentReadiness(facts: CompanyFacts, request: ConsentRequest): Readiness {
  const group = consentGroup(facts, request.object);
  const missing = [...requisitesSet(facts), ...anyProcess(facts), ...wrongDates(facts, request, "may be early")];
  if (!group) return { missing: [...missing, missingAnswer("E12", "process", "process_subjects")], warnings: [] };
  return { missing: [...missing, ...ofGroup(group, request)], warnings: consentWarnings(group, request) };
}

function ofGroup(group: ConsentGroup, request: ConsentRequest): MissingAnswer[] {
  const { facts } = group;
  const bases = [...missingBases(facts), ...criminalRecordGrounded(group)];
  const forms = consentForms(group, request.answers);
  // Without a legal basis it is unknown whether a consent is needed.
  if (forms.length === 0) return bases.length > 0 ? bases : [notNeeded(group)];
  return [
    ...bases,
    ...missingPurposes(facts),
    ...missingBasisTexts(facts),
    ...missingDataRows(facts),
    ...missingPeriods(facts),
    ...missingWays(facts),
    ...missingNetworks(facts),
    ...missingActions(facts),
    ...missingProcessDirections(facts),
    ...capacitiesSaid(group),
    ...recipientsSpelt(group, request),
    ...(forms.some(({ kind }) => kind === "biometric") ? identitySaid(group) : []),
    ...(forms.some(({ kind }) => kind === "spreading") ? pagesNamed(request) : []),
    ...(forms.some(({ kind }) => kind === "marketing") ? marketingSaid(group, request) : []),
  ];
}

/** E51: the existing bases require no consent; a form chosen by the author is generated anyway. */
function notNeeded({ process, row }: ConsentGroup): MissingAnswer {
  const onOrder = words(
    "поручение другого оператора, согласие получает он (ч. 4 ст. 6)",
    "processing on behalf of another operator, who obtains consent (article 6(4))",
  );
  const message = messageNaming("E51", process.is_on_order === true ? [onOrder] : basesOf(row).map(({ text }) => text));
  return { code: "E51", message, form: "wizard", id: null, field: "variants", label: message };
}

// Consent is not a ground for processing a criminal record; a federal law must provide for it (152-FZ, article 10(3)).
function criminalRecordGrounded({ facts, process, row }: ConsentGroup): MissingAnswer[] {
  const isHeld = row.special_data.some((id) => /судимост/iu.test(facts.index.nameOf("directory_item", id)));
  if (!isHeld || row.special_docs.includes("SG15")) return [];
  return missingWithNames("E06", [
    {
      form: "process",
      id: process.id,
      field: "process_subjects.special_docs",
      row: row.id,
      name: nameOf(facts, process, row),
    },
  ]);
}

/** E53: the group's age and legal capacity are required if the process has children and it is unknown which group they belong to. */
function capacitiesSaid(group: ConsentGroup): MissingAnswer[] {
  if (!areCapacitiesMissing(group)) return [];
  const { facts, process, row } = group;
  return missingWithNames("E53", [
    {
      form: "process",
      id: process.id,
      field: "process_subjects.capacities",
      row: row.id,
      name: nameOf(facts, process, row),
    },
  ]);
}

/**
 * Requires country, purpose, basis and data of each recipient, the address of printed ones, and at least one recipient if there must be
 * one.
 */
function recipientsSpelt(group: ConsentGroup, { answers }: ConsentRequest): MissingAnswer[] {
  const { facts, transfers } = group;
  const recipients = namedRecipients(group, answers);
  const printedTransfers = transfers.filter(
    (transfer) => recipients.includes(transfer) || needsConsentAbroad(group, transfer),
  );
  const isDue = recipients.length === 0 && transfers.some((transfer) => !mayBeLeftOut(group, transfer));
  return [
    ...countriesOf(transfers),
    ...missingTransferDetails(transfers),
    ...missingRoles(facts, printedTransfers),
    ...missingPartyRequisites(printedTransfers.flatMap(withoutAddress)),
    ...(isDue ? [chooseRecipients()] : []),
  ];
}

function withoutAddress({ party }: Transfer) {
  return party && !isFilled(party.address) ? [{ party, field: "address" as const }] : [];
}

function chooseRecipients(): MissingAnswer {
  const label = words("Укажите получателей или уберите передачу.", "Name the recipients or remove the transfer.");
  return { code: "E23", message: label, form: "wizard", id: null, field: "recipients", label };
}

/**
 * E39: identification by face or voice requires a method; E55: the method is one that 572-FZ does not allow. Other biometrics are not
 * checked.
 */
function identitySaid({ facts, process, row }: ConsentGroup): MissingAnswer[] {
  const isFaceOrVoice = row.biometric_data.some((id) =>
    /(?:^|\s)лиц[оа]|голос/iu.test(facts.index.nameOf("directory_item", id)),
  );
  const { biometric_system: system, biometric_system_text: systemText } = row;
  const isLawful = system === "ebs" || system === "accredited" || (system === "exception" && isFilled(systemText));
  if (!isFaceOrVoice || isLawful) return [];
  return missingWithNames(system === "own" || system === "none" ? "E55" : "E39", [
    {
      form: "process",
      id: process.id,
      field: `process_subjects.${system === "exception" ? "biometric_system_text" : "biometric_system"}`,
      row: row.id,
      name: nameOf(facts, process, row),
    },
  ]);
}

/** E13 and E15 for advertising: its data and its term, since a consent has a single purpose (152-FZ, article 9(1)). */
function marketingSaid({ row }: ConsentGroup, { answers }: ConsentRequest): MissingAnswer[] {
  const consent = words("согласие на рекламу", "consent to advertising");
  const missingFields = [
    ...(answers.marketing_data.some((id) => row.data.includes(id)) ? [] : [["E13", "marketing_data"] as const]),
    ...(answers.marketing_until === null ? [["E15", "marketing_until"] as const] : []),
  ];
  return missingFields.map(([code, field]) => {
    const message = messageNaming(code, [consent]);
    return { code, message, form: "wizard", id: null, field, label: message };
  });
}

/** E38: the pages on which data are disseminated are required, each with its protocol. */
function pagesNamed({ answers: { urls } }: ConsentRequest): MissingAnswer[] {
  const wrong = urls.filter((url) => !isPageAddress(url));
  if (urls.length > 0 && wrong.length === 0) return [];
  const message = messageNaming("E38", wrong.length > 0 ? wrong : [words("не указан", "not given")]);
  return [{ code: "E38", message, form: "wizard", id: null, field: "urls", label: message }];
}

function nameOf(facts: CompanyFacts, process: ConsentGroup["process"], row: ConsentGroup["row"]): string {
  return `${process.name} — ${subjectName(facts, row) || "группа не указана"}`;
}

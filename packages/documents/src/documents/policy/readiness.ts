import { type Words, words } from "@opis/model/bilingual-text";
import { isFilled } from "@opis/model/declaration/form";
import { roleInTransfer } from "@opis/model/forms/third-party";
import type { Row } from "@opis/model/rows/row";
import { value, wizardSource } from "../../block.ts";
import type { Inline } from "../../composed-document.ts";
import type { DocumentObject, MissingAnswer, Readiness } from "../../document-definition.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import {
  flatMapProcesses,
  memoizeFacts,
  replaceFacts,
  replaceRows,
  restrictToProcesses,
} from "../../facts/memoize-facts.ts";
import { processesByPurpose, purposesOf } from "../../facts/process-facts.ts";
import {
  accessesToSystemsOf,
  allTransfers,
  recipientName,
  recipientsOf,
  type Transfer,
  transfersAbroad,
} from "../../facts/transfers.ts";
import {
  anyProcess,
  missingCommissionAnswers,
  missingCompanyAnswers,
} from "../../readiness/missing-company-answers.ts";
import {
  missingActions,
  missingBases,
  missingBasisTexts,
  missingDataRows,
  missingOrders,
  missingPeriods,
  missingPurposes,
  missingSources,
  missingWays,
} from "../../readiness/missing-process-answers.ts";
import { messageNaming, wrongDates } from "../../readiness/missing-questions.ts";
import {
  missingCountries,
  missingDirections,
  missingRolesOfAll,
  missingTransferDetails,
} from "../../readiness/missing-transfer-answers.ts";
import { collectedAbroad, namedAccessWarnings } from "../../readiness/questionnaire-warnings.ts";
import { lastFiling } from "../notifications/changes-since-filing.ts";
import { isPageAddress, type PolicyRequest, publishedAt } from "./publication.ts";

/** Returns the missing answers that block the policy, and warnings for its author. */
export function policyReadiness(facts: CompanyFacts, request: PolicyRequest): Readiness {
  const covered = restrictToPurposes(facts, request);
  return {
    missing: [
      ...missingCompanyAnswers(facts, ["full_name", "short_name", "inn", "ogrn", "legal_address"]),
      ...anyMail(facts),
      ...anyProcess(facts),
      ...anyPurpose(facts, covered),
      ...missingPurposes(covered),
      ...missingBases(covered),
      ...missingBasisTexts(covered),
      ...missingDataRows(covered),
      ...missingActions(covered),
      ...missingPeriods(covered),
      ...missingWays(covered),
      ...missingSources(covered),
      ...missingDirections(facts),
      ...missingCountries(facts),
      ...missingTransferDetails(transfersAbroad(facts, request.date)),
      ...missingRolesOfAll(facts),
      ...missingOrders(facts),
      ...missingCategories(facts, request),
      ...addressesRight(coveredBy(facts, request), request),
      ...wrongDates(facts, request, "may be early"),
    ],
    warnings: [
      ...publicationWarning(facts),
      ...localisationWarning(facts),
      ...crossborderWarning(facts, request),
      ...orderWarnings(facts),
      ...accessWarnings(facts),
    ],
  };
}

/**
 * Returns the facts restricted to the purposes, sites and apps selected by the author; all if none is selected. Negative statements in the
 * policy are checked against the whole company.
 */
export function coveredBy(facts: CompanyFacts, request: PolicyRequest): CompanyFacts {
  const { sites, apps } = request.answers;
  const { rows } = facts.snapshot;
  const of = <T extends { readonly id: number }>(all: readonly T[], ids: readonly number[]) =>
    ids.length === 0 ? all : all.filter(({ id }) => ids.includes(id));
  const covered = restrictToPurposes(facts, request);
  if (sites.length + apps.length === 0) return covered;
  return replaceFacts(covered, {
    snapshot: replaceRows(facts.snapshot, { site: of(rows.site, sites), app: of(rows.app, apps) }),
  });
}

/** Returns the company with the processes of the selected purposes, and all its sites and apps. */
function restrictToPurposes(facts: CompanyFacts, { answers: { purposes } }: PolicyRequest): CompanyFacts {
  if (purposes.length === 0) return facts;
  const purposeIds = new Set(purposes);
  const covered = processesByPurpose(facts).filter((processes) => processes.some(({ id }) => purposeIds.has(id)));
  return restrictToProcesses(facts, covered.flat());
}

/** Returns the purposes to choose from, each identified by its first process. */
export function purposesToCover(facts: CompanyFacts): DocumentObject[] {
  return purposesOf(facts).flatMap(({ purpose, processes: [first] }) =>
    first ? [{ id: first.id, name: purpose }] : [],
  );
}

/** Returns the recipient's name, or its category if the author entered one; nothing is generalised automatically. */
export function recipientIn({ answers }: PolicyRequest, transfer: Transfer): Inline {
  const category = answers.recipient_mode === "categories" ? answers.recipient_categories[transfer.party?.id ?? 0] : "";
  return category ? value(category, wizardSource("recipient_categories")) : recipientName(transfer);
}

/** Returns the distinct third parties that the policy names as recipients. */
export function namedParties(facts: CompanyFacts): Row<"third_party">[] {
  const all = allTransfers(facts).filter(({ kind }) => kind !== "tracker");
  return [...new Map(all.flatMap(({ party }) => (party ? [[party.id, party] as const] : []))).values()];
}

/** E23: if recipients are named by category, each needs one. */
function missingCategories(facts: CompanyFacts, { answers }: PolicyRequest): MissingAnswer[] {
  if (answers.recipient_mode !== "categories") return [];
  const without = namedParties(facts).filter(({ id }) => !answers.recipient_categories[id]);
  if (without.length === 0) return [];
  const message = messageNaming(
    "E23",
    without.map(({ name }) => name),
  );
  return [{ code: "E23", message, form: "wizard", id: null, field: "recipient_categories", label: message }];
}

// Readers need a contact: the address for requests, or the responsible person's.
function anyMail(facts: CompanyFacts): MissingAnswer[] {
  return isFilled(facts.information.responsible_email) ? [] : missingCommissionAnswers(facts, ["o_mail"]);
}

// E05: none of the purposes selected by the author exists any more.
function anyPurpose(facts: CompanyFacts, covered: CompanyFacts): MissingAnswer[] {
  if (facts.processes.length === 0 || covered.processes.length > 0) return [];
  const message = words("Отметьте хотя бы одну цель обработки.", "Mark at least one purpose of processing.");
  return [{ code: "E05", message, form: "wizard", id: null, field: "purposes", label: message }];
}

// E38: a text that is not a page URL cannot be the place of publication.
function addressesRight(facts: CompanyFacts, { answers }: PolicyRequest): MissingAnswer[] {
  if (answers.publication_url !== "" && !isPageAddress(answers.publication_url)) {
    const message = messageNaming("E38", [answers.publication_url]);
    return [{ code: "E38", message, form: "wizard", id: null, field: "publication_url", label: message }];
  }
  const wrong = answers.publication_url === "" ? publishedAt(facts).filter(({ text }) => !isPageAddress(text)) : [];
  const message = messageNaming(
    "E38",
    wrong.map(({ text }) => text),
  );
  return wrong.map(({ text }) => {
    const { id, site_app: siteApp } = facts.snapshot.rows.site.find((site) => site.policy_link === text) ?? {};
    return {
      code: "E38",
      message,
      form: "site_app",
      id: siteApp ?? null,
      field: "sites.policy_link",
      ...(id !== undefined && { row: id }),
      label: message,
    };
  });
}

function publicationWarning({ snapshot }: CompanyFacts): Words[] {
  if (snapshot.rows.site.length > 0) return [];
  return [
    words(
      "Политику нужно опубликовать там, где собираете данные.",
      "The policy must be published where you collect data.",
    ),
  ];
}

function localisationWarning(facts: CompanyFacts): Words[] {
  return collectedAbroad(facts).map((name) =>
    words(
      `Сбор в базу за пределами России: раздел о локализации не напечатан (${name}).`,
      `Data is collected into a database outside Russia, so the section on localisation is left out (${name}).`,
    ),
  );
}

function crossborderWarning(facts: CompanyFacts, { date }: PolicyRequest): Words[] {
  if (transfersAbroad(facts, date).length === 0 || lastFiling(facts, ["crossborder"])) return [];
  return [
    words(
      "Уведомление о трансграничной передаче не отмечено поданным.",
      "The notification of cross-border transfer is not marked as filed.",
    ),
  ];
}

const orderWarnings = memoizeFacts((facts): Words[] => {
  const ofSystems = facts.systems.flatMap(({ id }) => unsigned(facts, facts.childrenOf("system_third_party", id)));
  return [...new Set([...unsignedOfProcesses(facts), ...ofSystems])].map((name) =>
    words(`С лицом ${name} нет поручения.`, `There is no processing agreement with ${name}.`),
  );
});

const unsignedOfProcesses = flatMapProcesses((facts, { id }) =>
  unsigned(facts, facts.childrenOf("process_third_party", id)),
);

function unsigned(
  facts: CompanyFacts,
  rows: readonly (Row<"process_third_party"> | Row<"system_third_party">)[],
): string[] {
  return rows.flatMap(({ third_party: id, role, is_signed_order: isSigned }) => {
    const party = id === null ? undefined : facts.index.row("third_party", id);
    return party &&
      roleInTransfer({ role }, party) === "processor" &&
      isSigned !== true &&
      party.is_signed_order !== true
      ? [party.name]
      : [];
  });
}

/** WD04: a party has access to a system of a process but is not a recipient of that process. */
const accessWarnings = flatMapProcesses((facts, process): Words[] => {
  const recipientNames = new Set(recipientsOf(facts, process).map(({ name }) => name));
  const unnamedAccesses = accessesToSystemsOf(facts, process).filter(({ name }) => !recipientNames.has(name));
  return namedAccessWarnings(process, unnamedAccesses);
});

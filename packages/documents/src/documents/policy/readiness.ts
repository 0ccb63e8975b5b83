import { type Words, words } from "@opis/model/bilingual-text";
import { isFilled } from "@opis/model/declaration/is-filled";
import { roleInTransfer } from "@opis/model/forms/third-party";
import type { Row } from "@opis/model/rows/row";
import type { MissingAnswer, Readiness } from "../../document-definition.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { transfersAbroad } from "../../facts/crossborder.ts";
import { flatMapProcesses, memoizeFacts } from "../../facts/memoize-facts.ts";
import { accessesToSystemsOf, recipientsOf } from "../../facts/transfers.ts";
import { anyProcess, missingCommissionAnswers, missingCompanyAnswers } from "../../readiness/company.ts";
import { wrongDates } from "../../readiness/dates.ts";
import { messageNaming } from "../../readiness/missing.ts";
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
} from "../../readiness/processes.ts";
import {
  missingCountries,
  missingDirections,
  missingRolesOfAll,
  missingTransferDetails,
} from "../../readiness/transfers.ts";
import { collectedAbroad } from "../../readiness/warnings.ts";
import { lastFiling } from "../notifications/list-filings.ts";
import { isPageAddress, publishedAt } from "./publication.ts";
import { missingCategories } from "./recipients.ts";
import type { PolicyRequest } from "./request.ts";
import { coveredBy, restrictToPurposes } from "./scope.ts";

/** What the policy needs, and what its author should know before it is published. */
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

// A reader needs a contact: the address for requests, or the responsible person's.
function anyMail(facts: CompanyFacts): MissingAnswer[] {
  return isFilled(facts.information.responsible_email) ? [] : missingCommissionAnswers(facts, ["o_mail"]);
}

// E05: of the purposes that the author has marked none is there any more.
function anyPurpose(facts: CompanyFacts, covered: CompanyFacts): MissingAnswer[] {
  if (facts.processes.length === 0 || covered.processes.length > 0) return [];
  const message = words("Отметьте хотя бы одну цель обработки.", "Mark one purpose of processing at least.");
  return [{ code: "E05", message, form: "wizard", id: null, field: "purposes", label: message }];
}

// E38: what is no address of a page cannot be where the policy is published.
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
      `Data are collected into a database outside Russia: the section on localisation is left out (${name}).`,
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
    words(`С лицом ${name} нет поручения.`, `There is no entrustment with ${name}.`),
  );
});

const unsignedOfProcesses = flatMapProcesses((facts, { id }) =>
  unsigned(facts, facts.childrenOf("process_third_party", id)),
);

function unsigned(
  facts: CompanyFacts,
  rows: readonly (Row<"process_third_party"> | Row<"system_third_party">)[],
): string[] {
  return rows.flatMap(({ third_party: id, role, is_signed_order: signed }) => {
    const party = id === null ? undefined : facts.index.row("third_party", id);
    return party && roleInTransfer({ role }, party) === "processor" && signed !== true && party.is_signed_order !== true
      ? [party.name]
      : [];
  });
}

/** WD04: a party has access to a system of a process and is no recipient of the process. */
const accessWarnings = flatMapProcesses((facts, process): Words[] => {
  const known = new Set(recipientsOf(facts, process).map(({ name }) => name));
  const others = accessesToSystemsOf(facts, process).filter(({ name }) => !known.has(name));
  return [...new Set(others.map(({ name }) => name))].map((name) =>
    words(
      `Проверьте, доступны ли лицу ${name} данные процесса ${process.name}: добавьте его в третьи лица процесса.`,
      `Check whether ${name} sees data of ${process.name}: add it to the third parties of the process.`,
    ),
  );
});

import { type Words, words } from "@opis/model/bilingual-text";
import { isFilled } from "@opis/model/declaration/form";
import { type WorkingTerm, workingDaysAfter } from "@opis/model/law/working-days";
import { lastDayToNotifyOf } from "@opis/model/risks/company-risks";
import { type NotificationPart, terminationKindsOf } from "@opis/model/wizards/document-answers";
import type { MissingAnswer, Readiness } from "../../document-definition.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { isTrader } from "../../facts/company-requisites.ts";
import { hasMeasures, measuresTaken } from "../../facts/measures-taken.ts";
import { type TransferAbroad, transfersAbroad } from "../../facts/transfers.ts";
import { shortDate } from "../../language/format-values.ts";
import {
  anyProcess,
  missingCommissionAnswers,
  missingCompanyAnswers,
  startDate,
} from "../../readiness/missing-company-answers.ts";
import { missingNetworks, networkContradictions } from "../../readiness/missing-network-answers.ts";
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
  labelOf,
  missingAnswer,
  missingWithNames,
  type NamedQuestion,
  wrongDates,
} from "../../readiness/missing-questions.ts";
import {
  missingCryptography,
  missingDatabasePlaces,
  missingGovernmentAnswers,
  missingLevels,
  publicDataContradictions,
} from "../../readiness/missing-system-answers.ts";
import {
  missingCountries,
  missingDirections,
  missingTransferDetails,
} from "../../readiness/missing-transfer-answers.ts";
import { localisationWarnings } from "../../readiness/questionnaire-warnings.ts";
import { lastFiling } from "./changes-since-filing.ts";
import { filedBefore, inapplicableParts, notifiedChanges, partsOf } from "./notification-parts.ts";
import type { NotificationRequest } from "./notification-request.ts";

/** Returns the 15th of the month after the earliest dated change (article 22(7) of 152-FZ); empty if no change has a date. */
function changeDeadline(facts: CompanyFacts, request: NotificationRequest): string[] {
  const [earliest] = notifiedChanges(facts, request)
    .flatMap(({ day }) => day ?? [])
    .sort();
  return earliest === undefined ? [] : [lastDayToNotifyOf(earliest)];
}

/** Working days within which the end of processing must be notified (article 22(7) of 152-FZ). */
const terminationDays = 10;

/** Returns the last date to notify the end of processing; empty without its date. */
function terminationDeadline({ answers }: NotificationRequest): WorkingTerm[] {
  return answers.end_date === null ? [] : [workingDaysAfter(answers.end_date, terminationDays)];
}

/** Returns whether the last date has passed; the date itself is still in time. Both are ISO dates. */
function isPast(day: string, today: string): boolean {
  return day < today;
}

/** Returns the missing answers of the chosen parts (documents 0.6.4), and warnings for their author. */
export function notificationsReadiness(facts: CompanyFacts, request: NotificationRequest): Readiness {
  const parts = partsOf(facts, request);
  const needs = parts.flatMap((part) => needsOf[part](facts, request));
  return {
    missing: [
      ...missingCompanyAnswers(facts, [
        "full_name",
        "inn",
        "ogrn",
        "legal_address",
        "mail",
        "manager_name",
        "manager_position",
        "registry_status",
        "regulator_office",
      ]),
      ...once(needs),
      ...filedBefore(facts, request, parts),
      ...inapplicableParts(facts, request, parts),
      ...wrongDates(facts, request, early(parts) ? "may be early" : "not before the start"),
    ],
    warnings: warnings(facts, request, parts),
  };
}

// Only the end of processing requires a past start: an intention is notified in advance and may still change (152-FZ, article 22(1) and
// (7)).
function early(parts: readonly NotificationPart[]): boolean {
  return !parts.includes("termination");
}

type Needs = (facts: CompanyFacts, request: NotificationRequest) => MissingAnswer[];

const needsOf: Readonly<Record<NotificationPart, Needs>> = {
  intention: (facts, request) => [...allMissing(facts, request.date), ...termination(facts, request)],
  change: missingOrganiser,
  termination: () => [],
  crossborder: (facts, request) => [
    ...missingCommissionAnswers(facts, ["o_name", "o_phone", "o_mail"]),
    ...missingDirections(facts),
    ...missingCountries(facts),
    ...missingOfTransfersAbroad(transfersAbroad(facts, request.date)),
  ],
};

// A sole trader who organises the processing personally has no position to report (documents 1.7, row 7).
function missingOrganiser(facts: CompanyFacts): MissingAnswer[] {
  const contacts = ["o_phone", "o_mail"] as const;
  return missingCommissionAnswers(
    facts,
    isTrader(facts, facts.commission.o_name) ? ["o_name", ...contacts] : ["o_name", "o_position", ...contacts],
  );
}

function allMissing(facts: CompanyFacts, day: string): MissingAnswer[] {
  return [
    ...missingCompanyAnswers(facts, ["legal_form"]),
    ...missingOrganiser(facts),
    ...anyProcess(facts),
    ...startDate(facts),
    ...missingPurposes(facts),
    ...missingBases(facts),
    ...missingBasisTexts(facts),
    ...missingDataRows(facts),
    ...missingActions(facts),
    ...missingPeriods(facts),
    ...missingWays(facts),
    ...missingNetworks(facts),
    ...networkContradictions(facts),
    ...missingDirections(facts),
    ...missingCountries(facts),
    ...missingDatabasePlaces(facts.systems),
    ...missingLevels(facts, facts.systems),
    ...publicDataContradictions(facts, facts.systems),
    ...missingGovernmentAnswers(facts, facts.systems, { andWho: true }),
    ...missingCryptography(facts),
    ...(hasMeasures(measuresTaken(facts, { audience: "regulator", day }))
      ? []
      : [missingAnswer("E50", "commission", "is_internal_control", facts.commission.id)]),
  ];
}

// E40: a period or condition available to the operator must be chosen, with a date or text if the choice needs one.
function termination({ information }: CompanyFacts, { answers }: NotificationRequest): MissingAnswer[] {
  const { termination_kind: kind, termination_date: date, termination: otherTermination } = answers;
  const isOffered = kind !== null && kind in terminationKindsOf(information.legal_form);
  const isUnanswered =
    !isOffered || (kind === "date" && date === null) || (kind === "other" && otherTermination === "");
  return isUnanswered ? [missingAnswer("E40", "wizard", "termination_kind")] : [];
}

/** E24, E25 and E37: individuals, destination and purpose of each transfer, and the recipient details required by article 12(5). */
function missingOfTransfersAbroad(abroad: readonly TransferAbroad[]): MissingAnswer[] {
  const recipients = new Map(
    abroad.flatMap((transfer) => (transfer.party ? [[transfer.party.id, transfer] as const] : [])),
  );
  const unknown = [...recipients.values()].flatMap(({ party, adequate }): NamedQuestion[] => {
    if (!party) return [];
    const due = [
      "safety_assessment_date",
      "safety_assessment",
      "destroy_clause",
      "address",
      "phone",
      "mail",
      // The country's data protection law is required once the country is known.
      ...(adequate ? [] : ([party.country === null ? "country" : "regulation_info"] as const)),
    ] as const;
    return due
      .filter((field) => !isFilled(party[field]))
      .map((field) => ({
        form: "third_party",
        id: party.id,
        field,
        name: `${party.name} — ${labelOf("third_party", field).ru.toLowerCase()}`,
      }));
  });
  return [...missingTransferDetails(abroad), ...missingWithNames("E37", unknown)];
}

// Two parts may need the same answer.
function once(missing: readonly MissingAnswer[]): MissingAnswer[] {
  return [
    ...new Map(
      missing.map((answer) => [
        `${answer.code} ${answer.form} ${answer.id} ${answer.field} ${answer.row} ${answer.label.ru}`,
        answer,
      ]),
    ),
  ].map(([, one]) => one);
}

function warnings(facts: CompanyFacts, request: NotificationRequest, parts: readonly NotificationPart[]): Words[] {
  const { processing_data_date: start } = facts.information;
  const late = parts.includes("intention") && start !== null && request.date > start;
  const due = [
    ...(parts.includes("change") ? changeDeadline(facts, request) : []).map((last) => ({ last, unknownYears: [] })),
    ...(parts.includes("termination") ? terminationDeadline(request) : []),
  ];
  return [
    ...(late
      ? [
          words(
            "Уведомление подают до начала обработки (ч. 1 ст. 22): дата начала уже прошла.",
            "The notification must be filed before processing starts (article 22(1)): that date has passed.",
          ),
        ]
      : []),
    ...due.filter(({ last }) => isPast(last, request.today)).map(pastTerm),
    ...crossborderUnfiled(facts, request, parts),
    ...localisationWarnings(facts),
  ];
}

/** WD11; if holiday transfers of the year are unknown, adds that the date may differ. */
function pastTerm({ last, unknownYears }: WorkingTerm): Words {
  const day = shortDate(last);
  if (unknownYears.length === 0)
    return words(`Срок подачи — ${day} — прошёл.`, `The filing deadline, ${day}, has passed.`);
  const years = unknownYears.join(", ");
  return words(
    `Срок подачи — ${day} — прошёл. Переносы выходных дней (${years} г.) не учтены: сверьте с производственным календарём.`,
    `The filing deadline, ${day}, has passed. Days off that were moved (${years}) are not counted: check the official calendar.`,
  );
}

function crossborderUnfiled(
  facts: CompanyFacts,
  request: NotificationRequest,
  parts: readonly NotificationPart[],
): Words[] {
  const isDue = !parts.includes("crossborder") && transfersAbroad(facts, request.date).length > 0;
  if (!isDue || lastFiling(facts, ["crossborder"])) return [];
  return [
    words(
      "Уведомление о трансграничной передаче не отмечено поданным.",
      "The notification of cross-border transfer is not marked as filed.",
    ),
  ];
}

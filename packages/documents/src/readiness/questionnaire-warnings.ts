import { type Words, words } from "@opis/model/bilingual-text";
import { roleInTransfer } from "@opis/model/forms/third-party";
import { isNotificationDue } from "@opis/model/law/notification-duty";
import { levelOf } from "@opis/model/level-derivation";
import type { Row } from "@opis/model/rows/row";
import { nameDoubt } from "@opis/model/text/person-name";
import type { DocumentRequest } from "../document-definition.ts";
import { type Deciders, isEven } from "../facts/commission.ts";
import type { CompanyFacts } from "../facts/company-facts.ts";
import { lapsedCertificates, toolsOf } from "../facts/equipment-facts.ts";
import { flatMapProcesses, memoizeFacts } from "../facts/memoize-facts.ts";
import { trackersOf } from "../facts/transfers.ts";

/** WD06 and WD07: a commission whose votes may tie, and one whose order must be filled in by hand. */
export function decidersWarnings(
  deciders: Deciders,
  order: { readonly order_date: string | null; readonly order_number: string },
): Words[] {
  const noOrder = deciders.kind === "commission" && (order.order_date === null || order.order_number === "");
  return [
    ...evenVotes(deciders),
    ...(noOrder
      ? [words("Впишите дату и номер приказа о комиссии рукой.", "Write in the date and number of the order by hand.")]
      : []),
  ];
}

/** WD06: a commission whose votes may tie. */
export function evenVotes(deciders: Deciders): Words[] {
  if (!isEven(deciders)) return [];
  return [
    words(
      "При чётном числе членов комиссии голоса могут разделиться поровну.",
      "With an even number of members, votes may be tied.",
    ),
  ];
}

/**
 * Warns about names of the head and responsible persons that do not start with the surname, because documents decline and abbreviate them.
 */
export const nameWarnings = memoizeFacts(({ information, commission }): Words[] => {
  const names = [information.manager_name, commission.o_name, commission.a_name].map((name) => name.trim());
  return [...new Set(names)].flatMap((name) => {
    const doubt = nameDoubt(name);
    return doubt ? [words(`${name}: ${doubt.ru}.`, `${name}: ${doubt.en}.`)] : [];
  });
});

/** Years after the start of processing from which a missing notification gets a stronger warning. */
const yearsUnnotified = 1;

/** Returns warnings for the register of processes: terms, entrustments, default answers, the notification. */
export function processWarnings(facts: CompanyFacts, { date }: DocumentRequest): Words[] {
  return warningsOn(facts, date);
}

const warningsOn = memoizeFacts((facts, date: string): Words[] => {
  return [
    ...about(
      "Бессрочная обработка без обоснования (ч. 7 ст. 5 Закона № 152-ФЗ)",
      "Processing without an end date or a reason for it (152-FZ, article 5(7))",
      unreasonedTerms(facts),
    ),
    ...about(
      "Срок обработки прошёл, а процесс действует (ч. 7 ст. 5 Закона № 152-ФЗ)",
      "The processing period has ended, but the process is still active (152-FZ, article 5(7))",
      pastTerms(facts, date),
    ),
    ...about(
      "Нет поручения с обработчиком (ч. 3 ст. 6)",
      "No processing agreement with the processor (article 6(3))",
      unsignedOrders(facts),
    ),
    ...about("Ответы типового процесса не проверены", "Answers of default processes are not checked", unchecked(facts)),
    ...unnotified(facts, date),
  ];
});

/** Returns warnings for the register of systems: undetermined levels, expired certificates and licences. */
export function systemWarnings(facts: CompanyFacts, { date }: DocumentRequest): Words[] {
  const undetermined = facts.systems.filter((system) => levelOf(facts, system) === undefined);
  const tools = toolsOf(facts, facts.systems);
  const licences = tools.filter(
    ({ is_license_termless: endless, license_end: end }) => endless === false && end !== null && end < date,
  );
  return [
    ...localisationWarnings(facts),
    ...undetermined.map(({ name }) =>
      words(
        `Уровень защищённости не определён: ${name}. Определите его в акте.`,
        `The security level is not determined: ${name}. Determine it in the act.`,
      ),
    ),
    ...lapsedCertificates(facts, tools, date).map(({ tool, number, state }) =>
      words(`Сертификат ${number} (${tool}): ${state}.`, `Certificate ${number} (${tool}): ${state}.`),
    ),
    ...about(
      "Лицензия истекла",
      "The licence has expired",
      licences.map(({ name }) => name),
    ),
  ];
}

/** Returns a warning listing the names; nothing without names. */
function about(ru: string, en: string, names: readonly string[]): Words[] {
  if (names.length === 0) return [];
  const list = [...new Set(names)].join("; ");
  return [words(`${ru}: ${list}.`, `${en}: ${list}.`)];
}

const unchecked = flatMapProcesses((_, { name, default_status: status }) => (status === "unchecked" ? [name] : []));

const unreasonedTerms = flatMapProcesses((facts, process) =>
  withGroup(
    facts,
    process,
    ({ processing_termless: term, processing_termless_reason: reason }) => term === "termless" && reason.trim() === "",
  ),
);

const pastTerms = flatMapProcesses((facts, process, date: string) =>
  withGroup(
    facts,
    process,
    ({ processing_termless: term, processing_date: until }) => term === "date" && until !== null && until < date,
  ),
);

/** Returns the process name if one of its groups matches; otherwise nothing. */
function withGroup(
  facts: CompanyFacts,
  { id, name }: Row<"process">,
  isSo: (row: Row<"process_subject">) => boolean,
): string[] {
  return facts.childrenOf("process_subject", id).some(isSo) ? [name] : [];
}

const unsignedOrders = flatMapProcesses((facts, process) =>
  facts
    .childrenOf("process_third_party", process.id)
    .flatMap(({ third_party: id, role, is_signed_order: isSigned, is_transferred: out }) => {
      const party = id === null ? undefined : facts.index.row("third_party", id);
      const isUnsigned =
        out === true &&
        party &&
        roleInTransfer({ role }, party) === "processor" &&
        isSigned !== true &&
        party.is_signed_order !== true;
      return isUnsigned && party ? [party.name] : [];
    }),
);

function unnotified({ information, processes }: CompanyFacts, date: string): Words[] {
  const { processing_data_date: start, registry_status: registered } = information;
  if (registered !== false || start === null || isNotificationDue(processes) !== true) return [];
  const latest = `${Number(start.slice(0, 4)) + yearsUnnotified}${start.slice(4)}`;
  if (latest > date) return [];
  return [
    words(
      `Обработка идёт с ${start.slice(0, 4)} года, а компании нет в реестре операторов: подайте уведомление (ч. 1 ст. 22).`,
      `Processing has gone on since ${start.slice(0, 4)} and the company is not in the register: file the notification (article 22(1)).`,
    ),
  ];
}

/** Returns the databases outside Russia into which citizens' data are first collected (152-FZ, article 18(5)). */
export const collectedAbroad = memoizeFacts((facts): string[] => {
  const isAbroad = (country: string | null) => country !== null && country !== "RU";
  return [
    ...facts.systems.filter(({ db_role: role, db_country_place: country }) => role === "primary" && isAbroad(country)),
    ...trackersOf(facts).filter(({ country }) => isAbroad(country)),
  ].map(({ name }) => name);
});

/** Warns that a document states a violation of article 18(5) of 152-FZ: data are first collected into a database abroad. */
export function localisationWarnings(facts: CompanyFacts): Words[] {
  return collectedAbroad(facts).map((name) =>
    words(
      `${name}: данные граждан России при сборе записываются в базу за пределами России — это запрещено (ч. 5 ст. 18 Закона № 152-ФЗ). Сначала перенесите базу.`,
      `${name}: data of Russian citizens are collected into a database outside Russia, which is forbidden (152-FZ, article 18(5)). Move the database first.`,
    ),
  );
}

/** Warns of each party that has access to a system of a process but is not among its recipients (WD04). */
export function namedAccessWarnings(
  process: { readonly name: string },
  others: readonly { readonly name: string }[],
): Words[] {
  return [...new Set(others.map(({ name }) => name))].map((name) =>
    words(
      `Проверьте, доступны ли лицу ${name} данные процесса ${process.name}: добавьте его в третьи лица процесса.`,
      `Check whether ${name} can see the data of ${process.name} and add it to the third parties of the process.`,
    ),
  );
}

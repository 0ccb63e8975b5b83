import type { Row } from "@opis/model/row";
import { levelOf } from "@opis/model/system-level";
import { type Words, words } from "@opis/model/words";
import { lapsedCertificates, toolsOf } from "../facts/certificates.ts";
import type { CompanyFacts } from "../facts/company-facts.ts";
import { isAutomated } from "../facts/networks.ts";
import { oncePerFacts } from "../facts/once-per-facts.ts";
import type { PaperRequest } from "../paper.ts";

/** Years after the start from which a missing notification is more than a slip. */
const yearsUnnotified = 1;

/** Worth a word beside the register of processes: terms, entrustments, typical answers, the notification. */
export function processWarnings(facts: CompanyFacts, { date }: PaperRequest): Words[] {
  return warningsOn(facts, date);
}

const warningsOn = oncePerFacts((facts, date: string): Words[] => {
  const unchecked = facts.processes.filter(({ default_status: status }) => status === "unchecked");
  return [
    ...unreasonedTerms(facts),
    ...pastTerms(facts, date),
    ...unsignedOrders(facts),
    ...(unchecked.length === 0
      ? []
      : [
          about(
            "Ответы типового процесса не проверены",
            "Answers of default processes are not checked",
            unchecked.map(({ name }) => name),
          ),
        ]),
    ...unnotified(facts, date),
  ];
});

/** Worth a word beside the register of systems: levels that are not determined, certificates and licences that have run out. */
export function systemWarnings(facts: CompanyFacts, { date }: PaperRequest): Words[] {
  const undetermined = facts.systems.filter((system) => levelOf(facts, system) === undefined);
  const tools = toolsOf(facts, facts.systems);
  const licences = tools.filter(
    ({ is_license_termless: endless, license_end: end }) => endless === false && end !== null && end < date,
  );
  return [
    ...undetermined.map(({ name }) =>
      words(
        `Уровень защищённости не определён: ${name}. Определите его в акте.`,
        `The security level is not determined: ${name}. Determine it in the act.`,
      ),
    ),
    ...lapsedCertificates(facts, tools, date).map(({ tool, number, state }) =>
      words(`Сертификат ${number} (${tool}): ${state}.`, `Certificate ${number} (${tool}): ${state}.`),
    ),
    ...(licences.length === 0
      ? []
      : [
          about(
            "Лицензия истекла",
            "The licence has run out",
            licences.map(({ name }) => name),
          ),
        ]),
  ];
}

function about(ru: string, en: string, names: readonly string[]): Words {
  const list = [...new Set(names)].join("; ");
  return words(`${ru}: ${list}.`, `${en}: ${list}.`);
}

function unreasonedTerms(facts: CompanyFacts): Words[] {
  return ofGroups(
    facts,
    ({ processing_termless: term, processing_termless_reason: reason }) => term === "termless" && reason.trim() === "",
    words(
      "Бессрочная обработка без обоснования (ч. 7 ст. 5 Закона № 152-ФЗ)",
      "Processing without a term and without a reason (152-FZ, article 5(7))",
    ),
  );
}

function pastTerms(facts: CompanyFacts, date: string): Words[] {
  return ofGroups(
    facts,
    ({ processing_termless: term, processing_date: until }) => term === "date" && until !== null && until < date,
    words(
      "Срок обработки прошёл, а процесс действует (ч. 7 ст. 5 Закона № 152-ФЗ)",
      "The term of processing has passed and the process goes on (152-FZ, article 5(7))",
    ),
  );
}

/** The processes with a group of which something is so. */
function ofGroups(facts: CompanyFacts, isSo: (row: Row<"process_subject">) => boolean, said: Words): Words[] {
  const found = facts.processes.filter(({ id }) => facts.childrenOf("process_subject", id).some(isSo));
  if (found.length === 0) return [];
  return [
    about(
      said.ru,
      said.en,
      found.map(({ name }) => name),
    ),
  ];
}

function unsignedOrders(facts: CompanyFacts): Words[] {
  const rows = facts.processes.flatMap(({ id }) => facts.childrenOf("process_third_party", id));
  const names = rows.flatMap(({ third_party: id, is_signed_order: signed, is_transferred: out }) => {
    const party = id === null ? undefined : facts.index.row("third_party", id);
    const isUnsigned = out === true && party?.role === "processor" && signed !== true && party.is_signed_order !== true;
    return isUnsigned && party ? [party.name] : [];
  });
  if (names.length === 0) return [];
  return [
    about("Нет поручения с обработчиком (ч. 3 ст. 6)", "No entrustment with the processor (article 6(3))", names),
  ];
}

// Wholly manual processing is notified of by nobody (article 22(2)(8) of 152-FZ).
function unnotified({ information, processes }: CompanyFacts, date: string): Words[] {
  const { processing_data_date: start, registry_status: registered } = information;
  if (registered !== false || start === null || !processes.some(isAutomated)) return [];
  const latest = `${Number(start.slice(0, 4)) + yearsUnnotified}${start.slice(4)}`;
  if (latest > date) return [];
  return [
    words(
      `Обработка идёт с ${start.slice(0, 4)} года, а компании нет в реестре операторов: подайте уведомление (ч. 1 ст. 22).`,
      `Processing has gone on since ${start.slice(0, 4)} and the company is not in the register: file the notification (article 22(1)).`,
    ),
  ];
}

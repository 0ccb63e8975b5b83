import { words } from "../bilingual-text.ts";
import { roleInTransfer } from "../forms/third-party.ts";
import { isOverThreshold } from "../law/data-subject-count-bands.ts";
import type { RiskCompany } from "../risks/risk-rule-input.ts";
import type { Row } from "../rows/row.ts";
import type { AnswerPlace, AnswerRule, Disagreement } from "./consistency-rule.ts";

/** Checks that compare answers about processes, systems, third parties and sites. */
export const answerChecks: readonly AnswerRule[] = [
  {
    code: "recipient_country",
    name: words("Страна третьего лица указана по-разному", "A third party's country differs"),
    text: words(
      "В процессе у получателя одна страна, в его карточке — другая: от неё зависит, трансграничная ли это передача.",
      "The process and the third party's page give different countries. They decide whether the transfer is cross-border.",
    ),
    findDisagreements: ({ activeIds, childrenOf, index }) =>
      activeIds("process")
        .flatMap((id) => childrenOf("process_third_party", id))
        .flatMap(({ id, third_party: party, country }) => {
          const partyCountry = party === null ? null : (index.answer("third_party", party, "country") ?? null);
          if (party === null || partyCountry === null || country === null || partyCountry === country) return [];
          return [pair(at("process_third_party", id, "country"), at("third_party", party, "country"))];
        }),
  },
  {
    code: "signed_order",
    name: words("О поручении третьему лицу сказано по-разному", "A processing agreement differs"),
    text: words(
      "По одной анкете поручение на обработку подписано, по другой — нет.",
      "One questionnaire says that the processing agreement is signed, another that it is not.",
    ),
    findDisagreements: (company) => findEntrustmentDisagreements(company),
  },
  {
    code: "role_of_transfer",
    name: words(
      "Передача по поручению самостоятельному оператору",
      "A processing agreement with an independent operator",
    ),
    text: words(
      "Основание передачи — поручение обработки, а получатель назван самостоятельным оператором: поручают только обработчику.",
      "The transfer is based on a processing agreement, but the recipient is marked as an independent operator. Only a processor acts under such an agreement.",
    ),
    findDisagreements: ({ snapshot, usesOf }) =>
      snapshot.rows.third_party.flatMap((party) => {
        const { ofProcesses, ofSystems } = usesOf(party.id);
        const isContradicted = (row: Pick<Row<"system_third_party">, "bases" | "role">) =>
          row.bases.includes("assignment") && roleInTransfer(row, party) === "operator";
        const roleOf = (
          form: "process_third_party" | "system_third_party",
          { id, role }: Pick<Row<"system_third_party">, "id" | "role">,
        ) => (role === null ? at("third_party", party.id, "role") : at(form, id, "role"));
        return [
          ...ofProcesses
            .filter(isContradicted)
            .map((row) => pair(at("process_third_party", row.id, "bases"), roleOf("process_third_party", row))),
          ...ofSystems
            .filter(isContradicted)
            .map((row) => pair(at("system_third_party", row.id, "bases"), roleOf("system_third_party", row))),
        ];
      }),
  },
  {
    code: "system_of_process",
    name: words("Система названа там, где систем нет", "A system is named where there are none"),
    text: words(
      "Система берёт данные из процесса, а в его анкете сказано, что системы не используются.",
      "The system receives data from a process whose questionnaire says that no systems are used.",
    ),
    findDisagreements: ({ activeIds, childrenOf, index }) =>
      activeIds("system")
        .flatMap((id) => childrenOf("system_subject", id))
        .flatMap(({ id, link_process: linked }) =>
          linked
            .filter((process) => index.answer("process", process, "is_systems") === false)
            .map((process) => pair(at("system_subject", id, "link_process"), at("process", process, "is_systems"))),
        ),
  },
  {
    code: "resting_system",
    name: words("Процесс называет неактивную систему", "A process names an inactive system"),
    text: words(
      "Анкета системы неактивна, а действующий процесс обрабатывает в ней данные.",
      "The system's questionnaire is inactive, but an active process stores data in it.",
    ),
    findDisagreements: ({ activeIds, childrenOf, index }) =>
      activeIds("process")
        .flatMap((id) => childrenOf("process_system", id))
        .flatMap(({ id, system }) =>
          system !== null && index.answer("system", system, "is_active") === false
            ? [pair(at("process_system", id, "system"), at("system", system, "name"))]
            : [],
        ),
  },
  {
    code: "subject_of_system",
    name: words("Субъекта процесса нет в системе", "An individual of a process is not in the system"),
    text: words(
      "По анкете процесса данные этой группы есть в системе, а в анкете системы такой группы нет: уровень защищённости считается без неё.",
      "The process says that the group's data is in the system, but the system's questionnaire does not list the group. The security level does not count it.",
    ),
    findDisagreements: subjectsMissingInSystems,
  },
  {
    code: "category_of_system",
    name: words("Категорий системы нет в её процессах", "No process has the system's categories"),
    text: words(
      "Система хранит специальные или биометрические данные группы, а её процессы таких данных не называют: цель и основание не определены.",
      "The system stores special or biometric data of a group, but its processes do not list such data. Its purpose and legal basis are not specified.",
    ),
    findDisagreements: categoriesMissingInProcesses,
  },
  {
    code: "count_of_system",
    name: words(
      "Число субъектов в системе больше, чем в процессе",
      "More individuals in the system than in its process",
    ),
    text: words(
      "В системе свыше 100 000 человек, а единственный её процесс называет меньше. От числа зависит уровень защищённости.",
      "The system holds data of over 100,000 people, but its only process states fewer. The security level depends on this number.",
    ),
    findDisagreements: ({ activeIds, processesOf, childrenOf, index }) =>
      activeIds("system").flatMap((id) => {
        const [process, ...otherProcesses] = processesOf(id);
        const rows = childrenOf("system_subject", id);
        const [first] = rows;
        const isOver = isOverThreshold(rows.flatMap(({ count }) => count ?? [])) === true;
        if (process === undefined || otherProcesses.length > 0 || !isOver || !first) return [];
        const largestRow = rows.find(({ count }) => count === "gt_100000") ?? first;
        return index.answer("process", process, "people_count") === "under_100000"
          ? [pair(at("system_subject", largestRow.id, "count"), at("process", process, "people_count"))]
          : [];
      }),
  },
  {
    code: "source_of_process",
    name: words("Источник — третье лицо, а третьих лиц нет", "A third party is a source where there is none"),
    text: words(
      "Данные приходят от третьего лица, а на вопрос о третьих лицах отвечено «нет».",
      "Data comes from a third party, but the question about third parties is answered “no”.",
    ),
    findDisagreements: ({ activeIds, index }) =>
      activeIds("process")
        .filter((id) => index.answer("process", id, "is_third_parties") === false)
        .filter((id) => index.answer("process", id, "sources")?.includes("third_party"))
        .map((id) => pair(at("process", id, "sources"), at("process", id, "is_third_parties"))),
  },
  {
    code: "way_of_processing",
    name: words("Обработка без автоматизации, но с системами", "Non-automated processing with systems"),
    text: words(
      "Способ обработки — неавтоматизированный, а процесс использует информационные системы.",
      "The processing is marked as non-automated, but the process uses systems.",
    ),
    findDisagreements: ({ activeIds, index }) =>
      activeIds("process")
        .filter((id) => index.answer("process", id, "processing_type") === "non-automated")
        .filter((id) => index.answer("process", id, "is_systems") === true)
        .map((id) => pair(at("process", id, "processing_type"), at("process", id, "is_systems"))),
  },
  {
    code: "site_of_process",
    name: words("Данные приходят через сайт, которого нет", "Data comes through a site that does not exist"),
    text: words(
      "Процесс получает данные через сайт, а в анкете сайтов сказано, что их нет.",
      "A process receives data through a site, but the sites questionnaire says that there are none.",
    ),
    findDisagreements: ({ snapshot, activeIds, childrenOf }) => {
      const [sites] = snapshot.rows.site_app;
      if (sites?.is_sites !== false) return [];
      return activeIds("process")
        .flatMap((id) => childrenOf("source_subject", id))
        .filter(({ methods }) => methods.includes("by_site"))
        .map(({ id }) => pair(at("source_subject", id, "methods"), at("site_app", sites.id, "is_sites")));
    },
  },
  {
    code: "consent_of_site",
    name: words("На сайте согласие берут, в процессах — нет", "The site takes consent, the processes do not"),
    text: words(
      "У формы сайта есть согласие, а процесс, который получает данные через сайт, согласий не собирает.",
      "A form on the site has a consent, but the process that receives data through the site collects none.",
    ),
    findDisagreements: consentsOfSites,
  },
  {
    code: "country_of_site",
    name: words("Данные сайта и его системы в разных странах", "A site and its system are in different countries"),
    text: words(
      "Сайт хранит данные в одной стране, система, в которую они попадают, — в другой.",
      "The site stores its data in one country, and the system it goes to is in another.",
    ),
    findDisagreements: ({ systems, childrenOf, index }) =>
      systems.flatMap(({ id, db_country_place: country }) =>
        childrenOf("system_subject", id)
          .flatMap(({ link_site: sites }) => sites)
          .filter((site) => differ(index.answer("site", site, "country"), country))
          .map((site) => pair(at("site", site, "country"), at("system", id, "db_country_place"))),
      ),
  },
  {
    code: "retired_tool",
    name: words("Систему защищает выведенное средство", "A retired tool protects a system"),
    text: words(
      "Средство защиты выведено из использования, а в анкете системы оно названо.",
      "The security tool is retired, but the system's questionnaire lists it.",
    ),
    findDisagreements: ({ systems, index }) =>
      systems.flatMap(({ id, security_tools: tools }) =>
        tools
          .filter((tool) => index.answer("security", tool, "tool_status") === "retired")
          .map((tool) => pair(at("system", id, "security_tools"), at("security", tool, "tool_status"))),
      ),
  },
];

/** Returns the place of an answer to a question of a row. */
export function at(form: AnswerPlace["form"], id: number, field: string): AnswerPlace {
  return { form, id, field };
}

/** Returns a disagreement between two answers. */
export function pair(first: AnswerPlace, second: AnswerPlace): Disagreement {
  return { first, second };
}

function differ(left: string | null | undefined, right: string | null): boolean {
  return typeof left === "string" && right !== null && left !== right;
}

function findEntrustmentDisagreements({ snapshot, usesOf }: RiskCompany): Disagreement[] {
  return snapshot.rows.third_party.flatMap(({ id, is_signed_order: isSigned }) => {
    if (isSigned === null) return [];
    const { ofProcesses, ofSystems } = usesOf(id);
    const isOther = (row: { readonly is_signed_order: boolean | null }) => row.is_signed_order === !isSigned;
    const card = at("third_party", id, "is_signed_order");
    return [
      ...ofProcesses.filter(isOther).map((row) => pair(at("process_third_party", row.id, "is_signed_order"), card)),
      ...ofSystems.filter(isOther).map((row) => pair(at("system_third_party", row.id, "is_signed_order"), card)),
    ];
  });
}

function subjectsMissingInSystems({ activeIds, childrenOf, index }: RiskCompany): Disagreement[] {
  return activeIds("process").flatMap((id) => {
    const systemOf = new Map(childrenOf("process_system", id).map((row) => [row.id, row.system]));
    return childrenOf("process_system_subject", id).flatMap(({ id: row, process_system: link, subject }) => {
      const system = link === null ? null : (systemOf.get(link) ?? null);
      if (system === null || subject === null || index.answer("system", system, "is_active") !== true) return [];
      const subjectRows = childrenOf("system_subject", system);
      // No finding for a system whose data subjects are not entered yet.
      return subjectRows.length === 0 || subjectRows.some((subjectRow) => subjectRow.subject === subject)
        ? []
        : [pair(at("process_system_subject", row, "subject"), at("system", system, "system_subjects"))];
    });
  });
}

function categoriesMissingInProcesses({ activeIds, childrenOf, processesOf }: RiskCompany): Disagreement[] {
  return activeIds("system").flatMap((id) => {
    const served = [...processesOf(id)].flatMap((process) => childrenOf("process_subject", process));
    return childrenOf("system_subject", id).flatMap((row) => {
      const theirs = served.filter(({ subject }) => subject === row.subject);
      return sensitive.flatMap((field) => {
        const [first] = theirs;
        const isNamed = theirs.some((processRow) => processRow[field].length > 0);
        return row[field].length > 0 && first && !isNamed
          ? [pair(at("system_subject", row.id, field), at("process_subject", first.id, field))]
          : [];
      });
    });
  });
}

const sensitive = ["special_data", "biometric_data"] as const satisfies (keyof Row<"system_subject">)[];

function consentsOfSites({ snapshot, index, activeIds, childrenOf }: RiskCompany): Disagreement[] {
  const form = snapshot.rows.site_form.find(({ consent_link: link }) => link.trim() !== "");
  if (!form) return [];
  return activeIds("process")
    .filter((id) => index.answer("process", id, "collect_agreement") === false)
    .filter((id) => comesBySite(childrenOf("source_subject", id)))
    .map((id) => pair(at("site_form", form.id, "consent_link"), at("process", id, "collect_agreement")));
}

function comesBySite(ways: readonly Row<"source_subject">[]): boolean {
  return ways.some(({ methods }) => methods.includes("by_site"));
}

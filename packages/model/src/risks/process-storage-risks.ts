import { words } from "../bilingual-text.ts";
import { isFilled } from "../declaration/form.ts";
import { isOverThreshold } from "../law/data-subject-count-bands.ts";
import type { Row } from "../rows/row.ts";
import { eachOf, placesOf, type RiskPlace, type RiskRule, riskRule } from "./risk-rule.ts";
import { type RiskCompany, worksAlone } from "./risk-rule-input.ts";

/** Messengers with databases abroad, as users write them. */
const messengers = /whats\s?app|telegram|viber|ватсап|вотсап|вацап|телеграм|вайбер/iu;

/** Returns the foreign messengers through which a process obtains data, from its other sources or from «other» ways of receiving data. */
function foreignMessengers(process: Row<"process">, { childrenOf }: RiskCompany): RiskPlace[] {
  const sources = childrenOf("other_source", process.id).filter(({ name }) => messengers.test(name));
  const ways = childrenOf("source_subject", process.id).filter(({ methods }) => methods.includes("by_other"));
  const namesMessenger = ways.length > 0 && messengers.test(process.collect_data);
  return [
    ...eachOf("other_source", sources, "name"),
    ...(namesMessenger
      ? [...placesOf("process", process.id, "collect_data"), ...eachOf("source_subject", ways, "methods")]
      : []),
  ];
}

/** Risks of a process: paper, positions, channels, systems and its storage. */
export const processStorageRisks: readonly RiskRule[] = [
  riskRule("R-PRC-14", "process", {
    severity: "medium",
    fine: "13.11.6",
    isBlank: true,
    find: paperWithoutPlace,
    name: words("Нет сведений о местах хранения бумаг", "Storage places of paper documents are not specified"),
    text: words(
      "Бумажные документы есть, а сведений о том, где они хранятся, нет. Для ручной обработки закон требует определить места хранения носителей.",
      "There are paper documents, but where they are kept is not specified. For manual processing the law requires storage places to be defined.",
    ),
    law: words("п. 13, 15 Положения № 687", "Decree 687, points 13 and 15"),
    remedy: words(
      "Выберите места хранения (шаг 6) и утвердите их перечень.",
      "Choose the storage places (step 6) and approve their list.",
    ),
  }),
  riskRule("R-PRC-15", "process", {
    severity: "medium",
    fine: "13.11.6",
    find: ({ id }, { childrenOf, index }) => {
      const isOpen = (location: number) => index.answer("address_item", location, "is_locked") === false;
      const groups = childrenOf("process_subject", id).filter(({ paper_storage: places }) => places.some(isOpen));
      const papers = childrenOf("paper_doc", id).filter(
        ({ address_item: location }) => location !== null && isOpen(location),
      );
      return [...eachOf("process_subject", groups, "paper_storage"), ...eachOf("paper_doc", papers, "address_item")];
    },
    name: words("Бумаги хранятся без ограничения доступа", "Paper documents are not locked"),
    text: words(
      "Среди мест хранения есть такие, доступ к которым не ограничен: посторонние могут получить документы.",
      "Access to some of the storage places is not restricted: outsiders can get hold of the documents.",
    ),
    law: words("п. 15 Положения № 687", "Decree 687, point 15"),
    remedy: words(
      "Перенесите документы в запираемые шкафы или сейф.",
      "Move the documents to locked cabinets or a safe.",
    ),
  }),
  riskRule("R-PRC-20", "process", {
    severity: "medium",
    fine: "13.11.6",
    isBlank: true,
    when: ({ id }, company) => company.childrenOf("position", id).length === 0 && !worksAlone(company),
    at: ["positions"],
    name: words("Нет сведений о допущенных должностях", "Positions with access are not specified"),
    text: words(
      "Нет сведений о том, кто из работников обрабатывает данные.",
      "The questionnaire does not say which employees process the data.",
    ),
    law: words("п. 13 Положения № 687; п. 13 «в» Требований № 1119", "Decree 687, point 13; decree 1119, point 13(c)"),
    remedy: words("Добавьте должности (шаг 3).", "Add the positions (step 3)."),
  }),
  riskRule("R-PRC-21", "process", {
    severity: "medium",
    fine: "13.11.1",
    when: ({ sources, is_filming_told: isFilmingAnnounced }) =>
      sources.includes("video_surveillance") && isFilmingAnnounced === false,
    at: ["is_filming_told"],
    name: words("Видеонаблюдение без предупреждения", "Video surveillance without notice"),
    text: words(
      "Снимаемые люди должны знать о съёмке; без таблички и правил обработка неправомерна.",
      "People who are filmed must know about it; without a sign and rules the processing is unlawful.",
    ),
    law: words("ст. 6, 18 Закона № 152-ФЗ; ст. 152.1 ГК РФ", "152-FZ, articles 6 and 18; Civil Code, article 152.1"),
    remedy: words(
      "Разместите таблички, утвердите порядок видеонаблюдения, ограничьте срок записи.",
      "Put up signs, approve video surveillance rules, and limit how long recordings are kept.",
    ),
  }),
  riskRule("R-PRC-22", "process", {
    severity: "medium",
    fine: "13.11.1",
    isBlank: true,
    find: (process, { childrenOf }) => {
      const rows = childrenOf("process_subject", process.id).filter(({ actions }) =>
        actions.includes("depersonalization"),
      );
      if (rows.length === 0 || isFilled(process.additional_docs)) return [];
      return [...placesOf("process", process.id, "additional_docs"), ...eachOf("process_subject", rows, "actions")];
    },
    name: words("Не описан порядок обезличивания", "Depersonalisation procedure is not described"),
    text: words(
      "Данные обезличивают, а документ об этом не назван. Методы обезличивания установлены подзаконным актом, их применение надо описать.",
      "Data is depersonalised, but no document on it is named. The methods are laid down by the regulator, and their use has to be described.",
    ),
    law: words(
      "ст. 13.1, п. 9 ст. 3 Закона № 152-ФЗ; приказ Роскомнадзора № 140",
      "152-FZ, articles 13.1 and 3(9); Roskomnadzor's order 140",
    ),
    remedy: words(
      "Опишите метод и ответственного либо снимите действие «обезличивание».",
      "Describe the method and who is responsible, or remove the action “depersonalisation”.",
    ),
  }),
  riskRule("R-PRC-23", "process", {
    severity: "high",
    fine: "13.12.6",
    find: specialDataInTheOpen,
    name: words("Специальные данные передаются открытым каналом", "Special data sent over open channels"),
    text: words(
      "Сведения о здоровье и иные специальные данные приходят обычной почтой или по телефону без защиты.",
      "Health data and other special data is sent by ordinary e-mail or phone without protection.",
    ),
    law: words("ст. 19 Закона № 152-ФЗ; ЗИС.3 приказа ФСТЭК № 21", "152-FZ, article 19; FSTEC order 21, ZIS.3"),
    remedy: words(
      "Передавайте через защищённую систему или шифруйте вложения.",
      "Send them through a protected system or encrypt the attachments.",
    ),
  }),
  riskRule("R-PRC-24", "process", {
    severity: "high",
    fine: "13.11.8",
    find: foreignMessengers,
    name: words("Сбор данных через иностранный мессенджер", "Data collected through a foreign messenger"),
    text: words(
      "Данные впервые фиксируются в базе за пределами России, к тому же происходит трансграничная передача.",
      "Data is first recorded in a database outside Russia, and this is a cross-border transfer as well.",
    ),
    law: words("ч. 5 ст. 18, ст. 12 Закона № 152-ФЗ", "152-FZ, articles 18(5) and 12"),
    remedy: words(
      "Принимайте данные через российский сервис или сразу переносите первичный ввод в систему на территории РФ.",
      "Collect data through a Russian service, or first enter it into a system located in Russia.",
    ),
  }),
  riskRule("R-PRC-25", "process", {
    severity: "low",
    isBlank: true,
    when: (process) => !isFilled(process.responsible_person) || !isFilled(process.responsible_email),
    at: ["responsible_person", "responsible_email"],
    name: words("Нет сведений о владельце процесса", "Process owner is not named"),
    text: words(
      "В анкете нет имени или почты ответственного: некому подтверждать сведения и отвечать на запросы проверяющих.",
      "The name or the e-mail of the responsible person is missing: there is no one to confirm the answers or to respond to inspectors.",
    ),
    law: words("ст. 18.1 Закона № 152-ФЗ (внутренний контроль)", "152-FZ, article 18.1 (internal control)"),
    remedy: words("Назначьте ответственного за процесс.", "Appoint a person responsible for the process."),
  }),
  riskRule("R-PRC-26", "process", {
    severity: "medium",
    when: (process, company) => process.people_count === "over_100000" && systemsHoldFewer(process, company),
    at: ["people_count"],
    name: words("Число субъектов не сходится с системами", "Number of people does not match the systems"),
    text: words(
      "В процессе указано более 100 тысяч субъектов, а в связанных системах — меньше. От числа зависит уровень защищённости.",
      "The process covers over 100,000 people, while its systems have fewer. The security level depends on the number.",
    ),
    law: words("п. 8–12 Требований № 1119", "Decree 1119, points 8 to 12"),
    remedy: words(
      "Уточните число субъектов в системах или в процессе.",
      "Correct the ranges in the systems or the number in the process.",
    ),
  }),
  riskRule("R-PRC-27", "process", {
    severity: "medium",
    fine: "13.12.6",
    isBlank: true,
    when: ({ id, is_systems }, { childrenOf }) => is_systems === true && childrenOf("process_system", id).length === 0,
    at: ["process_systems", "is_systems"],
    name: words("Нет сведений об информационных системах", "Systems are not listed"),
    text: words(
      "Отмечено, что используются системы, но они не названы: уровень защищённости определить нельзя.",
      "The questionnaire says that systems are used but names none: the security level cannot be determined.",
    ),
    law: words("п. 1 ч. 2 ст. 19 Закона № 152-ФЗ", "152-FZ, article 19(2)(1)"),
    remedy: words("Добавьте системы (шаг 7).", "Add the systems (step 7)."),
  }),
  riskRule("R-PRC-28", "process", {
    severity: "low",
    isBlank: true,
    when: (process) =>
      (process.processing_type === "automated" || process.processing_type === "mixed") &&
      process.people_count === "over_100000" &&
      !isFilled(process.additional_docs),
    at: ["additional_docs"],
    name: words("Не описана технология крупного процесса", "Technology of a large process is not described"),
    text: words(
      "Большой объём данных обрабатывается, а документ с технологией и ответственными не назван.",
      "A large volume of data is processed, but no document that sets out the technology and the persons responsible is named.",
    ),
    law: words("ст. 18.1 Закона № 152-ФЗ", "152-FZ, article 18.1"),
    remedy: words("Добавьте регламент обработки.", "Add the rules for the processing."),
  }),
  riskRule("R-PRC-29", "process", {
    severity: "high",
    fine: "13.12.6",
    find: (process, { childrenOf }) =>
      eachOf(
        "process_third_party",
        childrenOf("process_third_party", process.id).filter(
          ({ is_transferred: out, network }) => out === true && network === "internet",
        ),
        "network",
      ),
    name: words("Данные уходят через Интернет без шифрования", "Data goes over the internet without encryption"),
    text: words(
      "Данные передаются получателю через Интернет без криптографической защиты: их может прочитать и изменить посторонний.",
      "Data is passed to a recipient over the internet without cryptographic protection: outsiders can read and change it.",
    ),
    law: words(
      "п. 3 ч. 2 ст. 19 Закона № 152-ФЗ; ЗИС.3 приказа ФСТЭК № 21; приказ ФСБ № 378",
      "152-FZ, article 19(2)(3); FSTEC order 21, ZIS.3; FSB order 378",
    ),
    remedy: words(
      "Передавайте данные по каналу, защищённому СКЗИ нужного класса.",
      "Pass the data over a channel protected by a cryptographic tool of the required class.",
    ),
  }),
];

type Process = Row<"process">;

function paperWithoutPlace({ id, is_method_paper }: Process, { childrenOf }: RiskCompany): RiskPlace[] {
  const papers = childrenOf("paper_doc", id);
  const rows = [
    ...childrenOf("source_subject", id),
    ...childrenOf("process_system_subject", id),
    ...childrenOf("process_third_party_subject", id),
  ];
  const isOnPaper = papers.length > 0 || is_method_paper === true || rows.some(({ is_paper }) => is_paper === true);
  const groups = childrenOf("process_subject", id);
  const isPlaced =
    groups.some(({ paper_storage: places }) => places.length > 0) || papers.some((paper) => paper.address_item);
  if (!isOnPaper || isPlaced) return [];
  const [first] = [...eachOf("process_subject", groups, "paper_storage"), ...placesOf("process", id, "paper_docs")];
  return first ? [first, ...eachOf("paper_doc", papers, "address_item")] : [];
}

function specialDataInTheOpen(process: Process, { childrenOf }: RiskCompany): RiskPlace[] {
  const groups = childrenOf("process_subject", process.id).filter(({ special_data: data }) => data.length > 0);
  if (groups.length === 0) return [];
  const theirs = new Set(groups.map(({ subject }) => subject));
  const ways = childrenOf("source_subject", process.id).filter(
    ({ subject, methods }) => theirs.has(subject) && (methods.includes("by_email") || methods.includes("by_phone")),
  );
  const byEmail = process.sources.includes("third_party") && process.is_method_email === true;
  return [
    ...eachOf("source_subject", ways, "methods"),
    ...(byEmail ? placesOf("process", process.id, "is_method_email") : []),
  ];
}

/** Returns whether the data subjects of all systems of a process are counted and total at most 100,000. */
function systemsHoldFewer({ id }: Process, { childrenOf }: RiskCompany): boolean {
  const systems = childrenOf("process_system", id).flatMap(({ system }) => system ?? []);
  const counts = systems.flatMap((system) => childrenOf("system_subject", system)).map(({ count }) => count);
  const knownCounts = counts.flatMap((count) => count ?? []);
  return knownCounts.length > 0 && knownCounts.length === counts.length && isOverThreshold(knownCounts) === false;
}

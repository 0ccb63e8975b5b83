import { type Words, words } from "../../bilingual-text.ts";
import { listCodes } from "./list-codes.ts";

/** Whether a violator acts from outside or inside (FSTEC method of 05.02.2021, point 5.1). */
export const violatorCategories = {
  external: words("Внешний", "External"),
  internal: words("Внутренний", "Internal"),
};
export type ViolatorCategory = keyof typeof violatorCategories;
export const violatorSides = listCodes(violatorCategories);

/** Kinds of violators: category, aims (annex 6) and minimum level (annex 8); their access to a system is assigned by the product. */
export const violators = {
  special_services: {
    number: 1,
    title: "Специальные службы иностранных государств",
    name: words("Спецслужбы иностранных государств", "Foreign special services"),
    category: "external",
    leastLevel: "N4",
    goals: ["G01", "G02", "G03", "G04", "G05"],
    reaches: ["external_network", "supply_chain"],
    usualExclusion: words(
      "Цели вида нарушителя (ущерб государству) не ведут к последствиям, определённым для системы: ущерб вида У3 не выявлен, система не относится к ГИС и значимым объектам КИИ.",
      "The aims of this kind (harm to the state) lead to none of the system's consequences: no harm to the state was found, the system is neither a state system nor a significant facility of critical infrastructure.",
    ),
  },
  terrorists: {
    number: 2,
    title: "Террористические, экстремистские группировки",
    name: words("Террористические группировки", "Terrorist and extremist groups"),
    category: "external",
    leastLevel: "N3",
    goals: ["G06", "G07", "G08", "G09"],
    reaches: ["external_network"],
    usualExclusion: words(
      "Система не управляет опасными объектами и не затрагивает жизнеобеспечение населения; последствия, отвечающие целям вида, не определены.",
      "The system controls no dangerous facilities and the life of the population does not depend on it; no consequences that answer the aims of this kind were found.",
    ),
  },
  criminal_groups: {
    number: 3,
    title: "Преступные группы (криминальные структуры)",
    name: words("Преступные группы", "Criminal groups"),
    category: "external",
    leastLevel: "N2",
    goals: ["G10", "G11"],
    reaches: ["external_network", "user"],
    usualExclusion: words(
      "Нет внешних сетевых интерфейсов и данных, имеющих ценность для продажи или хищения средств.",
      "There are neither external network interfaces nor data that are worth selling or by which money can be stolen.",
    ),
  },
  hackers: {
    number: 4,
    title: "Отдельные физические лица (хакеры)",
    name: words("Хакеры", "Hackers"),
    category: "external",
    leastLevel: "N1",
    goals: ["G10", "G12"],
    reaches: ["external_network", "user"],
    usualExclusion: words(
      "Система изолирована: нет подключений к сетям общего пользования, беспроводных точек и удалённого доступа.",
      "The system is isolated: no connection to public networks, no wireless access points, no remote access.",
    ),
  },
  competitors: {
    number: 5,
    title: "Конкурирующие организации",
    name: words("Конкуренты", "Competitors"),
    category: "external",
    leastLevel: "N2",
    goals: ["G10", "G13"],
    reaches: ["external_network", "user"],
    usualExclusion: words(
      "Сведения в системе не дают конкурентных преимуществ; организация не ведёт деятельность на конкурентном рынке.",
      "What is in the system gives no competitive advantage; the organisation does not work on a competitive market.",
    ),
  },
  developers: {
    number: 6,
    title: "Разработчики программных, программно-аппаратных средств",
    name: words("Разработчики ПО и ПАС", "Developers of software and hardware"),
    category: "internal",
    leastLevel: "N3",
    goals: ["G10", "G13", "G14", "G15"],
    reaches: ["maintenance", "supply_chain"],
    usualExclusion: words(
      "Разработчик не имеет доступа к действующей системе, поставка и обновление идут через проверку целостности; НДВ признаны неактуальными (тип угроз 3).",
      "The developer has no access to the running system; deliveries and updates are checked for integrity; undeclared features are assessed as irrelevant (type 3 threats).",
    ),
  },
  suppliers: {
    number: 7,
    title: "Лица, обеспечивающие поставку программных, программно-аппаратных средств, обеспечивающих систем",
    name: words("Поставщики ПО, ПАС и обеспечивающих систем", "Suppliers of software and hardware"),
    category: "external",
    leastLevel: "N1",
    goals: ["G10", "G13", "G15"],
    reaches: ["supply_chain"],
    usualExclusion: words(
      "Поставка завершена до ввода в эксплуатацию, дальнейшие поставки не планируются, приёмка с проверкой целостности.",
      "Delivery ended before the system was put into operation, no further deliveries are planned, what is accepted is checked for integrity.",
    ),
  },
  service_providers: {
    number: 8,
    title: "Поставщики вычислительных услуг, услуг связи",
    name: words("Провайдеры вычислительных услуг и связи", "Computing and telecom providers"),
    category: "internal",
    leastLevel: "N2",
    goals: ["G10", "G13", "G15"],
    reaches: ["internal_network", "maintenance", "physical"],
    usualExclusion: words(
      "Собственные серверы в пределах контролируемой зоны, каналы связи за её пределы не используются или защищены СКЗИ.",
      "Own servers within the controlled zone; channels beyond it are not used or are protected by cryptographic tools.",
    ),
  },
  contractors: {
    number: 9,
    title: "Лица, привлекаемые для установки, настройки, испытаний, пусконаладочных и иных видов работ",
    name: words("Подрядчики по настройке и обслуживанию", "Contractors for installation and maintenance"),
    category: "internal",
    leastLevel: "N2",
    goals: ["G10", "G13", "G15"],
    reaches: ["maintenance", "internal_network"],
    usualExclusion: words(
      "Работы выполняют только работники оператора; сторонние лица доступа не имеют.",
      "Only the operator's employees do the work; outsiders have no access.",
    ),
  },
  support_staff: {
    number: 10,
    title:
      "Лица, обеспечивающие функционирование систем и сетей или обеспечивающие системы оператора (администрация, охрана, уборщики и т. д.)",
    name: words("Обслуживающий персонал", "Support staff"),
    category: "internal",
    leastLevel: "N1",
    goals: ["G10", "G15"],
    reaches: ["physical", "removable_media"],
    usualExclusion: words(
      "Компоненты системы полностью размещены у поставщика услуг, АРМ в помещениях оператора нет.",
      "The components of the system are wholly with a provider, there are no workstations in the operator's premises.",
    ),
  },
  authorized_users: {
    number: 11,
    title: "Авторизованные пользователи систем и сетей",
    name: words("Пользователи системы", "Users of the system"),
    category: "internal",
    leastLevel: "N1",
    goals: ["G10", "G12", "G15", "G16"],
    reaches: ["user", "removable_media", "internal_network"],
    usualExclusion: words(
      "Система не имеет пользователей, кроме администраторов.",
      "The system has no users but administrators.",
    ),
  },
  admins: {
    number: 12,
    title: "Системные администраторы и администраторы безопасности",
    name: words("Администраторы", "Administrators"),
    category: "internal",
    leastLevel: "N2",
    goals: ["G10", "G12", "G15", "G16"],
    reaches: ["maintenance", "internal_network", "remote_access", "physical"],
    usualExclusion: words(
      "Администраторы отнесены к доверенным лицам: отбор, обязательства, контроль действий (нужны реквизиты документа).",
      "Administrators are trusted persons: selection, undertakings, control of what they do (name the document).",
    ),
  },
  former_employees: {
    number: 13,
    title: "Бывшие (уволенные) работники (пользователи)",
    name: words("Бывшие работники", "Former employees"),
    category: "external",
    leastLevel: "N1",
    goals: ["G10", "G16"],
    reaches: ["external_network", "remote_access"],
    usualExclusion: words(
      "Учётные записи блокируются в день увольнения, удалённого доступа и внешних интерфейсов нет (нужны реквизиты порядка).",
      "Accounts are blocked on the day of dismissal; there is neither remote access nor an external interface (name the procedure).",
    ),
  },
} as const;
export type ViolatorCode = keyof typeof violators;

/** All codes of violators in the order of annex 6. */
export const violatorCodes: readonly ViolatorCode[] = listCodes(violators);

/** Capability levels of violators, lowest first (FSTEC method of 05.02.2021, annex 8, worded by the product). */
export const capabilityLevels = {
  N1: {
    print: "Н1",
    rank: 1,
    title: words("Нарушитель, обладающий базовыми возможностями", "A violator with basic abilities"),
    summary: words(
      "Реализует только известные угрозы, направленные на известные (документированные) уязвимости, общедоступными инструментами.",
      "Carries out only known threats against known (documented) vulnerabilities, with publicly available tools.",
    ),
    abilities: [
      "использует только известные уязвимости, готовые скрипты и инструменты",
      "берёт свободно распространяемые инструменты других авторов, знает их работу минимально",
      "владеет компьютером на уровне пользователя",
      "может воздействовать физически на технические средства и линии связи при наличии физического доступа",
    ],
    reachesIsolated: true,
  },
  N2: {
    print: "Н2",
    rank: 2,
    title: words("Нарушитель, обладающий базовыми повышенными возможностями", "A violator with raised basic abilities"),
    summary: words(
      "Реализует угрозы, в том числе на неизвестные (недокументированные) уязвимости, специально созданными инструментами, свободно распространяемыми в Интернете. Не может реализовать угрозы на физически изолированные сегменты.",
      "Carries out threats against unknown vulnerabilities as well, with special tools freely available on the internet. Cannot reach physically isolated segments.",
    ),
    abilities: [
      "имеет все возможности уровня Н1",
      "хорошо владеет фреймворками и наборами свободно распространяемых инструментов, понимает их работу и может дорабатывать",
      "самостоятельно планирует и реализует сценарии угроз",
      "имеет практические знания о работе систем и сетей, ОС и средств защиты",
    ],
    reachesIsolated: false,
  },
  N3: {
    print: "Н3",
    rank: 3,
    title: words("Нарушитель, обладающий средними возможностями", "A violator with medium abilities"),
    summary: words(
      "Реализует угрозы, в том числе на выявленные им неизвестные уязвимости, самостоятельно разработанными инструментами. Не может реализовать угрозы на физически изолированные сегменты.",
      "Finds unknown vulnerabilities and exploits them with self-made tools. Cannot reach physically isolated segments.",
    ),
    abilities: [
      "имеет все возможности уровня Н2",
      "покупает сведения об уязвимостях и дорогие инструменты на платных площадках (биржах уязвимостей)",
      "сам разрабатывает средства реализации угроз",
      "получает доступ к встраиваемому ПО, аппаратным платформам, системному и прикладному ПО для поиска уязвимостей",
      "знает работу систем на уровне разработчика, действует в составе группы лиц",
    ],
    reachesIsolated: false,
  },
  N4: {
    print: "Н4",
    rank: 4,
    title: words("Нарушитель, обладающий высокими возможностями", "A violator with high abilities"),
    summary: words(
      "Практически неограниченные возможности: недекларированные возможности, программные и программно-аппаратные закладки, встроенные в компоненты.",
      "Practically unlimited: undeclared features and implants, in software and hardware, built into components.",
    ),
    abilities: [
      "имеет все возможности уровня Н3",
      "получает исходный код ПО и аппаратных платформ для поиска уязвимостей «нулевого дня»",
      "внедряет программные и программно-аппаратные закладки или уязвимости на этапах поставки",
      "создаёт методы и средства с привлечением специализированных научных организаций",
      "реализует угрозы с применением специальных средств скрытого получения информации",
      "долго и незаметно осуществляет сложные целенаправленные атаки",
    ],
    reachesIsolated: true,
  },
} as const;
export type CapabilityLevel = keyof typeof capabilityLevels;

/** All level codes, lowest first. */
export const levelCodes: readonly CapabilityLevel[] = listCodes(capabilityLevels);

/** Returns the short form of a level: «Н1» as printed in documents, N1 in English. */
export function levelSign(level: CapabilityLevel): Words {
  return words(capabilityLevels[level].print, level);
}

/** Returns whether a level is at least another one. */
export function isAtLeast(level: CapabilityLevel, minimum: CapabilityLevel): boolean {
  return capabilityLevels[level].rank >= capabilityLevels[minimum].rank;
}

/** Returns the higher of two levels. */
export function higherLevel(left: CapabilityLevel, right: CapabilityLevel): CapabilityLevel {
  return isAtLeast(left, right) ? left : right;
}

/** Potential of a violator in the FSTEC threat list. */
export const potentials = ["low", "medium", "high"] as const;
export type Potential = (typeof potentials)[number];

// No official table defines this mapping; open-source projects use the same one.
const byPotential: Readonly<Record<Potential, CapabilityLevel>> = { low: "N1", medium: "N2", high: "N3" };

/** Returns the lowest level corresponding to a potential in the threat list. */
export function levelOfPotential(potential: Potential): CapabilityLevel {
  return byPotential[potential];
}

import { type Words, words } from "../../bilingual-text.ts";
import { listCodes, type SecurityProperty } from "./list-codes.ts";
import type { AccessInterface } from "./threat-methods.ts";

/** Groups of influence objects (FSTEC method of 05.02.2021, section 4, worded by the product). */
const objectGroups = {
  data: words(
    "Информация (данные), содержащаяся в системах и сетях, в том числе персональные данные, сведения о конфигурации, журналы",
    "Data",
  ),
  hardware: words("Программно-аппаратные средства обработки и хранения информации (АРМ, серверы и др.)", "Hardware"),
  software: words("Программные средства: системные и прикладные, веб-приложения, СУБД, виртуализация", "Software"),
  media: words("Машинные носители информации, в том числе с аутентификационной информацией", "Storage media"),
  telecom: words("Телекоммуникационное оборудование и ПО управления им", "Telecommunications"),
  security: words("Средства защиты информации и ПО их централизованного администрирования", "Security tools"),
  people: words("Привилегированные и непривилегированные пользователи, интерфейсы взаимодействия с ними", "People"),
  support: words("Обеспечивающие системы (электропитание, климат, инженерные системы)", "Supporting systems"),
};

interface InfluenceObject {
  readonly title: Words;
  readonly group: keyof typeof objectGroups;
  readonly influences: readonly InfluenceKind[];
  readonly interfaces: readonly AccessInterface[];
}

/** Influence objects, grouped from the objects of the FSTEC threat list; kinds of influence and interfaces are assigned by the product. */
export const influenceObjects = {
  OB01: {
    title: words("Информационная система в целом, её инфраструктура", "The system as a whole, its infrastructure"),
    group: "software",
    influences: ["V1", "V2", "V3", "V4", "V5", "V6"],
    interfaces: ["external_network", "internal_network", "user", "maintenance"],
  },
  OB02: {
    title: words("Сервер (физический или виртуальный)", "Server (physical or virtual)"),
    group: "hardware",
    influences: ["V1", "V2", "V3", "V4", "V5", "V6"],
    interfaces: ["external_network", "internal_network", "maintenance", "supply_chain"],
  },
  OB03: {
    title: words("Рабочая станция (АРМ)", "Workstation"),
    group: "hardware",
    influences: ["V1", "V2", "V3", "V4", "V5", "V6"],
    interfaces: ["internal_network", "user", "removable_media", "maintenance"],
  },
  OB04: {
    title: words("Мобильное устройство", "Mobile device"),
    group: "hardware",
    influences: ["V1", "V2", "V3", "V4", "V5"],
    interfaces: ["external_network", "user"],
  },
  OB05: {
    title: words("Системное программное обеспечение (ОС, службы)", "System software (operating system, services)"),
    group: "software",
    influences: ["V1", "V2", "V3", "V4", "V5", "V6"],
    interfaces: ["internal_network", "user", "maintenance"],
  },
  OB06: {
    title: words("Прикладное программное обеспечение", "Application software"),
    group: "software",
    influences: ["V1", "V2", "V3", "V4", "V6"],
    interfaces: ["internal_network", "user", "external_network", "maintenance"],
  },
  OB07: {
    title: words(
      "Сетевое программное обеспечение (сетевые службы, веб-сервисы, браузер, почта)",
      "Network software (network services, web services, browser, e-mail)",
    ),
    group: "software",
    influences: ["V1", "V2", "V3", "V4", "V5", "V6"],
    interfaces: ["external_network", "internal_network", "user"],
  },
  OB08: {
    title: words("Микропрограммное обеспечение, BIOS/UEFI", "Firmware, BIOS/UEFI"),
    group: "software",
    influences: ["V2", "V4", "V6"],
    interfaces: ["maintenance", "supply_chain", "user"],
  },
  OB09: {
    title: words("Аппаратное обеспечение, технические средства", "Hardware"),
    group: "hardware",
    influences: ["V1", "V3", "V6"],
    interfaces: ["maintenance", "supply_chain", "user", "removable_media"],
  },
  OB10: {
    title: words("Сетевой узел, сетевое (телекоммуникационное) оборудование", "Network node, network equipment"),
    group: "telecom",
    influences: ["V1", "V2", "V3", "V4", "V5", "V6"],
    interfaces: ["external_network", "internal_network", "maintenance"],
  },
  OB11: {
    title: words("Каналы связи, сетевой трафик", "Channels, network traffic"),
    group: "telecom",
    influences: ["V1", "V3", "V4"],
    interfaces: ["external_network", "internal_network"],
  },
  OB12: {
    title: words("Машинный носитель информации", "Storage media"),
    group: "media",
    influences: ["V1", "V2", "V4", "V6"],
    interfaces: ["removable_media", "maintenance", "supply_chain"],
  },
  OB13: {
    title: words("Объекты файловой системы, защищаемые данные", "Files, protected data"),
    group: "data",
    influences: ["V1", "V2", "V3", "V4"],
    interfaces: ["internal_network", "user", "removable_media", "maintenance"],
  },
  OB14: {
    title: words("База данных", "Database"),
    group: "data",
    influences: ["V1", "V2", "V3", "V4"],
    interfaces: ["internal_network", "maintenance"],
  },
  OB15: {
    title: words("Метаданные", "Metadata"),
    group: "data",
    influences: ["V1", "V4"],
    interfaces: ["internal_network", "user", "maintenance"],
  },
  OB16: {
    title: words("Реестр операционной системы", "Registry of the operating system"),
    group: "data",
    influences: ["V2", "V4", "V6"],
    interfaces: ["internal_network", "user", "maintenance"],
  },
  OB17: {
    title: words("Учётные и аутентификационные данные пользователя", "Accounts and credentials of users"),
    group: "data",
    influences: ["V1", "V2", "V4"],
    interfaces: ["external_network", "internal_network", "user"],
  },
  OB18: {
    title: words("Средство защиты информации", "Security tool"),
    group: "security",
    influences: ["V2", "V3", "V4", "V6"],
    interfaces: ["internal_network", "maintenance"],
  },
  OB19: {
    title: words(
      "Виртуальная машина, её образ, виртуальные диски и устройства",
      "Virtual machine, its image, virtual disks and devices",
    ),
    group: "software",
    influences: ["V1", "V2", "V3", "V4", "V5", "V6"],
    interfaces: ["internal_network", "maintenance"],
  },
  OB20: {
    title: words("Гипервизор, консоль управления виртуализацией", "Hypervisor, virtualisation console"),
    group: "software",
    influences: ["V2", "V3", "V4", "V5", "V6"],
    interfaces: ["internal_network", "maintenance"],
  },
  OB21: {
    title: words("Облачная система, облачная инфраструктура", "Cloud system, cloud infrastructure"),
    group: "software",
    influences: ["V1", "V2", "V3", "V4", "V5", "V6"],
    interfaces: ["external_network", "maintenance", "supply_chain"],
  },
  OB22: {
    title: words("Контейнер, образ контейнера, реестр образов", "Container, its image, registry of images"),
    group: "software",
    influences: ["V1", "V2", "V3", "V4", "V5", "V6"],
    interfaces: ["internal_network", "maintenance", "supply_chain"],
  },
  OB23: {
    title: words("Хранилище больших данных", "Big data storage"),
    group: "data",
    influences: ["V1", "V2", "V3", "V4"],
    interfaces: ["internal_network", "maintenance"],
  },
  OB24: {
    title: words("Грид-система, её ресурсные центры и узлы", "Grid system, its resource centres and nodes"),
    group: "hardware",
    influences: ["V1", "V2", "V3", "V4", "V5", "V6"],
    interfaces: ["external_network", "internal_network"],
  },
  OB25: {
    title: words("Суперкомпьютер, вычислительные узлы", "Supercomputer, its nodes"),
    group: "hardware",
    influences: ["V1", "V2", "V3", "V5", "V6"],
    interfaces: ["internal_network", "maintenance"],
  },
  OB26: {
    title: words("Точка беспроводного доступа", "Wireless access point"),
    group: "telecom",
    influences: ["V1", "V2", "V3", "V4"],
    interfaces: ["external_network", "internal_network"],
  },
  OB27: {
    title: words(
      "АСУ ТП, программируемые контроллеры, инженерные системы ЦОД",
      "Industrial control systems, controllers, engineering systems of a data centre",
    ),
    group: "support",
    influences: ["V3", "V4", "V6"],
    interfaces: ["internal_network", "maintenance"],
  },
  OB28: {
    title: words("Модель машинного обучения, обучающие данные", "Machine learning model, training data"),
    group: "software",
    influences: ["V1", "V2", "V4"],
    interfaces: ["external_network", "internal_network", "maintenance"],
  },
  OB29: {
    title: words("Смарт-карты, токены", "Smart cards, tokens"),
    group: "media",
    influences: ["V1", "V2"],
    interfaces: ["user", "supply_chain"],
  },
  OB30: {
    title: words(
      "Персонал и пользователи (привилегированные и непривилегированные)",
      "Staff and users (privileged and not)",
    ),
    group: "people",
    influences: ["V1", "V2"],
    interfaces: ["user", "external_network"],
  },
} as const satisfies Readonly<Record<string, InfluenceObject>>;
export type ObjectCode = keyof typeof influenceObjects;

/** All object codes in order. */
export const objectCodes: readonly ObjectCode[] = listCodes(influenceObjects);

/**
 * Kinds of influence with the properties they violate (FSTEC method of 05.02.2021, point 4.4); the last one comes from practice rather
 * than the method.
 */
export const influenceKinds = {
  V1: {
    print: "В1",
    title: words(
      "утечка (перехват) конфиденциальной информации или отдельных данных",
      "Leak (interception) of confidential information",
    ),
    breaks: ["c"],
    isOfMethod: true,
  },
  V2: {
    print: "В2",
    title: words(
      "несанкционированный доступ к компонентам, защищаемой информации, системным, конфигурационным, иным служебным данным",
      "Unauthorised access to components, protected information and service data",
    ),
    breaks: ["c", "i"],
    isOfMethod: true,
  },
  V3: {
    print: "В3",
    title: words("отказ в обслуживании компонентов", "Denial of service of components"),
    breaks: ["a"],
    isOfMethod: true,
  },
  V4: {
    print: "В4",
    title: words(
      "несанкционированная модификация, подмена, искажение защищаемой информации, системных, конфигурационных, иных служебных данных",
      "Unauthorised change, substitution or distortion of information and service data",
    ),
    breaks: ["i"],
    isOfMethod: true,
  },
  V5: {
    print: "В5",
    title: words(
      "несанкционированное использование вычислительных ресурсов систем и сетей в интересах решения несвойственных им задач",
      "Unauthorised use of computing resources for other tasks",
    ),
    breaks: ["a"],
    isOfMethod: true,
  },
  V6: {
    print: "В6",
    title: words(
      "нарушение функционирования (работоспособности) программно-аппаратных средств обработки, передачи и хранения информации",
      "Failure of means that process, transfer and store information",
    ),
    breaks: ["a"],
    isOfMethod: true,
  },
  V7: {
    print: "В7",
    title: words("кража (утрата) носителя информации", "Theft (loss) of a medium"),
    breaks: ["c", "a"],
    isOfMethod: false,
  },
} as const;
export type InfluenceKind = keyof typeof influenceKinds;

/** All codes of kinds of influence in order. */
export const influenceKindCodes: readonly InfluenceKind[] = listCodes(influenceKinds);

/** Returns whether two lists share a security property. */
export function haveCommon(some: readonly SecurityProperty[], otherProperties: readonly SecurityProperty[]): boolean {
  return some.some((property) => otherProperties.includes(property));
}

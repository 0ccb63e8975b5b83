import { words } from "../../bilingual-text.ts";
import { listCodes } from "./list-codes.ts";

/**
 * Ways to carry out threats (FSTEC method of 05.02.2021, point 5.2; an operator may add more); levels, categories and interfaces are
 * assigned by the product.
 */
export const ways = {
  SP1: {
    print: "СП1",
    title:
      "Использование уязвимостей (уязвимостей кода (программного обеспечения), уязвимостей архитектуры и конфигурации систем и сетей, а также организационных и многофакторных уязвимостей)",
    name: words("Использование уязвимостей", "Use of vulnerabilities"),
    leastLevel: "N1",
    categories: ["external", "internal"],
    interfaces: ["external_network", "internal_network", "user", "maintenance"],
  },
  SP2: {
    print: "СП2",
    title: "Внедрение вредоносного программного обеспечения",
    name: words("Внедрение ВПО", "Malware"),
    leastLevel: "N1",
    categories: ["external", "internal"],
    interfaces: ["external_network", "internal_network", "user", "removable_media"],
  },
  SP3: {
    print: "СП3",
    title:
      "Использование недекларированных возможностей программного обеспечения и (или) программно-аппаратных средств",
    name: words("Использование НДВ", "Use of undeclared features"),
    leastLevel: "N2",
    categories: ["external", "internal"],
    interfaces: ["external_network", "internal_network", "maintenance", "supply_chain"],
  },
  SP4: {
    print: "СП4",
    title:
      "Установка программных и (или) программно-аппаратных закладок в программное обеспечение и (или) программно-аппаратные средства",
    name: words("Установка закладок", "Implants"),
    leastLevel: "N2",
    categories: ["internal", "external"],
    interfaces: ["maintenance", "supply_chain"],
  },
  SP5: {
    print: "СП5",
    title: "Формирование и использование скрытых каналов (по времени, по памяти) для передачи конфиденциальных данных",
    name: words("Скрытые каналы", "Covert channels"),
    leastLevel: "N2",
    categories: ["external", "internal"],
    interfaces: ["external_network", "internal_network"],
  },
  SP6: {
    print: "СП6",
    title:
      "Перехват (измерение) побочных электромагнитных излучений и наводок (других физических полей) для доступа к конфиденциальной информации, содержащейся в аппаратных средствах аутентификации",
    name: words("Перехват ПЭМИН", "Interception of emanations"),
    leastLevel: "N3",
    categories: ["external", "internal"],
    interfaces: ["maintenance", "user"],
  },
  SP7: {
    print: "СП7",
    title:
      "Инвазивные способы доступа к конфиденциальной информации, содержащейся в аппаратных средствах аутентификации",
    name: words("Инвазивный доступ к аппаратной аутентификации", "Invasive access to authentication hardware"),
    leastLevel: "N3",
    categories: ["internal", "external"],
    interfaces: ["maintenance", "supply_chain"],
  },
  SP8: {
    print: "СП8",
    title:
      "Нарушение безопасности при поставках программных, программно-аппаратных средств и (или) услуг по установке, настройке, испытаниям, пусконаладочным работам (в том числе администрированию, обслуживанию)",
    name: words("Нарушение безопасности при поставках и услугах", "Breach in supplies and services"),
    leastLevel: "N1",
    categories: ["external", "internal"],
    interfaces: ["supply_chain", "maintenance"],
  },
  SP9: {
    print: "СП9",
    title:
      "Ошибочные действия в ходе создания и эксплуатации систем и сетей, в том числе при установке, настройке программных и программно-аппаратных средств",
    name: words("Ошибочные действия", "Mistakes"),
    leastLevel: "N1",
    categories: ["internal", "external"],
    interfaces: ["maintenance", "user", "internal_network"],
  },
} as const;
export type WayCode = keyof typeof ways;

/** All codes of ways in order. */
export const wayCodes: readonly WayCode[] = listCodes(ways);

/** Groups of interfaces giving access to a system (FSTEC method of 05.02.2021, point 5.2). */
export const accessInterfaces = {
  external_network: {
    title: words("Внешние сетевые интерфейсы", "External network interfaces"),
    description: words(
      "взаимодействие с Интернетом, смежными системами и сетями (проводные, беспроводные, веб-интерфейсы, удалённый доступ)",
      "the internet and adjacent systems and networks (wired, wireless, web, remote access)",
    ),
  },
  internal_network: {
    title: words("Внутренние сетевые интерфейсы", "Internal network interfaces"),
    description: words(
      "взаимодействие компонентов внутри системы и с компонентами смежных систем, доступные изнутри (в том числе беспроводные, веб, удалённый доступ)",
      "between components of the system and with adjacent systems, reached from within",
    ),
  },
  user: {
    title: words("Интерфейсы для пользователей", "Interfaces for users"),
    description: words(
      "проводные, беспроводные, веб-интерфейсы, интерфейсы удалённого доступа",
      "wired, wireless, web interfaces and remote access",
    ),
  },
  removable_media: {
    title: words("Интерфейсы съёмных носителей и периферии", "Removable media and peripherals"),
    description: words(
      "порты для съёмных машинных носителей и периферийного оборудования",
      "ports for removable media and peripherals",
    ),
  },
  maintenance: {
    title: words(
      "Интерфейсы установки, настройки, испытаний, пусконаладки",
      "Interfaces of installation, configuration and tests",
    ),
    description: words(
      "администрирование, управление, обслуживание компонентов",
      "administration, management and maintenance of components",
    ),
  },
  supply_chain: {
    title: words(
      "Доступ к поставляемым и обслуживаемым компонентам",
      "Access to components that are supplied or serviced",
    ),
    description: words(
      "доступ к компонентам при поставке, обслуживании, ремонте в сторонних организациях",
      "access during supply, maintenance and repair by others",
    ),
  },
} as const;
export type AccessInterface = keyof typeof accessInterfaces;

/** All interface codes in order. */
export const interfaceCodes: readonly AccessInterface[] = listCodes(accessInterfaces);

/** How an attacker reaches a system: through an interface, by physical access to its hardware, or remotely. */
type Reach = AccessInterface | "physical" | "remote_access";

const interfacesByReach: Readonly<Record<Exclude<Reach, AccessInterface>, readonly AccessInterface[]>> = {
  physical: ["user", "removable_media", "maintenance"],
  remote_access: ["external_network"],
};

/** Returns the interfaces that a way of access opens. */
export function interfacesOf(reach: Reach): readonly AccessInterface[] {
  return reach === "physical" || reach === "remote_access" ? interfacesByReach[reach] : [reach];
}

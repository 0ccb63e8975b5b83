import { words } from "../../bilingual-text.ts";
import { listCodes } from "./list-codes.ts";

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

const opened: Readonly<Record<Exclude<Reach, AccessInterface>, readonly AccessInterface[]>> = {
  physical: ["user", "removable_media", "maintenance"],
  remote_access: ["external_network"],
};

/** Returns the interfaces that a way of access opens. */
export function interfacesOf(reach: Reach): readonly AccessInterface[] {
  return reach === "physical" || reach === "remote_access" ? opened[reach] : [reach];
}

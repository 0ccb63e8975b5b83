import { words } from "../bilingual-text.ts";
import { isFilled } from "../declaration/form.ts";
import { countries } from "../law/countries.ts";
import { normaliseName } from "../text/normalise-name.ts";
import { type RiskRule, riskRule } from "./risk-rule.ts";
import { isCryptographic } from "./risk-rule-input.ts";

/** A product whose vendor has ended, or will end, general security updates. */
interface EndOfLife {
  /** Lower-case prefix of a word group as users write it: «windows server 2012». */
  readonly named: string;
  /** First ISO date without updates. */
  readonly since: string;
}

/**
 * Operating systems and databases without security updates. Source: vendors' lifecycle pages, from memory as of 21.11.2026. Paid
 * extensions are not considered, since few buy them.
 */
const products: readonly EndOfLife[] = [
  { named: "windows server 2003", since: "2015-07-15" },
  { named: "windows server 2008", since: "2020-01-15" },
  { named: "windows server 2012", since: "2023-10-11" },
  { named: "windows server 2016", since: "2027-01-13" },
  { named: "windows xp", since: "2014-04-09" },
  { named: "windows 7", since: "2020-01-15" },
  { named: "windows 8", since: "2023-01-11" },
  { named: "windows 10", since: "2025-10-15" },
  { named: "centos 5", since: "2017-04-01" },
  { named: "centos 6", since: "2020-12-01" },
  { named: "centos 7", since: "2024-07-01" },
  { named: "centos 8", since: "2022-01-01" },
  { named: "debian 8", since: "2020-07-01" },
  { named: "debian 9", since: "2022-07-01" },
  { named: "debian 10", since: "2024-07-01" },
  { named: "debian 11", since: "2026-09-01" },
  { named: "ubuntu 14.04", since: "2019-05-01" },
  { named: "ubuntu 16.04", since: "2021-05-01" },
  { named: "ubuntu 18.04", since: "2023-06-01" },
  { named: "ubuntu 20.04", since: "2025-06-01" },
  { named: "sql server 2008", since: "2019-07-10" },
  { named: "sql server 2012", since: "2022-07-13" },
  { named: "sql server 2014", since: "2024-07-10" },
  { named: "sql server 2016", since: "2026-07-15" },
  { named: "postgresql 9", since: "2021-11-12" },
  { named: "postgresql 10", since: "2022-11-11" },
  { named: "postgresql 11", since: "2023-11-10" },
  { named: "postgresql 12", since: "2024-11-22" },
  { named: "postgresql 13", since: "2025-11-14" },
  { named: "postgresql 14", since: "2026-11-13" },
  { named: "mysql 5", since: "2023-11-01" },
  { named: "mysql 8.0", since: "2026-05-01" },
];

/** Returns whether a product, as users write its name, gets no security updates on an ISO date; false for unknown products. */
export function isEndOfLife(name: string, day: string): boolean {
  const words = ` ${name.toLowerCase().replace(/\s+/gu, " ")} `;
  return products.some(
    ({ named, since }) => since <= day && new RegExp(`[^\\p{L}]${escaped(named)}(?!\\d)`, "u").test(words),
  );
}

function escaped(text: string): string {
  return text.replaceAll(".", "\\.");
}

/** Risks of servers, workstations and network hardware. */
export const equipmentRisks: readonly RiskRule[] = [
  riskRule("R-HW-01", "system_server", {
    severity: "high",
    fine: "13.11.1",
    isBlank: true,
    when: ({ is_rental, rental_type: terms, rental_contract: contract }) =>
      is_rental !== false && terms !== null && !isFilled(contract),
    at: ["rental_contract"],
    name: words("Нет сведений о договоре аренды ресурсов", "Rental contract is not specified"),
    text: words(
      "Хостинг имеет доступ к данным или к среде, нужен договор с условиями о данных; сведений о нём нет.",
      "The hosting provider has access to the data or the environment, so a contract with terms on data is needed; none is given.",
    ),
    law: words("ч. 3 ст. 6 Закона № 152-ФЗ", "152-FZ, article 6(3)"),
    remedy: words(
      "Заключите договор с поручением обработки и укажите его номер и дату.",
      "Sign a contract that entrusts the processing and give its number and date.",
    ),
  }),
  riskRule("R-HW-02", "system_server", {
    severity: "critical",
    fine: "13.11.8",
    when: ({ server_address: address, systems }, { childrenOf }) =>
      isAddressAbroad(address) && systems.some((system) => childrenOf("system_subject", system).length > 0),
    at: ["server_address"],
    name: words("Сервер за рубежом", "Server is abroad"),
    text: words(
      "Первичная запись данных граждан РФ за рубежом запрещена.",
      "Data of Russian citizens must not be first recorded abroad.",
    ),
    law: words("ч. 5 ст. 18 Закона № 152-ФЗ", "152-FZ, article 18(5)"),
    remedy: words("Перенесите сервер в Россию.", "Move the server to Russia."),
  }),
  riskRule("R-HW-03", "workstation", {
    severity: "high",
    fine: "13.12.6",
    isBlank: true,
    when: ({ access, remote_access_method: methods }, { tools }) =>
      access.includes("remote") &&
      methods.length > 0 &&
      tools.every((tool) => tool.tool_types.length > 0 && !isCryptographic(tool)),
    at: ["remote_access_method"],
    name: words("Нет сведений о защите удалённого доступа", "Protection of remote access is not specified"),
    text: words(
      "К рабочим местам подключаются удалённо, а сведений о средствах VPN или шифрования нет.",
      "People connect to the workstations remotely, but the security tools include neither a VPN nor encryption.",
    ),
    law: words("УПД.13, ЗИС.3 приказа ФСТЭК № 21", "FSTEC order 21, UPD.13, ZIS.3"),
    remedy: words(
      "Включите VPN и двухфакторный вход, добавьте средство в анкету средств защиты.",
      "Set up a VPN and two-factor sign-in, and add the tool to the security tools.",
    ),
  }),
  riskRule("R-HW-04", "network_hardware", {
    severity: "medium",
    fine: "13.12.6",
    isBlank: true,
    when: ({ type, segment }) => type === "wifi_router" && !isFilled(segment),
    at: ["segment"],
    name: words("Нет сведений о сегменте беспроводной сети", "Segment of the wireless network is not specified"),
    text: words(
      "Нет сведений о сегменте беспроводной сети. Без отдельного сегмента гости и посторонние могут попасть в сеть с данными.",
      "The segment of the wireless network is not specified. Without a separate segment guests and outsiders can get into the network with data.",
    ),
    law: words("УПД.14, ЗИС.20 приказа ФСТЭК № 21", "FSTEC order 21, UPD.14, ZIS.20"),
    remedy: words(
      "Выделите отдельный сегмент, включите WPA2 или WPA3.",
      "Set up a separate segment and turn on WPA2 or WPA3.",
    ),
  }),
  riskRule("R-HW-05", "workstation", {
    severity: "high",
    fine: "13.11.1",
    isBlank: true,
    when: ({ id, basis, contract }, { childrenOf }) =>
      childrenOf("workstation_third_party_unit", id).length > 0 &&
      (basis === null || basis === "contract") &&
      !isFilled(contract),
    at: ["basis", "contract"],
    name: words(
      "Рабочие места у третьих лиц: нет сведений о договоре",
      "Third-party workstations: contract is not specified",
    ),
    text: words(
      "За рабочими местами работают третьи лица, а сведений об основании или договоре нет.",
      "Third parties work at the workstations, but neither a basis nor a contract is given.",
    ),
    law: words("ч. 3 ст. 6 Закона № 152-ФЗ", "152-FZ, article 6(3)"),
    remedy: words(
      "Заключите договор и соглашение о безопасности.",
      "Sign a contract and the agreement that entrusts the processing.",
    ),
  }),
  riskRule("R-HW-06", "system_server", {
    severity: "medium",
    fine: "13.12.6",
    when: ({ os_name, dbms }, { day }) => isEndOfLife(os_name, day) || isEndOfLife(dbms, day),
    at: ["os_name", "dbms"],
    name: words("Устаревшее программное обеспечение", "Outdated software"),
    text: words("Обновления безопасности больше не выходят.", "There are no more security updates."),
    law: words("АНЗ.1, АНЗ.2 приказа ФСТЭК № 21", "FSTEC order 21, ANZ.1, ANZ.2"),
    remedy: words("Обновите или изолируйте систему.", "Update the software or isolate the system."),
  }),
];

const foreignNames: ReadonlySet<string> = new Set(
  countries.filter(({ code }) => code !== "RU").flatMap(({ name }) => [normaliseName(name.ru), normaliseName(name.en)]),
);

/** Returns whether a comma-separated part of an address is the name of a country other than Russia; street names do not match. */
function isAddressAbroad(address: string): boolean {
  return address.split(/[,;]/u).some((part) => foreignNames.has(normaliseName(part)));
}

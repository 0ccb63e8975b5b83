import { words } from "../bilingual-text.ts";
import { isFilled } from "../declaration/form.ts";
import { levelGroups } from "../level-derivation.ts";
import type { Row } from "../rows/row.ts";
import { eachOf, placesOf, type RiskPlace, type RiskRule, riskRule } from "./risk-rule.ts";
import { isCryptographic, isOfKind, type RiskCompany, worksAlone } from "./risk-rule-input.ts";

const erasure: ReadonlySet<string> = new Set(["data_erasure"]);

/** Risks of a system: erasure, access, transmission and number of data subjects. */
export const systemProtectionRisks: readonly RiskRule[] = [
  riskRule("R-SYS-09", "system", {
    severity: "medium",
    fine: "13.12.2",
    isBlank: true,
    when: (system, company) =>
      system.system_actions.includes("is_destruction") &&
      !company.toolsOf(system).some((tool) => isOfKind(tool, erasure)),
    at: ["security_tools", "system_actions"],
    name: words(
      "Нет сведений о средстве уничтожения с оценкой соответствия",
      "Certified data erasure tool is not specified",
    ),
    text: words(
      "Данные в системе уничтожают, а сведений о средстве уничтожения нет. Закон прямо называет средства с функцией уничтожения, прошедшие оценку соответствия; нужна и выгрузка из журнала.",
      "Data is destroyed in the system, but no erasure tool is given among the security tools. The law expressly refers to tools with an erasure function that have passed a conformity assessment; an extract from the log is needed as well.",
    ),
    law: words(
      "п. 3.1 ч. 2 ст. 19 Закона № 152-ФЗ; приказ Роскомнадзора № 179",
      "152-FZ, article 19(2)(3.1); Roskomnadzor's order 179",
    ),
    remedy: words(
      "Укажите средство уничтожения или способ, ведите журнал.",
      "Specify the erasure tool or method and keep a log.",
    ),
  }),
  riskRule("R-SYS-10", "system", {
    severity: "medium",
    fine: "13.12.6",
    isBlank: true,
    when: ({ positions }, company) => !isFilled(positions) && !worksAlone(company),
    at: ["positions"],
    name: words("Нет сведений о круге лиц с доступом", "Positions with access are not specified"),
    text: words(
      "Нет сведений о том, кому доступ к системе нужен по работе.",
      "The questionnaire does not say who needs access to the system for their work.",
    ),
    law: words("п. 13 «в» Требований № 1119", "Decree 1119, point 13(c)"),
    remedy: words(
      "Заполните должности с доступом и утвердите перечень.",
      "Fill in the positions with access and approve the list.",
    ),
  }),
  riskRule("R-SYS-11", "system", {
    severity: "high",
    fine: "13.12.6",
    find: openChannels,
    name: words("Передача данных без шифрования", "Data transfer without encryption"),
    text: words(
      "Данные уходят за контролируемую зону, а сведений о средствах криптографической защиты нет.",
      "Data leaves the controlled zone, but no cryptographic tool is specified.",
    ),
    law: words("ЗИС.3 приказа ФСТЭК № 21; приказ ФСБ № 378", "FSTEC order 21, ZIS.3; FSB order 378"),
    remedy: words(
      "Подключите СКЗИ нужного класса или уберите внешний обмен.",
      "Use a cryptographic tool of the required class or give up the external exchange.",
    ),
  }),
  riskRule("R-SYS-12", "system", {
    severity: "critical",
    fine: "13.11.14",
    find: (system, company) =>
      levelGroups(company, system).some(({ volume }) => volume.source !== "open" && volume.isOver)
        ? eachOf("system_subject", company.childrenOf("system_subject", system.id), "count")
        : [],
    name: words(
      "База больше 100 тысяч субъектов: цена утечки максимальна",
      "More than 100,000 people: a leak would cost the most",
    ),
    text: words(
      "Утечка такой базы подпадает под самую тяжёлую часть. Это не нарушение, а показатель ущерба, который надо снизить.",
      "A breach of such a database carries the heaviest penalty. This is not a violation but a measure of potential damage to reduce.",
    ),
    law: words(
      "ч. 14 ст. 13.11 КоАП; п. 8–12 Требований № 1119",
      "CAO, article 13.11(14); decree 1119, points 8 to 12",
    ),
    remedy: words(
      "Разделите базу, удалите лишние и старые данные, усилите контроль доступа.",
      "Split the database, delete old and unnecessary data, tighten access control.",
    ),
  }),
  riskRule("R-SYS-13", "system", {
    severity: "high",
    fine: "13.11.3-biometric",
    when: (system, { childrenOf }) =>
      system.is_biometric_identification === true &&
      system.is_ebs_used === false &&
      childrenOf("system_subject", system.id).some(({ biometric_data: data }) => data.length > 0),
    at: ["is_ebs_used", "is_biometric_identification"],
    name: words(
      "Идентификация по биометрии вне единой биометрической системы",
      "Biometric identification outside the Unified Biometric System",
    ),
    text: words(
      "Сличение по лицу или голосу для идентификации разрешено через ЕБС или аккредитованную систему.",
      "Matching faces or voices to identify people is allowed only through the Unified Biometric System or an accredited one.",
    ),
    law: words("Закон № 572-ФЗ; ст. 11 Закона № 152-ФЗ", "572-FZ; 152-FZ, article 11"),
    remedy: words(
      "Перейдите на аккредитованный сервис или уберите идентификацию по биометрии.",
      "Use an accredited service or give up biometric identification.",
    ),
  }),
  riskRule("R-SYS-14", "system", {
    severity: "high",
    fine: "13.11.1",
    find: ({ id, is_third_parties }, { childrenOf }) => {
      if (is_third_parties !== true) return [];
      const rows = childrenOf("system_third_party", id).filter(({ is_signed_order }) => is_signed_order === false);
      return eachOf("system_third_party", rows, "is_signed_order");
    },
    name: words(
      "Доступ к системе у третьего лица без поручения",
      "Third party has access without a processing agreement",
    ),
    text: words(
      "Подрядчик видит данные, а поручения на обработку нет.",
      "A contractor sees the data, but the processing has not been entrusted to it.",
    ),
    law: words("ч. 3 ст. 6 Закона № 152-ФЗ", "152-FZ, article 6(3)"),
    remedy: words(
      "Заключите соглашение и отметьте, что поручение подписано.",
      "Sign the agreement and record that the processing agreement is signed.",
    ),
  }),
];

/**
 * Returns external interactions over a network that leaves the controlled zone, and accesses over the open internet, without a
 * cryptographic tool of their own or of their system.
 */
function openChannels(system: Row<"system">, company: RiskCompany): RiskPlace[] {
  if (company.toolsOf(system).some(isCryptographic)) return [];
  const open = company
    .childrenOf("system_interaction", system.id)
    .filter((row) => row.kind === "external" && leavesZone(row) && !isProtected(row, company));
  const accesses = company.childrenOf("system_third_party", system.id).filter(({ network }) => network === "internet");
  if (open.length + accesses.length === 0) return [];
  return [
    ...eachOf("system_interaction", open, "network"),
    ...eachOf("system_third_party", accesses, "network"),
    ...placesOf("system", system.id, "security_tools"),
  ];
}

function leavesZone({ network, leaves_zone }: Row<"system_interaction">): boolean {
  return (
    network === "internet" || network === "protected_channel" || (network === "closed_network" && leaves_zone === true)
  );
}

function isProtected({ protection_tools: ids }: Row<"system_interaction">, { tools }: RiskCompany): boolean {
  return tools.some((tool) => ids.includes(tool.id) && isCryptographic(tool));
}

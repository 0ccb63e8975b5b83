import { words } from "../bilingual-text.ts";
import { isFilled } from "../declaration/form.ts";
import { cryptographyClasses } from "../forms/security.ts";
import { cryptographicClass } from "../law/security-level-requirements.ts";
import type { Row } from "../rows/row.ts";
import { eachOf, type RiskRule, riskRule } from "./risk-rule.ts";
import { isOfKind, type RiskCompany } from "./risk-rule-input.ts";

type Tool = Row<"security">;

const antivirus: ReadonlySet<string> = new Set(["antivirus"]);

/** Kinds of tools that each workstation needs separately. */
const atWorkstations: ReadonlySet<string> = new Set([
  "access_control",
  "antivirus",
  "trusted_boot",
  "integrity_control",
  "removable_media_control",
  "disk_encryption",
  "dlp",
]);

/** Risks of security tools: certificates, terms, number and class. */
export const securityRisks: readonly RiskRule[] = [
  riskRule("R-SEC-01", "security", {
    severity: "high",
    fine: "13.12.2",
    isBlank: true,
    when: (tool, company) =>
      tool.tool_status === "used" &&
      company.childrenOf("security_certificate", tool.id).length === 0 &&
      company
        .systemsOf(tool)
        .some((system) => (company.levelOf(system)?.level ?? 4) <= 3 && !isFilled(system.conformity_reason)),
    at: ["certificates"],
    name: words("Нет сведений о сертификате средства защиты", "Certificate of the security tool is not specified"),
    text: words(
      "Если угрозы нейтрализуются средством защиты, оно должно пройти оценку соответствия; сведений о сертификате нет.",
      "A tool used against threats must have passed a conformity assessment; no certificate is given.",
    ),
    law: words(
      "п. 3 ч. 2 ст. 19 Закона № 152-ФЗ; п. 13 «г» Требований № 1119",
      "152-FZ, article 19(2)(3); decree 1119, point 13(d)",
    ),
    remedy: words(
      "Укажите сертификат, замените средство на сертифицированное или обоснуйте в анкете системы, что сертификация не обязательна.",
      "Give the certificate, replace the tool with a certified one, or explain in the system's questionnaire why certification is not mandatory.",
    ),
  }),
  riskRule("R-SEC-02", "security", {
    severity: "high",
    fine: "13.12.2",
    find: (tool, { childrenOf, day, tools }) => {
      const ended = childrenOf("security_certificate", tool.id).filter(
        ({ term, valid_until: until }) => term === "until" && until !== null && until < day,
      );
      return tools.includes(tool) ? eachOf("security_certificate", ended, "valid_until") : [];
    },
    name: words("Срок сертификата истёк", "Certificate expired"),
    text: words(
      "Применение средства с истёкшим сертификатом спорно.",
      "Whether a tool with an expired certificate may be used is open to dispute.",
    ),
    law: words("ст. 19 Закона № 152-ФЗ; приказ ФСТЭК № 21", "152-FZ, article 19; FSTEC order 21"),
    remedy: words(
      "Продлите или замените, приложите подтверждение действия на дату установки.",
      "Renew or replace it; attach proof that it was valid on the day of installation.",
    ),
  }),
  riskRule("R-SEC-03", "security", {
    severity: "medium",
    fine: "13.12.6",
    when: (tool, { day, tools }) =>
      tools.includes(tool) && tool.is_license_termless !== true && tool.license_end !== null && tool.license_end < day,
    at: ["license_end"],
    name: words("Закончилась лицензия на средство", "Tool licence expired"),
    text: words(
      "Без лицензии обновления и поддержка не действуют.",
      "Without a licence there are neither updates nor support.",
    ),
    law: words("АНЗ.2 приказа ФСТЭК № 21", "FSTEC order 21, ANZ.2"),
    remedy: words("Продлите лицензию.", "Renew the licence."),
  }),
  riskRule("R-SEC-04", "security", {
    severity: "medium",
    fine: "13.12.6",
    when: (tool, { day, tools }) => tools.includes(tool) && tool.support_end !== null && tool.support_end < day,
    at: ["support_end"],
    name: words("Закончилась поддержка средства", "Tool support expired"),
    text: words("Уязвимости больше не исправляются.", "Vulnerabilities are no longer fixed."),
    law: words("АНЗ.1, АНЗ.2 приказа ФСТЭК № 21", "FSTEC order 21, ANZ.1, ANZ.2"),
    remedy: words("Продлите поддержку или замените средство.", "Renew the support or replace the tool."),
  }),
  riskRule("R-SEC-05", "security", {
    severity: "medium",
    fine: "13.12.6",
    when: (tool, company) =>
      isOfKind(tool, atWorkstations) &&
      tool.servers.length === 0 &&
      isFilled(tool.count_security_tools) &&
      (tool.count_security_tools ?? 0) < workstationsOf(tool, company),
    at: ["count_security_tools"],
    name: words("Средств защиты меньше, чем рабочих мест", "Fewer tools than workstations"),
    text: words("Часть рабочих мест не защищена.", "Some of the workstations are not protected."),
    law: words("АВЗ.1, ЗТС.3 приказа ФСТЭК № 21", "FSTEC order 21, AVZ.1, ZTS.3"),
    remedy: words("Докупите лицензии или уточните охват.", "Buy more licences or check what the tool covers."),
  }),
  riskRule("R-SEC-06", "information", {
    form: "security",
    severity: "high",
    fine: "13.12.6",
    isBlank: true,
    find: (_information, company) => systemsWithoutAntivirus(company),
    name: words("Нет сведений об антивирусной защите", "Antivirus is not specified"),
    text: words(
      "Антивируса среди средств защиты нет, а он входит в базовый набор мер для всех уровней.",
      "The security tools include no antivirus, although it is a basic measure at every level.",
    ),
    law: words("АВЗ.1 приказа ФСТЭК № 21", "FSTEC order 21, AVZ.1"),
    remedy: words(
      "Установите антивирус с оценкой соответствия и внесите его в перечень средств защиты.",
      "Install an antivirus that has passed a conformity assessment and add it to the system's security tools.",
    ),
  }),
  riskRule("R-SEC-07", "security", {
    severity: "high",
    fine: "13.12.6",
    when: (tool, company) => company.tools.includes(tool) && isOfLowerClass(tool, company),
    at: ["skzi_class"],
    name: words("Класс СКЗИ ниже требуемого", "Cryptographic class is below the required one"),
    text: words(
      "Класс не соответствует уровню и типу угроз.",
      "The class does not match the security level and the type of threats.",
    ),
    law: words("приказ ФСБ № 378", "FSB order 378"),
    remedy: words("Используйте СКЗИ нужного класса.", "Use a cryptographic tool of the required class."),
  }),
  riskRule("R-SEC-08", "security", {
    severity: "low",
    isBlank: true,
    when: ({ responsible_admin, version }) => !isFilled(responsible_admin) || !isFilled(version),
    at: ["responsible_admin", "version"],
    name: words("Неполные сведения о средстве защиты", "Security tool details are incomplete"),
    text: words(
      "Нет сведений об ответственном или версии: нельзя подтвердить условия применения.",
      "The responsible person or the version is missing: the conditions of use cannot be confirmed.",
    ),
    law: words("приказ ФСТЭК № 21", "FSTEC order 21"),
    remedy: words("Заполните ответственного и версию.", "Fill in the responsible person and the version."),
  }),
];

function workstationsOf(tool: Tool, company: RiskCompany): number {
  const systems = new Set(company.systemsOf(tool).map(({ id }) => id));
  return company.snapshot.rows.workstation
    .filter(({ is_active, systems: used }) => is_active && used.some((id) => systems.has(id)))
    .reduce((total, { quantity }) => total + (quantity ?? 0), 0);
}

// A tool of unknown kind may be an antivirus.
function systemsWithoutAntivirus(company: RiskCompany) {
  const { tools, systems } = company;
  if (tools.some((tool) => isOfKind(tool, antivirus) || tool.tool_types.length === 0)) return [];
  return eachOf(
    "system",
    systems.filter((system) => company.levelOf(system) !== undefined),
    "security_tools",
  );
}

function isOfLowerClass(tool: Tool, company: RiskCompany): boolean {
  const order = Object.keys(cryptographyClasses);
  const { skzi_class: toolClass } = tool;
  if (toolClass === null) return false;
  return company.systemsOf(tool).some((system) => {
    const level = company.levelOf(system)?.level;
    const needed = level && system.threat_type && cryptographicClass(level, system.threat_type);
    return needed !== undefined && needed !== null && order.indexOf(toolClass) < order.indexOf(needed);
  });
}

import { words } from "@opis/model/bilingual-text";
import { type SecurityParameter, securityParameters } from "@opis/model/law/policy-values-by-level";
import type { SecurityLevelNumber } from "@opis/model/law/security-level";
import { levelRequirements } from "@opis/model/law/security-level-requirements";
import { levelOf } from "@opis/model/level-derivation";
import { blank, dash, listContent, table, text, value } from "../block.ts";
import type { Content } from "../composed-document.ts";
import type { DocumentDefinition } from "../document-definition.ts";
import { securityOfficer } from "../facts/company-requisites.ts";
import { toolsOf } from "../facts/equipment-facts.ts";
import { systemSource, threatTypeWords } from "../facts/system-facts.ts";
import { anySystem, missingCommissionAnswers } from "../readiness/missing-company-answers.ts";
import { formsAnnex, journalsAnnex } from "./internal-documents/forms-annex.ts";
import {
  type Annex,
  type InternalDocumentInput,
  internalDocument,
  internalDocumentInput,
  internalDocumentReadiness,
  together,
} from "./internal-documents/internal-document.ts";
import { accounts, control, general, liability, passwords } from "./provisions/administrator-accounts.ts";
import { copies, incidents, logs, technologies, threats, tools } from "./provisions/administrator-safeguards.ts";
import { section } from "./provisions/provision.ts";

const sections = [
  ["Общие положения", general],
  ["Учётные записи и права доступа", accounts],
  ["Пароли и вход в систему", passwords],
  ["Защита от вредоносных программ, уязвимостей и вторжений", threats],
  ["Регистрация событий", logs],
  ["Резервное копирование и носители", copies],
  ["Удалённый доступ, беспроводные сети, виртуализация и облака", technologies],
  ["Средства защиты и изменения конфигурации", tools],
  ["Инциденты", incidents],
  ["Контроль", control],
  ["Запреты, ответственность, замещение", liability],
] as const;

const parameterNames: Readonly<Record<SecurityParameter, string>> = {
  passwordLength: "Длина пароля",
  passwordGroups: "Групп знаков в пароле, не меньше",
  passwordDays: "Смена пароля, не реже чем раз в",
  attempts: "Блокировка учётной записи",
  screenMinutes: "Блокировка экрана после бездействия",
  secondFactor: "Второй фактор",
  rightsReview: "Пересмотр прав, раз в",
  accountBlocking: "Блокирование учётной записи уволенного",
  antivirus: "Антивирусная защита",
  vulnerabilities: "Устранение уязвимостей",
  vulnerabilitySearch: "Поиск уязвимостей, раз в",
  backups: "Резервные копии",
  restoring: "Проба восстановления",
  logYears: "Хранение журналов событий",
  logReview: "Просмотр журналов событий",
  mediaInventory: "Сверка носителей, раз в",
};

/** Lists each system with its level, threats, administrator and protective tools. */
function systemsAnnex({ facts }: InternalDocumentInput): Annex[] {
  if (facts.systems.length === 0) return [];
  const columns = [
    { title: "Система", width: 4 },
    { title: "Уровень", width: 2, align: "center" as const },
    { title: "Тип угроз", width: 2, align: "center" as const },
    { title: "Администратор", width: 4 },
    { title: "Средства защиты", width: 6 },
  ];
  const rows = facts.systems.map((system): Content[] => {
    const level = levelOf(facts, system)?.level;
    const tools = toolsOf(facts, [system]).filter(({ tool_status: status }) => status === "used");
    return [
      [value(system.name, systemSource(system, "name"))],
      [level === undefined ? dash() : value(`УЗ${level}`, systemSource(system, "threat_type"))],
      [system.threat_type === null ? dash() : threatTypeWords(system)],
      [value(system.responsible_admin, systemSource(system, "responsible_admin"), blank())],
      listContent(
        tools.map((tool) => value(tool.name, { form: "security", id: tool.id, field: "name" })),
        blank(),
      ),
    ];
  });
  return [{ title: "Информационные системы и средства защиты", blocks: [table(columns, rows)] }];
}

/** Lists the security parameters for each level of the company's systems. */
function parametersAnnex({ facts }: InternalDocumentInput): Annex[] {
  const levels = levelsOf(facts.systems.flatMap((system) => levelOf(facts, system)?.level ?? []));
  if (levels.length === 0) return [];
  const names = Object.keys(securityParameters).filter((name): name is SecurityParameter => name in securityParameters);
  const columns = [
    { title: "Параметр", width: 4 },
    ...levels.map((level) => ({ title: `Системы УЗ${level}`, width: 5 })),
  ];
  const rows = names.map((name): Content[] => [
    [text(parameterNames[name])],
    ...levels.map((level): Content => [text(securityParameters[name][level])]),
  ]);
  return [{ title: "Параметры защиты по уровням защищённости", blocks: [table(columns, rows)] }];
}

/** Lists the requirements of decree 1119 for the systems' levels as a checklist to fill in by hand. */
function requirementsAnnex({ facts }: InternalDocumentInput): Annex[] {
  const systemLevels = facts.systems.map((system) => ({ system, level: levelOf(facts, system)?.level }));
  const rows = levelRequirements.flatMap(({ point, text: words, levels }): Content[][] => {
    const subject = systemLevels.filter(({ level }) => level !== undefined && levels.includes(level));
    if (subject.length === 0) return [];
    const names = subject.map(({ system }) => value(system.name, systemSource(system, "name")));
    return [[[{ ...text(point), source: { act: "PP1119", point } }], [text(words)], listContent(names), [blank()]]];
  });
  if (rows.length === 0) return [];
  const columns = [
    { title: "Норма", width: 2 },
    { title: "Требование", width: 8 },
    { title: "Системы", width: 4 },
    { title: "Отметка о выполнении: дата, документ", width: 4 },
  ];
  return [{ title: "Требования к защите персональных данных по уровням", blocks: [table(columns, rows)] }];
}

function levelsOf(levels: readonly SecurityLevelNumber[]): SecurityLevelNumber[] {
  return [...new Set(levels)].sort((left, right) => left - right);
}

/** The instruction of the person responsible for system security (decree 1119, points 13 to 17; order 21 of FSTEC). */
export const administratorInstruction: DocumentDefinition<"instructions_admin"> = {
  key: "instructions_admin",
  title: words("Инструкция администратора безопасности", "Instructions for the security administrator"),
  group: "internal",
  approvedAs: "regulations",
  readiness: (facts, request) =>
    internalDocumentReadiness(facts, request, [...missingCommissionAnswers(facts, ["a_name"]), ...anySystem(facts)]),
  compose: (facts, request) => {
    const regulation = internalDocumentInput(facts, request);
    return internalDocument(regulation, {
      title: "ИНСТРУКЦИЯ администратора безопасности информационных систем персональных данных",
      body: sections.flatMap(([title, provisions]) => section(regulation, title, provisions)),
      acquainted: [securityOfficer(facts)],
      annexes: [
        ...together("Системы, параметры и требования", [
          ...systemsAnnex(regulation),
          ...parametersAnnex(regulation),
          ...requirementsAnnex(regulation),
        ]),
        ...journalsAnnex(regulation, ["media", "incidents", "cryptography", "backups", "changes"]),
        ...formsAnnex(regulation, ["access"]),
      ],
    });
  },
};

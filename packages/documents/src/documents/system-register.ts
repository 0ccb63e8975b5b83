import { words } from "@opis/model/bilingual-text";
import type { Row } from "@opis/model/rows/row";
import { joinContent, listContent, notSet, paragraph, signatures, value } from "../block.ts";
import type { Block, ComposedDocument } from "../composed-document.ts";
import type { DocumentDefinition } from "../document-definition.ts";
import { connections } from "../facts/channels.ts";
import type { CompanyFacts } from "../facts/company-facts.ts";
import { manager, securityOfficer, signingOnce } from "../facts/company-requisites.ts";
import { equipmentIndex } from "../facts/equipment-facts.ts";
import {
  backups,
  databasePlace,
  databaseTenure,
  deletion,
  levelWords,
  systemActions,
  systemSource,
  systemSourcesOf,
  systemSubjects,
  systemType,
  threatTypeWords,
} from "../facts/system-facts.ts";
import { anySystem, missingCompanyAnswers } from "../readiness/missing-company-answers.ts";
import { notStartedYet, wrongDates } from "../readiness/missing-questions.ts";
import { publicDataContradictions } from "../readiness/missing-system-answers.ts";
import { systemWarnings } from "../readiness/questionnaire-warnings.ts";
import { registerDocument } from "./process-register.ts";
import { numberColumn, type RegisterPart, tableParts } from "./register-table.ts";
import * as cells from "./system-cells.ts";
import { accessTable, equipmentTable, toolsTable } from "./system-tables.ts";

type System = Row<"system">;

/** The register of systems with their levels and security tools (article 19(2)(1) of 152-FZ; decree 1119, points 8 to 12). */
export const systemRegister: DocumentDefinition<"perechen_system"> = {
  key: "perechen_system",
  title: words("Перечень информационных систем персональных данных", "Register of systems"),
  group: "main",
  madeOf: ["system"],
  readiness: (facts, request) => ({
    missing: [
      ...missingCompanyAnswers(facts, ["full_name", "short_name", "inn", "ogrn", "manager_name", "manager_position"]),
      ...anySystem(facts),
      ...publicDataContradictions(facts, facts.systems),
      ...wrongDates(facts, request, "may be early"),
    ],
    warnings: [...notStartedYet(facts, request), ...systemWarnings(facts, request)],
  }),
  compose: (facts, request): ComposedDocument =>
    registerDocument(facts, request, {
      of: "информационных систем персональных данных",
      blocks: [
        paragraph("В перечень включены информационные системы, в которых обрабатываются персональные данные."),
        ...registerTables(facts),
        ...meansAndAccess(facts, request.date),
        signatures(signingOnce([securityOfficer(facts), manager(facts)])),
      ],
    }),
};

function meansAndAccess(facts: CompanyFacts, day: string): Block[] {
  const equipment = equipmentIndex(facts);
  return [equipmentTable(facts, equipment), toolsTable(facts, day), accessTable(facts, equipment)];
}

function registerTables(facts: CompanyFacts): Block[] {
  return tableParts(facts.systems, {
    caption: "Таблица И.1. Информационные системы персональных данных",
    keys: [
      numberColumn,
      { title: "Наименование", width: 4, cell: (system) => [value(system.name, systemSource(system, "name"))] },
    ],
    parts: [general(facts), data(facts), protection(facts)],
  });
}

function general(facts: CompanyFacts): RegisterPart<System> {
  const processes = cells.processesBySystem(facts);
  return {
    about: "назначение, связи, субъекты",
    columns: [
      {
        title: "Назначение",
        width: 6,
        cell: (system) => [value(system.description, systemSource(system, "description"))],
      },
      { title: "Тип", width: 4, cell: (system) => [systemType(system)] },
      {
        title: "Разработчик",
        width: 4,
        cell: (system) => [value(system.developer, systemSource(system, "developer"))],
      },
      {
        title: "Процессы и иные связи",
        width: 6,
        cell: (system) => cells.linksCell(processes.get(system.id) ?? [], system),
      },
      { title: "Субъекты и количество", width: 6, cell: (system) => systemSubjects(facts, system) },
      { title: "Категории данных", width: 4, cell: (system) => cells.categoriesCell(facts, system) },
    ],
  };
}

function data(facts: CompanyFacts): RegisterPart<System> {
  return {
    about: "обработка данных",
    columns: [
      { title: "Действия", width: 7, cell: (system) => listContent(systemActions(system), notSet()) },
      { title: "Источники", width: 5, cell: (system) => listContent(systemSourcesOf(facts, system), notSet()) },
      {
        title: "База данных",
        width: 8,
        cell: (system) => joinContent([databasePlace(system), databaseTenure(system)], "; "),
      },
      { title: "Резервное копирование", width: 4, cell: backups },
      { title: "Удаление", width: 4, cell: (system) => [deletion(system)] },
    ],
  };
}

function protection(facts: CompanyFacts): RegisterPart<System> {
  return {
    about: "доступ, взаимодействие и уровень защищённости",
    columns: [
      { title: "Третьи лица с доступом", width: 5, cell: (system) => cells.partiesCell(facts, system) },
      {
        title: "Взаимодействия и каналы",
        width: 6,
        cell: (system) =>
          connections(facts, system) ?? [{ ...notSet(), source: systemSource(system, "is_interactions") }],
      },
      { title: "Тип угроз", width: 3, cell: (system) => [threatTypeWords(system)] },
      { title: "Уровень защищённости", width: 3, cell: (system) => [levelWords(facts, system)] },
      { title: "Администратор", width: 6, cell: cells.administratorCell },
    ],
  };
}

import type { Row } from "@opis/model/rows/row";
import { heading, joinContent, listContent, none, notSet, paragraph, value, yesNo } from "../../block.ts";
import type { Block, Content } from "../../composed-document.ts";
import { leavesZone } from "../../facts/channels.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { printAnswer } from "../../facts/print-answer.ts";
import {
  backups,
  databasePlace,
  deletion,
  levelWords,
  systemActions,
  systemPositions,
  systemSource,
  systemSubjects,
  systemType,
} from "../../facts/system-facts.ts";
import { numberColumn, type RegisterColumn, registerTable } from "../register-table.ts";
import * as cells from "../system-cells.ts";

type System = Row<"system">;

/** Renders section 9: the systems in two tables, and their interactions (documents 1.1). */
export function systemsPart(facts: CompanyFacts): Block[] {
  const section = heading(1, "Информационные системы");
  const { systems } = facts;
  if (systems.length === 0) return [section, paragraph([withoutSystems(facts)])];
  return [
    section,
    registerTable(systems, [...keys, ...composition(facts)], {
      caption: "Таблица 9.1а. Системы: состав и уровень",
      keys: keys.length,
    }),
    registerTable(systems, [...keys, ...keeping(facts)], {
      caption: "Таблица 9.1б. Системы: хранение и доступ",
      keys: keys.length,
    }),
    ...interactions(facts),
  ];
}

/** States that there is no automated processing only if every process says so (documents 0.10, УТ30). */
function withoutSystems({ processes }: CompanyFacts) {
  const [first] = processes;
  const isManual = processes.every(({ processing_type: processingType }) => processingType === "non-automated");
  if (first && isManual)
    return value("Автоматизированная обработка не ведётся.", {
      form: "process",
      id: first.id,
      field: "processing_type",
    });
  return notSet();
}

const keys: readonly RegisterColumn<System>[] = [
  numberColumn,
  { title: "Система", kind: "name", width: 4, cell: (system) => [value(system.name, systemSource(system, "name"))] },
];

function composition(facts: CompanyFacts): RegisterColumn<System>[] {
  const of = (field: Parameters<typeof printAnswer<"system">>[3]) => (system: System) =>
    printAnswer(facts, "system", system, field);
  return [
    { title: "Назначение", kind: "enumeration", width: 5, cell: of("description") },
    { title: "Тип", kind: "name", width: 3, cell: (system) => [systemType(system)] },
    { title: "Разработчик", kind: "name", width: 4, cell: of("developer") },
    {
      title: "Субъекты и количество",
      kind: "enumeration",
      width: 5,
      cell: (system) => systemSubjects(facts, system),
    },
    { title: "Категории", kind: "name", width: 3, cell: (system) => cells.categoriesCell(facts, system) },
    { title: "Уровень", kind: "figure", width: 3, cell: (system) => [levelWords(facts, system)] },
  ];
}

function keeping(facts: CompanyFacts): RegisterColumn<System>[] {
  return [
    {
      title: "База данных",
      kind: "address",
      width: 5,
      cell: (system) => joinContent([databasePlace(system), printAnswer(facts, "system", system, "db_role")], "; "),
    },
    {
      title: "Действия",
      kind: "enumeration",
      width: 6,
      cell: (system) => listContent(systemActions(system), notSet()),
    },
    { title: "Должности с доступом", kind: "name", width: 4, cell: systemPositions },
    { title: "Резервное копирование", kind: "name", width: 4, cell: backups },
    { title: "Удаление", kind: "name", width: 3, cell: (system) => [deletion(system)] },
  ];
}

type Interaction = { readonly system: System; readonly row: Row<"system_interaction"> };

function interactions(facts: CompanyFacts): Block[] {
  const rows = facts.systems.flatMap((system) =>
    facts.childrenOf("system_interaction", system.id).map((row) => ({ system, row })),
  );
  const silent = facts.systems.filter(
    (system) => facts.childrenOf("system_interaction", system.id).length === 0 && system.is_interactions === null,
  );
  if (rows.length === 0)
    return [
      paragraph([
        silent.length === 0
          ? none("Взаимодействий с другими системами нет.")
          : { ...notSet(), text: "Взаимодействие систем: сведения не указаны" },
      ]),
    ];
  const of =
    (field: Parameters<typeof printAnswer<"system_interaction">>[3], empty = notSet()) =>
    ({ row }: Interaction) =>
      printAnswer(facts, "system_interaction", row, field, empty);
  return [
    registerTable<Interaction>(
      rows,
      [
        {
          title: "Система",
          kind: "name",
          width: 4,
          cell: ({ system }) => [value(system.name, systemSource(system, "name"))],
        },
        { title: "С чем", kind: "name", width: 4, cell: of("name") },
        { title: "Вид", kind: "figure", width: 3, cell: of("kind") },
        { title: "Сеть", kind: "name", width: 4, cell: of("network") },
        { title: "За пределами зоны", kind: "figure", width: 2, cell: zoneCell },
        { title: "Домен", kind: "figure", width: 3, cell: of("domain_structure") },
        { title: "Данные", kind: "name", width: 4, cell: of("data") },
      ],
      { caption: "Таблица 9.2. Взаимодействия", upright: true },
    ),
  ];
}

function zoneCell({ row: { id, network, leaves_zone: answer } }: Interaction): Content {
  const field = network === "closed_network" ? "leaves_zone" : "network";
  return [yesNo(leavesZone(network, answer), { form: "system_interaction", id, field })];
}

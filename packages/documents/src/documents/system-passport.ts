import { words } from "@opis/model/bilingual-text";
import { isolations, networkHardwareTypes, serverTypes, workstationRoles } from "@opis/model/forms/equipment-options";
import type { FormName } from "@opis/model/forms/form-names";
import type { Row } from "@opis/model/rows/row";
import {
  approval,
  blank,
  dash,
  facts as factsTable,
  heading,
  joinContent,
  line,
  listContent,
  notSet,
  paragraph,
  phrase,
  signatures,
  table,
  text,
  title,
  value,
  yesNo,
} from "../block.ts";
import {
  type Block,
  type ComposedDocument,
  type Content,
  type ContentColumn,
  composeDocument,
  type Inline,
} from "../composed-document.ts";
import type { DocumentDefinition, DocumentRequest } from "../document-definition.ts";
import { connections } from "../facts/channels.ts";
import type { CompanyFacts } from "../facts/company-facts.ts";
import {
  dateOfFacts,
  documentNumber,
  manager,
  operatorNameAmid,
  placeAndDate,
  securityOfficer,
} from "../facts/company-requisites.ts";
import { equipmentIndex } from "../facts/equipment-facts.ts";
import {
  backups,
  databasePlace,
  databaseTenure,
  deletion,
  levelWords,
  systemActions,
  systemPositions,
  systemSource,
  systemSourcesOf,
  systemSubjects,
  systemType,
  threatTypeWords,
} from "../facts/system-facts.ts";
import { citation } from "../language/citation.ts";
import { lowerFirst } from "../language/decline-position.ts";
import { upperFirst } from "../language/typeset.ts";
import { anySystem } from "../readiness/missing-company-answers.ts";
import { internalDocumentInput, internalDocumentReadiness } from "./internal-documents/internal-document.ts";
import { type RegisterColumn, registerTable } from "./register-table.ts";
import { administratorCell, categoriesCell, linksCell, partiesCell, processesBySystem } from "./system-cells.ts";
import { documentPerSystem, systemOf, systemToolsTable } from "./system-tables.ts";

/** Returns tables of the servers, workstations and network hardware of a system; empty kinds are omitted. */
function equipmentTables(facts: CompanyFacts, system: Row<"system">): Block[] {
  const { of, commonHardware } = equipmentIndex(facts);
  const { servers, workstations, hardware } = of(system);
  return [
    ...tableOf(servers, serverColumns, "Серверы"),
    ...tableOf(workstations, workstationColumns(facts), "Рабочие места"),
    ...tableOf([...hardware, ...commonHardware], hardwareColumns, "Сетевое оборудование"),
  ];
}

function tableOf<T>(rows: readonly T[], columns: readonly RegisterColumn<T>[], caption: string): Block[] {
  return rows.length === 0 ? [] : [registerTable(rows, columns, { caption })];
}

function answer(form: FormName, { id }: { readonly id: number }, field: string, words: string | number | null): Inline {
  return value(words, { form, id, field });
}

/** Returns an optional answer; a dash if unanswered. */
function optional(form: FormName, { id }: { readonly id: number }, field: string, words: string): Inline {
  return value(words, { form, id, field }, dash());
}

const serverColumns: readonly RegisterColumn<Row<"system_server">>[] = [
  { title: "Сервер", width: 4, cell: (row) => [answer("system_server", row, "name", row.name)] },
  {
    title: "Вид",
    width: 3,
    cell: (row) => [answer("system_server", row, "type", row.type && lowerFirst(serverTypes[row.type].ru))],
  },
  {
    title: "Где стоит",
    width: 6,
    cell: (row) => [answer("system_server", row, "server_address", row.server_address)],
  },
  { title: "Операционная система", width: 5, cell: (row) => [answer("system_server", row, "os_name", row.os_name)] },
  {
    title: "СУБД, основное ПО",
    width: 6,
    cell: (row) =>
      joinContent(
        [
          optional("system_server", row, "dbms", row.dbms),
          ...(row.software.trim() === "" ? [] : [answer("system_server", row, "software", row.software)]),
        ],
        "; ",
      ),
  },
];

function workstationColumns(facts: CompanyFacts): readonly RegisterColumn<Row<"workstation">>[] {
  return [
    { title: "Рабочее место", width: 4, cell: (row) => [answer("workstation", row, "name", row.name)] },
    {
      title: "Число",
      width: 2,
      align: "center",
      cell: (row) => [answer("workstation", row, "quantity", row.quantity)],
    },
    { title: "Где находится", width: 5, cell: (row) => [answer("workstation", row, "place", row.place)] },
    { title: "Операционная система", width: 4, cell: (row) => [answer("workstation", row, "os", row.os)] },
    {
      title: "Подключение к сетям",
      width: 4,
      cell: (row) => [
        optional("workstation", row, "isolation", row.isolation ? lowerFirst(isolations[row.isolation].ru) : ""),
      ],
    },
    { title: "Кто работает", width: 5, cell: (row) => workersOf(facts, row) },
  ];
}

/** Returns the users of a workstation: employees with their roles, then third parties. */
function workersOf(facts: CompanyFacts, { id }: Row<"workstation">): Content {
  const employees = facts.childrenOf("workstation_employee_unit", id).map((row): Content => {
    const name = value(row.name, { form: "workstation_employee_unit", id: row.id, field: "name" });
    return row.role === null || row.role === "user"
      ? [name]
      : [name, text(` (${lowerFirst(workstationRoles[row.role].ru)})`)];
  });
  const outsiders = facts.childrenOf("workstation_third_party_unit", id).map((row) =>
    value(row.third_party === null ? "" : facts.index.nameOf("third_party", row.third_party), {
      form: "workstation_third_party_unit",
      id: row.id,
      field: "third_party",
    }),
  );
  return listContent([...employees, ...outsiders], value("", { form: "workstation", id, field: "employee_units" }));
}

const hardwareColumns: readonly RegisterColumn<Row<"network_hardware">>[] = [
  { title: "Оборудование", width: 6, cell: (row) => [answer("network_hardware", row, "name", row.name)] },
  {
    title: "Вид",
    width: 5,
    cell: (row) => [answer("network_hardware", row, "type", row.type && lowerFirst(networkHardwareTypes[row.type].ru))],
  },
  { title: "Производитель", width: 5, cell: (row) => [optional("network_hardware", row, "maker", row.maker)] },
  {
    title: "Число",
    width: 2,
    align: "center",
    cell: (row) => [answer("network_hardware", row, "quantity", row.quantity)],
  },
];

/** The technical passport of a system: components, location and protection (152-FZ, article 19(2)(1); order 21, point 8). */
export const systemPassport: DocumentDefinition<"system_passport"> = {
  key: "system_passport",
  title: words("Технический паспорт информационной системы", "System technical passport"),
  group: "internal",
  objects: documentPerSystem,
  madeOf: ["system"],
  readiness: (facts, request) => internalDocumentReadiness(facts, request, anySystem(facts)),
  compose: (facts, request): ComposedDocument => {
    const system = systemOf(facts, request);
    const isAlone = internalDocumentInput(facts, request).situation.alone === true;
    return composeDocument(facts, "Технический паспорт информационной системы персональных данных", [
      {
        orientation: "portrait",
        blocks: [
          ...(isAlone ? [] : [approval(manager(facts))]),
          title(
            phrase`ТЕХНИЧЕСКИЙ ПАСПОРТ № ${documentNumber(request)}`,
            phrase`информационной системы персональных данных «${system ? value(system.name, systemSource(system, "name")) : line("name")}»`,
          ),
          placeAndDate(facts, request),
          paragraph(
            phrase`Паспорт описывает состав, размещение и защиту системы на ${dateOfFacts(request)}; его ведёт ответственный за обеспечение безопасности персональных данных (${citation(["FZ152 19(2)(1)", "FSTEC21 8"], request.date)}). Оператор — ${operatorNameAmid(facts)}.`,
          ),
          ...(system ? passportParts(facts, system, request) : []),
          signatures([isAlone ? manager(facts) : securityOfficer(facts)]),
        ],
      },
    ]);
  },
};

function passportParts(facts: CompanyFacts, system: Row<"system">, request: DocumentRequest): Block[] {
  const equipment = equipmentTables(facts, system);
  return [
    heading(1, "Общие сведения"),
    generalTable(facts, system),
    heading(1, "Размещение"),
    factsTable([
      ["База данных", databasePlace(system)],
      ["Назначение базы и мощности", databaseTenure(system)],
      ["Резервные копии", backups(system)],
    ]),
    heading(1, "Технические средства"),
    ...(equipment.length === 0 ? [paragraph([{ ...notSet(), source: systemSource(system, "name") }])] : equipment),
    heading(1, "Подключения и взаимодействия"),
    paragraph(connectionsSentence(facts, system)),
    heading(1, "Средства защиты информации"),
    systemToolsTable(facts, system, request.date),
    heading(1, "Лица с доступом"),
    factsTable([
      ["Администратор", administratorCell(system)],
      ["Должности", systemPositions(system)],
      ["Перечень допущенных лиц", [value(system.access_list_doc, systemSource(system, "access_list_doc"), text("—"))]],
      ["Внешние лица", partiesCell(facts, system)],
    ]),
    heading(1, "Учёт изменений"),
    changesTable(),
  ];
}

function connectionsSentence(facts: CompanyFacts, system: Row<"system">): Content {
  const [first, ...rest] = connections(facts, system) ?? [
    { ...notSet(), source: systemSource(system, "is_interactions") },
  ];
  return first ? [{ ...first, text: upperFirst(first.text) }, ...rest, text(".")] : [];
}

function generalTable(facts: CompanyFacts, system: Row<"system">): Block {
  return factsTable([
    ["Назначение", [value(system.description, systemSource(system, "description"))]],
    ["Структура", [systemType(system)]],
    ["Разработчик", [value(system.developer, systemSource(system, "developer"))]],
    ["Процессы", linksCell(processesBySystem(facts).get(system.id) ?? [], system)],
    ["Чьи данные и сколько", systemSubjects(facts, system)],
    ["Категории данных", categoriesCell(facts, system)],
    [
      "Источники данных",
      listContent(systemSourcesOf(facts, system), {
        ...notSet(),
        source: systemSource(system, "system_subject_sources"),
      }),
    ],
    [
      "Действия с данными",
      listContent(systemActions(system), { ...notSet(), source: systemSource(system, "system_actions") }),
    ],
    ["Когда данные удаляются", [deletion(system)]],
    ["Тип актуальных угроз", [threatTypeWords(system)]],
    ["Уровень защищённости", [levelWords(facts, system)]],
    ["Государственная или муниципальная", [yesNo(system.is_gov_system, systemSource(system, "is_gov_system"))]],
    ["Объект критической информационной инфраструктуры", [yesNo(system.is_kii, systemSource(system, "is_kii"))]],
  ]);
}

const changeColumns: readonly ContentColumn[] = [
  { title: "№", width: 1, align: "center" },
  { title: "Дата", width: 3 },
  { title: "Что изменено, основание", width: 9 },
  { title: "Кто внёс, подпись", width: 5 },
];

function changesTable(): Block {
  const rows = Array.from({ length: 5 }, (_, index): Content[] => [
    [text(String(index + 1))],
    ...changeColumns.slice(1).map((): Content => [blank()]),
  ]);
  return table(changeColumns, rows);
}

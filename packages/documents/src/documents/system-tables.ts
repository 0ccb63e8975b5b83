import { words } from "@opis/model/bilingual-text";
import { securityToolTypes, toolStatuses } from "@opis/model/forms/security";
import type { Row } from "@opis/model/rows/row";
import { dash, listContent, notSet, paragraph, phrase, table, text, value } from "../block.ts";
import type { Block, Content, ContentColumn, Inline } from "../composed-document.ts";
import type { DocumentDefinition, DocumentRequest } from "../document-definition.ts";
import type { CompanyFacts } from "../facts/company-facts.ts";
import {
  certificatesOf,
  certificateWords,
  type Equipment,
  type EquipmentIndex,
  hardwareWords,
  serverWords,
  workstationWords,
} from "../facts/equipment-facts.ts";
import { systemPositions, systemSource } from "../facts/system-facts.ts";
import { lowerFirst } from "../language/decline-position.ts";
import { shortDate } from "../language/format-values.ts";
import { administratorCell, partiesCell } from "./system-cells.ts";

/** Declares a separate document for each system of the company. */
export const documentPerSystem = {
  form: "system",
  which: words("Выберите систему", "Choose a system"),
  of: ({ systems }: CompanyFacts) => systems.map(({ id, name }) => ({ id, name })),
} as const satisfies NonNullable<DocumentDefinition["objects"]>;

/** Returns the system of a document; undefined if none is selected or it was deleted. */
export function systemOf(facts: CompanyFacts, { object }: Pick<DocumentRequest, "object">): Row<"system"> | undefined {
  return facts.systems.find(({ id }) => id === object);
}

/** Renders table И.2, part 1: the equipment of each system, then the shared equipment. */
export function equipmentTable(facts: CompanyFacts, equipment: EquipmentIndex): Block {
  const cells = ({ servers, workstations, hardware }: Equipment): Content[] => [
    listContent(servers.map(serverWords), notSet()),
    listContent(workstations.map(workstationWords), notSet()),
    listContent(hardware.map(hardwareWords), equipment.commonHardware.length > 0 ? text("общее") : notSet()),
  ];
  const common = listContent(equipment.commonHardware.map(hardwareWords));
  return table(
    [
      { title: "Система", width: 4 },
      { title: "Серверы", width: 12 },
      { title: "Рабочие места", width: 10 },
      { title: "Сетевое оборудование", width: 9 },
    ],
    [
      ...facts.systems.map((system): Content[] => [
        [value(system.name, systemSource(system, "name"))],
        ...cells(equipment.of(system)),
      ]),
      ...(equipment.commonHardware.length > 0 ? [[[text("Все системы")], [dash()], [dash()], common]] : []),
    ],
    { caption: `${means} (часть 1 из 2: технические средства)` },
  );
}

const means = "Таблица И.2. Технические средства и средства защиты";

/** Renders table И.2, part 2: the security tools of each system, including systems without any. */
export function toolsTable(facts: CompanyFacts, day: string): Block {
  const rows = facts.systems.flatMap((system) =>
    toolRows(facts, system, day).map((cells): Content[] => [
      [value(system.name, systemSource(system, "name"))],
      ...cells,
    ]),
  );
  return table([{ title: "Система", width: 4 }, ...toolColumns], rows, {
    caption: `${means} (часть 2 из 2: средства защиты информации)`,
  });
}

/** Returns the security tools of a system as of a date, with few enough columns for a portrait page. */
export function systemToolsTable(facts: CompanyFacts, system: Row<"system">, day: string): Block {
  if (system.security_tools.length === 0) return paragraph([value("", systemSource(system, "security_tools"))]);
  const none = dash();
  const rows = toolRows(facts, system, day).map(
    ([
      name = [none],
      version = [none],
      kind = [none],
      developer = [none],
      documents = [none],
      status = [none],
      count = [none],
    ]) => [phrase`${name}, версия ${version}`, kind, developer, documents, phrase`${status}, ${count} шт.`],
  );
  return table(
    [
      { title: "Средство защиты", width: 5 },
      { title: "Вид", width: 5 },
      { title: "Разработчик", width: 4 },
      { title: "Сертификат, лицензия", width: 6 },
      { title: "Состояние", width: 4 },
    ],
    rows,
  );
}

const toolColumns: readonly ContentColumn[] = [
  { title: "Средство защиты", width: 6 },
  { title: "Версия", width: 3 },
  { title: "Вид", width: 5 },
  { title: "Разработчик", width: 5 },
  { title: "Сертификат, лицензия", width: 5 },
  { title: "Состояние", width: 4 },
  { title: "Количество", width: 3, align: "center" },
];

function toolRows(facts: CompanyFacts, system: Row<"system">, day: string): Content[][] {
  const tools = system.security_tools.flatMap((id) => facts.index.row("security", id) ?? []);
  if (tools.length > 0) return tools.map((tool) => toolCells(facts, tool, day));
  return [[[value("", systemSource(system, "security_tools"))], ...Array.from({ length: 6 }, () => [dash()])]];
}

function toolCells(facts: CompanyFacts, tool: Row<"security">, day: string): Content[] {
  const of = (field: string) => ({ form: "security", id: tool.id, field }) as const;
  const documents: Content[] = certificatesOf(facts, tool).map(
    (certificate) => phrase`сертификат ${certificateWords(certificate, day)}`,
  );
  if (tool.doc_number.trim() !== "") documents.push([documentWords(tool)]);
  if (tool.license_number.trim() !== "") documents.push(licenceWords(tool, day));
  return [
    [value(tool.name, of("name"))],
    [value(tool.version, of("version"))],
    listContent(
      tool.tool_types.map((kind) => value(lowerFirst(securityToolTypes[kind].ru), of("tool_types"))),
      notSet(),
    ),
    [value(tool.developer_name, of("developer_name"))],
    listContent(documents, { ...notSet(), source: of("doc_number") }),
    [value(tool.tool_status && lowerFirst(toolStatuses[tool.tool_status].ru), of("tool_status"))],
    [value(tool.count_security_tools, of("count_security_tools"))],
  ];
}

/** Returns «договор № 15 от …»; a bare number gets the word for a document. */
function documentWords({ id, doc_number: number }: Row<"security">): Inline {
  const words = /^\p{L}/u.test(number.trim()) ? lowerFirst(number.trim()) : `документ ${number.trim()}`;
  return value(words, { form: "security", id, field: "doc_number" });
}

/** Returns the licence, marked if it has expired by the document's date. */
function licenceWords(tool: Row<"security">, day: string): Content {
  const of = (field: string) => ({ form: "security", id: tool.id, field }) as const;
  const number = phrase`лицензия ${value(tool.license_number, of("license_number"))}`;
  const { is_license_termless: endless, license_end: end } = tool;
  if (endless !== false || end === null || end >= day) return number;
  return [...number, ...phrase` (${value(`истекла ${shortDate(end)}`, of("license_end"))})`];
}

/** Renders table И.3: everyone with access to the systems, including third parties at their workstations. */
export function accessTable(facts: CompanyFacts, equipment: EquipmentIndex): Block {
  return table(
    [
      { title: "Система", width: 3 },
      { title: "Должности с доступом", width: 5 },
      { title: "Документ о перечне лиц", width: 4 },
      { title: "Администратор", width: 4 },
      { title: "Внешние лица", width: 4 },
    ],
    facts.systems.map((system): Content[] => [
      [value(system.name, systemSource(system, "name"))],
      systemPositions(system),
      [value(system.access_list_doc, systemSource(system, "access_list_doc"))],
      administratorCell(system),
      partiesCell(facts, system, equipment.of(system).workstations),
    ]),
    { caption: "Таблица И.3. Лица с доступом к информационным системам" },
  );
}

import type { FormName } from "@opis/model/forms/form-names";
import type { Row } from "@opis/model/rows/row";
import { dash, heading, listContent, notSet, phrase, value } from "../../block.ts";
import type { Block, Content, ContentColumn, Inline } from "../../composed-document.ts";
import { type CompanyFacts, sortByName } from "../../facts/company-facts.ts";
import { certificatesOf, certificateWords } from "../../facts/equipment-facts.ts";
import { printAnswer } from "../../facts/print-answer.ts";
import { numberColumn, type RegisterColumn, registerTable } from "../register-table.ts";

type Equipment = Extract<FormName, "system_server" | "workstation" | "network_hardware">;

/** Renders section 11: servers, workstations and network hardware (documents 1.1). */
export function equipmentPart(facts: CompanyFacts): Block[] {
  const { snapshot } = facts;
  const active = <T extends { readonly is_active: boolean; readonly name: string }>(rows: readonly T[]) =>
    sortByName(rows.filter(({ is_active: isActive }) => isActive));
  return [
    heading(1, "Технические средства"),
    registerTable(
      active(snapshot.rows.system_server),
      [
        numberColumn,
        column(facts, "system_server", "name", { title: "Сервер", kind: "name", width: 4 }),
        column(facts, "system_server", "systems", { title: "Системы", kind: "name", width: 4 }),
        column(facts, "system_server", "type", { title: "Вид", kind: "figure", width: 3 }),
        column(facts, "system_server", "server_address", { title: "Адрес", kind: "address", width: 5 }),
        column(facts, "system_server", "rental_type", { title: "Аренда", kind: "name", width: 4, whenEmpty: dash() }),
        column(facts, "system_server", "os_name", { title: "ОС", kind: "name", width: 3 }),
        column(facts, "system_server", "segment", { title: "Сегмент", kind: "figure", width: 3 }),
      ],
      { caption: "Таблица 11.1. Серверы" },
    ),
    registerTable(
      active(snapshot.rows.workstation),
      [
        numberColumn,
        column(facts, "workstation", "name", { title: "Рабочие места", kind: "name", width: 4 }),
        column(facts, "workstation", "systems", { title: "Системы", kind: "name", width: 4 }),
        { title: "Кто работает", kind: "name", width: 5, cell: (row) => workers(facts, row) },
        column(facts, "workstation", "quantity", { title: "Количество", kind: "figure", width: 2 }),
        column(facts, "workstation", "place", { title: "Размещение", kind: "name", width: 4 }),
        column(facts, "workstation", "os", { title: "ОС", kind: "name", width: 3 }),
        column(facts, "workstation", "access", { title: "Доступ", kind: "figure", width: 3 }),
      ],
      { caption: "Таблица 11.2. Рабочие места" },
    ),
    registerTable(
      active(snapshot.rows.network_hardware),
      [
        numberColumn,
        column(facts, "network_hardware", "name", { title: "Оборудование", kind: "name", width: 4 }),
        column(facts, "network_hardware", "type", { title: "Вид", kind: "name", width: 4 }),
        column(facts, "network_hardware", "maker", { title: "Производитель", kind: "name", width: 4 }),
        column(facts, "network_hardware", "place", { title: "Размещение", kind: "name", width: 4 }),
        column(facts, "network_hardware", "segment", { title: "Сегмент", kind: "figure", width: 3 }),
        column(facts, "network_hardware", "quantity", { title: "Количество", kind: "figure", width: 2 }),
      ],
      { caption: "Таблица 11.3. Сетевое оборудование" },
    ),
  ];
}

function column<N extends Equipment | "security">(
  facts: CompanyFacts,
  form: N,
  field: Parameters<typeof printAnswer<N>>[3],
  { whenEmpty = notSet(), ...drawn }: ContentColumn & { readonly whenEmpty?: Inline },
): RegisterColumn<Row<N>> {
  return { ...drawn, cell: (row) => printAnswer(facts, form, row, field, whenEmpty) };
}

function workers(facts: CompanyFacts, { id }: Row<"workstation">): Content {
  const employees = facts
    .childrenOf("workstation_employee_unit", id)
    .map((row) => printAnswer(facts, "workstation_employee_unit", row, "name"));
  const outside = facts
    .childrenOf("workstation_third_party_unit", id)
    .map((row) => printAnswer(facts, "workstation_third_party_unit", row, "third_party"));
  return listContent([...employees, ...outside], {
    ...notSet(),
    source: { form: "workstation", id, field: "employee_units" },
  });
}

/** Renders section 12: the security tools with their certificates and licences. */
export function toolsPart(facts: CompanyFacts, day: string): Block[] {
  const tools = sortByName(facts.snapshot.rows.security.filter(({ is_active: isActive }) => isActive));
  const systems = systemsByTool(facts);
  return [
    heading(1, "Средства защиты информации"),
    registerTable(
      tools,
      [
        numberColumn,
        column(facts, "security", "name", { title: "Средство", kind: "name", width: 5 }),
        column(facts, "security", "tool_types", { title: "Вид", kind: "name", width: 4 }),
        column(facts, "security", "tool_status", { title: "Состояние", kind: "figure", width: 3 }),
        column(facts, "security", "version", { title: "Версия", kind: "figure", width: 3 }),
        { title: "Системы", kind: "name", width: 4, cell: ({ id }) => listContent(systems.get(id) ?? [], dash()) },
        {
          title: "Сертификат, класс, лицензия",
          kind: "name",
          width: 5,
          cell: (tool) => certificates(facts, tool, day),
        },
        column(facts, "security", "count_security_tools", { title: "Количество", kind: "figure", width: 2 }),
        column(facts, "security", "responsible_admin", { title: "Ответственный", kind: "name", width: 4 }),
      ],
      { caption: "Таблица 12.1. Средства защиты информации" },
    ),
  ];
}

function systemsByTool(facts: CompanyFacts): ReadonlyMap<number, Content[]> {
  const namesByTool = new Map<number, Content[]>();
  for (const system of facts.systems)
    for (const tool of system.security_tools) {
      const name: Content = [value(system.name, { form: "system", id: system.id, field: "security_tools" })];
      const there = namesByTool.get(tool);
      if (there) there.push(name);
      else namesByTool.set(tool, [name]);
    }
  return namesByTool;
}

function certificates(facts: CompanyFacts, tool: Row<"security">, day: string): Content {
  const rows = certificatesOf(facts, tool).map((certificate) => certificateWords(certificate, day));
  const grade = tool.skzi_class === null ? [] : [phrase`класс ${printAnswer(facts, "security", tool, "skzi_class")}`];
  const licence =
    tool.license_number.trim() === ""
      ? []
      : [phrase`лицензия ${printAnswer(facts, "security", tool, "license_number")}`];
  return listContent([...rows, ...grade, ...licence], {
    ...notSet(),
    source: { form: "security", id: tool.id, field: "certificates" },
  });
}

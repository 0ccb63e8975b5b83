import type { FormName } from "@opis/model/forms/names";
import type { Row } from "@opis/model/rows/row";
import { heading } from "../../block.ts";
import { answerOf } from "../../facts/answer-of.ts";
import { certificatesOf, certificateWords } from "../../facts/certificates.ts";
import { byName, type CompanyFacts } from "../../facts/company-facts.ts";
import { dash, listed, notSet, phrase, value } from "../../inline.ts";
import type { Block, ColumnKind, Content } from "../../model.ts";
import { numberColumn, type RegisterColumn, registerTable } from "../table-parts.ts";

type Equipment = Extract<FormName, "system_server" | "workstation" | "network_hardware">;

/** Section 11: servers, workstations and network hardware (documents 1.1). */
export function equipmentPart(facts: CompanyFacts): Block[] {
  const { snapshot } = facts;
  const active = <T extends { readonly is_active: boolean; readonly name: string }>(rows: readonly T[]) =>
    byName(rows.filter(({ is_active: isActive }) => isActive));
  return [
    heading(1, "Технические средства"),
    registerTable(
      active(snapshot.rows.system_server),
      [
        numberColumn,
        column(facts, "system_server", "Сервер", "name", "name", 4),
        column(facts, "system_server", "Системы", "systems", "name", 4),
        column(facts, "system_server", "Вид", "type", "figure", 3),
        column(facts, "system_server", "Адрес", "server_address", "address", 5),
        column(facts, "system_server", "Аренда", "rental_type", "name", 4, dash()),
        column(facts, "system_server", "ОС", "os_name", "name", 3),
        column(facts, "system_server", "Сегмент", "segment", "figure", 3),
      ],
      { caption: "Таблица 11.1. Серверы" },
    ),
    registerTable(
      active(snapshot.rows.workstation),
      [
        numberColumn,
        column(facts, "workstation", "Рабочие места", "name", "name", 4),
        column(facts, "workstation", "Системы", "systems", "name", 4),
        { title: "Кто работает", kind: "name", width: 5, cell: (row) => workers(facts, row) },
        column(facts, "workstation", "Количество", "quantity", "figure", 2),
        column(facts, "workstation", "Размещение", "place", "name", 4),
        column(facts, "workstation", "ОС", "os", "name", 3),
        column(facts, "workstation", "Доступ", "access", "figure", 3),
      ],
      { caption: "Таблица 11.2. Рабочие места" },
    ),
    registerTable(
      active(snapshot.rows.network_hardware),
      [
        numberColumn,
        column(facts, "network_hardware", "Оборудование", "name", "name", 4),
        column(facts, "network_hardware", "Вид", "type", "name", 4),
        column(facts, "network_hardware", "Производитель", "maker", "name", 4),
        column(facts, "network_hardware", "Размещение", "place", "name", 4),
        column(facts, "network_hardware", "Сегмент", "segment", "figure", 3),
        column(facts, "network_hardware", "Количество", "quantity", "figure", 2),
      ],
      { caption: "Таблица 11.3. Сетевое оборудование" },
    ),
  ];
}

function column<N extends Equipment | "security">(
  facts: CompanyFacts,
  form: N,
  title: string,
  field: Parameters<typeof answerOf<N>>[3],
  kind: ColumnKind,
  width: number,
  whenEmpty = notSet(),
): RegisterColumn<Row<N>> {
  return { title, kind, width, cell: (row) => answerOf(facts, form, row, field, whenEmpty) };
}

function workers(facts: CompanyFacts, { id }: Row<"workstation">): Content {
  const own = facts
    .childrenOf("workstation_employee_unit", id)
    .map((row) => answerOf(facts, "workstation_employee_unit", row, "name"));
  const outside = facts
    .childrenOf("workstation_third_party_unit", id)
    .map((row) => answerOf(facts, "workstation_third_party_unit", row, "third_party"));
  return listed([...own, ...outside], notSet());
}

/** Section 12: the security tools with their certificates and licences. */
export function toolsPart(facts: CompanyFacts, day: string): Block[] {
  const tools = byName(facts.snapshot.rows.security.filter(({ is_active: isActive }) => isActive));
  const systems = systemsByTool(facts);
  return [
    heading(1, "Средства защиты информации"),
    registerTable(
      tools,
      [
        numberColumn,
        column(facts, "security", "Средство", "name", "name", 5),
        column(facts, "security", "Вид", "tool_types", "name", 4),
        column(facts, "security", "Состояние", "tool_status", "figure", 3),
        column(facts, "security", "Версия", "version", "figure", 3),
        { title: "Системы", kind: "name", width: 4, cell: ({ id }) => listed(systems.get(id) ?? [], notSet()) },
        {
          title: "Сертификат, класс, лицензия",
          kind: "name",
          width: 5,
          cell: (tool) => certificates(facts, tool, day),
        },
        column(facts, "security", "Количество", "count_security_tools", "figure", 2),
        column(facts, "security", "Ответственный", "responsible_admin", "name", 4),
      ],
      { caption: "Таблица 12.1. Средства защиты информации" },
    ),
  ];
}

function systemsByTool(facts: CompanyFacts): ReadonlyMap<number, Content[]> {
  const found = new Map<number, Content[]>();
  for (const system of facts.systems)
    for (const tool of system.security_tools) {
      const name: Content = [value(system.name, { form: "system", id: system.id, field: "security_tools" })];
      const there = found.get(tool);
      if (there) there.push(name);
      else found.set(tool, [name]);
    }
  return found;
}

function certificates(facts: CompanyFacts, tool: Row<"security">, day: string): Content {
  const rows = certificatesOf(facts, tool).map((one) => certificateWords(one, day));
  const grade = tool.skzi_class === null ? [] : [phrase`класс ${answerOf(facts, "security", tool, "skzi_class")}`];
  const licence =
    tool.license_number.trim() === "" ? [] : [phrase`лицензия ${answerOf(facts, "security", tool, "license_number")}`];
  return listed([...rows, ...grade, ...licence], {
    ...notSet(),
    source: { form: "security", id: tool.id, field: "certificates" },
  });
}

import { isolations, networkHardwareTypes, serverTypes, workstationRoles } from "@opis/model/forms/equipment-options";
import type { FormName } from "@opis/model/forms/names";
import type { Row } from "@opis/model/rows/row";
import type { Block, Content, Inline } from "../../composed-document.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { equipmentIndex } from "../../facts/equipment-facts.ts";
import { dash, joined, listed, text, value } from "../../inline.ts";
import { lowerFirst } from "../../language/position.ts";
import { type RegisterColumn, registerTable } from "../table-parts.ts";

/** The servers, workstations and network hardware of one system, a table of each that there is. */
export function equipmentTables(facts: CompanyFacts, system: Row<"system">): Block[] {
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

/** An answer that nobody has to give: without it there is a dash. */
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
      joined(
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

/** Who works at a workstation: employees with their roles, then third parties. */
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
  return listed([...employees, ...outsiders], value("", { form: "workstation", id, field: "employee_units" }));
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

import { words } from "@opis/model/bilingual-text";
import { networkHardwareTypes } from "@opis/model/forms/equipment-options";
import type { Row } from "@opis/model/rows/row";
import { dash, joinContent, listContent, notSet, paragraph, phrase, value } from "../../block.ts";
import type { Block, Content } from "../../composed-document.ts";
import { type CompanyFacts, sortByName } from "../../facts/company-facts.ts";
import { equipmentIndex } from "../../facts/equipment-facts.ts";
import { systemSource } from "../../facts/system-facts.ts";
import { lowerFirst } from "../../language/decline-position.ts";
import { numberColumn, type RegisterColumn, registerTable } from "../register-table.ts";
import { absenceSentence, equipmentOf, figure, rowSource, systemsCell, tallied } from "./equipment-cells.ts";
import {
  type InventoryCopy,
  type InventoryForm,
  inventoryForm,
  segmentAndAddress,
  segmentTitle,
} from "./inventory-form.ts";
import { noEquipment } from "./servers-form.ts";

type System = Row<"system">;
type Hardware = Row<"network_hardware">;

/** Form 4 of the threat model: network hardware and its administrators. */
export const hardwareInventory = {
  key: "sostav_setevogo_oborudovanija",
  title: words("Состав сетевого оборудования", "Network hardware"),
  madeOf: ["network_hardware"],
  lacks: (facts, systems, day) => {
    const isAnswered = (system: System) =>
      isWorkplace(system) || absenceSentence(facts, system, { step: "network", day }) !== undefined;
    return hardwareOf(facts, systems).length > 0 || systems.every(isAnswered) ? [] : [noEquipment("network_hardware")];
  },
  blocks: (facts, systems, copy) => {
    const hardware = hardwareOf(facts, systems);
    if (hardware.length === 0)
      return systems.map((system) =>
        paragraph(absenceSentence(facts, system, { step: "network", day: copy.day }) ?? withoutHardware(system)),
      );
    return [
      registerTable(hardware, columns(facts, copy), { caption: "Таблица 4. Сетевое оборудование", keys: 2 }),
      total(hardware),
    ];
  },
} as const satisfies InventoryForm<string>;

/** Declares the document of form 4. */
export const hardwareForm = inventoryForm(hardwareInventory);

/** Returns hardware that serves these systems, including hardware shared by all systems. */
function hardwareOf(facts: CompanyFacts, systems: readonly System[]): readonly Hardware[] {
  const { commonHardware } = equipmentIndex(facts);
  return sortByName([...equipmentOf(facts, systems, ({ hardware }) => hardware), ...commonHardware]);
}

/** Returns whether the system is a single workplace, which needs no network hardware. */
function isWorkplace({ type }: System): boolean {
  return type === "Workplace";
}

function withoutHardware(system: System): Content {
  const name = value(system.name, systemSource(system, "name"));
  if (!isWorkplace(system)) return phrase`Система «${name}»: сетевое оборудование — ${notSet()}.`;
  const kind = value("автоматизированное рабочее место", systemSource(system, "type"));
  return phrase`Система «${name}» — ${kind}, сетевое оборудование для неё не указано.`;
}

function at(hardware: Hardware, field: keyof Hardware & string) {
  return rowSource("network_hardware", hardware, field);
}

function columns(facts: CompanyFacts, copy: InventoryCopy): RegisterColumn<Hardware>[] {
  return [
    numberColumn,
    { title: "Наименование", width: 5, kind: "name", cell: (hardware) => [value(hardware.name, at(hardware, "name"))] },
    {
      title: "Производитель",
      width: 4,
      kind: "name",
      cell: (hardware) => [value(hardware.maker, at(hardware, "maker"))],
    },
    {
      title: "Тип",
      width: 4,
      kind: "figure",
      cell: (hardware) => [
        value(hardware.type && lowerFirst(networkHardwareTypes[hardware.type].ru), at(hardware, "type")),
      ],
    },
    {
      title: "Количество",
      width: 3,
      kind: "figure",
      align: "center",
      cell: (hardware) => [value(hardware.quantity, at(hardware, "quantity"))],
    },
    {
      title: "Размещение",
      width: 5,
      kind: "address",
      cell: (hardware) => [value(hardware.place, at(hardware, "place"))],
    },
    {
      title: segmentTitle(copy),
      width: 4,
      kind: "name",
      cell: (hardware) =>
        segmentAndAddress(
          copy,
          [value(hardware.segment, at(hardware, "segment"))],
          [value(hardware.ip, at(hardware, "ip"))],
        ),
    },
    {
      title: "Права администратора; кто обслуживает",
      width: 5,
      kind: "name",
      cell: (hardware) => rightsCell(facts, hardware),
    },
    {
      title: "Системы",
      width: 4,
      kind: "name",
      cell: (hardware) =>
        hardware.systems.length === 0
          ? [value("все системы", at(hardware, "systems"))]
          : systemsCell(facts, "network_hardware", hardware),
    },
  ];
}

function total(hardware: readonly Hardware[]): Block {
  const counts = [
    ...tallied(hardware, {
      counted: "беспроводных точек доступа",
      unanswered: "тип не указан",
      answer: ({ type }) => (type === null ? null : type === "wifi_router"),
    }),
    ...tallied(hardware, {
      counted: "обслуживается извне",
      unanswered: "обслуживание не указано",
      answer: ({ is_admin_rights }) => is_admin_rights,
    }),
  ];
  return paragraph(phrase`Записей об оборудовании ${figure(hardware.length)}, из них ${joinContent(counts, ", ")}.`);
}

function rightsCell(facts: CompanyFacts, hardware: Hardware): Content {
  const { is_admin_rights: isOutside, organization } = hardware;
  if (isOutside !== true) return [value(isOutside === false ? "у оператора" : null, at(hardware, "is_admin_rights"))];
  const name = organization === null ? "" : facts.index.nameOf("third_party", organization);
  return listContent([phrase`у организации: ${value(name, at(hardware, "organization"))}`], dash());
}

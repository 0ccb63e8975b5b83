import { words } from "@opis/model/bilingual-text";
import { networkKinds } from "@opis/model/forms/network-hardware";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { interactionDirections, type interactionKinds } from "@opis/model/forms/system-options";
import type { Row } from "@opis/model/rows/row";
import { accessInterfaces } from "@opis/model/threats/catalogue/threat-methods";
import { inventories } from "@opis/model/threats/part-inventory";
import { interfaceFacts, isolationFact } from "@opis/model/threats/threat-facts";
import {
  alert,
  dash,
  joinContent,
  listContent,
  none,
  notSet,
  paragraph,
  phrase,
  table,
  text,
  value,
} from "../../block.ts";
import type { Block, Content, Inline } from "../../composed-document.ts";
import { isCryptographic } from "../../facts/channels.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { systemSource } from "../../facts/system-facts.ts";
import { accessesOf, recipientAndCountry } from "../../facts/transfers.ts";
import { lowerFirst } from "../../language/decline-position.ts";
import { numberColumn, type RegisterColumn, registerTable } from "../register-table.ts";
import { descriptionOfSystems, figure, rowSource } from "./equipment-cells.ts";
import { type InventoryForm, inventoryForm } from "./inventory-form.ts";

type System = Row<"system">;
type Interaction = Row<"system_interaction">;

/** Form 5 of the threat model: interactions of systems, and the interfaces through which they can be reached. */
export const interactionsInventory = {
  key: "vzaimodestvie_sistem",
  title: words("Взаимодействие систем", "Interaction of systems"),
  madeOf: ["system"],
  lacks: () => [],
  blocks: (facts, systems) => {
    const all = systems.flatMap((system) =>
      facts.childrenOf("system_interaction", system.id).map((row) => ({ system, row })),
    );
    return [
      ...kindTable(facts, all, { kind: "internal", caption: "Таблица 5.1. Внутренние связи" }),
      ...kindTable(facts, all, { kind: "external", caption: "Таблица 5.2. Внешние связи" }),
      ...kindTable(facts, all, {
        kind: null,
        caption: "Таблица 5.3. Связи, о которых не сказано, внутренние они или внешние",
      }),
      ...systems
        .filter(({ id }) => !all.some(({ system, row }) => system.id === id || row.linked_system === id))
        .map((system) => paragraph(withoutInteractions(system))),
      ...accessTable(facts, systems),
      ...(all.length > 0 ? [scheme(all), conclusion(facts, all)] : []),
      interfacesTable(facts, systems),
    ];
  },
} as const satisfies InventoryForm<string>;

/** Declares the document of form 5. */
export const interactionsForm = inventoryForm(interactionsInventory);

interface Connection {
  readonly system: System;
  readonly row: Interaction;
}

function at(row: Interaction, field: keyof Interaction & string) {
  return rowSource("system_interaction", row, field);
}

function withoutInteractions(system: System): Content {
  const name = value(system.name, systemSource(system, "name"));
  const source = systemSource(system, "is_interactions");
  if (system.is_interactions !== false)
    return phrase`Система «${name}»: взаимодействие с другими системами — ${{ ...notSet(), source }}.`;
  return phrase`Система «${name}»: ${value("взаимодействие с другими системами не осуществляется", source)}.`;
}

function kindTable(
  facts: CompanyFacts,
  all: readonly Connection[],
  { kind, caption }: { readonly kind: keyof typeof interactionKinds | null; readonly caption: string },
): Block[] {
  const rows = all.filter(({ row }) => row.kind === kind);
  return rows.length === 0 ? [] : [registerTable(rows, columns(facts), { caption, keys: 3 })];
}

function columns(facts: CompanyFacts): RegisterColumn<Connection>[] {
  return [
    numberColumn,
    {
      title: "Система",
      width: 4,
      kind: "name",
      cell: ({ system }) => [value(system.name, systemSource(system, "name"))],
    },
    { title: "С чем взаимодействует", width: 4, kind: "name", cell: ({ row }) => [value(row.name, at(row, "name"))] },
    {
      title: "Направление",
      width: 3,
      kind: "figure",
      cell: ({ row }) => [
        value(row.direction && lowerFirst(interactionDirections[row.direction].ru), at(row, "direction")),
      ],
    },
    {
      title: "Состав данных",
      width: 5,
      kind: "address",
      cell: ({ row }) =>
        listContent(
          row.data.map((id) => value(facts.index.nameOf("directory_item", id), at(row, "data"))),
          { ...notSet(), source: at(row, "data") },
        ),
    },
    { title: "Сеть, канал, протокол", width: 5, kind: "address", cell: ({ row }) => channelCell(row) },
    { title: "Защита канала", width: 4, kind: "name", cell: ({ row }) => protectionCell(facts, row) },
  ];
}

function channelCell(row: Interaction): Content {
  const network = value(row.network && lowerFirst(networkKinds[row.network].ru), at(row, "network"));
  const answeredFields = (["channel", "protocol"] as const).filter((field) => row[field].trim() !== "");
  return joinContent([network, ...answeredFields.map((field) => value(row[field], at(row, field)))], "; ");
}

function protectionCell(facts: CompanyFacts, row: Interaction): Content {
  const source = at(row, "protection_tools");
  const tools = row.protection_tools.map((id) => value(facts.index.nameOf("security", id), source));
  return listContent(tools, row.network === "none" ? { ...dash(), source } : { ...notSet(), source });
}

/** Lists third parties with access, which are also connections of a system. */
function accessTable(facts: CompanyFacts, systems: readonly System[]): Block[] {
  const rows = systems.flatMap((system) => accessesOf(facts, system).map((access) => ({ system, access })));
  if (rows.length === 0) return [];
  const of = (row: { readonly id: number }, field: string) => rowSource("system_third_party", row, field);
  return [
    registerTable(
      rows,
      [
        numberColumn,
        {
          title: "Система",
          width: 4,
          kind: "name",
          cell: ({ system }) => [value(system.name, systemSource(system, "name"))],
        },
        { title: "Лицо с доступом, страна", width: 5, kind: "name", cell: ({ access }) => recipientAndCountry(access) },
        {
          title: "Цель",
          width: 5,
          kind: "address",
          cell: ({ access }) => [value(access.purpose, of(access.row, "purpose"))],
        },
        {
          title: "Основание",
          width: 5,
          kind: "address",
          cell: ({ access }) => listContent(access.bases, { ...notSet(), source: of(access.row, "bases") }),
        },
        {
          title: "Чьи и какие данные",
          width: 5,
          kind: "address",
          cell: ({ access }) =>
            listContent(
              access.passed.map(({ subject, data }) => phrase`${subject}: ${listContent(data, notSet())}`),
              { ...notSet(), source: of(access.row, "third_party") },
            ),
        },
      ],
      { caption: "Таблица 5.4. Третьи лица с доступом", keys: 3 },
    ),
  ];
}

const arrows = { in: "←", out: "→", both: "↔" } as const;

function scheme(all: readonly Connection[]): Block {
  const lines = all.map(({ system, row }) => {
    const arrow =
      row.direction === null ? value(null, at(row, "direction")) : value(arrows[row.direction], at(row, "direction"));
    return phrase`${value(system.name, systemSource(system, "name"))} ${arrow} ${value(row.name, at(row, "name"))}`;
  });
  return paragraph(phrase`Схема взаимодействия: ${joinContent(lines, "; ")}.`, { align: "left" });
}

function conclusion(facts: CompanyFacts, all: readonly Connection[]): Block {
  const outer = all.filter(({ row }) => row.kind === "external");
  const bare = outer.filter(({ row }) => row.network === "internet").length;
  const unanswered = outer.filter(({ row }) => row.network === null && !isProtected(facts, row)).length;
  const number = figure(bare);
  return paragraph([
    ...phrase`Внешних взаимодействий ${figure(outer.length)}, через Интернет без криптографической защиты ${bare > 0 ? alert(number) : number}`,
    ...(unanswered > 0 ? phrase`, о защите не сказано ${alert(figure(unanswered))}` : []),
    text("."),
  ]);
}

function isProtected(facts: CompanyFacts, row: Interaction): boolean {
  return row.protection_tools.some((id) => {
    const tool = facts.index.row("security", id);
    return tool !== undefined && isCryptographic(tool);
  });
}

function interfacesTable(facts: CompanyFacts, systems: readonly System[]): Block {
  const inventory = inventories(facts)(systems.map(({ id }) => id));
  const factsByInterface = interfaceFacts(inventory, isolationFact(inventory));
  return table(
    [
      { title: "Интерфейс", width: 5, kind: "name" },
      { title: "Что к нему относится", width: 6, kind: "address" },
      { title: "Где есть", width: 6, kind: "address" },
      { title: "Кто пользуется", width: 5, kind: "address" },
    ],
    [...factsByInterface].map(([code, { value: factValue, grounds }]): Content[] => [
      [text(accessInterfaces[code].title.ru)],
      [text(accessInterfaces[code].description.ru)],
      factValue === "no"
        ? [text("отсутствует: система изолирована")]
        : listContent(namesOf(facts, grounds), none("по анкетам не выявлен")),
      factValue === "no" ? [dash()] : descriptionOfSystems(facts, systems, { step: "interface_users", code }),
    ]),
    { caption: "Таблица 5.5. Каналы и интерфейсы" },
  );
}

function namesOf(
  facts: CompanyFacts,
  grounds: readonly { form: Parameters<CompanyFacts["index"]["nameOf"]>[0]; id: number; field: string }[],
): Inline[] {
  const groundNames = grounds.map((ground) =>
    value(
      facts.index.nameOf(ground.form, ground.id),
      ground,
      text(lowerFirst((formNamed(ground.form).one ?? formNamed(ground.form).title).ru)),
    ),
  );
  return [...new Map(groundNames.map((run) => [run.text, run])).values()];
}

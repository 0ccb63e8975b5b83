import { words } from "@opis/model/bilingual-text";
import { type rentalTypes, serverTypes } from "@opis/model/forms/equipment-options";
import type { FormName } from "@opis/model/forms/form-names";
import type { Row } from "@opis/model/rows/row";
import { dash, joinContent, listContent, notSet, paragraph, phrase, value } from "../../block.ts";
import type { Block, Content } from "../../composed-document.ts";
import type { MissingAnswer } from "../../document-definition.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { equipmentIndex } from "../../facts/equipment-facts.ts";
import { facilities, systemSource } from "../../facts/system-facts.ts";
import { lowerFirst } from "../../language/decline-position.ts";
import { printMessage } from "../../readiness-messages.ts";
import { numberColumn, type RegisterPart, tableParts } from "../register-table.ts";
import { absenceSentence, equipmentOf, figure, rowSource, systemsCell, tallied } from "./equipment-cells.ts";
import {
  type InventoryCopy,
  type InventoryForm,
  inventoryForm,
  segmentAndAddress,
  segmentTitle,
} from "./inventory-form.ts";

type System = Row<"system">;
type Server = Row<"system_server">;

/** Kinds of equipment in the forms of the threat model, with the answer that explains their absence (threat-model forms 2 to 4). */
const equipmentLabels = {
  system_server: words(
    "серверы или отметьте, что система размещена у поставщика (SaaS)",
    "servers, or state that a provider hosts the system (SaaS)",
  ),
  workstation: words("рабочие места хотя бы к одной системе", "workstations for at least one system"),
  network_hardware: words(
    "сетевое оборудование или отметьте, что система работает без сети",
    "network hardware, or state that the system works without a network",
  ),
} as const satisfies Partial<Record<FormName, unknown>>;

/** E16: no equipment of a kind, and no answer that explains its absence. */
export function noEquipment(form: keyof typeof equipmentLabels): MissingAnswer {
  const equipment = [equipmentLabels[form]];
  const message = words(printMessage("ru", "E16", { equipment }), printMessage("en", "E16", { equipment }));
  return { code: "E16", message, form, id: null, field: "name", label: message };
}

/** Form 2 of the threat model: servers, their location and the limits of a provider's responsibility. */
export const serversInventory = {
  key: "sostav_servernogo_oborudovanija",
  title: words("Состав серверного оборудования", "Servers"),
  madeOf: ["system_server"],
  lacks: (facts, systems, day) => {
    const isAnswered = (system: System) =>
      isWithProvider(system) || absenceSentence(facts, system, { step: "servers", day }) !== undefined;
    return serversOf(facts, systems).length > 0 || systems.every(isAnswered) ? [] : [noEquipment("system_server")];
  },
  blocks: (facts, systems, copy) => {
    const servers = serversOf(facts, systems);
    const { of } = equipmentIndex(facts);
    const without = systems.filter((system) => of(system).servers.length === 0);
    return [
      ...(servers.length > 0 ? [placement(servers), ...serverTables(facts, servers, copy)] : []),
      ...withProvider(without),
      ...without
        .filter((system) => !isWithProvider(system))
        .map((system) => paragraph(withoutServers(facts, system, copy.day))),
    ];
  },
} as const satisfies InventoryForm<string>;

/** Declares the document of form 2. */
export const serversForm = inventoryForm(serversInventory);

function serversOf(facts: CompanyFacts, systems: readonly System[]): readonly Server[] {
  return equipmentOf(facts, systems, ({ servers }) => servers);
}

/** Returns whether the system is a ready-made service hosted by a provider, for which the operator has no servers to list. */
function isWithProvider({ is_own_data_center: isOwn }: System): boolean {
  return isOwn === false;
}

/** Renders systems hosted by a provider as a paragraph instead of a table, one for all of them (control example D12). */
function withProvider(without: readonly System[]): Block[] {
  const hosted = without.filter(isWithProvider);
  const [only, ...others] = hosted;
  if (!only) return [];
  const where = (system: System) =>
    phrase`«${value(system.name, systemSource(system, "name"))}» — ${facilities(system)}`;
  const words =
    others.length === 0
      ? phrase`Система «${value(only.name, systemSource(only, "name"))}» размещена у поставщика: ${facilities(only)}. Собственных серверов для неё оператор не указывает.`
      : phrase`Системы размещены у поставщика: ${joinContent(hosted.map(where), "; ")}. Собственных серверов для них оператор не указывает.`;
  return [paragraph(words)];
}

function withoutServers(facts: CompanyFacts, system: System, day: string): Content {
  const none = absenceSentence(facts, system, { step: "servers", day });
  if (none) return none;
  const name = value(system.name, systemSource(system, "name"));
  return phrase`Система «${name}»: серверы — ${notSet()}.`;
}

function placement(servers: readonly Server[]): Block {
  const counts = [
    ...tallied(servers, {
      counted: "виртуальных",
      unanswered: "вид не указан",
      answer: ({ type }) => (type === null ? null : type === "virtual"),
    }),
    ...tallied(servers, {
      counted: "у других лиц (дата-центр, аренда, облако)",
      unanswered: "размещение не указано",
      answer: ({ is_rental }) => is_rental,
    }),
  ];
  return paragraph(phrase`Всего серверов ${figure(servers.length)}, из них ${joinContent(counts, ", ")}.`);
}

function serverTables(facts: CompanyFacts, servers: readonly Server[], copy: InventoryCopy): Block[] {
  return tableParts(servers, {
    caption: "Таблица 2. Серверное оборудование",
    keys: [
      numberColumn,
      { title: "Сервер", width: 4, kind: "name", cell: (server) => [value(server.name, of(server, "name"))] },
    ],
    parts: [placed(facts), equipped(copy)],
  });
}

function placed(facts: CompanyFacts): RegisterPart<Server> {
  return {
    about: "назначение и размещение",
    columns: [
      {
        title: "Назначение",
        width: 5,
        kind: "address",
        cell: (server) => [value(server.description, of(server, "description"))],
      },
      { title: "Системы", width: 4, kind: "name", cell: (server) => systemsCell(facts, "system_server", server) },
      { title: "Вид", width: 4, kind: "figure", cell: kindCell },
      { title: "Размещение", width: 5, kind: "address", cell: placeCell },
      { title: "Договор", width: 4, kind: "address", cell: (server) => [ifRented(server, "rental_contract")] },
      { title: "Граница ответственности", width: 5, kind: "address", cell: boundaryCell },
    ],
  };
}

function equipped(copy: InventoryCopy): RegisterPart<Server> {
  return {
    about: "программы и сеть",
    columns: [
      {
        title: "Операционная система",
        width: 4,
        kind: "name",
        cell: (server) => [value(server.os_name, of(server, "os_name"))],
      },
      { title: "Программы и базы данных", width: 6, kind: "address", cell: softwareCell },
      { title: "Виртуализация, веб-серверы, микросервисы", width: 5, kind: "address", cell: platformCell },
      {
        title: segmentTitle(copy),
        width: 4,
        kind: "name",
        cell: (server) =>
          segmentAndAddress(
            copy,
            [value(server.segment, of(server, "segment"))],
            [value(server.ip_address, of(server, "ip_address"))],
          ),
      },
      {
        title: "Примечание",
        width: 4,
        kind: "address",
        cell: (server) => [value(server.additional_info, of(server, "additional_info"), dash())],
      },
    ],
  };
}

function of(server: Server, field: keyof Server & string) {
  return rowSource("system_server", server, field);
}

function kindCell(server: Server): Content {
  const kind = value(server.type && lowerFirst(serverTypes[server.type].ru), of(server, "type"));
  if (server.type !== "virtual") return [kind];
  return phrase`${kind}, узел: ${value(server.physical_name, of(server, "physical_name"))}`;
}

function placeCell(server: Server): Content {
  const address = value(server.server_address, of(server, "server_address"));
  if (server.is_rental === null) return phrase`${address}; чья площадка: ${value(null, of(server, "is_rental"))}`;
  if (!server.is_rental) return phrase`${address}; ${value("собственная площадка", of(server, "is_rental"))}`;
  return phrase`${address}; ${ifRented(server, "data_center_name")}`;
}

function ifRented(server: Server, field: "rental_contract" | "data_center_name") {
  const source = of(server, field);
  return value(server[field], source, server.is_rental === false ? dash() : notSet());
}

/** What the provider is responsible for under each hosting model (FSTEC method, section 2). */
const boundaries = {
  colocation: "оборудование — оператор, площадка — поставщик",
  dedicated: "оборудование — поставщик, программы — оператор",
  IaaS: "до гипервизора — поставщик, выше — оператор",
  PaaS: "до среды исполнения — поставщик, выше — оператор",
} as const satisfies Record<keyof typeof rentalTypes, string>;

function boundaryCell(server: Server): Content {
  if (server.is_rental === false) return [value("оператор", of(server, "is_rental"))];
  if (server.is_rental === null) return [value(null, of(server, "is_rental"))];
  return [value(server.rental_type && boundaries[server.rental_type], of(server, "rental_type"))];
}

function softwareCell(server: Server): Content {
  return answeredFields(server, ["software", "dbms", "software_additional"]);
}

function platformCell(server: Server): Content {
  return answeredFields(
    server,
    ["virtual_env", "webservers", "microservices"],
    server.type === "physical" ? dash() : notSet(),
  );
}

function answeredFields(
  server: Server,
  fields: readonly ("software" | "dbms" | "software_additional" | "virtual_env" | "webservers" | "microservices")[],
  whenEmpty = notSet(),
): Content {
  const answers = fields
    .filter((field) => server[field].trim() !== "")
    .map((field) => value(server[field], of(server, field)));
  const [first = "software"] = fields;
  return answers.length > 0 ? joinContent(answers, "; ") : listContent([], { ...whenEmpty, source: of(server, first) });
}

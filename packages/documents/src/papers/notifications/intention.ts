import { processingTypes } from "@opis/model/forms/process-options";
import { cryptographicKinds } from "@opis/model/forms/security-tool-types";
import { countryOptions } from "@opis/model/law/country-options";
import type { Row } from "@opis/model/row";
import { facts as factsTable, heading, table, title } from "../../block.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { countryName, crossbordersOf } from "../../facts/party-facts.ts";
import { actionsOf, basesOf, dataOf, subjectsOf, unique } from "../../facts/process-facts.ts";
import { type Purpose, purposesOf } from "../../facts/purposes.ts";
import { levelWords, ofSystem } from "../../facts/system-facts.ts";
import { joined, line, listed, none, notSet, phrase, text, value } from "../../inline.ts";
import { shortDate } from "../../language/dates.ts";
import { lowerFirst } from "../../language/position.ts";
import type { Block, Content, Inline } from "../../model.ts";
import type { PaperRequest } from "../../paper.ts";
import { measuresTable } from "./measures.ts";
import { operatorTable, organiserContent } from "./operator.ts";

/** Part 1: the intention to process (article 22(1) and (3) of 152-FZ; order 180, form 1). */
export function intentionPart(facts: CompanyFacts, request: PaperRequest<"uvedomleniya">): Block[] {
  const { information } = facts;
  return [
    title("УВЕДОМЛЕНИЕ о намерении осуществлять обработку персональных данных"),
    factsTable([
      [
        "Территориальный орган Роскомнадзора",
        value(request.answers.authority, { form: "wizard", id: null, field: "authority" }, line("name")),
      ],
    ]),
    heading(1, "Сведения об операторе"),
    operatorTable(facts),
    heading(1, "Общие сведения об обработке"),
    factsTable([
      [
        "Дата начала обработки",
        value(shortDate(information.processing_data_date), {
          form: "information",
          id: information.id,
          field: "processing_data_date",
        }),
      ],
      [
        "Срок или условие прекращения обработки",
        value(request.answers.termination || latestTerm(facts), { form: "wizard", id: null, field: "termination" }),
      ],
      ["Ответственный за организацию обработки", organiserContent(facts)],
      ["Трансграничная передача", crossborder(facts, request.date)],
      ["Шифровальные (криптографические) средства", cryptography(facts)],
      ["Лица, имеющие доступ к данным в государственных и муниципальных системах", governmentSystems(facts)],
    ]),
    heading(1, "Цели обработки"),
    purposesTable(facts),
    heading(1, "Меры по обеспечению безопасности"),
    measuresTable(facts),
    heading(1, "Местонахождение баз данных и уровни защищённости"),
    placesTable(facts),
  ];
}

// The last of the dates, where every period has one; else the end of the operator itself.
function latestTerm(facts: CompanyFacts): string {
  const rows = facts.processes.flatMap(({ id }) => facts.childrenOf("process_subject", id));
  const dates = rows.map((row) => (row.processing_termless === "date" ? row.processing_date : null));
  const known = dates.filter((date) => date !== null).sort();
  const last = known.at(-1);
  return last !== undefined && known.length === rows.length
    ? `до ${shortDate(last)}`
    : "ликвидация или реорганизация оператора, прекращение деятельности";
}

function crossborder(facts: CompanyFacts, day: string): Content {
  const countries = unique(
    crossbordersOf(facts, day).map(({ party, country }) =>
      value(countryName(country), { form: "third_party", id: party.id, field: "country" }),
    ),
  );
  return countries.length === 0 ? [none("не осуществляется")] : phrase`осуществляется: ${joined(countries, ", ")}`;
}

function cryptography(facts: CompanyFacts): Content {
  const tools = facts.snapshot.rows.security.filter((tool) =>
    tool.tool_types.some((kind) => cryptographicKinds.has(kind)),
  );
  if (tools.length === 0) return [none("не используются")];
  return phrase`используются: ${joined(
    tools.map((tool) => value(tool.name, { form: "security", id: tool.id, field: "name" })),
    "; ",
  )}`;
}

function governmentSystems(facts: CompanyFacts): Content {
  const systems = facts.systems.filter((system) => system.is_gov_system === true);
  return listed(
    systems.map((system) => value(system.name, ofSystem(system, "is_gov_system"))),
    none("не применимо"),
  );
}

/** Table 1: what is processed for each purpose. */
function purposesTable(facts: CompanyFacts): Block {
  return table(
    [
      { title: "Цель", width: 4 },
      { title: "Персональные данные", width: 6 },
      { title: "Субъекты", width: 3 },
      { title: "Правовое основание", width: 5 },
      { title: "Действия", width: 5 },
      { title: "Способ", width: 4 },
    ],
    purposesOf(facts).map((purpose): Content[] => [
      purposeCell(facts, purpose),
      dataCell(facts, purpose),
      listed(unique(purpose.processes.flatMap((process) => subjectsOf(facts, process)))),
      joinedOr(unique(purpose.subjects.flatMap(basesOf)), notSet()),
      joinedOr(unique(purpose.subjects.flatMap(actionsOf)), text("по перечню п. 3 ст. 3 Закона № 152-ФЗ")),
      wayCell(facts, purpose),
    ]),
    { caption: "Таблица 1. Цели обработки персональных данных" },
  );
}

function joinedOr(runs: readonly Inline[], otherwise: Inline): Content {
  return runs.length === 0 ? [otherwise] : joined(runs, "; ");
}

function purposeCell(facts: CompanyFacts, { purpose, processes }: Purpose): Content {
  const [first] = processes;
  const run = value(purpose, { form: "process", id: first?.id ?? null, field: "purpose" });
  if (!first || first.macro_goal === null) return [run];
  const goal = value(facts.index.nameOf("macro_goal", first.macro_goal), {
    form: "process",
    id: first.id,
    field: "macro_goal",
  });
  return phrase`${run} (${goal})`;
}

const kinds = [
  { field: "data", lead: "иные: " },
  { field: "special_data", lead: "специальные: " },
  { field: "biometric_data", lead: "биометрические: " },
] as const;

function dataCell(facts: CompanyFacts, purpose: Purpose): Content {
  const groups = kinds.flatMap(({ field, lead }) => {
    const runs = unique(purpose.subjects.flatMap((row) => dataOf(facts, row, [field])));
    return runs.length === 0 ? [] : [[text(lead), ...joined(runs, "; ")]];
  });
  return groups.length === 0 ? [none("не указаны")] : joined(groups, "\n");
}

function wayCell(facts: CompanyFacts, { processes }: Purpose): Content {
  const ways = processes.map((process) =>
    value(lowerFirst(processingTypes[process.processing_type ?? "mixed"].ru), {
      form: "process",
      id: process.id,
      field: "processing_type",
    }),
  );
  return phrase`${joined(unique(ways), ", ")}, ${text(network(facts, processes))}`;
}

// Documents 0.7: over the Internet, inside the operator's network, or without a network.
function network(facts: CompanyFacts, processes: readonly Row<"process">[]): string {
  const systems = processes.flatMap(({ id }) => facts.childrenOf("process_system", id).map((row) => row.system));
  const kindsOf = systems.flatMap((id) =>
    id === null ? [] : facts.childrenOf("system_interaction", id).map((row) => row.kind),
  );
  if (kindsOf.includes("external")) return "с передачей по сети Интернет";
  return kindsOf.includes("internal") ? "с передачей по внутренней сети оператора" : "без передачи по сети";
}

function placesTable(facts: CompanyFacts): Block {
  return table(
    [
      { title: "Информационная система", width: 3 },
      { title: "Страна", width: 2 },
      { title: "Адрес базы данных", width: 5 },
      { title: "Центр обработки данных", width: 5 },
      { title: "Уровень защищённости", width: 3 },
    ],
    facts.systems.map((system): Content[] => [
      [value(system.name, ofSystem(system, "name"))],
      [
        value(
          system.db_country_place && countryOptions[system.db_country_place].ru,
          ofSystem(system, "db_country_place"),
          text("Россия"),
        ),
      ],
      [value(system.system_address, ofSystem(system, "system_address"), line("name"))],
      dataCentre(system),
      [levelWords(facts, system)],
    ]),
    { caption: "Таблица 3. Базы данных", whenEmpty: "Автоматизированная обработка не ведётся" },
  );
}

function dataCentre(system: Row<"system">): Content {
  if (system.is_own_data_center !== false) return [value("собственный", ofSystem(system, "is_own_data_center"))];
  return phrase`${value(system.hosting_name, ofSystem(system, "hosting_name"), line("name"))}, ИНН ${value(system.hosting_inn, ofSystem(system, "hosting_inn"), line("short"))}, ОГРН ${value(system.hosting_ogrn, ofSystem(system, "hosting_ogrn"), line("short"))}, ${value(system.hosting_address, ofSystem(system, "hosting_address"), line("name"))}`;
}

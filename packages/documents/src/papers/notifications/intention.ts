import type { Row } from "@opis/model/row";
import { terminationKinds } from "@opis/model/wizards/answers";
import { facts as factsTable, heading, table, title } from "../../block.ts";
import { certificatesOf, certificateWords } from "../../facts/certificates.ts";
import { isCryptographic } from "../../facts/channels.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { countriesAbroad, transfersAbroad } from "../../facts/crossborder.ts";
import { levelWords } from "../../facts/levels.ts";
import { facilities, ofSystem } from "../../facts/system-facts.ts";
import { accessesOf, countryName, recipientName } from "../../facts/transfers.ts";
import { joined, line, listed, phrase, text, value } from "../../inline.ts";
import { shortDate } from "../../language/dates.ts";
import { lowerFirst } from "../../language/position.ts";
import type { Block, Content, Inline } from "../../model.ts";
import { measuresTable } from "./measures.ts";
import { operatorTable, organiserContent } from "./operator.ts";
import type { NotificationRequest } from "./parts.ts";
import { purposesTable } from "./purposes.ts";

/** Part 1: the intention to process (article 22(1) and (3) of 152-FZ; order 180, form 1). */
export function intentionPart(facts: CompanyFacts, request: NotificationRequest): Block[] {
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
    general(facts, request),
    heading(1, "Цели обработки"),
    purposesTable(facts),
    heading(1, "Меры по обеспечению безопасности"),
    measuresTable(facts),
    ...(facts.systems.length > 0
      ? [heading(1, "Местонахождение баз данных и уровни защищённости"), placesTable(facts)]
      : []),
  ];
}

function general(facts: CompanyFacts, request: NotificationRequest): Block {
  const { id, processing_data_date: start } = facts.information;
  const source = { form: "information", id, field: "processing_data_date" } as const;
  return factsTable([
    ["Дата начала обработки", value(shortDate(start), source, line("date"))],
    ["Срок или условие прекращения обработки", termination(request)],
    ["Ответственный за организацию обработки", organiserContent(facts)],
    ["Трансграничная передача", crossborder(facts, request.date)],
    ["Шифровальные (криптографические) средства", cryptography(facts, request.date)],
    [
      "Лица, имеющие доступ и (или) обрабатывающие на основании договора данные в государственных и муниципальных системах",
      governmentSystems(facts),
    ],
  ]);
}

function termination({ answers }: NotificationRequest): Inline {
  const { termination_kind: kind, termination_date: date, termination: said } = answers;
  const words =
    kind === "date"
      ? shortDate(date)
      : kind === "other"
        ? said
        : kind === "end_of_business"
          ? "прекращение деятельности в качестве индивидуального предпринимателя"
          : kind && lowerFirst(terminationKinds[kind].ru);
  return value(words, { form: "wizard", id: null, field: "termination_kind" }, line("name"));
}

function crossborder(facts: CompanyFacts, day: string): Content {
  const abroad = transfersAbroad(facts, day);
  if (abroad.length === 0) return [text("не осуществляется")];
  return phrase`осуществляется: ${joined(countriesAbroad(abroad), ", ")}`;
}

function cryptography(facts: CompanyFacts, day: string): Content {
  const { id, is_cryptography: said } = facts.information;
  const source = { form: "information", id, field: "is_cryptography" } as const;
  const used = facts.snapshot.rows.security.filter(
    (tool) => tool.is_active && isCryptographic(tool) && tool.tool_status === "used",
  );
  if (said !== true) return [value(said === false ? "не используются" : null, source, line("name"))];
  if (used.length === 0) return [value("используются", source)];
  return phrase`используются: ${joined(
    used.map((tool) => toolWords(facts, tool, day)),
    "; ",
  )}`;
}

function toolWords(facts: CompanyFacts, tool: Row<"security">, day: string): Content {
  const of = (field: string) => ({ form: "security", id: tool.id, field }) as const;
  const certificates = certificatesOf(facts, tool).filter(({ register }) => register === "fsb");
  return joined(
    [
      [value(tool.name, of("name"))],
      ...(tool.skzi_class === null ? [] : [phrase`класс ${value(tool.skzi_class, of("skzi_class"))}`]),
      ...certificates.map((one) => phrase`сертификат ${certificateWords(one, day)}`),
    ],
    ", ",
  );
}

// Point 10.2 asks for persons: those with access to state systems, not the names of the systems.
function governmentSystems(facts: CompanyFacts): Content {
  const state = facts.systems.filter((system) => system.is_gov_system === true);
  const [first] = state;
  if (!first) return [text("не применимо")];
  const persons = state.flatMap((system) => accessesOf(facts, system)).map(recipientName);
  return listed(persons, value("лиц с доступом на основании договора нет", ofSystem(first, "is_third_parties")));
}

function placesTable(facts: CompanyFacts): Block {
  return table(
    [
      { title: "Информационная система", width: 4 },
      { title: "Страна", width: 3 },
      { title: "Адрес базы данных", width: 5 },
      { title: "Чьи мощности", width: 5 },
      { title: "Уровень", width: 2 },
    ],
    facts.systems.map((system): Content[] => [
      [value(system.name, ofSystem(system, "name"))],
      [
        value(
          system.db_country_place && countryName(system.db_country_place),
          ofSystem(system, "db_country_place"),
          line("short"),
        ),
      ],
      [value(system.system_address, ofSystem(system, "system_address"), line("name"))],
      facilities(system).map((run): Inline => (run.gap === "NOTSET" ? { ...run, ...line("short") } : run)),
      [levelWords(facts, system)],
    ]),
    { caption: "Таблица 3. Базы данных" },
  );
}

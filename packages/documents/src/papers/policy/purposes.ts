import { dataSources, processingTypes } from "@opis/model/forms/process-options";
import type { Row } from "@opis/model/row";
import { clause, enumeration, heading, paragraph, table } from "../../block.ts";
import { byName, type CompanyFacts } from "../../facts/company-facts.ts";
import { countryName, crossbordersOf, thirdPartiesOf } from "../../facts/party-facts.ts";
import { actionsOf, basesOf, dataOf, periodOf, subjectName, subjectsOf, unique } from "../../facts/process-facts.ts";
import { type Purpose, purposesOf } from "../../facts/purposes.ts";
import { listed, none, notSet, phrase, text, value } from "../../inline.ts";
import { lowerFirst } from "../../language/position.ts";
import type { Block, Content, Inline } from "../../model.ts";

/** 3. Each purpose with its bases, data, subjects, actions, periods and recipients, then the same as a table. */
export function purposesPart(facts: CompanyFacts): Block[] {
  const purposes = purposesOf(facts);
  return [
    heading(1, "Цели обработки персональных данных"),
    ...purposes.flatMap((purpose) => purposeSection(facts, purpose)),
    table(
      [
        { title: "Цель", width: 4 },
        { title: "Субъекты", width: 3 },
        { title: "Персональные данные", width: 6 },
        { title: "Правовое основание", width: 5 },
        { title: "Срок", width: 3 },
      ],
      purposes.map((purpose) => [
        [purposeName(purpose)],
        listed(subjects(facts, purpose), notSet()),
        listed(data(facts, purpose), notSet()),
        listed(bases(purpose), notSet()),
        listed(periods(purpose), notSet()),
      ]),
      { caption: "Таблица П.1. Цели обработки персональных данных" },
    ),
  ];
}

function purposeSection(facts: CompanyFacts, purpose: Purpose): Block[] {
  const special = purpose.subjects.flatMap((row) => dataOf(facts, row, ["special_data"]));
  const biometric = purpose.subjects.flatMap((row) => dataOf(facts, row, ["biometric_data"]));
  const recipients = unique(purpose.processes.flatMap((process) => thirdPartiesOf(facts, process)));
  return [
    heading(2, phrase`Цель: ${purposeName(purpose)}`),
    ...enumeration("Правовое основание", bases(purpose), notSet()),
    ...enumeration("Субъекты персональных данных", subjects(facts, purpose), notSet()),
    ...enumeration(
      "Персональные данные",
      unique(purpose.subjects.flatMap((row) => dataOf(facts, row, ["data"]))),
      none("не обрабатываются"),
    ),
    ...(special.length > 0 ? enumeration("Специальные категории персональных данных", unique(special), none()) : []),
    ...(biometric.length > 0 ? enumeration("Биометрические персональные данные", unique(biometric), none()) : []),
    ...enumeration("Источники", sources(purpose), none("сам субъект персональных данных")),
    ...enumeration("Действия с персональными данными", unique(purpose.subjects.flatMap(actionsOf)), notSet()),
    ...enumeration("Способ обработки", ways(purpose), none("смешанная")),
    ...enumeration("Срок обработки и хранения", periods(purpose), notSet()),
    ...enumeration("Получатели", recipients, none("не передаются")),
    ...abroad(facts, purpose),
    paragraph(
      "По достижении цели или при утрате необходимости в её достижении персональные данные уничтожаются в течение тридцати дней, если иное не предусмотрено договором или законом; уничтожение подтверждается актом.",
    ),
  ];
}

function purposeName({ purpose, processes }: Purpose): Inline {
  return value(purpose, { form: "process", id: processes[0]?.id ?? null, field: "purpose" });
}

function subjects(facts: CompanyFacts, { processes }: Purpose): Inline[] {
  return unique(processes.flatMap((process) => subjectsOf(facts, process)));
}

function data(facts: CompanyFacts, purpose: Purpose): Inline[] {
  return unique(purpose.subjects.flatMap((row) => dataOf(facts, row)));
}

function bases({ subjects: rows }: Purpose): Inline[] {
  return unique(rows.flatMap(basesOf));
}

function periods({ subjects: rows }: Purpose): Inline[] {
  return unique(rows.map(periodOf));
}

function sources({ processes }: Purpose): Inline[] {
  return unique(
    processes.flatMap((process) =>
      process.sources.map((source) =>
        value(lowerFirst(dataSources[source].ru), { form: "process", id: process.id, field: "sources" }),
      ),
    ),
  );
}

function ways({ processes }: Purpose): Inline[] {
  return unique(
    processes.flatMap(({ id, processing_type: type }) =>
      type === null
        ? []
        : [value(lowerFirst(processingTypes[type].ru), { form: "process", id, field: "processing_type" })],
    ),
  );
}

function abroad(facts: CompanyFacts, purpose: Purpose): Block[] {
  const there = crossbordersOf(facts, "9999-12-31").filter(({ processes }) =>
    processes.some((process) => purpose.processes.includes(process)),
  );
  if (there.length === 0) return [];
  const countries = unique(
    there.map(({ party, country }) =>
      value(countryName(country), { form: "third_party", id: party.id, field: "country" }),
    ),
  );
  return enumeration("Трансграничная передача", countries, none("не осуществляется"));
}

/** 4. The groups of individuals and in which processes their data are used. */
export function subjectsPart(facts: CompanyFacts): Block[] {
  const groups = new Map<string, { rows: Row<"process_subject">[]; processes: Inline[] }>();
  for (const process of facts.processes) {
    for (const row of facts.childrenOf("process_subject", process.id)) {
      const name = subjectName(facts, row);
      const group = groups.get(name) ?? { rows: [], processes: [] };
      group.rows.push(row);
      group.processes.push(value(process.name, { form: "process", id: process.id, field: "name" }));
      groups.set(name, group);
    }
  }
  const rows = byName([...groups].filter(([name]) => name !== "").map(([name, group]) => ({ name, ...group }))).map(
    ({ name, rows: [first], processes }): Content[] => [
      [first ? value(name, { form: "process_subject", id: first.id, field: "subject" }) : text(name)],
      listed(unique(processes)),
    ],
  );
  return [
    heading(1, "Категории субъектов персональных данных"),
    clause("Оператор обрабатывает персональные данные следующих групп физических лиц:"),
    table(
      [
        { title: "Субъекты", width: 3 },
        { title: "Процессы обработки", width: 5 },
      ],
      rows,
    ),
  ];
}

import { dataSources, peopleCounts, processingTypes } from "@opis/model/forms/process-options";
import type { Row } from "@opis/model/row";
import { words } from "@opis/model/words";
import { approval, paragraph, placeDate, signatures, table, title } from "../block.ts";
import type { CompanyFacts } from "../facts/company-facts.ts";
import { systemsOf, thirdPartiesOf } from "../facts/party-facts.ts";
import { actionsOf, basesOf, bySubject, dataOf, periodOf, subjectsOf, unique } from "../facts/process-facts.ts";
import { manager, organiser, requisite } from "../facts/requisites.ts";
import { joined, line, listed, none, notSet, phrase, small, text, value, yesNo } from "../inline.ts";
import { cityLabel } from "../language/city.ts";
import { longDate, shortDate } from "../language/dates.ts";
import { formatNumber } from "../language/numbers.ts";
import { lowerFirst } from "../language/position.ts";
import type { Block, Content, PaperDocument } from "../model.ts";
import type { Paper } from "../paper.ts";
import { anyProcess, companyAnswers, dateInOrder, purposesSet } from "../readiness/checks.ts";

type Process = Row<"process">;
type Cell = (facts: CompanyFacts, process: Process, number: number) => Content;

/** The register of processes: what is processed, of whom, why, where and how long (article 18.1(1)(2) of 152-FZ). */
export const processRegister: Paper<"perechen_processov"> = {
  key: "perechen_processov",
  title: words("Перечень процессов обработки персональных данных", "Register of processes"),
  group: "main",
  hasWizard: false,
  readiness: (facts, request) => ({
    missing: [
      ...companyAnswers(facts, ["full_name", "short_name", "inn", "ogrn", "manager_name", "manager_position"]),
      ...anyProcess(facts),
      ...purposesSet(facts),
      ...dateInOrder(facts, request),
    ],
    warnings: [],
  }),
  compose: (facts, request): PaperDocument => ({
    title: "Перечень процессов обработки персональных данных",
    subject: facts.information.short_name || facts.snapshot.company.name,
    language: "ru",
    sections: [
      {
        orientation: "portrait",
        blocks: [
          approval(manager(facts)),
          title(
            "ПЕРЕЧЕНЬ процессов обработки персональных данных",
            phrase`${requisite(facts, "full_name")}, утверждён ${text(longDate(request.date) ?? request.date)}, № ${value(request.number, { form: "wizard", id: null, field: "number" }, line("short"))}`,
          ),
          placeDate(
            [
              value(
                cityLabel(facts.information.settlement),
                { form: "information", id: facts.information.id, field: "settlement" },
                line("short"),
              ),
            ],
            longDate(request.date) ?? request.date,
          ),
          paragraph(
            "Перечень составлен по результатам обследования и пересматривается не реже одного раза в год, а также при изменении процессов.",
          ),
        ],
      },
      { orientation: "landscape", blocks: [registerTable(facts)] },
      {
        orientation: "portrait",
        blocks: [...changes(facts, request.previousDate), signatures([organiser(facts), manager(facts)])],
      },
    ],
  }),
};

const columns: readonly { title: string; width: number; align?: "center"; cell: Cell }[] = [
  { title: "№", width: 1, align: "center", cell: (_facts, _process, number) => [text(String(number))] },
  { title: "Процесс", width: 4, cell: (_facts, process) => nameCell(process) },
  { title: "Макроцель / цель", width: 4, cell: purposeCell },
  { title: "Субъекты", width: 3, cell: (facts, process) => listed(subjectsOf(facts, process), notSet()) },
  { title: "Категории данных", width: 3, cell: (facts, process) => categoriesCell(facts, process) },
  {
    title: "Данные",
    width: 5,
    cell: (facts, process) => bySubject(facts, rowsOf(facts, process), (row) => dataOf(facts, row), notSet()),
  },
  {
    title: "Основание",
    width: 5,
    cell: (facts, process) => bySubject(facts, rowsOf(facts, process), basesOf, notSet()),
  },
  {
    title: "Действия",
    width: 4,
    cell: (facts, process) => bySubject(facts, rowsOf(facts, process), actionsOf, notSet()),
  },
  {
    title: "Способ",
    width: 3,
    cell: (_facts, process) => [
      choice(process, "processing_type", process.processing_type && processingTypes[process.processing_type].ru),
    ],
  },
  { title: "Численность", width: 3, cell: (_facts, process) => [peopleCount(process)] },
  { title: "Дети до 14 лет", width: 2, cell: (_facts, process) => teens(process) },
  { title: "Источники", width: 4, cell: (_facts, process) => sourcesCell(process) },
  { title: "Согласие", width: 3, cell: (_facts, process) => consent(process) },
  {
    title: "Автоматические решения",
    width: 3,
    cell: (_facts, process) => [yesNo(process.auto_decision, from(process, "auto_decision"))],
  },
  {
    title: "Срок",
    width: 4,
    cell: (facts, process) => bySubject(facts, rowsOf(facts, process), (row) => [periodOf(row)], notSet()),
  },
  { title: "Места хранения бумаги", width: 3, cell: paperCell },
  {
    title: "Системы",
    width: 3,
    cell: (facts, process) =>
      listed(systemsOf(facts, process), process.is_systems === null ? notSet() : none("не используются")),
  },
  {
    title: "Третьи лица",
    width: 4,
    cell: (facts, process) =>
      listed(thirdPartiesOf(facts, process), process.is_third_parties === null ? notSet() : none("не передаются")),
  },
  { title: "Должности", width: 4, cell: positionsCell },
  { title: "Владелец", width: 4, cell: (_facts, process) => ownerCell(process) },
  {
    title: "Документы",
    width: 4,
    cell: (_facts, process) => [
      value(process.documents_educational_process, from(process, "documents_educational_process")),
    ],
  },
];

function registerTable(facts: CompanyFacts): Block {
  return table(
    columns,
    facts.processes.map((process, index) => columns.map(({ cell }) => cell(facts, process, index + 1))),
    { caption: "Таблица П.1. Процессы обработки персональных данных", keys: 2 },
  );
}

function from(process: Process, field: string) {
  return { form: "process", id: process.id, field } as const;
}

function rowsOf(facts: CompanyFacts, process: Process): readonly Row<"process_subject">[] {
  return facts.childrenOf("process_subject", process.id);
}

function choice(process: Process, field: string, answer: string | null) {
  return value(answer === null ? null : lowerFirst(answer), from(process, field));
}

function nameCell(process: Process): Content {
  const name = value(process.name, from(process, "name"));
  return process.tags.length === 0
    ? [name]
    : [name, text("\n"), ...small(value(process.tags.join(", "), from(process, "tags")))];
}

function purposeCell(facts: CompanyFacts, process: Process): Content {
  const purpose = value(process.purpose, from(process, "purpose"));
  if (process.macro_goal === null) return [purpose];
  return joined(
    [value(facts.index.nameOf("macro_goal", process.macro_goal), from(process, "macro_goal")), purpose],
    " / ",
  );
}

function categoriesCell(facts: CompanyFacts, process: Process): Content {
  const rows = rowsOf(facts, process);
  const kinds = [
    { name: "иные", field: "data" },
    { name: "специальные", field: "special_data" },
    { name: "биометрические", field: "biometric_data" },
  ] as const;
  const there = kinds.flatMap(({ name, field }) => {
    const row = rows.find((one) => one[field].length > 0);
    return row ? [value(name, { form: "process_subject", id: row.id, field })] : [];
  });
  return listed(there, notSet());
}

function peopleCount(process: Process) {
  const answer = process.people_count && peopleCounts[process.people_count].ru.replace(" человек", "");
  return value(answer && lowerFirst(answer), from(process, "people_count"), text("не указана"));
}

function teens(process: Process): Content {
  const flag = yesNo(process.have_teens, from(process, "have_teens"));
  if (process.have_teens !== true || process.teen_count === null) return [flag];
  return phrase`${flag}, ${value(formatNumber(process.teen_count), from(process, "teen_count"))}`;
}

function sourcesCell(process: Process): Content {
  const methods = [
    ["is_method_third_party", "передаёт само третье лицо"],
    ["is_method_api", "через API"],
    ["is_method_email", "по электронной почте"],
    ["is_method_paper", "на бумаге"],
    ["is_method_other", "иным способом"],
  ] as const;
  const named = process.sources.map((source) => value(lowerFirst(dataSources[source].ru), from(process, "sources")));
  const ways = methods
    .filter(([field]) => process[field] === true)
    .map(([field, name]) => value(name, from(process, field)));
  return listed([...named, ...ways], notSet());
}

function consent(process: Process): Content {
  const flag = yesNo(process.collect_agreement, from(process, "collect_agreement"));
  if (process.collect_agreement !== true || process.template_agreements.trim() === "") return [flag];
  return phrase`${flag}, ${value(process.template_agreements, from(process, "template_agreements"))}`;
}

function paperCell(facts: CompanyFacts, process: Process): Content {
  const bySubjects = rowsOf(facts, process).flatMap((row) =>
    row.paper_storage.map((id) =>
      value(facts.index.nameOf("address_item", id), { form: "process_subject", id: row.id, field: "paper_storage" }),
    ),
  );
  const byDocuments = facts.childrenOf("paper_doc", process.id).flatMap((row) =>
    row.address_item === null
      ? []
      : [
          value(facts.index.nameOf("address_item", row.address_item), {
            form: "paper_doc",
            id: row.id,
            field: "address_item",
          }),
        ],
  );
  return listed(unique([...bySubjects, ...byDocuments]), none("не ведётся"));
}

function positionsCell(facts: CompanyFacts, process: Process): Content {
  const rows = facts.childrenOf("position", process.id);
  return listed(
    rows.map((row) => value(row.name, { form: "position", id: row.id, field: "name" })),
    notSet(),
  );
}

function ownerCell(process: Process): Content {
  const fields = ["responsible_person", "responsible_person_position", "responsible_email"] as const;
  const given = fields.filter((field) => process[field].trim() !== "");
  if (given.length === 0) return [value("", from(process, "responsible_person"))];
  return joined(
    given.map((field) => value(process[field], from(process, field))),
    ", ",
  );
}

// What changed since the previous version, where there was one (documents 1.2, point 4).
function changes(facts: CompanyFacts, previousDate: string | null): Block[] {
  if (previousDate === null) return [];
  const changed = facts.processes.filter((process) => process.modified.slice(0, 10) > previousDate);
  const rows = changed.map((process, index) => [
    [text(String(index + 1))],
    [value(process.name, from(process, "name"))],
    [text(shortDate(process.modified.slice(0, 10)) ?? "—")],
    [text(process.created.slice(0, 10) > previousDate ? "добавлен" : "изменён")],
  ]);
  return [
    table(
      [
        { title: "№", width: 1, align: "center" },
        { title: "Процесс", width: 6 },
        { title: "Дата изменения", width: 3 },
        { title: "Что произошло", width: 3 },
      ],
      rows,
      { caption: `Изменения после версии от ${shortDate(previousDate) ?? previousDate}`, whenEmpty: "Изменений нет" },
    ),
  ];
}

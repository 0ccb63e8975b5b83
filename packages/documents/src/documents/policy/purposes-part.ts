import { dataSources } from "@opis/model/forms/process-options";
import type { Row } from "@opis/model/rows/row";
import {
  clause,
  facts as factsTable,
  heading,
  joinContent,
  line,
  list,
  paragraph,
  phrase,
  text,
  value,
} from "../../block.ts";
import type { Block, Content, Inline } from "../../composed-document.ts";
import { type CompanyFacts, sortByName } from "../../facts/company-facts.ts";
import {
  actionsOf,
  basesOf,
  dataOf,
  groupBySubject,
  type Purpose,
  periodOf,
  purposeName,
  purposesOf,
  subjectName,
  subjectsOf,
  unique,
  waysOf,
} from "../../facts/process-facts.ts";
import { countriesAbroad, passesNothing, recipientsOf, suppliersOf, thoseAbroad } from "../../facts/transfers.ts";
import { citation } from "../../language/citation.ts";
import { lowerFirst } from "../../language/decline-position.ts";
import type { PolicyRequest } from "./publication.ts";
import { recipientIn } from "./readiness.ts";

type FactRow = readonly [name: string, content: Content];

/** Returns a table for each purpose; unanswered values have no row. */
export function purposesPart(facts: CompanyFacts, request: PolicyRequest): Block[] {
  return [
    heading(1, "Цели обработки и состав персональных данных"),
    ...purposesOf(facts).map((purpose, index) =>
      factsTable(purposeRows(facts, purpose, request), {
        valueWidth: 6,
        caption: phrase`Цель ${text(String(index + 1))}. ${purposeName(purpose)}`,
      }),
    ),
    ...destruction(request),
  ];
}

function purposeRows(facts: CompanyFacts, purpose: Purpose, request: PolicyRequest): FactRow[] {
  const { processes, subjects: rows } = purpose;
  const ofGroups = (list: (row: Row<"process_subject">) => readonly Inline[]): Content =>
    rows.some((row) => list(row).length > 0)
      ? groupBySubject(
          facts,
          rows.filter((row) => list(row).length > 0),
          list,
          line("short"),
        )
      : [];
  return whatIsSaid([
    ["Субъекты", joinContent(unique(processes.flatMap((process) => subjectsOf(facts, process))), "; ")],
    ["Правовое основание", ofGroups(basesOf)],
    ["Персональные данные", ofGroups((row) => dataOf(facts, row, ["data"]))],
    ["Специальные категории", ofGroups((row) => dataOf(facts, row, ["special_data"]))],
    ["Биометрические данные", ofGroups((row) => dataOf(facts, row, ["biometric_data"]))],
    ["Источники", sources(facts, purpose)],
    ["Действия", ofGroups(actionsOf)],
    ["Способ обработки", joinContent(waysOf(processes), "; ")],
    ["Срок", ofGroups((row) => [periodOf(row)])],
    ["Получатели", recipientsCell(facts, purpose, request)],
    ["Трансграничная передача", abroad(facts, purpose, request.date)],
  ]);
}

/** Returns the recipients; states that there are none only if each process denies recipients or names only senders. */
function recipientsCell(facts: CompanyFacts, { processes }: Purpose, request: PolicyRequest): Content {
  const all = processes.flatMap((process) => recipientsOf(facts, process));
  const recipients = unique(all.map((transfer) => recipientIn(request, transfer)));
  if (recipients.length > 0) return joinContent(recipients, "; ");
  return processes.every((process) => passesNothing(facts, process)) ? [text("данные не передаются")] : [];
}

function whatIsSaid(rows: readonly FactRow[]): FactRow[] {
  return rows.filter(([, content]) => content.length > 0);
}

function sources(facts: CompanyFacts, { processes }: Purpose): Content {
  const kinds = unique(
    processes.flatMap((process) =>
      process.sources.map((source) =>
        value(lowerFirst(dataSources[source].ru), { form: "process", id: process.id, field: "sources" }),
      ),
    ),
  );
  const suppliers = unique(processes.flatMap((process) => suppliersOf(facts, process)));
  if (suppliers.length === 0) return joinContent(kinds, "; ");
  return joinContent([...kinds.map((kind) => [kind]), phrase`получаем от: ${joinContent(suppliers, ", ")}`], "; ");
}

function abroad(facts: CompanyFacts, { processes }: Purpose, date: string): Content {
  const purposeTransfers = thoseAbroad(
    processes.flatMap((process) => recipientsOf(facts, process)),
    date,
  );
  return joinContent(countriesAbroad(purposeTransfers), ", ");
}

// Printed once, because the rule is the same for every purpose.
function destruction({ answers, date }: PolicyRequest): Block[] {
  const byAct = answers.is_destruction_act === true ? [text(" Уничтожение подтверждается актом.")] : [];
  return [
    paragraph(
      phrase`По достижении цели обработки или при отзыве согласия персональные данные уничтожаются в срок до тридцати дней, если нет иного основания для их обработки (${citation(["FZ152 21(4)", "FZ152 21(5)"], date)}).${byAct}`,
    ),
  ];
}

/** Lists the groups of individuals, one line each with purposes and periods. */
export function subjectsPart(facts: CompanyFacts): Block[] {
  const purposes = purposesOf(facts);
  const rows = purposes.flatMap((purpose, index) =>
    purpose.subjects.map((row) => ({ row, name: subjectName(facts, row), number: index + 1 })),
  );
  const names = sortByName([...new Set(rows.map(({ name }) => name))].filter(Boolean).map((name) => ({ name })));
  const groups = names.map(({ name }): Content => {
    const groupRows = rows.filter((candidate) => candidate.name === name);
    const numbers = [...new Set(groupRows.map(({ number }) => number))];
    const [first] = groupRows;
    const source = first && ({ form: "process_subject", id: first.row.id, field: "subject" } as const);
    const goals = `${numbers.length === 1 ? "цель" : "цели"} ${numbers.join(", ")}`;
    const periods = unique(groupRows.map(({ row }) => periodOf(row)).filter(({ gap }) => gap === undefined));
    const retention = periods.length === 0 ? [] : phrase`; хранение: ${joinContent(periods, "; ")}`;
    return phrase`${source ? value(name, source) : text(name)} — ${text(goals)}${retention}`;
  });
  if (groups.length === 0) return [];
  const [only] = groups;
  const lead = "Оператор обрабатывает данные следующих групп:";
  return [
    heading(1, "Категории субъектов"),
    ...(only && groups.length === 1
      ? [clause(phrase`${text(lead)} ${only}.`)]
      : [
          { ...clause(lead), keepNext: true },
          list(groups.map((group, index) => [...group, text(index === groups.length - 1 ? "." : ";")])),
        ]),
  ];
}

import type { Row } from "@opis/model/rows/row";
import { heading, listContent, notSet, paragraph, text } from "../../block.ts";
import type { Block, Content } from "../../composed-document.ts";
import type { DocumentRequest } from "../../document-definition.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { hasPaper } from "../../facts/paper-storage.ts";
import { printAnswer } from "../../facts/print-answer.ts";
import { basesOf, periodOf, subjectsOf } from "../../facts/process-facts.ts";
import { allTransfers } from "../../facts/transfers.ts";
import { formatCount } from "../../language/format-values.ts";
import { isBeforeStart } from "../../readiness/missing-questions.ts";
import * as cells from "../process-cells.ts";
import { numberColumn, type RegisterColumn, registerTable } from "../register-table.ts";
import { groupsCell } from "../subject-group-appendices.ts";

type Process = Row<"process">;

const noAppendices: ReadonlyMap<number, number> = new Map();

/** Renders section 4: totals, and the processes in two tables (documents 1.1). */
export function overviewPart(facts: CompanyFacts, request: DocumentRequest): Block[] {
  return [
    heading(1, "Обзор процессов"),
    paragraph(numbers(facts, request)),
    registerTable(facts.processes, [...keys, ...purposes(facts)], {
      caption: "Таблица 4.1а. Процессы: цели, основания и сроки",
      keys: keys.length,
    }),
    registerTable(facts.processes, [...keys, ...conditions(facts)], {
      caption: "Таблица 4.1б. Процессы: условия обработки",
      keys: keys.length,
    }),
  ];
}

/** Returns the number of groups of individuals in active processes. */
export function countGroups({ processes, childrenOf }: CompanyFacts): number {
  const groups = processes.flatMap(({ id }) => childrenOf("process_subject", id));
  return new Set(groups.flatMap(({ subject }) => (subject === null ? [] : [subject]))).size;
}

function numbers(facts: CompanyFacts, request: DocumentRequest): Content {
  const { processes, systems, snapshot } = facts;
  const inactive = snapshot.rows.process.length - processes.length;
  const countries = partiesByCountry(facts);
  const all = [...countries.values()];
  const abroad = all.filter((country) => country !== null && country !== "RU").length;
  const unsaid = all.filter((country) => country === null).length;
  const documents = processes.filter((process) => hasPaper(facts, process)).length;
  const processCount = isBeforeStart(facts, request.date)
    ? `Планируемые к осуществлению процессы: ${processes.length}`
    : `Действующих процессов: ${processes.length}`;
  const outside = unsaid === 0 ? "" : `, у ${unsaid} страна не указана`;
  return [
    text(
      `${processCount} (недействующих — ${inactive}); групп субъектов: ${countGroups(facts)}; информационных систем: ${systems.length}; третьих лиц: ${countries.size}, из них ${abroad} — за пределами России${outside}; ${formatCount(documents, "процесс", "процесса", "процессов")} с бумажными документами.`,
    ),
  ];
}

/** Returns the country of each third party that gets or sends data or has access; null if unanswered. */
function partiesByCountry(facts: CompanyFacts): ReadonlyMap<string, string | null> {
  const countryByParty = new Map<string, string | null>();
  const note = (key: string, country: string | null) => {
    const previousCountry = countryByParty.get(key) ?? null;
    countryByParty.set(key, country !== null && country !== "RU" ? country : (previousCountry ?? country));
  };
  for (const transfer of allTransfers(facts)) note(String(transfer.party?.id ?? transfer.name), transfer.country);
  for (const { third_party: id, country } of facts.processes.flatMap((process) =>
    facts.childrenOf("process_third_party", process.id),
  ))
    if (id !== null) note(String(id), country ?? facts.index.row("third_party", id)?.country ?? null);
  return countryByParty;
}

const keys: readonly RegisterColumn<Process>[] = [
  numberColumn,
  { title: "Процесс", kind: "name", width: 4, cell: cells.nameCell },
];

function purposes(facts: CompanyFacts): RegisterColumn<Process>[] {
  return [
    { title: "Цель", kind: "address", width: 5, cell: (process) => printAnswer(facts, "process", process, "purpose") },
    { title: "Субъекты", kind: "name", width: 4, cell: (process) => listContent(subjectsOf(facts, process), notSet()) },
    { title: "Категории данных", kind: "name", width: 3, cell: (process) => cells.categoriesCell(facts, process) },
    {
      title: "Основание",
      kind: "enumeration",
      width: 7,
      cell: (process) => groupsCell(facts, process, noAppendices, basesOf),
    },
    {
      title: "Срок",
      kind: "name",
      width: 4,
      cell: (process) => groupsCell(facts, process, noAppendices, (row) => [periodOf(row)]),
    },
  ];
}

function conditions(facts: CompanyFacts): RegisterColumn<Process>[] {
  return [
    {
      title: "Способ",
      kind: "name",
      width: 4,
      cell: (process) => printAnswer(facts, "process", process, "processing_type"),
    },
    { title: "Численность", kind: "figure", width: 3, cell: cells.peopleCell },
    { title: "Дети и подростки", kind: "name", width: 3, cell: cells.childrenCell },
    { title: "Системы", kind: "name", width: 4, cell: (process) => cells.systemsCell(facts, process) },
    { title: "Третьи лица", kind: "enumeration", width: 6, cell: (process) => cells.partiesCell(facts, process) },
    { title: "Владелец", kind: "name", width: 4, cell: cells.ownerCell },
  ];
}

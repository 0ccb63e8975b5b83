import type { Row } from "@opis/model/rows/row";
import { appendix, listContent, notSet, phrase, table, text, value } from "../block.ts";
import type { Block, Content, Inline } from "../composed-document.ts";
import type { CompanyFacts } from "../facts/company-facts.ts";
import { actionsOf, basesOf, dataOf, groupBySubject, groupName, periodOf } from "../facts/process-facts.ts";
import { processSource, subjectRows } from "./process-cells.ts";

type Process = Row<"process">;
type ProcessSubject = Row<"process_subject">;

/** Maximum number of groups (and of data kinds in total) in a cell; a process with more gets a separate table (documents 1.2). */
const groupsInCell = 5;
const dataInCell = 20;

/** Returns the appendix number of each process whose groups do not fit into a cell, by id. */
export function appendixNumbers(facts: CompanyFacts): ReadonlyMap<number, number> {
  const long = facts.processes.filter((process) => {
    const rows = subjectRows(facts, process);
    return rows.length > groupsInCell || rows.reduce((sum, row) => sum + dataOf(facts, row).length, 0) > dataInCell;
  });
  return new Map(long.map(({ id }, index) => [id, index + 1]));
}

/** Returns the data of each group, or a reference to the appendix. */
export function groupsCell(
  facts: CompanyFacts,
  process: Process,
  numbers: ReadonlyMap<number, number>,
  list: (row: ProcessSubject) => readonly Inline[],
): Content {
  const number = numbers.get(process.id);
  if (number !== undefined) return [text(`см. приложение № ${number}`)];
  return groupBySubject(facts, subjectRows(facts, process), list, notSet());
}

/** Returns the appendices: data, bases, actions and period of each group. */
export function appendices(facts: CompanyFacts, numbers: ReadonlyMap<number, number>): Block[] {
  const long = facts.processes.filter(({ id }) => numbers.has(id));
  return long.flatMap((process, index): Block[] => [
    appendix(
      index + 1,
      phrase`Состав персональных данных процесса «${value(process.name, processSource(process, "name"))}»`,
    ),
    table(
      [
        { title: "Субъекты", kind: "name", width: 4 },
        { title: "Персональные данные", kind: "enumeration", width: 8 },
        { title: "Основание", kind: "enumeration", width: 6 },
        { title: "Действия", kind: "enumeration", width: 5 },
        { title: "Срок", kind: "name", width: 4 },
      ],
      subjectRows(facts, process).map((row): Content[] => [
        [groupName(facts, row)],
        listContent(dataOf(facts, row), notSet()),
        listContent(basesOf(row), notSet()),
        listContent(actionsOf(row), notSet()),
        [periodOf(row)],
      ]),
    ),
  ]);
}

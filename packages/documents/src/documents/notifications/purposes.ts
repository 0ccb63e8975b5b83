import { table } from "../../block.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { wayAndNetworks } from "../../facts/networks.ts";
import { actionsOf, basesOf, dataOf, subjectsOf, unique } from "../../facts/process-facts.ts";
import { type Purpose, purposesOf } from "../../facts/purposes.ts";
import { joined, line, listed, phrase, text, value } from "../../inline.ts";
import type { Block, Content } from "../../model.ts";

/** What is processed for a purpose: the cells after its name, with their titles. */
export function purposeCells(facts: CompanyFacts, purpose: Purpose): readonly (readonly [string, Content])[] {
  return [
    ["Персональные данные", dataCell(facts, purpose)],
    ["Субъекты", listed(unique(purpose.processes.flatMap((process) => subjectsOf(facts, process))), line("short"))],
    ["Правовое основание", listed(unique(purpose.subjects.flatMap(basesOf)), line("short"))],
    ["Действия", listed(unique(purpose.subjects.flatMap(actionsOf)), line("short"))],
    ["Способ", orLine(wayAndNetworks(facts, purpose.processes))],
  ];
}

/** Table 1: what is processed for each purpose. */
export function purposesTable(facts: CompanyFacts): Block {
  return table(
    [
      { title: "Цель", kind: "address", width: 4 },
      { title: "Персональные данные", kind: "enumeration", width: 6 },
      { title: "Субъекты", kind: "name", width: 3 },
      { title: "Правовое основание", kind: "enumeration", width: 5 },
      { title: "Действия", kind: "enumeration", width: 5 },
      { title: "Способ", kind: "name", width: 4 },
    ],
    purposesOf(facts).map((purpose): Content[] => [
      purposeCell(facts, purpose),
      ...purposeCells(facts, purpose).map(([, cell]) => cell),
    ]),
    { caption: "Таблица 1. Цели обработки персональных данных" },
  );
}

function orLine(content: Content): Content {
  return content.length === 0 ? [line("short")] : content;
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
  return orLine(joined(groups, "\n"));
}

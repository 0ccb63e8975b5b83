import { table } from "../../block.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { measuresTaken } from "../../facts/measures-taken.ts";
import { joined, line, phrase, text } from "../../inline.ts";
import { citation } from "../../language/citation.ts";
import type { Block, Content } from "../../model.ts";

/** The measures of articles 18.1 and 19 of 152-FZ by their kinds; a kind of which none is told is empty. */
export function measureKinds(facts: CompanyFacts, day: string): readonly (readonly [string, readonly Content[]])[] {
  const { legal, organisational, technical } = measuresTaken(facts, { audience: "regulator", day });
  return [
    ["Правовые", legal],
    ["Организационные", organisational],
    ["Технические", technical],
  ];
}

/** Table 2: the measures of articles 18.1 and 19 of 152-FZ that are told of; a kind of which none is told has no row. */
export function measuresTable(facts: CompanyFacts, day: string): Block {
  const rows = measureKinds(facts, day)
    .filter(([, taken]) => taken.length > 0)
    .map(([name, taken]): Content[] => [[text(name)], joined(taken, "; ")]);
  return table(
    [
      { title: "Меры", width: 2 },
      { title: "Что сделано", width: 7 },
    ],
    rows.length === 0 ? [[[line("short")], [line("name")]]] : rows,
    { caption: phrase`Таблица 2. Меры, предусмотренные законом (${citation(["FZ152 18.1", "FZ152 19"], day)})` },
  );
}

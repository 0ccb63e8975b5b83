import type { Row } from "@opis/model/rows/row";
import { appendix, heading, list, paragraph } from "../../block.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { bold, notSet, phrase, value } from "../../inline.ts";
import type { Block, Content } from "../../model.ts";
import * as cells from "../processes/cells.ts";
import { processCard } from "./process-card.ts";

type Process = Row<"process">;

/** More cards go to an appendix, and still more stand there by their purpose categories (documents 1.1). */
const cardsInText = 20;
const cardsOneByOne = 60;

/** Section 5: a card of each process, or where the cards are. */
export function cardsPart(facts: CompanyFacts): Block[] {
  const { processes } = facts;
  const section = heading(1, "Карточки процессов");
  if (processes.length === 0) return [section, paragraph([notSet()])];
  if (processes.length <= cardsInText)
    return [
      section,
      ...processes.flatMap((process, index) => [
        heading(2, titleOf(process)),
        ...processCard(facts, process, `5.${index + 1}`),
      ]),
    ];
  return [
    section,
    paragraph("Карточки процессов приведены в приложении № 1:", { keepNext: true }),
    list(processes.map((process) => [...titleOf(process)])),
  ];
}

/** The appendix with the cards of a company of many processes; nothing where they stand in the text. */
export function cardsAppendix(facts: CompanyFacts): Block[] {
  const { processes } = facts;
  if (processes.length <= cardsInText) return [];
  const start = appendix(1, "Карточки процессов");
  if (processes.length <= cardsOneByOne)
    return [
      start,
      ...processes.flatMap((process, index) => [
        heading(1, titleOf(process)),
        ...processCard(facts, process, `П1.${index + 1}`),
      ]),
    ];
  let number = 0;
  return [
    start,
    ...byGoal(facts).flatMap(([goal, own]) => [
      heading(1, goal),
      ...own.flatMap((process) => {
        number += 1;
        return [
          paragraph(bold(titleOf(process)), { align: "left", indent: false, keepNext: true }),
          ...processCard(facts, process, `П1.${number}`),
        ];
      }),
    ]),
  ];
}

function byGoal(facts: CompanyFacts): [goal: string, processes: Process[]][] {
  const groups = new Map<string, Process[]>();
  for (const process of facts.processes) {
    const named = process.macro_goal === null ? "" : facts.index.nameOf("macro_goal", process.macro_goal);
    const goal = named.trim() === "" ? "Макроцель не указана" : named;
    const there = groups.get(goal);
    if (there) there.push(process);
    else groups.set(goal, [process]);
  }
  return [...groups];
}

function titleOf(process: Process): Content {
  return phrase`Процесс «${value(process.name, cells.ofProcess(process, "name"))}»`;
}

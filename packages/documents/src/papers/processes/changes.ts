import type { Row } from "@opis/model/rows/row";
import { heading, table } from "../../block.ts";
import { byName, type CompanyFacts } from "../../facts/company-facts.ts";
import { text, value } from "../../inline.ts";
import { shortDate } from "../../language/dates.ts";
import type { Block, Content } from "../../model.ts";
import { ofProcess } from "./cells.ts";

/** What became of the processes since the previous version of the register, where there was one (documents 1.2, point 4). */
export function changesPart(facts: CompanyFacts, previousDate: string | null): Block[] {
  if (previousDate === null) return [];
  const changed = byName(facts.snapshot.rows.process.filter(({ modified }) => day(modified) > previousDate)).filter(
    // A process that was added and stopped in between has never been in the register.
    ({ is_active, created }) => is_active || day(created) <= previousDate,
  );
  const rows = changed.map((process, index): Content[] => [
    [text(String(index + 1))],
    [value(process.name, ofProcess(process, "name"))],
    [text(shortDate(day(process.modified)) ?? day(process.modified))],
    [text(whatHappened(process, previousDate))],
  ]);
  return [
    heading(1, `Изменения после версии от ${shortDate(previousDate) ?? previousDate}`, { numbered: false }),
    table(
      [
        { title: "№", width: 1, align: "center" },
        { title: "Процесс", width: 8 },
        { title: "Дата изменения", width: 3 },
        { title: "Что изменилось", width: 6 },
      ],
      rows,
      { whenEmpty: "Изменений нет" },
    ),
  ];
}

function day(moment: string): string {
  return moment.slice(0, 10);
}

function whatHappened({ is_active, created }: Row<"process">, previousDate: string): string {
  if (!is_active) return "исключён из перечня: процесс не действует";
  return day(created) > previousDate ? "включён в перечень" : "изменены сведения";
}

import type { Row } from "@opis/model/rows/row";
import { table } from "../../block.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { levelWords } from "../../facts/levels.ts";
import { facilities, ofSystem } from "../../facts/system-facts.ts";
import { countryName } from "../../facts/transfers.ts";
import { line, value } from "../../inline.ts";
import type { Block, Content, Inline } from "../../model.ts";

/** Where a system's database is, on whose facilities, and its level: the cells after the system's name, with their titles. */
export function placeCells(facts: CompanyFacts, system: Row<"system">): readonly (readonly [string, Content])[] {
  const country = value(
    system.db_country_place && countryName(system.db_country_place),
    ofSystem(system, "db_country_place"),
    line("short"),
  );
  return [
    ["Страна", [country]],
    ["Адрес базы данных", [value(system.system_address, ofSystem(system, "system_address"), line("name"))]],
    [
      "Чьи мощности",
      facilities(system).map((run): Inline => (run.gap === "NOTSET" ? { ...run, ...line("short") } : run)),
    ],
    ["Уровень", [levelWords(facts, system)]],
  ];
}

/** Table 3: the databases. */
export function placesTable(facts: CompanyFacts): Block {
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
      ...placeCells(facts, system).map(([, cell]) => cell),
    ]),
    { caption: "Таблица 3. Базы данных" },
  );
}

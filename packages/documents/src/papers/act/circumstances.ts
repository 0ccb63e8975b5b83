import type { Row } from "@opis/model/rows/row";
import { table } from "../../block.ts";
import { certificatesOf, certificateWords, toolsOf } from "../../facts/certificates.ts";
import { connections } from "../../facts/channels.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { equipmentIndex, structureWords } from "../../facts/equipment-facts.ts";
import { categoriesOf } from "../../facts/levels.ts";
import { databasePlace, ofSystem, systemPositions, systemSubjects, systemType } from "../../facts/system-facts.ts";
import { blank, joined, listed, phrase, value } from "../../inline.ts";
import type { Block, Content, Inline } from "../../model.ts";

type System = Row<"system">;

/** Table А.1: what the level is determined from. What nobody has said is left to be filled in by hand. */
export function circumstancesTable(facts: CompanyFacts, systems: readonly System[], day: string): Block {
  const equipment = equipmentIndex(facts);
  return table(
    [
      { title: "Система", kind: "name", width: 3 },
      { title: "Назначение", kind: "address", width: 3 },
      { title: "Категории данных", kind: "figure", width: 3 },
      { title: "Субъекты и количество", kind: "enumeration", width: 3 },
      { title: "Тип и структура", kind: "name", width: 3 },
      { title: "Подключения", kind: "reasoning", width: 6 },
      { title: "Доступ", kind: "name", width: 3 },
      { title: "Место базы данных", kind: "address", width: 4 },
      { title: "Средства защиты", kind: "reasoning", width: 8 },
    ],
    systems.map((system): Content[] => [
      [value(system.name, ofSystem(system, "name"))],
      [value(system.description, ofSystem(system, "description"), blank())],
      listed(
        categoriesOf(facts, system).map(({ printed }) => printed),
        blank(),
      ),
      systemSubjects(facts, system).map(known),
      joined([known(systemType(system)), ...structureWords(equipment.of(system))], ", "),
      connections(facts, system) ?? [blank()],
      systemPositions(system).map(known),
      databasePlace(system).map(known),
      tools(facts, system, day),
    ]),
    { caption: "Таблица А.1. Исходные данные" },
  );
}

/** An act has no «not said»: the place stays empty. */
function known(run: Inline): Inline {
  return run.gap === "NOTSET" ? { ...blank(), ...(run.source && { source: run.source }) } : run;
}

function tools(facts: CompanyFacts, system: System, day: string): Content {
  return listed(
    toolsOf(facts, [system]).map((tool): Content => {
      const name = value(tool.name, { form: "security", id: tool.id, field: "name" });
      const certificates = certificatesOf(facts, tool).map((one) => certificateWords(one, day));
      return certificates.length === 0 ? [name] : phrase`${name}, сертификат ${joined(certificates, ", ")}`;
    }),
    blank(),
  );
}

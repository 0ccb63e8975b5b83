import type { Row } from "@opis/model/row";
import { table } from "../../block.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { equipmentIndex, structureWords } from "../../facts/equipment-facts.ts";
import {
  categoriesOf,
  databasePlace,
  interactions,
  ofSystem,
  systemPositions,
  systemSubjects,
  systemType,
} from "../../facts/system-facts.ts";
import { joined, listed, none, notSet, value } from "../../inline.ts";
import type { Block, Content } from "../../model.ts";

/** Table А.1: what the level is determined from. */
export function circumstancesTable(facts: CompanyFacts, systems: readonly Row<"system">[]): Block {
  const equipment = equipmentIndex(facts);
  return table(
    [
      { title: "Система", width: 3 },
      { title: "Назначение", width: 4 },
      { title: "Категории данных", width: 3 },
      { title: "Субъекты и количество", width: 4 },
      { title: "Тип, структура, подключения", width: 4 },
      { title: "Доступ", width: 4 },
      { title: "Место базы данных", width: 4 },
      { title: "Средства защиты", width: 3 },
    ],
    systems.map((system): Content[] => [
      [value(system.name, ofSystem(system, "name"))],
      [value(system.description, ofSystem(system, "description"))],
      listed(
        categoriesOf(facts, system).map(({ printed }) => printed),
        notSet(),
      ),
      systemSubjects(facts, system),
      joined(
        [joined([systemType(system), ...structureWords(equipment.of(system))], ", "), interactions(facts, system)],
        "; взаимодействия: ",
      ),
      systemPositions(system),
      databasePlace(system),
      listed(
        system.security_tools.map((id) =>
          value(facts.index.nameOf("security", id), { form: "security", id, field: "name" }),
        ),
        none("не указаны"),
      ),
    ]),
    { caption: "Таблица А.1. Исходные данные" },
  );
}

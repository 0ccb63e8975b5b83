import { threatTypes } from "@opis/model/forms/system-options";
import type { Row } from "@opis/model/row";
import { table } from "../../block.ts";
import { ofSystem } from "../../facts/system-facts.ts";
import { line, value } from "../../inline.ts";
import type { Block, Content } from "../../model.ts";

/** Table А.2: the type of threats of each system and the reason its operator gives (decree 1119, points 6 and 7). */
export function threatsTable(systems: readonly Row<"system">[]): Block {
  return table(
    [
      { title: "Система", width: 3 },
      { title: "Тип актуальных угроз", width: 4 },
      { title: "Обоснование", width: 8 },
    ],
    systems.map((system): Content[] => [
      [value(system.name, ofSystem(system, "name"))],
      [value(system.threat_type && threatTypes[system.threat_type].ru, ofSystem(system, "threat_type"), line("name"))],
      [value(system.threat_reason, ofSystem(system, "threat_reason"), line("address"))],
    ]),
    { caption: "Таблица А.2. Тип актуальных угроз" },
  );
}

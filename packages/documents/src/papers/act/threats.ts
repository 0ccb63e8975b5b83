import { threatTypes } from "@opis/model/forms/system-options";
import type { Row } from "@opis/model/row";
import { table } from "../../block.ts";
import { ofSystem } from "../../facts/system-facts.ts";
import { text, value } from "../../inline.ts";
import type { Block, Content } from "../../model.ts";

/** What stands as the reason where nobody wrote another one (documents 1.6, section 2). */
const usualReason =
  "Для системы не выявлены актуальные угрозы, связанные с недокументированными (недекларированными) возможностями системного и прикладного программного обеспечения: используется поддерживаемое программное обеспечение, обновления установлены, применяются средства защиты.";

/** Table А.2: the type of threats of each system and why (decree 1119, point 6). */
export function threatsTable(systems: readonly Row<"system">[]): Block {
  return table(
    [
      { title: "Система", width: 3 },
      { title: "Тип актуальных угроз", width: 4 },
      { title: "Обоснование", width: 8 },
    ],
    systems.map((system): Content[] => [
      [value(system.name, ofSystem(system, "name"))],
      [value(system.threat_type && threatTypes[system.threat_type].ru, ofSystem(system, "threat_type"))],
      [value(system.threat_reason, ofSystem(system, "threat_reason"), text(usualReason))],
    ]),
    { caption: "Таблица А.2. Тип актуальных угроз" },
  );
}

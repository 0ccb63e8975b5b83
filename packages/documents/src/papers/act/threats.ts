import { threatTypes } from "@opis/model/forms/system-options";
import type { Row } from "@opis/model/rows/row";
import { table } from "../../block.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { ofSystem } from "../../facts/system-facts.ts";
import { joined, line, value } from "../../inline.ts";
import type { Block, Content } from "../../model.ts";
import type { ActRequest } from "./systems-of-act.ts";
import { threatGrounds } from "./threat-grounds.ts";

/** Table А.2: the type of threats of each system and the reasons its operator gives (decree 1119, points 6 and 7). */
export function threatsTable(facts: CompanyFacts, systems: readonly Row<"system">[], request: ActRequest): Block {
  return table(
    [
      { title: "Система", width: 3 },
      { title: "Тип актуальных угроз", width: 4 },
      { title: "Обоснование", width: 8 },
    ],
    systems.map((system): Content[] => [
      [value(system.name, ofSystem(system, "name"))],
      [value(system.threat_type && threatTypes[system.threat_type].ru, ofSystem(system, "threat_type"), line("name"))],
      reasons(facts, system, request),
    ]),
    { caption: "Таблица А.2. Тип актуальных угроз" },
  );
}

function reasons(facts: CompanyFacts, system: Row<"system">, request: ActRequest): Content {
  const marked = threatGrounds(facts, system, request);
  const own = value(system.threat_reason, ofSystem(system, "threat_reason"), line("address"));
  return marked.length > 0 && own.gap ? joined(marked, "; ") : joined([...marked, [own]], "; ");
}

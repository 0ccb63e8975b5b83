import { cryptographicClass } from "@opis/model/law/crypto-class";
import type { Row } from "@opis/model/row";
import { table } from "../../block.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { levelOf, ofSystem } from "../../facts/system-facts.ts";
import { text, value } from "../../inline.ts";
import type { Block, Content } from "../../model.ts";

/** Whether a system needs cryptographic tools, of which class, and why (order 378 of FSB; decree 1119, point 13 «г»). */
export function cryptographyPart(
  facts: CompanyFacts,
  systems: readonly Row<"system">[],
  said: Readonly<Record<string, boolean>>,
): Block[] {
  const rows = systems.map((system): Content[] => {
    const outside = facts.childrenOf("system_interaction", system.id).find(({ kind }) => kind === "external");
    const level = levelOf(facts, system, said)?.level;
    const needed =
      level !== undefined && system.threat_type !== null ? cryptographicClass(level, system.threat_type) : undefined;
    return [
      [value(system.name, ofSystem(system, "name"))],
      [text(outside ? "требуются" : "не требуются")],
      [text(outside && needed ? `${needed} и выше` : "—")],
      [
        outside
          ? value(`передача за пределы контролируемой зоны: ${outside.name}`, {
              form: "system_interaction",
              id: outside.id,
              field: "kind",
            })
          : text("передачи персональных данных за пределы контролируемой зоны анкета не показывает"),
      ],
    ];
  });
  return [
    table(
      [
        { title: "Система", width: 4 },
        { title: "СКЗИ", width: 3 },
        { title: "Класс", width: 3 },
        { title: "Обоснование", width: 7 },
      ],
      rows,
      { caption: "Необходимость средств криптографической защиты информации" },
    ),
  ];
}

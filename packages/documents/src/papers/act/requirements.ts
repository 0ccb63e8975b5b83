import { levelRequirements } from "@opis/model/law/security-level-requirements";
import type { Row } from "@opis/model/row";
import { table } from "../../block.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { levelOf, ofSystem } from "../../facts/system-facts.ts";
import { listed, text, value } from "../../inline.ts";
import type { Block, Content, Inline } from "../../model.ts";

/** Requirements of the levels that the systems have, and what the questionnaires tell of them (decree 1119, points 13 to 16). */
export function requirementsPart(
  facts: CompanyFacts,
  systems: readonly Row<"system">[],
  said: Readonly<Record<string, boolean>>,
): Block[] {
  const levelled = systems.flatMap((system) => {
    const level = levelOf(facts, system, said)?.level;
    return level === undefined ? [] : [{ system, level }];
  });
  const rows = levelRequirements.flatMap((requirement): Content[][] => {
    const subject = levelled.filter(({ level }) => requirement.levels.includes(level));
    if (subject.length === 0) return [];
    return [
      [
        [text(requirement.point)],
        [text(requirement.text)],
        listed(subject.map(({ system }) => value(system.name, ofSystem(system, "name")))),
        [
          state(
            facts,
            requirement.point,
            subject.map(({ system }) => system),
          ),
        ],
      ],
    ];
  });
  return [
    table(
      [
        { title: "Норма", width: 2 },
        { title: "Требование", width: 8 },
        { title: "Системы", width: 3 },
        { title: "Состояние", width: 4 },
      ],
      rows,
      { caption: "Требования к защите персональных данных по уровням" },
    ),
  ];
}

// What the questionnaires show; the rest is for the commission to check on the spot.
function state(facts: CompanyFacts, point: string, systems: readonly Row<"system">[]): Inline {
  const { commission } = facts;
  if (point === "п. 13 «в»") {
    const without = systems.find((system) => system.positions.trim() === "");
    return without
      ? value("перечень лиц не указан", ofSystem(without, "positions"))
      : text("выполняется: должности указаны в анкете системы");
  }
  if (point === "п. 13 «г»") {
    const without = systems.find((system) => system.security_tools.length === 0);
    return without
      ? value("средства защиты не указаны", ofSystem(without, "security_tools"))
      : text("средства защиты указаны, оценку соответствия проверить");
  }
  if (point === "п. 14") {
    const source = { form: "commission", id: commission.id, field: "a_name" } as const;
    return commission.a_name.trim() === ""
      ? value("ответственный не назначен", source)
      : value(`выполняется: ${commission.a_name}`, source);
  }
  return text("проверяется комиссией на месте");
}

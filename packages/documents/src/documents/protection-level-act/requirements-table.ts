import { levelRequirements } from "@opis/model/law/security-level-requirements";
import { levelOf } from "@opis/model/level-derivation";
import type { Row } from "@opis/model/rows/row";
import { listContent, table, text, value } from "../../block.ts";
import type { Block, Content, Inline } from "../../composed-document.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { systemSource } from "../../facts/system-facts.ts";
import { type RequirementState, requirementState } from "./requirement-state.ts";

type System = Row<"system">;

/** If the act has more systems than this, a row for all of them says so instead of listing names. */
const mostNamed = 3;

/** Returns the requirements of the systems' levels with what confirms them; systems in a different state get separate rows. */
export function requirementsPart(
  facts: CompanyFacts,
  systems: readonly System[],
  day: string,
  requirements = levelRequirements,
): Block {
  const rows = requirements.flatMap(({ point, text: words, levels }) => {
    const subject = systems.filter((system) => levels.some((level) => level === levelOf(facts, system)?.level));
    return byState(subject.map((system) => ({ system, state: requirementState(facts, system, point, day) }))).map(
      ({ state, systems: same }): Content[] => [
        [text(point)],
        [text(words)],
        same.length === systems.length && same.length > mostNamed
          ? [text("все системы акта")]
          : listContent(same.map((system) => value(system.name, systemSource(system, "name")))),
        [stateWords(state)],
      ],
    );
  });
  return table(
    [
      { title: "Норма", width: 2 },
      { title: "Требование", width: 8 },
      { title: "Системы", width: 3 },
      { title: "Состояние", width: 5 },
    ],
    rows,
    { caption: "Требования к защите персональных данных" },
  );
}

function byState(requirementStates: readonly { system: System; state: RequirementState }[]) {
  const groups = new Map<string, { state: RequirementState; systems: System[] }>();
  for (const { system, state } of requirementStates) {
    const key = stateWords(state).text;
    const group = groups.get(key);
    if (group) group.systems.push(system);
    else groups.set(key, { state, systems: [system] });
  }
  return [...groups.values()];
}

function stateWords({ state, why, source }: RequirementState): Inline {
  return value(why === "" ? state : `${state}: ${why}`, source);
}

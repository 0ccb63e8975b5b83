import { addressOf } from "@opis/model/addresses";
import { groupedBy } from "@opis/model/collections/grouped-by";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { getThreat } from "@opis/model/contract/threats/threats";
import { measures21 } from "@opis/model/law/measures-21/measures";
import type { Verdict } from "@opis/model/threats/judging/verdict";
import type { ThreatPart } from "@opis/model/threats/stored/threat-models";
import { isOpen } from "../../risks/seen-risks.ts";
import type { Reading } from "./reading.ts";

type Threat = AnswerOf<typeof getThreat>;

/** The security tools of a part by name. */
export function shownTools({ inventory }: ThreatPart, reading: Reading): Threat["tools"] {
  return inventory.tools.map(({ id, name }) => ({ id, name, url: toolUrl(id, reading) }));
}

/** The measures that experts named against steps of a threat's scenarios, each with who carries it out. */
export function shownMeasures(part: ThreatPart, { scenarios }: Verdict, reading: Reading): Threat["measures"] {
  const own = new Set(scenarios.map(({ scenario }) => scenario));
  const blocks = part.decisions.blocks.filter(({ scenario }) => own.has(scenario));
  const { inForce } = part.derivation.blocks;
  const tools = new Map(reading.given.snapshot.rows.security.map(({ id, name }) => [id, name]));
  return [...groupedBy(blocks, ({ measure, tool }) => `${measure} ${tool}`).values()].flatMap((alike) => {
    const [first] = alike;
    if (!first) return [];
    const { measure, tool, reason } = first;
    const name = tool === null ? undefined : tools.get(tool);
    return [
      {
        code: measure,
        title: measures21.find(({ code }) => code === measure)?.title ?? measure,
        in_force: alike.every((block) => inForce.includes(block)),
        tool: tool === null ? null : { id: tool, name: name ?? "", url: toolUrl(tool, reading) },
        reason,
        steps: alike.map(({ scenario, technique }) => ({ scenario, technique })),
      },
    ];
  });
}

function toolUrl(id: number, { company, actor }: Reading): string | null {
  return isOpen(actor, { form: "security", id }) ? (addressOf({ company }, { form: "security", id }) ?? null) : null;
}

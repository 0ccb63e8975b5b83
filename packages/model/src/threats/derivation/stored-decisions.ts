import type { Row } from "../../rows/row.ts";
import { interfaceCodes } from "../catalogue/access-interfaces.ts";
import { levelCodes } from "../catalogue/capability-levels.ts";
import { collusions } from "../catalogue/collusions.ts";
import { objectCodes } from "../catalogue/influence-objects.ts";
import { listCodes } from "../catalogue/list-codes.ts";
import { technologyCodes } from "../catalogue/technology-codes.ts";
import { violatorCodes } from "../catalogue/violators.ts";
import type { FactValue } from "../fact.ts";
import { type DerivedStatus, statusByCheck } from "../verdict.ts";
import type { DecidedStep } from "./decided-steps.ts";
import {
  type CapabilityDecision,
  type Decision,
  entryValues,
  type PartDecisions,
  type Stage,
  type TechniqueBlock,
  type ThreatOverride,
} from "./decisions.ts";

/** A decision as stored. */
export type StoredDecision = Pick<
  Row<"threat_decision">,
  "step" | "code" | "technique" | "value" | "reason" | "against" | "security_tools"
>;

/** Whether people or a tool carry out a blocking measure: its code and, for a tool, the tool's. */
const byTool = "tool";
const noTool = 0;

/** Converts stored decisions of a part to the derivation's input; codes unknown to this edition are ignored. */
export function partDecisions(rows: readonly StoredDecision[], stage: Stage): PartDecisions {
  const of = (step: DecidedStep) => rows.filter((row) => row.step === step);
  return {
    stage,
    technologies: decidedBy(technologyCodes, of("technologies"), decision),
    interfaces: decidedBy(interfaceCodes, of("interfaces"), decision),
    consequences: decidedBy(undefined, of("consequences"), decision),
    objects: decidedBy(objectCodes, of("objects"), decision),
    violators: decidedBy(violatorCodes, of("violators"), decision),
    levels: decidedBy(violatorCodes, of("levels"), levelDecision),
    collusions: listCodes(collusions).filter((pair) => of("collusions").some(({ code }) => code === pair)),
    threats: decidedBy(undefined, of("threats"), threatDecision),
    blocks: of("blocks").map(block),
  };
}

function decidedBy<D>(
  codes: readonly string[] | undefined,
  rows: readonly StoredDecision[],
  read: (row: StoredDecision) => D | undefined,
): Readonly<Record<string, D>> {
  return Object.fromEntries(
    rows.flatMap((row) => {
      const one = codes === undefined || codes.includes(row.code) ? read(row) : undefined;
      return one === undefined ? [] : [[row.code, one] as const];
    }),
  );
}

function decision({ step, value, reason, against }: StoredDecision): Decision | undefined {
  const decided = step === null ? undefined : entryValues(step).find((one) => one === value);
  return decided && { value: decided, reason, against: parseFactValue(against) };
}

function parseFactValue(text: string): FactValue {
  return text === "yes" || text === "no" ? text : "unknown";
}

function levelDecision({ value, reason }: StoredDecision): CapabilityDecision | undefined {
  const level = levelCodes.find((code) => code === value);
  return level && { level, reason };
}

const statuses: readonly DerivedStatus[] = ["actual", ...Object.values(statusByCheck)];

function threatDecision({ value, reason, against }: StoredDecision): ThreatOverride | undefined {
  const derived = statuses.find((status) => status === against);
  if (derived === undefined || (value !== "included_expert" && value !== "excluded_expert")) return undefined;
  return { value, reason, against: derived };
}

// A block by a removed tool lapses; it does not become a block by people.
function block({ code, technique, value, reason, against, security_tools: tools }: StoredDecision): TechniqueBlock {
  const tool = against === byTool ? (tools[0] ?? noTool) : null;
  return { scenario: code, technique, measure: value, tool, reason };
}

/** Returns the stored value of who carries out the measure of a block. */
export function carriedOutBy(tool: number | null): string {
  return tool === null ? "people" : byTool;
}

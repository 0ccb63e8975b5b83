import type { Row } from "../../rows/row.ts";
import { objectCodes } from "../catalogue/influence-objects.ts";
import { listCodes } from "../catalogue/list-codes.ts";
import { technologyCodes } from "../catalogue/technology-codes.ts";
import { interfaceCodes } from "../catalogue/threat-methods.ts";
import { collusions } from "../catalogue/violator-goals.ts";
import { levelCodes, violatorCodes } from "../catalogue/violators.ts";
import type { Fact, FactValue } from "../fact.ts";
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
      const entry = codes === undefined || codes.includes(row.code) ? read(row) : undefined;
      return entry === undefined ? [] : [[row.code, entry] as const];
    }),
  );
}

function decision({ step, value, reason, against }: StoredDecision): Decision | undefined {
  const decided = step === null ? undefined : entryValues(step).find((entryValue) => entryValue === value);
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

/** The effective value: derived, unless a user decided otherwise. */
export interface DecidedFact<F extends Fact = Fact> {
  readonly derived: F;
  readonly decision: Decision | undefined;
  readonly value: FactValue;
  /** A different value was derived at the time of the decision. */
  readonly isOutdated: boolean;
}

/** Applies users' decisions to derived facts; decisions on unknown codes are ignored. */
export function applyDecisions<Code extends string, F extends Fact>(
  facts: ReadonlyMap<Code, F>,
  decisions: Readonly<Partial<Record<Code, Decision>>>,
): ReadonlyMap<Code, DecidedFact<F>> {
  return new Map([...facts].map(([code, derived]) => [code, settledBy(derived, decisions[code])]));
}

function settledBy<F extends Fact>(derived: F, decision: Decision | undefined): DecidedFact<F> {
  const isOutdated = decision !== undefined && decision.against !== derived.value;
  return { derived, decision, value: decision?.value ?? derived.value, isOutdated };
}

/** Returns whether an entry is neither answered nor decided to be unknown. */
export function isUnanswered({ value, decision }: DecidedFact): boolean {
  return value === "unknown" && decision === undefined;
}

/** Returns the codes in effect; an unknown value counts as yes. */
export function holding<Code extends string>(all: ReadonlyMap<Code, DecidedFact>): Set<Code> {
  return new Set([...all].flatMap(([code, { value }]) => (value === "no" ? [] : [code])));
}

/** Returns the effective value as a fact for further derivation. */
export function factOf<Code extends string>(all: ReadonlyMap<Code, DecidedFact>): (code: Code) => Fact {
  return (code) => {
    const fact = all.get(code);
    return fact ? { value: fact.value, grounds: fact.derived.grounds } : { value: "unknown", grounds: [] };
  };
}

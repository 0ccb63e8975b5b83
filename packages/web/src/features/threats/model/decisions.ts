import type { CallOf } from "@opis/model/contract/endpoint";
import type {
  decideCriminals,
  decideSecurityTechnologies,
  decideThreatAssessments,
  decideThreats,
} from "@opis/model/contract/threat-model-entries";
import { call } from "../../../api/call-endpoint.ts";

type CriminalDecision = CallOf<typeof decideCriminals>["body"];

/** Steps with decisions. */
export type DecisionStep =
  | CriminalDecision["step"]
  | CallOf<typeof decideSecurityTechnologies>["body"]["step"]
  | CallOf<typeof decideThreatAssessments>["body"]["step"]
  | CallOf<typeof decideThreats>["body"]["step"];

/** A decision about entries in parts; null withdraws it. */
export interface ThreatDecision extends Omit<CriminalDecision, "step" | "parts" | "codes" | "techniques"> {
  readonly step: DecisionStep;
  readonly parts: readonly number[];
  readonly codes: readonly string[];
  readonly techniques?: readonly string[];
}

/** Sends a decision: everything in it is saved, or nothing. */
export function sendDecision(company: number, { step, ...decision }: ThreatDecision): Promise<undefined> {
  const params = { company_id: company };
  const { parts, codes, techniques = [] } = decision;
  const members = { ...decision, parts: [...parts], codes: [...codes], techniques: [...techniques] };
  switch (step) {
    case "violators":
    case "levels":
    case "collusions":
      return call<typeof decideCriminals>("PATCH /companies/:company_id/criminals/ 204", {
        params,
        body: { ...members, step },
      });
    case "technologies":
      return call<typeof decideSecurityTechnologies>("PATCH /companies/:company_id/security_technologies/ 204", {
        params,
        body: { ...members, step },
      });
    case "threats":
    case "confirmations":
      return call<typeof decideThreatAssessments>("PATCH /companies/:company_id/threat_assessments/ 204", {
        params,
        body: { ...members, step },
      });
    default:
      return call<typeof decideThreats>("PATCH /companies/:company_id/threats/ 204", {
        params,
        body: { ...members, step },
      });
  }
}

/** An entry of a part with its decision; null if there is none. */
export interface Decided {
  readonly part: number;
  readonly code: string;
  readonly decision: { readonly value: string; readonly reason: string } | null;
}

/** Groups cells with the same decision into as few calls as possible: parts with the same codes go together. */
export function groupedCells(cells: readonly Pick<Decided, "part" | "code">[]): { parts: number[]; codes: string[] }[] {
  const codesOf = new Map<number, string[]>();
  for (const { part, code } of cells) codesOf.set(part, [...(codesOf.get(part) ?? []), code]);
  const groups = new Map<string, { parts: number[]; codes: string[] }>();
  for (const [part, codes] of codesOf) {
    const sortedCodes = [...new Set(codes)].toSorted();
    const key = sortedCodes.join(" ");
    const group = groups.get(key) ?? { parts: [], codes: sortedCodes };
    group.parts.push(part);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Returns the decisions that restore the previous state: the same value and reason, or none. */
export function restoring(step: DecisionStep, before: readonly Decided[]): ThreatDecision[] {
  const alike = new Map<string, Decided[]>();
  for (const decision of before) {
    const key = JSON.stringify(decision.decision && [decision.decision.value, decision.decision.reason]);
    alike.set(key, [...(alike.get(key) ?? []), decision]);
  }
  return [...alike.values()].flatMap((cells) =>
    groupedCells(cells).map((group) => ({
      step,
      ...group,
      value: cells[0]?.decision?.value ?? null,
      reason: cells[0]?.decision?.reason ?? "",
    })),
  );
}

/** Returns the cells of a decision. */
export function cellsOf({ parts, codes }: Pick<ThreatDecision, "parts" | "codes">): Pick<Decided, "part" | "code">[] {
  return parts.flatMap((part) => codes.map((code) => ({ part, code })));
}

/** Returns the restoring decisions without cells that others have changed since. */
export function restoringOf(decisions: readonly ThreatDecision[], back: readonly ThreatDecision[]): ThreatDecision[] {
  const changedCells = new Set(decisions.flatMap(cellsOf).map(({ part, code }) => `${part} ${code}`));
  return back.flatMap((decision) => {
    const cells = cellsOf(decision).filter(({ part, code }) => changedCells.has(`${part} ${code}`));
    return groupedCells(cells).map((group) => ({ ...decision, ...group }));
  });
}

/** A measure that blocks steps of scenarios, as far as it can be restored. */
interface ExistingMeasure {
  readonly code: string;
  readonly reason: string;
  readonly tool: { readonly id: number } | null;
  readonly steps: readonly { readonly scenario: string; readonly technique: string }[];
}

/** Returns the decisions that restore the previous measures against steps of a scenario, or none. */
export function restoringBlocks(
  blocks: Pick<ThreatDecision, "parts"> & { readonly scenario: string; readonly techniques: readonly string[] },
  measures: readonly ExistingMeasure[],
): ThreatDecision[] {
  const { parts, scenario, techniques } = blocks;
  const stoodAt = (measure: ExistingMeasure) =>
    techniques.filter((code) =>
      measure.steps.some((measureStep) => measureStep.scenario === scenario && measureStep.technique === code),
    );
  const formerMeasures = measures
    .map((measure) => ({ measure, at: stoodAt(measure) }))
    .filter(({ at }) => at.length > 0);
  const free = techniques.filter((code) => !formerMeasures.some(({ at }) => at.includes(code)));
  const decision = { step: "blocks", parts, codes: [scenario] } as const;
  return [
    ...formerMeasures.map(({ measure: { code, reason, tool }, at }) => ({
      ...decision,
      techniques: at,
      value: code,
      reason,
      tool: tool?.id ?? null,
    })),
    ...(free.length > 0 ? [{ ...decision, techniques: free, value: null }] : []),
  ];
}

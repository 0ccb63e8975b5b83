import type { FormName } from "../forms/form-names.ts";
import { type EvaluatedGroup, levelOfGroups, listLevelReductions, type MilderLevel } from "../law/level-reductions.ts";
import { type LevelReason, securityLevel } from "../law/security-level.ts";
import type { SecurityLevelNumber } from "../law/security-level-rows.ts";
import type { Row } from "../rows/row.ts";
import type { IndexedCompany } from "../snapshot/indexed-company.ts";
import { isVolumeUnknown, type LevelGroup, levelGroups, levelOf } from "./level-inputs.ts";

type System = Row<"system">;

/** An answer by which a level is found, or that is missing. */
export interface LevelPlace {
  readonly form: FormName;
  readonly id: number;
  readonly field: string;
}

/** One group of a system, evaluated: what decree 1119 calls for, and by which point. */
export interface GroupStep {
  readonly group: LevelGroup;
  readonly judged: EvaluatedGroup;
  /** Undefined as long as the threats are unanswered; for an open volume the strict one. */
  readonly reason: LevelReason | undefined;
}

/** How the level of a system follows from its answers, step by step. */
export interface LevelDerivation {
  /** Undefined as long as something is missing. */
  readonly level: SecurityLevelNumber | undefined;
  /** What it will be at the strictest, whatever is answered of the volume; undefined without threats or data. */
  readonly strictest: SecurityLevelNumber | undefined;
  readonly steps: readonly GroupStep[];
  /** Answers without which the level cannot be found. */
  readonly missing: readonly LevelPlace[];
  /** What would lower it, once it is known. */
  readonly milder: readonly MilderLevel[];
}

/** Derives the level of a system (Requirements of decree 1119, points 5, 6 and 8 to 12). */
export function levelDerivation(company: IndexedCompany, system: System): LevelDerivation {
  const { threat_type: threats } = system;
  const steps = levelGroups(company, system).map((group): GroupStep => {
    const judged = judgedGroup(group);
    const { category, onlyEmployees, over100000 } = judged;
    const found = threats && securityLevel({ categories: [category], onlyEmployees, over100000, threatType: threats });
    return { group, judged, reason: found ? found.rows[0] : undefined };
  });
  const judged = steps.map((step) => step.judged);
  const level = levelOf(company, system)?.level;
  return {
    level,
    strictest: threats === null ? undefined : levelOfGroups(threats, judged),
    steps,
    missing: missingOf(company, system),
    milder: level === undefined || threats === null ? [] : listLevelReductions(threats, judged),
  };
}

// Until it is answered, a volume is taken for the stricter one (security-level 3.3).
function judgedGroup({ category, onlyEmployees, volume }: LevelGroup): EvaluatedGroup {
  return { category, onlyEmployees, over100000: volume.source === "open" || volume.isOver };
}

function missingOf(company: IndexedCompany, system: System): LevelPlace[] {
  const of = (form: FormName, id: number, field: string): LevelPlace => ({ form, id, field });
  const rows = company.childrenOf("system_subject", system.id);
  return [
    ...(system.threat_type === null ? [of("system", system.id, "threat_type")] : []),
    ...(rows.length === 0 ? [of("system", system.id, "system_subjects")] : []),
    ...rows.flatMap(({ id, subject, count, data, special_data, biometric_data }) => [
      ...(subject === null ? [of("system_subject", id, "subject")] : []),
      ...(count === null ? [of("system_subject", id, "count")] : []),
      ...(data.length + special_data.length + biometric_data.length === 0 ? [of("system_subject", id, "data")] : []),
    ]),
    ...(isVolumeUnknown(company, system) ? [of("system", system.id, "is_over_100000")] : []),
  ];
}

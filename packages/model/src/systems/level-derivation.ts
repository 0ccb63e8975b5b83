import type { FormName } from "../forms/form-names.ts";
import { type EvaluatedGroup, levelOfGroups, listLevelReductions, type MilderLevel } from "../law/level-reductions.ts";
import { type LevelReason, securityLevel } from "../law/security-level.ts";
import type { SecurityLevelNumber } from "../law/security-level-rows.ts";
import type { Row } from "../rows/row.ts";
import type { IndexedCompany } from "../snapshot/indexed-company.ts";
import { isVolumeUnknown, type LevelGroup, levelGroups, levelOf } from "./level-inputs.ts";

type System = Row<"system">;

/** An answer that determines a level, or that is missing. */
export interface LevelPlace {
  readonly form: FormName;
  readonly id: number;
  readonly field: string;
}

/** An evaluated group of a system: the level required by Decree 1119, with the point. */
export interface GroupStep {
  readonly group: LevelGroup;
  readonly judged: EvaluatedGroup;
  /** Undefined while the threats are unanswered; the strict one while the number of people is unknown. */
  readonly reason: LevelReason | undefined;
}

/** How a system's security level follows from its answers, step by step. */
export interface LevelDerivation {
  /** Undefined while something is missing. */
  readonly level: SecurityLevelNumber | undefined;
  /** The strictest possible level for any number of people; undefined without threats or data. */
  readonly strictest: SecurityLevelNumber | undefined;
  readonly steps: readonly GroupStep[];
  /** Missing answers that the level depends on. */
  readonly missing: readonly LevelPlace[];
  /** Changes that would lower the level, once it is known. */
  readonly milder: readonly MilderLevel[];
}

/** Derives the security level of a system (Decree 1119, points 5, 6 and 8 to 12). */
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

// An unanswered number of people counts as the stricter one (security-level 3.3).
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

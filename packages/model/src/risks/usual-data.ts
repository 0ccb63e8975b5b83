import { isFilled } from "../declaration/is-filled.ts";
import { defaultProcesses } from "../directories/default-processes.ts";
import type { Row } from "../rows/row.ts";
import { normaliseName } from "../text/name.ts";
import type { RiskCompany } from "./risk-company.ts";
import { eachOf, placesOf, type RiskPlace } from "./risk-rule.ts";

/** Data that typical processes of a macro goal take, by the names of both; a goal without typical processes is not judged. */
const usualByGoal = usualData();

/**
 * Groups of a process whose data go beyond what typical processes of its macro goal take; none where the goal is not told or not
 * a usual one, or where the additional information says why more is needed.
 */
export function dataBeyondUsual(process: Row<"process">, { childrenOf, index }: RiskCompany): RiskPlace[] {
  const goal = process.macro_goal === null ? undefined : index.row("macro_goal", process.macro_goal);
  const usual = goal && usualByGoal.get(normaliseName(goal.name));
  if (!usual || isFilled(process.additional_info)) return [];
  const isUnusual = (id: number) => !usual.has(normaliseName(index.nameOf("directory_item", id)));
  const groups = childrenOf("process_subject", process.id).filter((row) =>
    [...row.data, ...row.special_data, ...row.biometric_data].some(isUnusual),
  );
  if (groups.length === 0) return [];
  return [...eachOf("process_subject", groups, "data"), ...placesOf("process", process.id, "additional_info")];
}

function usualData(): ReadonlyMap<string, ReadonlySet<string>> {
  const byGoal = new Map<string, Set<string>>();
  for (const { macro_goal: goal, data, special_data, biometric_data, differences } of defaultProcesses) {
    const taken = byGoal.get(normaliseName(goal)) ?? new Set();
    const others = Object.values(differences ?? {}).flatMap((one) => [
      ...(one.data ?? []),
      ...(one.special_data ?? []),
      ...(one.biometric_data ?? []),
    ]);
    for (const name of [...data, ...special_data, ...biometric_data, ...others]) taken.add(normaliseName(name));
    byGoal.set(normaliseName(goal), taken);
  }
  return byGoal;
}

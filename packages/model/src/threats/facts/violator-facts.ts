import { interfacesOf } from "../catalogue/access-interfaces.ts";
import { type GoalCode, violatorGoals } from "../catalogue/violator-goals.ts";
import { type ViolatorCode, violatorCodes, violators } from "../catalogue/violators.ts";
import { anyOf, type Fact, noBy } from "./fact.ts";
import type { Surroundings } from "./surroundings.ts";
import { violatorRules } from "./violator-rules.ts";

/** Whether a kind of violator is considered, and what for. */
export interface ViolatorFact extends Fact {
  /** What decides it: that its aims lead to no consequence, that it reaches nothing, or the circumstances of its kind. */
  readonly by: "aims" | "access" | "circumstances";
  /** Its aims that lead to the consequences of the part. */
  readonly goals: readonly GoalCode[];
  readonly consequences: readonly string[];
}

/** The violators of a part (FSTEC method, point 5.1): those whose aims lead to its consequences, who reach it, and whom it has. */
export function violatorFacts(surroundings: Surroundings): ReadonlyMap<ViolatorCode, ViolatorFact> {
  return new Map(violatorCodes.map((code) => [code, violatorFact(code, surroundings)]));
}

function violatorFact(code: ViolatorCode, surroundings: Surroundings): ViolatorFact {
  const damages = new Set(surroundings.consequences.map(({ damage }) => damage));
  const { goals: all, reaches }: { goals: readonly GoalCode[]; reaches: (typeof violators)[ViolatorCode]["reaches"] } =
    violators[code];
  const goals = all.filter((goal) => violatorGoals[goal].damages.some((damage) => damages.has(damage)));
  const sought = new Set<string>(goals.flatMap((goal) => [...violatorGoals[goal].damages]));
  const consequences = surroundings.consequences.filter(({ damage }) => sought.has(damage)).map((one) => one.code);
  const access = anyOf([...new Set(reaches.flatMap(interfacesOf))].map(surroundings.access));
  if (goals.length === 0) return { ...noBy([]), by: "aims", goals, consequences };
  if (access.told === "no") return { ...access, by: "access", goals, consequences };
  return { ...violatorRules[code](surroundings), by: "circumstances", goals, consequences };
}

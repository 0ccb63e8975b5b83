import type { Consequence } from "./catalogue/catalogue-schemas.ts";
import { haveCommon, influenceKinds, influenceObjects, type ObjectCode } from "./catalogue/influence-objects.ts";
import type { AccessInterface } from "./catalogue/threat-methods.ts";
import { type GoalCode, violatorGoals } from "./catalogue/violator-goals.ts";
import type { CapabilityLevel, ViolatorCode } from "./catalogue/violators.ts";
import type { PartDerivation } from "./derivation/derive-part.ts";
import { holding } from "./derivation/stored-decisions.ts";

/** An object within reach of a violator with an aim, with the interfaces and consequences. */
interface ReachedObject {
  readonly object: ObjectCode;
  readonly interfaces: readonly AccessInterface[];
  readonly consequences: readonly string[];
}

/** A violator with one of its aims, and the objects by which the aim is reached. */
interface ViolatorAim {
  readonly violator: ViolatorCode;
  readonly level: CapabilityLevel;
  readonly goal: GoalCode;
  readonly objects: readonly ReachedObject[];
}

type Derived = Pick<PartDerivation, "violators" | "objects" | "consequences">;

/**
 * Returns violators by aim and object (FSTEC method, annexes 5, 7 and 10). An object is included if violator and object share an
 * interface, and an influence on it violates a property of a consequence that serves the aim (the product's rules R2 and R3).
 */
export function violatorMatrix(part: Derived, consequences: readonly Consequence[]): ViolatorAim[] {
  const chosenConsequences = consequences.filter(({ code }) => part.consequences.get(code)?.value === "yes");
  const objects = [...holding(part.objects)];
  return [...part.violators].flatMap(([violator, { standings, level, derived }]) => {
    const reached = new Set(standings.flatMap(({ interfaces }) => [...interfaces]));
    if (standings.length === 0) return [];
    return derived.goals.map((goal) => ({
      violator,
      level,
      goal,
      objects: objects.flatMap((object) => reachedObject(object, reached, answering(goal, chosenConsequences))),
    }));
  });
}

function answering(goal: GoalCode, chosenConsequences: readonly Consequence[]): Consequence[] {
  const damages = new Set<string>(violatorGoals[goal].damages);
  return chosenConsequences.filter(({ damage }) => damages.has(damage));
}

function reachedObject(
  object: ObjectCode,
  reached: ReadonlySet<AccessInterface>,
  answers: readonly Consequence[],
): ReachedObject[] {
  const { interfaces: objectInterfaces, influences } = influenceObjects[object];
  const interfaces = objectInterfaces.filter((accessInterface) => reached.has(accessInterface));
  const broken = influences.flatMap((kind) => [...influenceKinds[kind].breaks]);
  const consequences = answers.filter(({ breaks }) => haveCommon(broken, breaks)).map(({ code }) => code);
  return interfaces.length > 0 && consequences.length > 0 ? [{ object, interfaces, consequences }] : [];
}

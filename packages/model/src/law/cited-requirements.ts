import { basisDemands } from "./basis-requirements.ts";
import type { CitedPoint } from "./cited-provisions.ts";
import { isInForce } from "./in-force.ts";
import { operatorDemands } from "./operator-requirements.ts";
import { type Demand, securityDemands } from "./security-requirements.ts";

/** Requirements of each point that questions cite. A change of law only requires changing these rows. */
export const demands: Readonly<Record<CitedPoint, Demand>> = {
  ...basisDemands,
  ...operatorDemands,
  ...securityDemands,
};

/** Returns what a point requires on an ISO date; undefined if no row covers that date. */
export function demandOn(point: CitedPoint, day: string): Demand | undefined {
  const demand = demands[point];
  return isInForce(demand, day) ? demand : undefined;
}

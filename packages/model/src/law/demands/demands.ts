import { isInForce } from "../in-force.ts";
import type { CitedPoint } from "../question-points.ts";
import { basisDemands } from "./basis-demands.ts";
import { operatorDemands } from "./operator-demands.ts";
import { type Demand, securityDemands } from "./security-demands.ts";

/** What each point that questions name asks. A change of law is a changed row of these and nothing else. */
export const demands: Readonly<Record<CitedPoint, Demand>> = {
  ...basisDemands,
  ...operatorDemands,
  ...securityDemands,
};

/** What a point requires on an ISO day; undefined where our row does not say it of that day. */
export function demandOn(point: CitedPoint, day: string): Demand | undefined {
  const demand = demands[point];
  return isInForce(demand, day) ? demand : undefined;
}

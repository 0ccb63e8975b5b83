import { type ActCode, acts } from "./acts.ts";
import type { Act } from "./federal-laws.ts";
import { isInForce } from "./in-force.ts";

/** Returns the act if it is in force on an ISO date; a document of that date refers to no other. */
export function actInForce(code: ActCode, day: string): Act | undefined {
  const act: Act = acts[code];
  return isInForce(act, day) ? act : undefined;
}

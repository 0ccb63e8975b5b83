import { isInForce } from "../in-force.ts";
import { methodNorms } from "./method-norms.ts";
import type { Norm } from "./norm.ts";
import { orderNorms } from "./order-norms.ts";
import { otherLawNorms } from "./other-law-norms.ts";
import { personalDataNorms } from "./personal-data-norms.ts";

/** Every point of law that papers cite. A change of law is a changed row of these and nothing else. */
export const norms = { ...personalDataNorms, ...otherLawNorms, ...orderNorms, ...methodNorms } as const;

export type NormCode = keyof typeof norms;

/** The cited point if it is in force on an ISO day; a paper of that day cites no other. */
export function normInForce(code: NormCode, day: string): Norm | undefined {
  const norm: Norm = norms[code];
  return isInForce(norm, day) ? norm : undefined;
}

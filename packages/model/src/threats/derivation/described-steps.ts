import type { DecidedStep } from "./decided-steps.ts";

/** Descriptions of another step's entries: how a consequence manifests, who uses an interface (forms 6 and 5 of the model). */
export const described = {
  manifestations: "consequences",
  interface_users: "interfaces",
} as const satisfies Partial<Record<DecidedStep, DecidedStep>>;
export type DescribingStep = keyof typeof described;

/** Stored value of a description, whose text takes the place of the reason. */
export const describedValue = "told";

/** Returns whether a step describes the entries of another step. */
export function isDescribing(step: DecidedStep): step is DescribingStep {
  return Object.hasOwn(described, step);
}

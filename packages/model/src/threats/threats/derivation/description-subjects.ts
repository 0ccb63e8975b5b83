import type { DecidedStep } from "./decision-subjects.ts";

/** Descriptions of entries of another step: how a consequence shows itself, who uses an interface (forms 6 and 5 of the model). */
export const described = {
  manifestations: "consequences",
  interface_users: "interfaces",
} as const satisfies Partial<Record<DecidedStep, DecidedStep>>;
export type DescribingStep = keyof typeof described;

/** How a description is stored: its text takes the place of a decision's reason. */
export const describedValue = "told";

/** Whether a step describes the entries of another step. */
export function isDescribing(step: DecidedStep): step is DescribingStep {
  return Object.hasOwn(described, step);
}

import type { DecidedStep } from "./decided-steps.ts";

/** What is told in words of entries of another step: how a consequence shows itself, who uses an interface (forms 6 and 5 of the model). */
export const described = {
  manifestations: "consequences",
  interface_users: "interfaces",
} as const satisfies Partial<Record<DecidedStep, DecidedStep>>;
export type DescribingStep = keyof typeof described;

/** What a description is kept as: its words stand where a decision has its reason. */
export const describedValue = "told";

/** Whether a step tells in words of the entries of another. */
export function isDescribing(step: DecidedStep): step is DescribingStep {
  return Object.hasOwn(described, step);
}

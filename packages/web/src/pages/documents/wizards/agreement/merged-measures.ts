import {
  type SecurityCondition,
  securityConditions,
  type sharedMeasureSchema,
} from "@opis/model/wizards/agreement-answers";
import type { z } from "zod";

type SharedMeasure = z.output<typeof sharedMeasureSchema>;

/** The conditions of an agreement, in their order. */
export const conditions = Object.keys(securityConditions).filter(
  (condition): condition is SecurityCondition => condition in securityConditions,
);

/** Who carries out which conditions: what was typed of a condition over what was seen or, where nothing was, what is stored of it. */
export function mergedMeasures(
  seen: readonly SharedMeasure[],
  typed: readonly SharedMeasure[],
  stored: readonly SharedMeasure[],
): SharedMeasure[] {
  return conditions.flatMap((condition) => {
    const [before, own, theirs] = [seen, typed, stored].map((rows) =>
      rows.filter((row) => row.condition === condition),
    );
    return (JSON.stringify(own) === JSON.stringify(before) ? theirs : own) ?? [];
  });
}

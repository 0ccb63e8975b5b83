import { isFilled } from "../declaration/is-filled.ts";
import type { FormName } from "../forms/form-names.ts";
import type { Forms } from "../forms/index.ts";
import { getProperty } from "../rows/get-property.ts";
import type { Row } from "../rows/row.ts";

/** A questionnaire answer that supports a fact. */
export interface Ground {
  readonly form: FormName;
  readonly id: number;
  readonly field: string;
}

/** Value from the questionnaires: yes, no or unknown. Unknown counts as yes, so that nothing is excluded without a statement. */
export type FactValue = "yes" | "no" | "unknown";

/** A value from the questionnaires with the answers that support it. */
export interface Fact {
  readonly value: FactValue;
  readonly grounds: readonly Ground[];
}

/** The value without an answer. */
export const unknown: Fact = { value: "unknown", grounds: [] };

/** Returns yes if there are grounds; otherwise unknown, as an empty list is not an answer. */
export function yesBy(grounds: readonly Ground[]): Fact {
  return grounds.length > 0 ? { value: "yes", grounds } : unknown;
}

/** Returns no, with the answers that say so. */
export function noBy(grounds: readonly Ground[]): Fact {
  return { value: "no", grounds };
}

/** Returns yes if any fact is yes, no if all are no, otherwise unknown. */
export function anyOf(facts: readonly Fact[]): Fact {
  const yes = facts.filter(({ value }) => value === "yes");
  if (yes.length > 0) return yesBy(yes.flatMap(({ grounds }) => grounds));
  return facts.some(({ value }) => value === "unknown") ? unknown : noBy(facts.flatMap(({ grounds }) => grounds));
}

type FieldOf<N extends FormName> = keyof Forms[N]["fields"] & string;

/** Returns the answers to a question in the rows for which `speaks` returns true; by default in all rows with an answer. */
export function groundsIn<N extends FormName>(
  form: N,
  rows: readonly Row<N>[],
  field: FieldOf<N>,
  speaks: (row: Row<N>) => boolean = (row) => isFilled(getProperty(row, field)),
): Ground[] {
  return rows.filter(speaks).map(({ id }) => ({ form, id, field }));
}

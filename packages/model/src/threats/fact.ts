import { isFilled } from "../declaration/is-filled.ts";
import type { FormName } from "../forms/form-names.ts";
import type { Forms } from "../forms/index.ts";
import { getProperty } from "../rows/get-property.ts";
import type { Row } from "../rows/row.ts";

/** An answer of a questionnaire that is the ground of a fact. */
export interface Ground {
  readonly form: FormName;
  readonly id: number;
  readonly field: string;
}

/** What the questionnaires say: yes, no, or unknown. What is unknown is taken for yes, so that nothing is left out unsaid. */
export type FactValue = "yes" | "no" | "unknown";

/** What the questionnaires say of something, and by which answers. */
export interface Fact {
  readonly value: FactValue;
  readonly grounds: readonly Ground[];
}

/** The value without an answer. */
export const unknown: Fact = { value: "unknown", grounds: [] };

/** Yes where there are grounds for it; unknown where there are none: an empty list is no answer. */
export function yesBy(grounds: readonly Ground[]): Fact {
  return grounds.length > 0 ? { value: "yes", grounds } : unknown;
}

/** No, by the answers that say so. */
export function noBy(grounds: readonly Ground[]): Fact {
  return { value: "no", grounds };
}

/** Yes where one of them is, no where all are; as long as one is unknown and none is yes, it is unknown. */
export function anyOf(facts: readonly Fact[]): Fact {
  const yes = facts.filter(({ value }) => value === "yes");
  if (yes.length > 0) return yesBy(yes.flatMap(({ grounds }) => grounds));
  return facts.some(({ value }) => value === "unknown") ? unknown : noBy(facts.flatMap(({ grounds }) => grounds));
}

type FieldOf<N extends FormName> = keyof Forms[N]["fields"] & string;

/** Returns the answers to a question in the rows for which `speaks` holds; by default in all rows with an answer. */
export function groundsIn<N extends FormName>(
  form: N,
  rows: readonly Row<N>[],
  field: FieldOf<N>,
  speaks: (row: Row<N>) => boolean = (row) => isFilled(getProperty(row, field)),
): Ground[] {
  return rows.filter(speaks).map(({ id }) => ({ form, id, field }));
}

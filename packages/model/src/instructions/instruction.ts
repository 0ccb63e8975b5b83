import type { Words } from "../bilingual-text.ts";
import type { FormName } from "../forms/form-names.ts";
import type { Forms } from "../forms/index.ts";

/** A field by form and name; a renamed or removed one does not compile. */
type FieldPath = { [N in FormName]: `${N}.${keyof Forms[N]["fields"] & string}` }[FormName];

/** Explanation of one step or a whole questionnaire for a person without training. */
export interface InstructionText {
  /** Step it explains; without it, the questionnaire as a whole. */
  readonly step?: number;
  readonly title: Words;
  /** Why it is needed: one or two sentences. */
  readonly purpose: Words;
  /** How to answer: 3 to 6 short points. */
  readonly how: readonly Words[];
  readonly example: Words;
  readonly mistake: Words;
  /** Provisions of the acts that require it. */
  readonly law: Words;
  /** Fields it covers. */
  readonly fields: readonly FieldPath[];
}

export interface Instruction extends InstructionText {
  /** URL segment `…/instruction/{slug}/`, unique within the questionnaire. */
  readonly slug: string;
}

/** Returns the instructions of a questionnaire by slug, in reading order. */
export function instructions(bySlug: Readonly<Record<string, InstructionText>>): readonly Instruction[] {
  return Object.entries(bySlug).map(([slug, text]) => ({ slug, ...text }));
}

import type { Words } from "../bilingual-text.ts";
import type { FormName } from "../forms/form-names.ts";
import type { Forms } from "../forms/index.ts";

/** A field by its form and name; one that is renamed or gone does not compile. */
type FieldPath = { [N in FormName]: `${N}.${keyof Forms[N]["fields"] & string}` }[FormName];

/** What a person without training needs to know to answer one step, or before a whole questionnaire. */
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
  /** Article, part and point of the acts that ask for it. */
  readonly law: Words;
  /** Fields it speaks of. */
  readonly fields: readonly FieldPath[];
}

export interface Instruction extends InstructionText {
  /** Its part of the address: `…/instruction/{slug}/`, unique within the questionnaire. */
  readonly slug: string;
}

/** The instructions of a questionnaire by slug, in the order of reading. */
export function instructions(bySlug: Readonly<Record<string, InstructionText>>): readonly Instruction[] {
  return Object.entries(bySlug).map(([slug, text]) => ({ slug, ...text }));
}

import type { FormName } from "../forms/names.ts";

/** An answer of a questionnaire that is the ground of a proposal. */
export interface HarmGround {
  readonly form: FormName;
  readonly id: number;
  readonly field: string;
}

/** What the questionnaires say of a sign of harm. A person answers; the product only proposes. */
export interface Proposal {
  /** null where the questionnaires have no answer. */
  readonly answer: boolean | null;
  readonly grounds: readonly HarmGround[];
}

/** The proposal where no answer indicates the sign. */
export const no: Proposal = { answer: false, grounds: [] };

/** The proposal where the questionnaires have no answer. */
export const unanswered: Proposal = { answer: null, grounds: [] };

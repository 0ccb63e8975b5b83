import type { FormName } from "../forms/form-names.ts";
import type { RiskPlace, RiskRule } from "./risk-rule.ts";

/** A risk that a rule found in an object of a company. */
export interface Risk {
  readonly rule: RiskRule;
  /** The object: a process, a site, a security tool, or a singleton form. */
  readonly object: { readonly form: FormName; readonly id: number; readonly name: string };
  /** The questionnaire or directory row that contains the object. */
  readonly root: { readonly form: FormName; readonly id: number };
  /** The answers that cause it. */
  readonly places: readonly RiskPlace[];
  /** It is no longer found; someone was responsible for fixing it. */
  readonly isFixed?: true;
}

import type { FormName } from "../forms/form-names.ts";
import type { RiskPlace, RiskRule } from "./risk-rule.ts";

/** A risk that a rule found in one object of a company. */
export interface Risk {
  readonly rule: RiskRule;
  /** The object: a process, a site, a security tool; a form that a company has once. */
  readonly object: { readonly form: FormName; readonly id: number; readonly name: string };
  /** The questionnaire or directory row that the object is in. */
  readonly root: { readonly form: FormName; readonly id: number };
  /** The answers it rests on. */
  readonly places: readonly RiskPlace[];
}

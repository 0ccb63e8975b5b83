import type { NormCode } from "@opis/model/law/norms";
import type { PeriodParameter } from "@opis/model/law/security-parameters";
import type { Situation } from "../../facts/company-conditions.ts";
import type { Regulation } from "./regulation.ts";

/** Who does a thing: the organiser, the security officer, the owner of the process, those who decide of destruction. */
export type Doer = "organiser" | "administrator" | "owner" | "deciders";

/** One line of the year's plan. */
export interface Measure {
  readonly id: string;
  readonly what: string | ((regulation: Regulation) => string);
  /** Months from 1 to 12; a proposal, as no act names one. */
  readonly months: readonly number[];
  readonly who: readonly Doer[];
  readonly norms: readonly NormCode[];
  /** The document that shows it was done. */
  readonly evidence: string;
  /** The longest period by the company's security level; its months are then counted from the first of `months`. */
  readonly period?: PeriodParameter;
  /** The longest period in months, where an act sets one that is longer than the plan. */
  readonly every?: number;
  /** It is done once. */
  readonly once?: true;
  /** Without a «yes» the line is not printed. */
  readonly when?: keyof Situation | ((regulation: Regulation) => boolean);
}

/** Months of what is done every quarter, and every month. */
export const quarterly: readonly number[] = [3, 6, 9, 12];
export const monthly: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

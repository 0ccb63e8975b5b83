import { type Words, words } from "../bilingual-text.ts";
import type { FinedParty } from "./fined-party.ts";
import type { RoubleRange } from "./fines.ts";
import { type LeakPart, leakFinesOn } from "./leak-fines.ts";

/** Scale of a leak, which determines the applicable part of CAO article 13.11; null where unknown. */
export interface LeakScale {
  readonly subjects: number | null;
  readonly identifiers: number | null;
  readonly hasSpecial: boolean;
  readonly hasBiometrics: boolean;
  readonly isRepeated: boolean;
}

/** Fine for a leak: an estimate by its known scale, not a forecast. */
export interface LeakBracket {
  readonly part: LeakPart;
  readonly printed: Words;
  /** Roubles; null if the fine is a share of turnover. */
  readonly price: RoubleRange | null;
  readonly share: Words | null;
}

/**
 * Finds the part of CAO article 13.11 for a leak of this scale: parts 12 to 14 by numbers of people or identifiers, 15 and 18 for another
 * leak, 16 special categories, 17 biometrics, part 1 below the thresholds. Returns undefined if the number of people is unknown and no
 * category alone decides.
 */
export function leakBracket(scale: LeakScale, finedParty: FinedParty): LeakBracket | undefined {
  const part = partOf(scale);
  return part === undefined ? undefined : bracketOf(part, finedParty);
}

/** Returns the fine for not notifying Roskomnadzor of an incident in time (CAO, article 13.11(11)). */
export function silenceBracket(finedParty: FinedParty): LeakBracket | undefined {
  return bracketOf("11", finedParty);
}

function partOf({ subjects, identifiers, hasSpecial, hasBiometrics, isRepeated }: LeakScale): LeakPart | undefined {
  const isSensitive = hasSpecial || hasBiometrics;
  const byNumber = largest(partOfPeople(subjects), partOfIdentifiers(identifiers));
  // Part 15 only applies to another leak under parts 12 to 14, so a smaller one does not count.
  if (isRepeated && isSensitive) return "18";
  if (hasBiometrics) return "17";
  if (hasSpecial) return "16";
  return isRepeated && byNumber !== undefined && byNumber !== "1" ? "15" : byNumber;
}

type ByNumber = "1" | "12" | "13" | "14";

function partOfPeople(count: number | null): ByNumber | undefined {
  return count === null ? undefined : bandOf(count, 1_000);
}

function partOfIdentifiers(count: number | null): ByNumber | undefined {
  return count === null ? undefined : bandOf(count, 10_000);
}

function bandOf(count: number, threshold: number): ByNumber {
  if (count < threshold) return "1";
  if (count <= threshold * 10) return "12";
  return count <= threshold * 100 ? "13" : "14";
}

function largest(one: ByNumber | undefined, other: ByNumber | undefined): ByNumber | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return Number(one) > Number(other) ? one : other;
}

function bracketOf(part: LeakPart, finedParty: FinedParty): LeakBracket | undefined {
  const fine = leakFinesOn(finedParty).find((one) => one.part === part);
  if (!fine) return undefined;
  const printed = words(fine.printed, `CAO, article 13.11(${part})`);
  return { part, printed, price: fine.price, share: fine.share ?? null };
}

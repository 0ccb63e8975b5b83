import { type ActCode, acts } from "./acts.ts";
import { type AdequacyPeriod, adequacyPeriods } from "./adequacy.ts";
import { demands } from "./cited-requirements.ts";
import type { Act } from "./federal-laws.ts";
import { datedFines, type Fine } from "./fines.ts";
import { type InForce, isInForce } from "./in-force.ts";
import type { Norm } from "./norm.ts";
import { norms } from "./norms.ts";
import { type StatutoryTerm, statutoryTerms } from "./statutory-time-limits.ts";

/** A period that starts after one ISO date and ends on another, inclusive. */
export interface LawPeriod {
  readonly after: string;
  readonly until: string;
}

/** A dated rule of law that starts or ends within a period. */
export interface LawDifference<Rule> {
  readonly kind: "begins" | "ends";
  /** ISO date of the change. */
  readonly date: string;
  readonly rule: Rule;
}

/** Changes of law within a period, each list sorted by date. */
export interface LawComparison {
  readonly acts: readonly LawDifference<{ readonly code: ActCode; readonly act: Act }>[];
  /** Points of acts cited by documents, without those of acts that start or end themselves. */
  readonly points: readonly LawDifference<Norm>[];
  /** Parts of the code of administrative offences used as fines of risks. */
  readonly fines: readonly LawDifference<Fine>[];
  /** Statutory terms whose provision starts or ends. */
  readonly terms: readonly LawDifference<DatedTerm>[];
  /** Periods in which groups of states count as giving adequate protection; risk rules read them. */
  readonly adequacy: readonly LawDifference<AdequacyPeriod>[];
}

/** A statutory term with its code and the period in which its provision is in force. */
interface DatedTerm extends InForce {
  readonly code: string;
  readonly term: StatutoryTerm;
}

/** Compares the dated rules of law at the end of a period with those at its start. */
export function compareLaw(period: LawPeriod): LawComparison {
  const changedActs = differences(actRows, period);
  const codes = new Set(changedActs.map(({ rule }) => rule.code));
  return {
    acts: changedActs,
    points: differences(pointRows, period).filter(({ rule }) => !codes.has(rule.act)),
    fines: differences(datedFines(), period),
    terms: differences(termRows, period),
    adequacy: differences(adequacyPeriods, period),
  };
}

/** Returns the known ISO dates after a date on which a rule of law starts or ends, earliest first. */
export function lawChangeDates(after: string): readonly string[] {
  const rows: readonly InForce[] = [
    ...Object.values(acts),
    ...pointRows,
    ...datedFines(),
    ...Object.values(demands),
    ...adequacyPeriods,
  ];
  const dates = rows.flatMap(({ since, until }) => [since, ...(until === undefined ? [] : [until])]);
  return [...new Set(dates.filter((date) => date > after))].toSorted();
}

interface ActRow extends InForce {
  readonly code: ActCode;
  readonly act: Act;
}

const actRows: readonly ActRow[] = Object.entries<Act>(acts).flatMap(([name, act]) =>
  isActCode(name) ? [{ code: name, act, since: act.since, ...(act.until !== undefined && { until: act.until }) }] : [],
);

function isActCode(name: string): name is ActCode {
  return name in acts;
}

const pointRows: readonly Norm[] = Object.values<Norm>(norms);

const termRows: readonly DatedTerm[] = Object.entries<StatutoryTerm>(statutoryTerms).map(([code, term]) => {
  const { since, until }: Norm = norms[term.norm];
  return { code, term, since, ...(until !== undefined && { until }) };
});

/** Returns the dated rows that start or end within a period, sorted by date. */
export function differences<Row extends InForce>(
  rows: readonly Row[],
  { after, until }: LawPeriod,
): LawDifference<Row>[] {
  return rows
    .flatMap((rule): LawDifference<Row>[] => {
      const before = isInForce(rule, after);
      const now = isInForce(rule, until);
      if (before === now) return [];
      return [now ? { kind: "begins", date: rule.since, rule } : { kind: "ends", date: rule.until ?? until, rule }];
    })
    .toSorted((left, right) => left.date.localeCompare(right.date));
}

import { type ActCode, acts } from "./acts.ts";
import { demands } from "./cited-requirements.ts";
import type { Act } from "./federal-laws.ts";
import { datedFines, type Fine } from "./fines.ts";
import { type InForce, isInForce } from "./in-force.ts";
import type { Norm } from "./norm.ts";
import { norms } from "./norms.ts";

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
}

/** Compares the dated rules of law at the end of a period with those at its start. */
export function compareLaw(period: LawPeriod): LawComparison {
  const changedActs = differences(actRows, period);
  const codes = new Set(changedActs.map(({ rule }) => rule.code));
  return {
    acts: changedActs,
    points: differences(pointRows, period).filter(({ rule }) => !codes.has(rule.act)),
    fines: differences(datedFines(), period),
  };
}

/** Returns the known ISO dates after a date on which a rule of law starts or ends, earliest first. */
export function lawChangeDates(after: string): readonly string[] {
  const rows: readonly InForce[] = [...Object.values(acts), ...pointRows, ...datedFines(), ...Object.values(demands)];
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

function differences<Row extends InForce>(rows: readonly Row[], { after, until }: LawPeriod): LawDifference<Row>[] {
  return rows
    .flatMap((rule): LawDifference<Row>[] => {
      const before = isInForce(rule, after);
      const now = isInForce(rule, until);
      if (before === now) return [];
      return [now ? { kind: "begins", date: rule.since, rule } : { kind: "ends", date: rule.until ?? until, rule }];
    })
    .toSorted((one, other) => one.date.localeCompare(other.date));
}

import { type ActCode, acts } from "./acts/acts.ts";
import type { Act } from "./acts/federal-laws.ts";
import { demands } from "./demands/demands.ts";
import { datedFines, type Fine } from "./fines.ts";
import { type InForce, isInForce } from "./in-force.ts";
import type { Norm } from "./norm.ts";
import { norms } from "./norms.ts";

/** A period that begins after one ISO date and lasts to another, which belongs to it. */
export interface LawPeriod {
  readonly after: string;
  readonly until: string;
}

/** A dated rule of law that begins or ends within a period. */
export interface LawDifference<Rule> {
  readonly kind: "begins" | "ends";
  /** The ISO date from which it is otherwise. */
  readonly date: string;
  readonly rule: Rule;
}

/** What becomes different in law within a period, each list by date. */
export interface LawComparison {
  readonly acts: readonly LawDifference<{ readonly code: ActCode; readonly act: Act }>[];
  /** Points of acts that documents cite; those of an act that begins or ends itself are not repeated. */
  readonly points: readonly LawDifference<Norm>[];
  /** The parts of the code of administrative offences by which risks are priced. */
  readonly fines: readonly LawDifference<Fine>[];
}

/** Returns what the dated rules of law say otherwise at the end of a period than at its beginning. */
export function compareLaw(period: LawPeriod): LawComparison {
  const changedActs = differences(actRows, period);
  const codes = new Set(changedActs.map(({ rule }) => rule.code));
  return {
    acts: changedActs,
    points: differences(pointRows, period).filter(({ rule }) => !codes.has(rule.act)),
    fines: differences(datedFines(), period),
  };
}

/** Returns the ISO dates after a date on which some rule of law is known to begin or end, the next one first. */
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

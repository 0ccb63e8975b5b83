import { daysBetween } from "@opis/model/time/days";
import classes from "./dashboard.module.css";

/** A figure on an ISO date. */
export interface DayValue {
  readonly day: string;
  readonly value: number;
}

interface TrendProps {
  /** Earliest first; the last one is today. */
  readonly values: readonly DayValue[];
  /** Number of days that the width covers. */
  readonly days: number;
}

const height = 32;
const margin = 3;

/** Renders a line of the last days; days without a figure are gaps. The table of figures is its text alternative. */
export function Trend({ values, days }: TrendProps) {
  const today = values.at(-1)?.day ?? "";
  const least = Math.min(...values.map(({ value }) => value));
  const spread = Math.max(...values.map(({ value }) => value)) - least;
  const point = ({ day, value }: DayValue) => {
    const share = spread === 0 ? 0.5 : (value - least) / spread;
    const y = margin + (1 - share) * (height - 2 * margin);
    return `${days - 1 - daysBetween(day, today)} ${y.toFixed(1)}`;
  };
  const path = consecutiveDays(values)
    // A zero-length line is drawn as a dot by its round caps.
    .map((run) => `M${run.map(point).join("L")}${run.length === 1 ? "h0" : ""}`)
    .join("");
  return (
    <svg className={classes.trend} viewBox={`0 0 ${days - 1} ${height}`} preserveAspectRatio="none" aria-hidden>
      <path d={path} />
    </svg>
  );
}

/** Splits figures into runs of consecutive days. */
export function consecutiveDays(values: readonly DayValue[]): DayValue[][] {
  const runs: DayValue[][] = [];
  for (const value of values) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && daysBetween(last.day, value.day) === 1) run.push(value);
    else runs.push([value]);
  }
  return runs;
}

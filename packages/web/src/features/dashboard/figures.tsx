import { Text } from "@mantine/core";
import type { Language } from "@opis/model/bilingual-text";
import { screenAddress } from "@opis/model/screen-addresses";
import { daysBetween } from "@opis/model/time/company-day";
import { useQuery } from "@tanstack/react-query";
import { companyInitQuery, companyWorkQuery } from "../../api/common-queries.ts";
import { useShowsPercents } from "../../api/use-shows-percents.ts";
import { dateText, useLanguage, useWords } from "../../i18n/language.ts";
import { percentText } from "../../i18n/percent-text.ts";
import { dashboardWords } from "../../i18n/ru/dashboard.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import type { Dashboard } from "./count-breakdown-card.tsx";
import classes from "./dashboard.module.css";

interface FiguresProps {
  readonly company: number;
  readonly dashboard: Pick<Dashboard, "completeness" | "day" | "deadlines" | "risks" | "trend">;
}

/** A figure on an ISO date. */
interface DayValue {
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
function Trend({ values, days }: TrendProps) {
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

type Figures = Pick<
  NonNullable<Dashboard["trend"]>[number],
  "missing" | "percent" | "risks" | "deadlines" | "documents"
>;

/** Renders the company in four figures: readiness, risks, documents, deadlines; each links to its screen and shows its last 30 days. */
export function Figures({ company, dashboard: { completeness, day, deadlines, risks, trend } }: FiguresProps) {
  const say = useWords(dashboardWords);
  const language = useLanguage();
  const showsPercents = useShowsPercents(company);
  const { data: init } = useQuery(companyInitQuery(company));
  const { data: work } = useQuery(companyWorkQuery(company, language));
  // As on the page of questionnaires; the rows count nothing for kinds without a questionnaire, which documents may need.
  const missing = work
    ? work.missing + work.for_documents
    : completeness.reduce((sum, row) => sum + row.missing + row.for_documents, 0);
  const riskCount = risks.severities.reduce((sum, { count }) => sum + count, 0);
  const grave = risks.severities.reduce(
    (sum, { severity, count }) => sum + (severity === "critical" || severity === "high" ? count : 0),
    0,
  );
  const documents = work?.documents;
  const percent = init?.company.percent;
  const readiness = showsPercents && percent !== undefined ? "percent" : "missing";
  const valuesOf = (name: keyof Figures, now: number | undefined): DayValue[] | undefined =>
    trend && now !== undefined && trend.length > 0
      ? [...trend.map((figures) => ({ day: figures.day, value: figures[name] })), { day, value: now }]
      : undefined;
  return (
    <div className={classes.overview}>
      <ul className={classes.figures} aria-label={say("figures")}>
        <Figure
          title={say("figureReadiness")}
          value={readiness === "percent" ? percentText(percent ?? 0, language) : missing}
          note={missing > 0 && say("figureMissing", { count: missing })}
          href={screenAddress(company, "forms")}
          values={valuesOf(readiness, readiness === "percent" ? percent : missing)}
        />
        <Figure
          title={say("figureRisks")}
          value={riskCount}
          note={grave > 0 && say("figureGrave", { count: grave })}
          href={screenAddress(company, "risks")}
          values={valuesOf("risks", riskCount)}
        />
        {documents !== null && (
          <Figure
            title={say("figureDocuments")}
            value={documents?.signable}
            note={documents && documents.not_ready > 0 && say("figureNotReady", { count: documents.not_ready })}
            href={screenAddress(company, "documents")}
            values={valuesOf("documents", documents?.signable)}
          />
        )}
        <Figure
          title={say("figureDeadlines")}
          value={deadlines.count}
          note={deadlines.over > 0 && say("figureOver", { count: deadlines.over })}
          values={valuesOf("deadlines", deadlines.count)}
        />
      </ul>
      {trend && trend.length > 0 && <DaysTable trend={trend} readiness={readiness} />}
    </div>
  );
}

interface FigureProps {
  readonly title: string;
  /** Undefined while loading. */
  readonly value: number | string | undefined;
  /** Undefined if there is no note. */
  readonly note: string | false | undefined;
  readonly href?: string;
  /** Earlier days and today; undefined if no earlier day has figures. */
  readonly values: readonly DayValue[] | undefined;
}

function Figure({ title, value = "…", note, href, values }: FigureProps) {
  const say = useWords(dashboardWords);
  const language = useLanguage();
  const first = values?.[0];
  const change = first && (values.at(-1)?.value ?? 0) - first.value;
  return (
    <li className={classes.card}>
      <Text size="sm" c="dimmed">
        {title}
      </Text>
      <span className={classes.number}>
        {href ? (
          <HrefLink href={href} inherit>
            {String(value)}
          </HrefLink>
        ) : (
          value
        )}
      </span>
      <Text size="sm" c="dimmed" mih={20}>
        {note}
      </Text>
      {values && first && change !== undefined && (
        <>
          <Trend values={values} days={trendDays} />
          <Text size="xs" c="dimmed">
            {change === 0
              ? say("trendSame", { day: dateText(first.day, language) })
              : say("trendChange", { change: withSign(change, language), day: dateText(first.day, language) })}
          </Text>
        </>
      )}
    </li>
  );
}

/** Number of days in the trends; the server sends no earlier ones. */
const trendDays = 30;

function withSign(change: number, language: Language): string {
  return new Intl.NumberFormat(language, { signDisplay: "always" }).format(change);
}

interface DaysTableProps {
  readonly trend: NonNullable<Dashboard["trend"]>;
  readonly readiness: "missing" | "percent";
}

/** Renders the figures of the trends as a table, latest first. */
function DaysTable({ trend, readiness }: DaysTableProps) {
  const say = useWords(dashboardWords);
  const language = useLanguage();
  return (
    <details className={classes.days}>
      <summary>{say("byDays")}</summary>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{say("day")}</th>
              <th scope="col">{say(readiness === "percent" ? "figureReadiness" : "missingAnswers")}</th>
              <th scope="col">{say("figureRisks")}</th>
              <th scope="col">{say("figureDocuments")}</th>
              <th scope="col">{say("figureDeadlines")}</th>
            </tr>
          </thead>
          <tbody>
            {trend.toReversed().map((figures) => (
              <tr key={figures.day}>
                <th scope="row">{dateText(figures.day, language)}</th>
                <td>{readiness === "percent" ? percentText(figures.percent, language) : figures.missing}</td>
                <td>{figures.risks}</td>
                <td>{figures.documents}</td>
                <td>{figures.deadlines}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

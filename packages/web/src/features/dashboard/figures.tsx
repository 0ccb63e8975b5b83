import { Text } from "@mantine/core";
import type { Language } from "@opis/model/bilingual-text";
import { screenAddress } from "@opis/model/screen-addresses";
import { useQuery } from "@tanstack/react-query";
import { companyInitQuery, companyWorkQuery } from "../../api/common-queries.ts";
import { useShowsPercents } from "../../api/use-shows-percents.ts";
import { dateText } from "../../i18n/date-text.ts";
import { percentText } from "../../i18n/percent-text.ts";
import { dashboardWords } from "../../i18n/ru/dashboard.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import type { Dashboard } from "./count-breakdown-card.tsx";
import classes from "./dashboard.module.css";
import { type DayValue, Trend } from "./trend.tsx";

interface FiguresProps {
  readonly company: number;
  readonly dashboard: Pick<Dashboard, "completeness" | "day" | "deadlines" | "risks" | "trend">;
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
  const counted = risks.severities.reduce((sum, { count }) => sum + count, 0);
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
          value={counted}
          note={grave > 0 && say("figureGrave", { count: grave })}
          href={screenAddress(company, "risks")}
          values={valuesOf("risks", counted)}
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
              : say("trendChange", { change: signed(change, language), day: dateText(first.day, language) })}
          </Text>
        </>
      )}
    </li>
  );
}

/** Number of days in the trends; the server sends no earlier ones. */
const trendDays = 30;

function signed(change: number, language: Language): string {
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

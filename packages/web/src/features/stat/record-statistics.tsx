import { Text } from "@mantine/core";
import { isJournalCode, journalByCode } from "@opis/model/duties/journals";
import { requestKinds } from "@opis/model/duties/request-kinds";
import { addressOf, screenAddress } from "@opis/model/screen-addresses";
import { dayText } from "@opis/model/time/company-day";
import { useLanguage, usePick, useWords } from "../../i18n/language.ts";
import { percentText } from "../../i18n/percent-text.ts";
import { dashboardWords } from "../../i18n/ru/dashboard.ts";
import { statisticsWords } from "../../i18n/ru/statistics.ts";
import { BarTable, FiguresButton, StatisticsCard } from "./statistics-card.tsx";
import type { Statistics } from "./work-table.tsx";

type Records = NonNullable<Statistics["records"]>;
type Outcomes = Omit<Records["totals"][number], "form">;

interface RecordStatisticsProps {
  readonly company: number;
  readonly records: Records;
}

/** Renders the records of the compliance year in a period: in total, by month, and requests by what they are about. */
export function RecordStatistics({ company, records }: RecordStatisticsProps) {
  const say = useWords(statisticsWords);
  const ofRecords = useWords(dashboardWords);
  const pick = usePick();
  const outcomes = useOutcomeColumns();
  const { totals, requests, median_days: median } = records;
  const days = useDaysText();
  const ofTotals = {
    label: say("records"),
    heads: [say("recordKind"), say("recordCount"), ...outcomes.headsOf(totals)],
    rows: totals.map((row) => ({
      key: row.form,
      text: ofRecords(`records_${row.form}`),
      href: addressOf({ company }, { form: row.form }),
      count: row.count,
      cells: outcomes.cellsOf(row, totals),
    })),
  };
  const ofRequests = {
    label: say("requestsByKind"),
    heads: [
      say("requestKind"),
      say("recordCount"),
      ...outcomes.headsOf(requests),
      ...(median === null ? [] : [say("daysToAnswer")]),
    ],
    rows: requests.map((row) => ({
      key: row.kind ?? "",
      text: row.kind === null ? say("noKind") : pick(requestKinds[row.kind]),
      count: row.count,
      cells: [
        ...outcomes.cellsOf(row, requests),
        ...(median === null ? [] : [row.median_days === null ? "—" : days(row.median_days)]),
      ],
    })),
  };
  if (totals.length === 0)
    return (
      <>
        <StatisticsCard title={say("records")} hint={say("recordsText")}>
          <Text>{say("recordsNone")}</Text>
        </StatisticsCard>
        <JournalsCard company={company} journals={records.journals} />
      </>
    );
  return (
    <>
      <StatisticsCard title={say("records")} hint={say("recordsText")} actions={<FiguresButton {...ofTotals} />}>
        <BarTable {...ofTotals} />
        {median !== null && <Text size="sm">{say("medianDays", { days: days(median) })}</Text>}
      </StatisticsCard>
      <MonthsCard records={records} />
      {requests.length > 0 && (
        <StatisticsCard
          title={say("requestsByKind")}
          actions={<FiguresButton {...ofRequests} />}
          {...(median !== null && { hint: say("medianDaysHint") })}
        >
          <BarTable {...ofRequests} />
        </StatisticsCard>
      )}
      <JournalsCard company={company} journals={records.journals} />
    </>
  );
}

interface JournalsCardProps {
  readonly company: number;
  readonly journals: Records["journals"];
}

/** Renders the numbers of entries of each journal that has any, and when the last one was made. */
function JournalsCard({ company, journals }: JournalsCardProps) {
  const say = useWords(statisticsWords);
  const pick = usePick();
  const language = useLanguage();
  if (journals.length === 0) return null;
  const table = {
    label: say("journals"),
    heads: [say("journal"), say("recordCount"), say("lastEntry")],
    rows: journals.map(({ code, count, last }) => ({
      key: code,
      text: isJournalCode(code) ? pick(journalByCode(code).title) : code,
      href: `${screenAddress(company, "journals")}${code}/`,
      count,
      cells: [dayText(last, language)],
    })),
  };
  return (
    <StatisticsCard title={say("journals")} hint={say("journalsText")} actions={<FiguresButton {...table} />}>
      <BarTable {...table} />
    </StatisticsCard>
  );
}

const outcomeNames = ["on_time", "late", "overdue", "open"] as const;

/** Returns the columns of outcomes: those without any record are hidden. */
function useOutcomeColumns() {
  const say = useWords(statisticsWords);
  const language = useLanguage();
  const shownIn = (rows: readonly Outcomes[]) => outcomeNames.filter((name) => rows.some((row) => row[name] > 0));
  const cellOf = (row: Outcomes, name: (typeof outcomeNames)[number]) => {
    if (row[name] === 0) return "—";
    const finished = row.on_time + row.late;
    // A share of everything would read as a delay where most deadlines are still to come.
    return name === "on_time" && row.late > 0
      ? say("withShare", { count: row[name], share: percentText(Math.floor((100 * row[name]) / finished), language) })
      : String(row[name]);
  };
  return {
    headsOf: (rows: readonly Outcomes[]) => shownIn(rows).map((name) => say(`outcome_${name}`)),
    cellsOf: (row: Outcomes, rows: readonly Outcomes[]) => shownIn(rows).map((name) => cellOf(row, name)),
  };
}

function useDaysText() {
  const say = useWords(statisticsWords);
  return (days: number) => (days === 0 ? say("sameDay") : say("wholeDays", { count: days }));
}

/** Renders the records of each month by kind, with those that were late or are overdue. */
function MonthsCard({ records: { months, totals } }: { readonly records: Records }) {
  const say = useWords(statisticsWords);
  const ofRecords = useWords(dashboardWords);
  const language = useLanguage();
  const cellOf = (row: Outcomes | undefined) => {
    if (!row) return "—";
    const late = row.late + row.overdue;
    return late === 0 ? String(row.count) : say("withLate", { count: row.count, late });
  };
  const table = {
    label: say("byMonth"),
    heads: [say("month"), say("recordCount"), ...totals.map(({ form }) => ofRecords(`records_${form}`))],
    rows: months.map(({ month, forms }) => ({
      key: month,
      text: monthText(month, language),
      count: forms.reduce((sum, { count }) => sum + count, 0),
      cells: totals.map(({ form }) => cellOf(forms.find((row) => row.form === form))),
    })),
  };
  return (
    <StatisticsCard title={say("byMonth")} hint={say("byMonthText")} actions={<FiguresButton {...table} />}>
      <BarTable {...table} />
    </StatisticsCard>
  );
}

function monthText(month: string, language: "ru" | "en"): string {
  const text = new Intl.DateTimeFormat(language, { month: "long", year: "numeric", timeZone: "UTC" })
    .format(new Date(month))
    .replace(/\s*г\.$/u, "");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

import { Button, Group, SegmentedControl, Skeleton, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { dayAfter, daysBetween, dayText } from "@opis/model/time/company-day";
import { IconChartBar } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLanguage, useWords } from "../../i18n/language.ts";
import { statisticsWords } from "../../i18n/ru/statistics.ts";
import { DayInput } from "../../ui/day-input.tsx";
import { EmptyState, LoadFailed } from "../../ui/page/page-states.tsx";
import { timeZoneLabel } from "../../ui/time-zone-label.ts";
import { RecordStatistics } from "./record-statistics.tsx";
import classes from "./statistics.module.css";
import { BarTable, StatisticsCard } from "./statistics-card.tsx";
import { type ChosenPeriod, momentInZone, statisticsQuery } from "./statistics-query.ts";
import { durationText, RequestTable, type Statistics, WorkTable } from "./work-table.tsx";

interface CompanyStatisticsProps {
  readonly company: number;
  readonly period: ChosenPeriod;
  readonly onChoose: (period: ChosenPeriod) => void;
}

const usual = [30, 90, 365] as const;

interface PeriodChoiceProps {
  /** First day of the current period. */
  readonly since: string;
  readonly until: string;
  readonly onChoose: (period: ChosenPeriod) => void;
}

/** Renders the choice of the period: a number of days up to the last one, or custom. */
function PeriodChoice({ since, until, onChoose }: PeriodChoiceProps) {
  const say = useWords(statisticsWords);
  const days = daysBetween(since, until) + 1;
  const [isOwn, setOwn] = useState(!usual.some((count) => count === days));
  const chosenPeriod = isOwn ? "own" : String(usual.find((count) => count === days) ?? "own");
  const choose = (value: string) => {
    setOwn(value === "own");
    if (value !== "own") onChoose({ since: dayAfter(until, 1 - Number(value)), until });
  };
  // The begin must not be after the end: the other date is moved along.
  const begin = (day: string | null) => day && onChoose({ since: day, until: day > until ? day : until });
  const end = (day: string | null) => day && onChoose({ since: day < since ? day : since, until: day });
  return (
    <Group gap={12} align="flex-end">
      <SegmentedControl
        aria-label={say("period")}
        data={[
          ...usual.map((count) => ({ value: String(count), label: say(`days${count}`) })),
          { value: "own", label: say("own") },
        ]}
        value={chosenPeriod}
        onChange={choose}
        style={{ maxWidth: "100%", overflowX: "auto" }}
      />
      {chosenPeriod === "own" && (
        <>
          <DayInput name={say("since")} label={say("since")} maw={160} value={since} onChange={begin} />
          <DayInput name={say("until")} label={say("until")} maw={160} value={until} onChange={end} />
        </>
      )}
    </Group>
  );
}

/** Renders the figures of a period, and the tables behind them. */
export function CompanyStatistics({ company, period, onChoose }: CompanyStatisticsProps) {
  const say = useWords(statisticsWords);
  const language = useLanguage();
  const { data, isError, refetch } = useQuery(statisticsQuery(company, period, language));
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={420} radius="md" />;
  const { since, until, time_zone, total, requests, records } = data;
  const days = {
    since: dayText(since, language),
    until: dayText(until, language),
    zone: timeZoneLabel(time_zone, language),
  };
  const counted = { since, until };
  return (
    <div className={classes.statistics}>
      <PeriodChoice since={since} until={until} onChoose={onChoose} />
      <Text size="sm" c="dimmed">
        {say("days", days)}
      </Text>
      {records && <RecordStatistics company={company} records={records} />}
      {total.changes === 0 ? (
        <EmptyState icon={IconChartBar} title={say("none")} text={say("noneText")} />
      ) : (
        <>
          <StatisticsCard title={say("course")}>
            <Numbers
              numbers={[
                [say("changes"), total.changes],
                [say("people"), total.people],
                [say("questionnaires"), total.questionnaires],
              ]}
            />
            <CourseCard course={data.course} />
          </StatisticsCard>
          <WorkFigures data={data} />
          <WorkTable company={company} period={counted} zone={time_zone} />
        </>
      )}
      <RequestFigures requests={requests} />
      {requests.total.asked > 0 && <RequestTable company={company} period={counted} zone={time_zone} />}
    </div>
  );
}

type Requests = Statistics["requests"];

/** Renders the number of requests and their waiting times: in total, by questionnaire and by person. */
function RequestFigures({ requests }: { readonly requests: Requests }) {
  const say = useWords(statisticsWords);
  const { total, links, forms, people } = requests;
  const took = (seconds: number | null) => (seconds === null ? "—" : durationText(seconds, say));
  const heads = [say("requestCount"), say("answered"), say("median")] as const;
  const cellsOf = ({ answered, median_seconds }: Requests["total"]) => [String(answered), took(median_seconds)];
  return (
    <>
      <StatisticsCard title={say("requests")} hint={say("requestsText")}>
        {!links && <Text size="sm">{say("linksHidden")}</Text>}
        {total.asked === 0 ? (
          <Text>{say("noRequests")}</Text>
        ) : (
          <Numbers
            numbers={[
              [say("requestCount"), total.asked],
              [say("answered"), total.answered],
              [say("waiting"), total.waiting],
              [say("unanswered"), total.unanswered],
              [say("median"), took(total.median_seconds)],
              [say("longest"), took(total.longest_seconds)],
            ]}
          />
        )}
      </StatisticsCard>
      {total.asked > 0 && (
        <div className={classes.pair}>
          <StatisticsCard title={say("requestsByForm")}>
            <BarTable
              label={say("requestsByForm")}
              heads={[say("form"), ...heads]}
              rows={forms.map((row) => ({
                key: row.form ?? "",
                text: row.title,
                count: row.asked,
                cells: cellsOf(row),
              }))}
            />
          </StatisticsCard>
          <StatisticsCard title={say("requestsByPerson")}>
            <BarTable
              label={say("requestsByPerson")}
              heads={[say("person"), ...heads]}
              rows={people.map((row) => ({
                key: row.name,
                text: row.name || say("nobodyNamed"),
                count: row.asked,
                cells: cellsOf(row),
              }))}
            />
          </StatisticsCard>
        </div>
      )}
    </>
  );
}

/** Renders the totals of a card with their labels. */
function Numbers({ numbers }: { readonly numbers: readonly (readonly [name: string, value: number | string])[] }) {
  return (
    <dl className={classes.numbers}>
      {numbers.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Renders the number of changes over time as a chart and a table. */
function CourseCard({ course }: { readonly course: Statistics["course"] }) {
  const say = useWords(statisticsWords);
  const language = useLanguage();
  const [isTable, { toggle }] = useDisclosure(false);
  const most = Math.max(1, ...course.map(({ changes }) => changes));
  const daysOf = ({ since, until }: Statistics["course"][number]) => {
    const [from, to] = [dayText(since, language), dayText(until, language)];
    return from === to ? from : say("span", { since: from, until: to });
  };
  const [first, last] = [course.at(0), course.at(-1)];
  return (
    <>
      <div className={classes.columns} aria-hidden>
        {course.map((piece) => (
          <span
            key={piece.since}
            title={say("courseText", { days: daysOf(piece), count: piece.changes })}
            style={{ height: `${(piece.changes * 100) / most}%` }}
          />
        ))}
      </div>
      <div className={classes.ends} aria-hidden>
        <span>{first && dayText(first.since, language)}</span>
        <span>{last && dayText(last.until, language)}</span>
      </div>
      <Button variant="default" size="xs" aria-expanded={isTable} style={{ alignSelf: "start" }} onClick={toggle}>
        {say("courseTable")}
      </Button>
      {isTable && (
        <BarTable
          label={say("course")}
          heads={[say("day"), say("changes"), say("people"), say("questionnaires")]}
          rows={course.map((piece) => ({
            key: piece.since,
            text: daysOf(piece),
            count: piece.changes,
            cells: [String(piece.people), String(piece.questionnaires)],
          }))}
        />
      )}
    </>
  );
}

function WorkFigures({ data: { forms, people, time_zone: zone } }: { readonly data: Statistics }) {
  const say = useWords(statisticsWords);
  const language = useLanguage();
  return (
    <div className={classes.pair}>
      <StatisticsCard title={say("byForm")}>
        <BarTable
          label={say("byForm")}
          heads={[say("form"), say("changes"), say("people"), say("last")]}
          rows={forms.map(({ form, title, changes, people: of, last }) => ({
            key: form,
            text: title,
            count: changes,
            cells: [String(of), momentInZone(last, language, zone)],
          }))}
        />
      </StatisticsCard>
      <StatisticsCard title={say("byPerson")}>
        <BarTable
          label={say("byPerson")}
          heads={[say("person"), say("changes"), say("questionnaires"), say("last")]}
          rows={people.map(({ person, name, changes, questionnaires, last }) => ({
            key: person,
            text: name,
            count: changes,
            cells: [String(questionnaires), momentInZone(last, language, zone)],
          }))}
        />
      </StatisticsCard>
    </div>
  );
}

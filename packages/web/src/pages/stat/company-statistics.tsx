import { Skeleton, Text } from "@mantine/core";
import { dayText } from "@opis/model/text/day-text";
import { IconChartBar } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { LoadFailed } from "../../ui/page/load-failed.tsx";
import { momentText } from "../../words/date-text.ts";
import { useWords } from "../../words/define-words.ts";
import { statisticsWords } from "../../words/statistics.ts";
import { useLanguage } from "../../words/words.ts";
import { BarTable } from "./bar-table.tsx";
import { CourseCard } from "./course-card.tsx";
import { Numbers } from "./numbers.tsx";
import { PeriodChoice } from "./period-choice.tsx";
import { RequestFigures } from "./request-figures.tsx";
import { RequestTable } from "./request-table.tsx";
import classes from "./statistics.module.css";
import { StatisticsCard } from "./statistics-card.tsx";
import { type ChosenPeriod, type Statistics, statisticsQuery } from "./statistics-query.ts";
import { WorkTable } from "./work-table.tsx";

interface CompanyStatisticsProps {
  readonly company: number;
  readonly period: ChosenPeriod;
  readonly onChoose: (period: ChosenPeriod) => void;
}

/** The figures of a period, and the tables behind them. */
export function CompanyStatistics({ company, period, onChoose }: CompanyStatisticsProps) {
  const say = useWords(statisticsWords);
  const language = useLanguage();
  const { data, isError, refetch } = useQuery(statisticsQuery(company, period, language));
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={420} radius="md" />;
  const { since, until, time_zone, total, requests } = data;
  const days = { since: dayText(since, language), until: dayText(until, language), zone: time_zone };
  const counted = { since, until };
  return (
    <div className={classes.statistics}>
      <PeriodChoice since={since} until={until} onChoose={onChoose} />
      <Text size="sm" c="dimmed">
        {say("days", days)}
      </Text>
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
          <WorkTable company={company} period={counted} />
        </>
      )}
      <RequestFigures requests={requests} />
      {requests.total.asked > 0 && <RequestTable company={company} period={counted} />}
    </div>
  );
}

function WorkFigures({ data: { forms, people } }: { readonly data: Statistics }) {
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
            cells: [String(of), momentText(last, language)],
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
            cells: [String(questionnaires), momentText(last, language)],
          }))}
        />
      </StatisticsCard>
    </div>
  );
}

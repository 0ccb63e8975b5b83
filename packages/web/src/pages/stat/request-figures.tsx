import { Text } from "@mantine/core";
import { useWords } from "../../words/define-words.ts";
import { statisticsWords } from "../../words/statistics.ts";
import { BarTable } from "./bar-table.tsx";
import { durationText } from "./duration-text.ts";
import { Numbers } from "./numbers.tsx";
import classes from "./statistics.module.css";
import { StatisticsCard } from "./statistics-card.tsx";
import type { Statistics } from "./statistics-query.ts";

type Requests = Statistics["requests"];

/** How many requests there were and how long they waited: in all, by questionnaire and by person. */
export function RequestFigures({ requests }: { readonly requests: Requests }) {
  const say = useWords(statisticsWords);
  const { total, links, forms, people } = requests;
  const took = (seconds: number | null) => (seconds === null ? "—" : durationText(seconds, say));
  const heads = [say("asked"), say("answered"), say("median")] as const;
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
              [say("asked"), total.asked],
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

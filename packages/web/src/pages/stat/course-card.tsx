import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { formatDay } from "@opis/model/validation/day";
import { useWords } from "../../words/define-words.ts";
import { statisticsWords } from "../../words/statistics.ts";
import { BarTable } from "./bar-table.tsx";
import classes from "./statistics.module.css";
import type { Statistics } from "./statistics-query.ts";

/** How many changes there were as time went: a picture, and the same as a table. */
export function CourseCard({ course }: { readonly course: Statistics["course"] }) {
  const say = useWords(statisticsWords);
  const [isTable, { toggle }] = useDisclosure(false);
  const most = Math.max(1, ...course.map(({ changes }) => changes));
  const daysOf = ({ since, until }: Statistics["course"][number]) => {
    const [from = since, to = until] = [formatDay(since), formatDay(until)];
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
        <span>{first && formatDay(first.since)}</span>
        <span>{last && formatDay(last.until)}</span>
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

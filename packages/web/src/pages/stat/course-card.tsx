import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { dayText } from "@opis/model/text/day-text";
import { useWords } from "../../words/define-words.ts";
import { statisticsWords } from "../../words/statistics.ts";
import { useLanguage } from "../../words/words.ts";
import { BarTable } from "./bar-table.tsx";
import classes from "./statistics.module.css";
import type { Statistics } from "./statistics-query.ts";

/** How many changes there were as time went: a picture, and the same as a table. */
export function CourseCard({ course }: { readonly course: Statistics["course"] }) {
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

import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { dashboardWords } from "../../words/dashboard.ts";
import { useWords } from "../../words/define-words.ts";
import classes from "./dashboard.module.css";

/** So many lines at first, and all on wish. */
const linesAtFirst = 8;

interface ShortListProps<T> {
  readonly rows: readonly T[];
  readonly rowKey: (row: T) => string;
  readonly line: (row: T) => ReactNode;
}

/** Lines of a card: the first ones, and a button for the rest. */
export function ShortList<T>({ rows, rowKey, line }: ShortListProps<T>) {
  const say = useWords(dashboardWords);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, linesAtFirst);
  return (
    <>
      <ul className={classes.list}>
        {shown.map((row) => (
          <li key={rowKey(row)}>{line(row)}</li>
        ))}
      </ul>
      {rows.length > shown.length && (
        <Button variant="default" size="xs" style={{ alignSelf: "start" }} onClick={() => setWhole(true)}>
          {say("showAll", { count: rows.length })}
        </Button>
      )}
    </>
  );
}

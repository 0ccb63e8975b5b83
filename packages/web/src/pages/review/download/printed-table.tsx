import { Text } from "@mantine/core";
import { reviewTitles } from "@opis/model/review/table-names";
import { useWords } from "../../../words/define-words.ts";
import { reviewWords } from "../../../words/review.ts";
import { usePick } from "../../../words/words.ts";
import classes from "../grid/review-grid.module.css";
import type { ShownColumn, ShownRow } from "../review-view.ts";

interface PrintedTableProps {
  readonly name: keyof typeof reviewTitles;
  readonly columns: readonly ShownColumn[];
  /** All rows that the filters leave. */
  readonly count: number;
  readonly rowAt: (index: number) => ShownRow | undefined;
}

/** Width of an upright sheet less its margins and the lines between cells, in letters of the printed table. */
const pageWidth = 60;

/** A table on paper: the shown columns side by side within the page, the rows that have been read one below the other. */
export function PrintedTable({ name, columns, count, rowAt }: PrintedTableProps) {
  const say = useWords(reviewWords);
  const pick = usePick();
  const minWidth = `${Math.min(6, pageWidth / columns.length)}em`;
  const rows = Array.from({ length: count }, (_, index) => rowAt(index) ?? []).flat();
  return (
    <>
      {rows.length < count && <Text size="sm">{say("printedPart", { shown: rows.length, count })}</Text>}
      <table className={classes.printed}>
        <caption>{pick(reviewTitles[name])}</caption>
        <thead>
          <tr>
            {columns.map(({ key, title }) => (
              <th key={key} scope="col" style={{ minWidth }}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells }) => (
            <tr key={id}>
              {columns.map(({ key }) => (
                <td key={key}>{cells[key]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

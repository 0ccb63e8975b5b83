import { useQuery } from "@tanstack/react-query";
import { memo } from "react";
import { useWords } from "../../../words/define-words.ts";
import { reviewWords } from "../../../words/review.ts";
import { useLanguage } from "../../../words/words.ts";
import { type ReviewWish, reviewTotalsQuery } from "../review-queries.ts";
import type { ShownColumn } from "../review-view.ts";
import type { DrawnColumns } from "./grid-row.tsx";
import classes from "./review-grid.module.css";

interface GridFootProps {
  readonly wish: ReviewWish;
  readonly columns: readonly ShownColumn[];
  readonly across: DrawnColumns;
  readonly firstWidth: number;
  readonly width: number;
  /** Place of its row among all of the table. */
  readonly row: number;
}

/** What the cells of each column are together: how many are filled, and their sum or mean where that says anything. */
export const GridFoot = memo(function GridFoot(props: GridFootProps) {
  const { wish, columns, across, firstWidth, width, row } = props;
  const say = useWords(reviewWords);
  const language = useLanguage();
  const { data } = useQuery(reviewTotalsQuery(wish));
  const textOf = (column: ShownColumn | undefined) => {
    const total = column && data?.totals[column.key];
    if (!total) return "";
    const told = (["filled", "sum", "mean"] as const).flatMap((name) => {
      const value = total[name];
      return value === undefined ? [] : [say(`total_${name}`, { count: value.toLocaleString(language) })];
    });
    return told.join(", ");
  };
  return (
    <tfoot className={classes.foot} style={{ width }} aria-label={say("totals")}>
      <tr aria-rowindex={row} className={classes.headRow}>
        <td className={classes.total} aria-colindex={1} data-pinned style={{ width: firstWidth }}>
          {textOf(columns[0])}
        </td>
        {across.items.map(({ index, size }, drawn) => (
          <td
            key={index}
            className={classes.total}
            aria-colindex={index + 2}
            style={{ width: size, marginInlineStart: drawn === 0 ? across.before : 0 }}
          >
            {textOf(columns[index + 1])}
          </td>
        ))}
      </tr>
    </tfoot>
  );
});

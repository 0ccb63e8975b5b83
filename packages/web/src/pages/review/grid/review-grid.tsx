import { useRef } from "react";
import { type CellPlace, hasRow } from "../../../ui/table/cell-range.ts";
import { useWords } from "../../../words/define-words.ts";
import { reviewWords } from "../../../words/review.ts";
import type { ChosenRows } from "../chosen/use-chosen-rows.ts";
import type { ReviewWish } from "../review-queries.ts";
import type { ReviewView, ShownColumn, ShownRow } from "../review-view.ts";
import { GridFoot } from "./grid-foot.tsx";
import { GridHeading } from "./grid-heading.tsx";
import { GridRow } from "./grid-row.tsx";
import classes from "./review-grid.module.css";
import { useCellRange } from "./use-cell-range.ts";
import { useGridSight } from "./use-grid-sight.ts";

interface ReviewGridProps {
  readonly wish: ReviewWish;
  readonly view: ReviewView;
  readonly columns: readonly ShownColumn[];
  readonly count: number;
  readonly rowAt: (index: number) => ShownRow | undefined;
  readonly isLoading: boolean;
  readonly onChange: (part: Partial<ReviewView>) => void;
  readonly onOpen: (row: ShownRow) => void;
  readonly chosen: ChosenRows;
  /** Which rows are in sight. */
  readonly onSight: (first: number, last: number) => void;
}

const skeletonRows = 12;

/** The cells of a table, of which those in sight are drawn; its head and its first column stay in place. */
export function ReviewGrid(props: ReviewGridProps) {
  const { wish, view, columns, count, rowAt, isLoading, onChange, onOpen, chosen } = props;
  const say = useWords(reviewWords);
  const surface = useRef<HTMLDivElement>(null);
  const sight = useGridSight({ ...props, surface, count: isLoading ? skeletonRows : count });
  const { rows, height, across, firstWidth, width, reach } = sight;
  const onReach = ({ row, column }: CellPlace) => {
    rows.scrollToIndex(row);
    reach(column);
  };
  const { range, choose, onKeyDown, onCopy } = useCellRange({ ...props, onReach });
  if (columns.length === 0) return null;
  return (
    <div ref={surface} className={classes.surface}>
      <table
        className={classes.table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are chosen as those of a grid
        role="grid"
        aria-label={say("table")}
        aria-rowcount={count + 2}
        aria-colcount={columns.length}
        aria-multiselectable
        aria-busy={isLoading}
        aria-activedescendant={range && `cell-${range.to.row}-${range.to.column}`}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onCopy={onCopy}
      >
        <GridHeading {...{ wish, view, columns, onChange, width, firstWidth, chosen, count, across }} onReach={reach} />
        <tbody className={classes.rows} style={{ height: rows.getTotalSize(), width }}>
          {sight.items.map(({ index, start, key }) => (
            <GridRow
              key={key}
              ref={height === null ? rows.measureElement : undefined}
              row={rowAt(index)}
              isChosen={chosen.ids.has(rowAt(index)?.id ?? "")}
              onToggle={chosen.toggle}
              range={range && hasRow(range, index) ? range : undefined}
              {...{ index, start, height, columns, firstWidth, width, across, onOpen }}
              search={wish.search}
              onChoose={choose}
            />
          ))}
        </tbody>
        {!isLoading && <GridFoot {...{ wish, columns, width, firstWidth, across }} row={count + 2} />}
      </table>
    </div>
  );
}

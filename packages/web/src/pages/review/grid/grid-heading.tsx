import { ActionIcon, Popover, UnstyledButton } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconFilter, IconFilterFilled } from "@tabler/icons-react";
import { memo, type ReactNode, Suspense } from "react";
import { lazyPart } from "../../../ui/lazy-part.ts";
import { useWords } from "../../../words/define-words.ts";
import { reviewWords } from "../../../words/review.ts";
import type { ChosenRows } from "../chosen/use-chosen-rows.ts";
import type { ReviewWish } from "../review-queries.ts";
import { nextOrder, type ReviewView, type ShownColumn } from "../review-view.ts";
import { ColumnEdge } from "./column-edge.tsx";
import type { DrawnColumns } from "./grid-row.tsx";
import classes from "./review-grid.module.css";
import { type HeadingControl, useHeadingStop } from "./use-heading-stop.ts";

const ColumnFilterForm = lazyPart(() =>
  import("./column-filter-form.tsx").then(({ ColumnFilterForm: component }) => ({ default: component })),
);

interface GridHeadingProps {
  readonly wish: ReviewWish;
  readonly view: ReviewView;
  readonly columns: readonly ShownColumn[];
  readonly across: DrawnColumns;
  readonly firstWidth: number;
  readonly width: number;
  readonly onChange: (part: Partial<ReviewView>) => void;
  readonly chosen: ChosenRows;
  /** Rows that are shown. */
  readonly count: number;
  /** Scrolls a column into sight, by its place. */
  readonly onReach: (column: number) => void;
}

/** Titles of the columns: a click sorts, the funnel filters, the edge changes the width. Together they are one stop of Tab. */
export const GridHeading = memo(function GridHeading(props: GridHeadingProps) {
  const { wish, view, columns, across, firstWidth, width, onChange, chosen, count, onReach } = props;
  const say = useWords(reviewWords);
  const { size } = chosen.ids;
  const drawn = [0, ...across.items.map(({ index }) => index + 1)];
  const { head, controlProps } = useHeadingStop({ columns: columns.length, drawn, hasAll: count > 0, onReach });
  const all = (
    <input
      type="checkbox"
      {...controlProps(0, "all")}
      className={classes.check}
      aria-label={say("chooseAll")}
      disabled={count === 0}
      checked={size > 0 && size >= count}
      ref={(box) => {
        if (box) box.indeterminate = size > 0 && size < count;
      }}
      onChange={() => chosen.toggleAll(size === 0)}
    />
  );
  const common = { wish, view, onChange, controlProps };
  return (
    <thead {...head} className={classes.head} style={{ width }}>
      <tr aria-rowindex={1} className={classes.headRow}>
        {columns[0] && <Heading {...common} column={columns[0]} place={0} before={0} width={firstWidth} lead={all} />}
        {across.items.map(({ index, size }, drawn) => {
          const column = columns[index + 1];
          const before = drawn === 0 ? across.before : 0;
          return (
            column && <Heading key={column.key} {...common} {...{ column, before }} place={index + 1} width={size} />
          );
        })}
      </tr>
    </thead>
  );
});

interface HeadingProps extends Pick<GridHeadingProps, "wish" | "view" | "onChange"> {
  readonly column: ShownColumn;
  readonly place: number;
  /** Pixels of the columns that are not drawn before it. */
  readonly before: number;
  readonly width: number;
  /** Stands before the title. */
  readonly lead?: ReactNode;
  readonly controlProps: (column: number, control: HeadingControl) => { readonly tabIndex: number };
}

function Heading({ wish, view, column, place, before, width, lead, onChange, controlProps }: HeadingProps) {
  const say = useWords(reviewWords);
  const { key, title } = column;
  const sorted = view.sort.find((one) => one.key === key);
  const Arrow = sorted?.descending ? IconArrowDown : IconArrowUp;
  const filter = view.filters[key];
  const setFilter = (next: typeof filter) => {
    const { [key]: _before, ...others } = view.filters;
    onChange({ filters: next ? { ...others, [key]: next } : others });
  };
  return (
    <th
      scope="col"
      aria-colindex={place + 1}
      aria-sort={sorted ? (sorted.descending ? "descending" : "ascending") : "none"}
      className={classes.heading}
      data-pinned={place === 0 || undefined}
      style={{ width, marginInlineStart: before }}
    >
      {lead}
      <UnstyledButton
        {...controlProps(place, "sort")}
        className={classes.sort}
        title={say("sortHint", { title })}
        onClick={(event) => onChange({ sort: nextOrder(view.sort, key, event.shiftKey) })}
      >
        <span className={classes.title}>{title}</span>
        {sorted && <Arrow size={14} aria-hidden />}
        {sorted && view.sort.length > 1 && <small>{view.sort.indexOf(sorted) + 1}</small>}
      </UnstyledButton>
      {/* Wide before its contents have come: a popover is placed by the width that it has when it opens. */}
      <Popover position="bottom-end" width={272} trapFocus withinPortal shadow="md">
        <Popover.Target>
          <ActionIcon
            {...controlProps(place, "filter")}
            variant={filter ? "light" : "subtle"}
            color={filter ? undefined : "gray"}
            size={24}
            aria-label={say(filter ? "filtered" : "filter", { title })}
          >
            {filter ? <IconFilterFilled size={14} /> : <IconFilter size={14} />}
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown>
          <Suspense>
            <ColumnFilterForm {...{ wish, column }} filters={view.filters} onChange={setFilter} />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
      <ColumnEdge
        {...controlProps(place, "edge")}
        title={title}
        width={width}
        onWidth={(next) => onChange({ widths: { ...view.widths, [key]: next } })}
      />
    </th>
  );
}

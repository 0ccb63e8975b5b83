import { ActionIcon, Popover, UnstyledButton } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconFilter, IconFilterFilled } from "@tabler/icons-react";
import {
  type FocusEvent,
  type HTMLAttributes,
  type KeyboardEvent,
  memo,
  type PointerEvent,
  type ReactNode,
  Suspense,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useWords } from "../../i18n/language.ts";
import { reviewWords } from "../../i18n/ru/review.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import type { DrawnColumns } from "./grid-row.tsx";
import classes from "./review-grid.module.css";
import type { ReviewQuery } from "./review-queries.ts";
import { columnWidths, fittingWidth, nextOrder, type ReviewView, type ShownColumn } from "./table-view-settings.ts";
import type { SelectedRows } from "./use-selected-rows.ts";

const ColumnFilterForm = lazyPart(() =>
  import("./column-filter-form.tsx").then(({ ColumnFilterForm: component }) => ({ default: component })),
);

interface GridHeadingProps {
  readonly wish: ReviewQuery;
  readonly view: ReviewView;
  readonly columns: readonly ShownColumn[];
  readonly across: DrawnColumns;
  readonly firstWidth: number;
  readonly width: number;
  readonly onChange: (part: Partial<ReviewView>) => void;
  readonly chosen: SelectedRows;
  /** Number of rows shown. */
  readonly count: number;
  /** Scrolls a column into view, by index. */
  readonly onReach: (column: number) => void;
}

interface ColumnEdgeProps extends Pick<HTMLAttributes<HTMLElement>, "tabIndex"> {
  readonly title: string;
  readonly width: number;
  readonly onWidth: (width: number) => void;
}

/** By how many pixels a key moves the edge; Home and End go to the limits. */
const keySteps: Readonly<Record<string, number>> = {
  ArrowLeft: -10,
  ArrowRight: 10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** Renders the edge of a column, which changes its width: dragged, or with the arrow keys. */
function ColumnEdge({ title, width, onWidth, ...stop }: ColumnEdgeProps) {
  const say = useWords(reviewWords);
  const began = useRef<{ readonly x: number; readonly width: number }>(undefined);
  const onPointerDown = (event: PointerEvent) => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    began.current = { x: event.clientX, width };
  };
  const onPointerMove = ({ clientX }: PointerEvent) => {
    if (began.current) onWidth(fittingWidth(began.current.width + clientX - began.current.x));
  };
  const end = () => {
    began.current = undefined;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = keySteps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onWidth(fittingWidth(width + step));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule of HTML cannot be moved
    <div
      {...stop}
      role="separator"
      aria-orientation="vertical"
      aria-label={say("width", { title })}
      aria-valuenow={width}
      aria-valuemin={columnWidths.least}
      aria-valuemax={columnWidths.most}
      className={classes.edge}
      {...{ onPointerDown, onPointerMove, onKeyDown }}
      onPointerUp={end}
      onPointerCancel={end}
    />
  );
}

/** Focusable controls of a heading, in order: Up and Down move through them. */
const headingControls = ["all", "sort", "filter", "edge"] as const;
export type HeadingControl = (typeof headingControls)[number];

/** A control of the heading of the column at an index. */
interface HeadingStop {
  readonly column: number;
  readonly control: HeadingControl;
}

interface Headings {
  /** Number of columns shown. */
  readonly columns: number;
  /** Indexes of the rendered columns. */
  readonly drawn: readonly number[];
  /** Whether all rows can be selected: the first heading has a checkbox for it. */
  readonly hasAll: boolean;
  /** Scrolls a column into view. */
  readonly onReach: (column: number) => void;
}

/**
 * Makes the headings of a table one tab stop: Left and Right move to the next heading, Home and End to the first and last, Up and Down
 * through the controls of a heading. A column's edge uses Left, Right, Home and End for its width.
 */
function useHeadingStop({ columns, drawn, hasAll, onReach }: Headings) {
  const head = useRef<HTMLTableSectionElement>(null);
  const [chosen, setChosen] = useState<HeadingStop>({ column: 0, control: "all" });
  const awaited = useRef(false);
  const first: HeadingStop = { column: 0, control: hasAll ? "all" : "sort" };
  const isThere = drawn.includes(chosen.column) && (hasAll || chosen.control !== "all");
  const stop = isThere ? chosen : first;
  // A column out of view is rendered first.
  useLayoutEffect(() => {
    if (!awaited.current || !isThere) return;
    awaited.current = false;
    controlAt(head.current, chosen)?.focus({ preventScroll: true });
  });
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const at = stopOf(head.current, target);
    if (at) setChosen(at);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = event.target instanceof HTMLElement ? stopOf(head.current, event.target) : undefined;
    const to = at && nextStop(event.key, at, { columns, hasAll });
    if (!to) return;
    event.preventDefault();
    awaited.current = true;
    setChosen({ ...to });
    onReach(to.column);
  };
  /** Returns the props of a heading control that make it the current tab stop, or not. */
  const controlProps = (column: number, control: HeadingControl) => ({
    "data-control": control,
    tabIndex: stop.column === column && stop.control === control ? 0 : -1,
  });
  return { head: { ref: head, onFocus, onKeyDown }, controlProps };
}

/** Returns the control that a key moves to; undefined for other keys. */
export function nextStop(
  key: string,
  { column, control }: HeadingStop,
  { columns, hasAll }: Pick<Headings, "columns" | "hasAll">,
): HeadingStop | undefined {
  const step = { ArrowUp: -1, ArrowDown: 1 }[key];
  if (step !== undefined) {
    const controls = headingControls.filter((name) => name !== "all" || (column === 0 && hasAll));
    return { column, control: controls[controls.indexOf(control) + step] ?? control };
  }
  if (control === "edge") return undefined;
  const to = { ArrowLeft: column - 1, ArrowRight: column + 1, Home: 0, End: columns - 1 }[key];
  if (to === undefined) return undefined;
  const within = Math.min(columns - 1, Math.max(0, to));
  return { column: within, control: control === "all" && within > 0 ? "sort" : control };
}

function controlAt(head: HTMLElement | null, { column, control }: HeadingStop): HTMLElement | null | undefined {
  return head?.querySelector<HTMLElement>(`[aria-colindex="${column + 1}"] [data-control="${control}"]`);
}

// Popovers opened by a heading are not part of the head.
function stopOf(head: HTMLElement | null, target: HTMLElement): HeadingStop | undefined {
  if (!head?.contains(target)) return undefined;
  const control = headingControls.find((name) => name === target.dataset.control);
  const column = Number(target.closest("[aria-colindex]")?.getAttribute("aria-colindex")) - 1;
  return control && column >= 0 ? { column, control } : undefined;
}

/** Renders the column headings: a click sorts, the funnel filters, the edge changes the width. Together they are one tab stop. */
export const GridHeading = memo(function GridHeading(props: GridHeadingProps) {
  const { wish, view, columns, across, firstWidth, width, onChange, chosen, count, onReach } = props;
  const say = useWords(reviewWords);
  const { size } = chosen.ids;
  const columnIndexes = [0, ...across.items.map(({ index }) => index + 1)];
  const { head, controlProps } = useHeadingStop({
    columns: columns.length,
    drawn: columnIndexes,
    hasAll: count > 0,
    onReach,
  });
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
        {across.items.map(({ index, size }, position) => {
          const column = columns[index + 1];
          const before = position === 0 ? across.before : 0;
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
  /** Width in pixels of the columns before it that are not rendered. */
  readonly before: number;
  readonly width: number;
  /** Content before the title. */
  readonly lead?: ReactNode;
  readonly controlProps: (column: number, control: HeadingControl) => { readonly tabIndex: number };
}

function Heading({ wish, view, column, place, before, width, lead, onChange, controlProps }: HeadingProps) {
  const say = useWords(reviewWords);
  const { key, title } = column;
  const sortRule = view.sort.find((rule) => rule.key === key);
  const Arrow = sortRule?.descending ? IconArrowDown : IconArrowUp;
  const filter = view.filters[key];
  const setFilter = (next: typeof filter) => {
    const { [key]: _before, ...others } = view.filters;
    onChange({ filters: next ? { ...others, [key]: next } : others });
  };
  return (
    <th
      scope="col"
      aria-colindex={place + 1}
      aria-sort={sortRule ? (sortRule.descending ? "descending" : "ascending") : "none"}
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
        {sortRule && <Arrow size={14} aria-hidden />}
        {sortRule && view.sort.length > 1 && <small>{view.sort.indexOf(sortRule) + 1}</small>}
      </UnstyledButton>
      {/* Full width before its content loads: a popover is positioned by its width on opening. */}
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

import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";

/** What of a heading the keys stop at, from its start: Up and Down lead through them. */
const headingControls = ["all", "sort", "filter", "edge"] as const;
export type HeadingControl = (typeof headingControls)[number];

/** One control of the heading of the column at a place. */
interface HeadingStop {
  readonly column: number;
  readonly control: HeadingControl;
}

interface Headings {
  /** How many columns are shown. */
  readonly columns: number;
  /** The places of those that are drawn. */
  readonly drawn: readonly number[];
  /** Whether all rows can be chosen: the first heading has a box for it. */
  readonly hasAll: boolean;
  /** Scrolls a column into sight. */
  readonly onReach: (column: number) => void;
}

/**
 * Makes the headings of a table one stop of Tab: Left and Right lead to the next heading, Home and End to the first and the last,
 * Up and Down through what one heading has. The edge of a column takes Left, Right, Home and End for its width.
 */
export function useHeadingStop({ columns, drawn, hasAll, onReach }: Headings) {
  const head = useRef<HTMLTableSectionElement>(null);
  const [chosen, setChosen] = useState<HeadingStop>({ column: 0, control: "all" });
  const awaited = useRef(false);
  const first: HeadingStop = { column: 0, control: hasAll ? "all" : "sort" };
  const isThere = drawn.includes(chosen.column) && (hasAll || chosen.control !== "all");
  const stop = isThere ? chosen : first;
  // A column that is not in sight is drawn first.
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
  /** What a control of a heading takes to be, or not to be, where Tab stops. */
  const controlProps = (column: number, control: HeadingControl) => ({
    "data-control": control,
    tabIndex: stop.column === column && stop.control === control ? 0 : -1,
  });
  return { head: { ref: head, onFocus, onKeyDown }, controlProps };
}

/** Where a key leads from a control; undefined where it is not for moving. */
export function nextStop(
  key: string,
  { column, control }: HeadingStop,
  { columns, hasAll }: Pick<Headings, "columns" | "hasAll">,
): HeadingStop | undefined {
  const step = { ArrowUp: -1, ArrowDown: 1 }[key];
  if (step !== undefined) {
    const own = headingControls.filter((one) => one !== "all" || (column === 0 && hasAll));
    return { column, control: own[own.indexOf(control) + step] ?? control };
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

// What a heading has opened over the page is not of the head itself.
function stopOf(head: HTMLElement | null, target: HTMLElement): HeadingStop | undefined {
  if (!head?.contains(target)) return undefined;
  const control = headingControls.find((one) => one === target.dataset.control);
  const column = Number(target.closest("[aria-colindex]")?.getAttribute("aria-colindex")) - 1;
  return control && column >= 0 ? { column, control } : undefined;
}

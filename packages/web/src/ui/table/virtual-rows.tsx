import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, type Ref, type RefObject, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useIsPrinting } from "../use-is-printing.ts";
import classes from "./data-table.module.css";

/** Pixels of a row of one line; others are measured when they come into sight. */
const lineHeight = 48;

interface ManyRowsProps {
  readonly count: number;
  /** How many columns the table has. */
  readonly columns: number;
  /** The key of the row at an index. */
  readonly keyAt: (index: number) => string | number;
  /** Draws the row of an index, which is measured by `ref`. */
  readonly rowAt: (index: number, ref?: Ref<HTMLTableRowElement>) => ReactNode;
}

/** The body of a long table: only the visible rows are rendered, all of them in print. */
export function ManyRows({ count, columns, keyAt, rowAt }: ManyRowsProps) {
  const drawnAt = useDrawnOnce(rowAt);
  const body = useRef<HTMLTableSectionElement>(null);
  const scrollMargin = useTopOf(body);
  const isPrinting = useIsPrinting();
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count,
    estimateSize: () => lineHeight,
    getItemKey: keyAt,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    overscan: 10,
    scrollMargin,
  });
  if (isPrinting) return <tbody>{Array.from({ length: count }, (_, index) => rowAt(index))}</tbody>;
  const items = virtualizer.getVirtualItems();
  const start = items.at(0)?.start ?? scrollMargin;
  const end = items.at(-1)?.end ?? scrollMargin;
  return (
    <tbody ref={body}>
      <Gap height={start - scrollMargin} columns={columns} />
      {items.map(({ index }) => drawnAt(index, virtualizer.measureElement))}
      <Gap height={virtualizer.getTotalSize() - (end - scrollMargin)} columns={columns} />
    </tbody>
  );
}

/** Rows as they were drawn: scrolling draws those that come into sight, and leaves the others as they are. */
function useDrawnOnce(rowAt: ManyRowsProps["rowAt"]): ManyRowsProps["rowAt"] {
  return useMemo(() => {
    const drawn = new Map<number, ReactNode>();
    return (index, ref) => {
      if (!drawn.has(index)) drawn.set(index, rowAt(index, ref));
      return drawn.get(index);
    };
  }, [rowAt]);
}

/** The place of the rows that are out of sight. */
function Gap({ height, columns }: { readonly height: number; readonly columns: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden className={classes.gap}>
      <td colSpan={columns} style={{ height }} />
    </tr>
  );
}

/** Returns the pixels from the top of the page to an element, updated while the content above grows; scrolling does not trigger it. */
function useTopOf(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element and the page are watched once, for as long as they are there
  useLayoutEffect(() => {
    const measure = () => {
      if (element.current) setTop(Math.round(element.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return top;
}

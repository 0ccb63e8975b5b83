import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, type Ref, type RefObject, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useIsPrinting } from "../use-is-printing.ts";
import classes from "./data-table.module.css";

/** Height of a one-line row in pixels; others are measured when they are rendered. */
const lineHeight = 48;

interface ManyRowsProps {
  readonly count: number;
  /** How many columns the table has. */
  readonly columns: number;
  /** The key of the row at an index. */
  readonly keyAt: (index: number) => string | number;
  /** Renders the row at an index; `ref` measures it. */
  readonly rowAt: (index: number, ref?: Ref<HTMLTableRowElement>) => ReactNode;
}

/** Renders the body of a long table: only visible rows, all of them in print. */
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

/** Caches rendered rows: scrolling renders only those that come into view. */
function useDrawnOnce(rowAt: ManyRowsProps["rowAt"]): ManyRowsProps["rowAt"] {
  return useMemo(() => {
    const renderedRows = new Map<number, ReactNode>();
    return (index, ref) => {
      if (!renderedRows.has(index)) renderedRows.set(index, rowAt(index, ref));
      return renderedRows.get(index);
    };
  }, [rowAt]);
}

/** Reserves the space of the rows that are out of view. */
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

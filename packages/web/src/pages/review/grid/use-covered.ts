import { type RefObject, useEffect, useState } from "react";

/** Pixels of a scrolled surface in which nothing that is scrolled is seen. */
interface Covered {
  readonly width: number;
  readonly height: number;
}

/** What its bars and the head and the foot of its table cover of a surface, as last drawn. */
export function useCovered(surface: RefObject<HTMLElement | null>): Covered {
  const [covered, setCovered] = useState<Covered>({ width: 0, height: 0 });
  // Without dependencies: the foot grows once its totals come.
  useEffect(() => {
    const { current } = surface;
    if (!current) return;
    const table = current.querySelector("table");
    const inPlace = (table?.tHead?.offsetHeight ?? 0) + (table?.tFoot?.offsetHeight ?? 0);
    const width = current.offsetWidth - current.clientWidth;
    const height = current.offsetHeight - current.clientHeight + inPlace;
    setCovered((before) => (before.width === width && before.height === height ? before : { width, height }));
  });
  return covered;
}

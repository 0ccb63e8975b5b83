import { type RefObject, useLayoutEffect, useState } from "react";

/** Pixels of an element's width, known before it is painted; while it is not shown, those that it had. */
export function useRoom(element: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const measure = () => {
      if (watched.clientWidth > 0) setRoom(watched.clientWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return room;
}

import { type RefObject, useEffect, useRef } from "react";

const chosenEntry = '[aria-current], [aria-selected="true"], [data-active]';

/**
 * Scrolls to the selected item of a row that may be wider than the screen. Returns the row's ref; takes the selection and anything else
 * that may move the items, such as counts that load later.
 */
export function useScrollToChosen<E extends HTMLElement>(chosen: string, moving?: unknown): RefObject<E | null> {
  const row = useRef<E>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what they are is read from the page
  useEffect(() => {
    row.current?.querySelector(chosenEntry)?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [chosen, moving]);
  return row;
}

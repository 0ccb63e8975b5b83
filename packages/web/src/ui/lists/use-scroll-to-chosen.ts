import { type RefObject, useEffect, useRef } from "react";

const chosenEntry = '[aria-current], [aria-selected="true"], [data-active]';

/**
 * Scrolls to the chosen entry of a row that is wider than a phone: give the reference to the row, what is chosen, and
 * what else may move the entries, as counts that come later.
 */
export function useScrollToChosen<E extends HTMLElement>(chosen: string, moving?: unknown): RefObject<E | null> {
  const row = useRef<E>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what they are is read from the page
  useEffect(() => {
    row.current?.querySelector(chosenEntry)?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [chosen, moving]);
  return row;
}

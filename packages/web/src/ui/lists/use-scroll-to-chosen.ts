import { useRouter } from "@tanstack/react-router";
import { type RefObject, useEffect, useRef } from "react";

const chosenEntry = '[aria-current], [aria-selected="true"], [data-active]';

/**
 * Scrolls to the selected item of a row that may be wider than the screen. Returns the row's ref; takes the selection and anything else
 * that may move the items, such as counts that load later.
 */
export function useScrollToChosen<E extends HTMLElement>(chosenKey: string, moving?: unknown): RefObject<E | null> {
  const row = useRef<E>(null);
  const router = useRouter();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what they are is read from the page
  useEffect(() => {
    row.current?.querySelector(chosenEntry)?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [chosenKey, moving]);
  // The router gives a row at the same place of the next screen the scroll position of this one.
  useEffect(
    () =>
      router.subscribe("onRendered", ({ pathChanged }) => {
        if (pathChanged) scrollAcross(row.current);
      }),
    [router],
  );
  return row;
}

// The page itself stays where it is: going back restores its position.
function scrollAcross(row: HTMLElement | null): void {
  const entry = row?.querySelector(chosenEntry);
  if (!row || !entry) return;
  const [outer, inner] = [row.getBoundingClientRect(), entry.getBoundingClientRect()];
  row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
}

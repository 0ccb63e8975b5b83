import { useEffect, useSyncExternalStore } from "react";
import { createListeners } from "../../api/listeners.ts";
import { useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";

/** One step of the path to the current screen; the last one is the screen itself, without a link. */
export interface Crumb {
  readonly title: string;
  /** Address within the application. */
  readonly href?: string;
}

let shownCrumbs: readonly Crumb[] = [];
const changes = createListeners();

function show(crumbs: readonly Crumb[]): void {
  shownCrumbs = crumbs;
  changes.notify();
}

/** Returns the path to the current screen, below its company. */
export function useShownCrumbs(): readonly Crumb[] {
  return useSyncExternalStore(changes.add, () => shownCrumbs);
}

/** Sets the path of the screen for the top bar and the browser's tab. */
export function useCrumbs(crumbs: readonly Crumb[]): void {
  const t = useWords(commonWords);
  const product = t("product");
  const key = JSON.stringify(crumbs);
  useEffect(() => {
    const parsed: readonly Crumb[] = JSON.parse(key);
    show(parsed);
    const title = parsed.at(-1)?.title;
    document.title = title ? `${title} — ${product}` : product;
    return () => show([]);
  }, [key, product]);
}

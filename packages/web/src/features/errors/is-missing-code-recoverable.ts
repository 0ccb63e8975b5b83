import { isCodeMissing } from "../../ui/import-with-retry.ts";

/** Whether a screen could not be drawn for want of its code, which may still come when the server can be reached. */
export function waitsForCode(error: unknown): boolean {
  return isCodeMissing(error) && !isJustReloaded();
}

const reloadedMilliseconds = 5_000;

// What is missing right after a reload is not there at all: reloading again would go on for ever.
function isJustReloaded(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  const isReload = entry instanceof PerformanceNavigationTiming && entry.type === "reload";
  return isReload && navigator.onLine && performance.now() < reloadedMilliseconds;
}

import { isCodeMissing } from "../../ui/import-with-retry.ts";

/** Returns whether a screen failed because its code could not be loaded, which may be retried when the server is reachable. */
export function waitsForCode(error: unknown): boolean {
  return isCodeMissing(error) && !isJustReloaded();
}

const reloadedMilliseconds = 5_000;

// Code missing right after a reload does not exist: reloading again would loop forever.
function isJustReloaded(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  const isReload = entry instanceof PerformanceNavigationTiming && entry.type === "reload";
  return isReload && navigator.onLine && performance.now() < reloadedMilliseconds;
}

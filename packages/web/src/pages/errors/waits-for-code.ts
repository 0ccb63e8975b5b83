import { ConnectionError } from "../../api/api-error.ts";

/** Whether a screen could not be drawn for want of its code, which may still come when the server can be reached. */
export function waitsForCode(error: unknown): boolean {
  return isCodeMissing(error) && !isJustReloaded();
}

// As Chromium, Firefox and Safari put it; the last one is said of its styles.
const missingCode = /dynamically imported module|importing a module script|unable to preload/i;

/** Whether code of the application did not come: the page's own, or of a part that is loaded when it is opened. */
function isCodeMissing(error: unknown): boolean {
  return error instanceof ConnectionError || (error instanceof Error && missingCode.test(error.message));
}

const reloadedMilliseconds = 5_000;

// What is missing right after a reload is not there at all: reloading again would go on for ever.
function isJustReloaded(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  const isReload = entry instanceof PerformanceNavigationTiming && entry.type === "reload";
  return isReload && navigator.onLine && performance.now() < reloadedMilliseconds;
}

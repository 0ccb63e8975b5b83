import type { ErrorComponentProps } from "@tanstack/react-router";
import { ConnectionError } from "../../api/api-error.ts";
import { ServerErrorPage } from "./error-pages.tsx";
import { NoConnection } from "./no-connection.tsx";

/** Stands where a screen could not be drawn: its code has not come, or it is broken. */
export function BrokenScreen({ error }: ErrorComponentProps) {
  return isCodeMissing(error) && !isJustReloaded() ? <NoConnection /> : <ServerErrorPage />;
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

// biome-ignore lint/style/noRestrictedImports: the one place that adds the styles to it
import { lazy } from "react";
import { importWithRetry } from "./import-with-retry.ts";
import { styled } from "./load-stylesheets.ts";

/**
 * A component whose code comes when it is first shown, with the whole stylesheet, which the first screen goes without. While it
 * does not come, the screen around it stays as it is.
 */
export const lazyPart: typeof lazy = (load) => lazy(() => importWithRetry(() => styled(load())));

/** Longest wait for the browser to become idle. */
const idleMilliseconds = 2_000;

let begin: () => void = () => undefined;
const isRendered = new Promise<void>((resolve) => {
  begin = resolve;
});

/**
 * Resolves once the first screen is rendered with the data that the page requested for it, and the browser is idle. What no one
 * waits for is loaded after it, so that it competes with nothing.
 */
export const firstScreenSettled: Promise<void> = settle([...(window.initialResponses?.values() ?? [])]);

/** Reports that the first screen has been handed to React. */
export function markFirstRender(): void {
  begin();
}

async function settle(requested: readonly Promise<Response>[]): Promise<void> {
  await isRendered;
  await Promise.allSettled(requested);
  await untilIdle();
}

// Safari has no idle callback.
function untilIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(resolve, { timeout: idleMilliseconds });
    else setTimeout(resolve, idleMilliseconds / 10);
  });
}

/** A lazy part that the first screen does without: its code comes once that has settled. */
export const laterPart: typeof lazy = (load) => lazyPart(() => firstScreenSettled.then(load));

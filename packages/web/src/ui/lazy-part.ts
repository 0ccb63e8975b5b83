// biome-ignore lint/style/noRestrictedImports: the one place that adds the styles to it
import { lazy } from "react";
import { importWithRetry } from "./import-with-retry.ts";
import { styled } from "./load-stylesheets.ts";

/**
 * Creates a component that is loaded when first rendered, with the full stylesheet, which the first screen does without. If loading fails,
 * the screen around it stays.
 */
export const lazyPart: typeof lazy = (load) => lazy(() => importWithRetry(() => styled(load())));

/** Longest wait for the browser to become idle. */
const idleMilliseconds = 2_000;

let begin: () => void = () => undefined;
const isRendered = new Promise<void>((resolve) => {
  begin = resolve;
});

/**
 * Resolves once the first screen is rendered with its data and the browser is idle. Optional code is loaded after that, so as not to
 * compete with it.
 */
export const firstScreenSettled: Promise<void> = settle([...(globalThis.initialResponses?.values() ?? [])]);

/** Reports that the first screen was passed to React. */
export function markFirstRender(): void {
  begin();
}

async function settle(requested: readonly Promise<Response>[]): Promise<void> {
  await isRendered;
  await Promise.allSettled(requested);
  await untilIdle();
}

// Safari does not support requestIdleCallback.
function untilIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(resolve, { timeout: idleMilliseconds });
    else setTimeout(resolve, idleMilliseconds / 10);
  });
}

/** Creates a lazy component that the first screen does not need: loaded once that has settled. */
export const laterPart: typeof lazy = (load) => lazyPart(() => firstScreenSettled.then(load));

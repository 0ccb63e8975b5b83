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

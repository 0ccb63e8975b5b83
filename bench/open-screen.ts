/// <reference lib="dom" />
import { setTimeout as wait } from "node:timers/promises";
import type { BrowserContext, Page } from "@playwright/test";

declare global {
  interface Window {
    opening?: { heading?: number; usable?: number; longestTask: number };
  }
}

/** Timings of opening a screen. */
export interface Opening {
  /** Milliseconds from navigation until the main content is painted. */
  readonly usable: number;
  /** CPU milliseconds of JavaScript until the screen has settled. */
  readonly scripting: number;
  /** Milliseconds of the longest task until the screen has settled. */
  readonly longestTask: number;
  /** Number of requests before the heading is painted, including prefetching. */
  readonly requests: number;
  readonly transferredBytes: number;
  readonly decodedBytes: number;
  readonly nodes: number;
}

const settleMilliseconds = 1_500;
const mostMilliseconds = 120_000;

/** Opens an address in a new tab, waits until it has settled, passes the page to `inspect`, and returns the figures. */
export async function openScreen(
  context: BrowserContext,
  { address, usable }: { readonly address: string; readonly usable: string },
  inspect?: (page: Page) => Promise<void>,
): Promise<Opening> {
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    // CPU time, so that a busy machine does not affect the figure.
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    await page.addInitScript(watchOpening, usable);
    await page.goto(address, { waitUntil: "commit", timeout: mostMilliseconds });
    await page.waitForFunction(() => window.opening?.usable !== undefined, undefined, { timeout: mostMilliseconds });
    await wait(settleMilliseconds);
    const { metrics } = await session.send("Performance.getMetrics");
    const seconds = metrics.find(({ name }) => name === "ScriptDuration")?.value ?? 0;
    const opening = await page.evaluate(readOpening);
    await inspect?.(page);
    return { ...opening, scripting: seconds * 1_000 };
  } finally {
    await page.close();
  }
}

/** Runs in the page: records when the heading and the main content are painted, and the longest task. */
async function watchOpening(usable: string): Promise<void> {
  const opening: NonNullable<Window["opening"]> = { longestTask: 0 };
  window.opening = opening;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) opening.longestTask = Math.max(opening.longestTask, duration);
  }).observe({ type: "longtask", buffered: true });
  for (const [what, selector] of [
    ["heading", "h1"],
    ["usable", usable],
  ] as const) {
    while (!document.querySelector(selector)) await new Promise(requestAnimationFrame);
    // The task after a frame starts when the frame is painted.
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
    opening[what] = performance.now();
  }
}

function readOpening() {
  const { heading = 0, usable = 0, longestTask = 0 } = window.opening ?? {};
  const loadedResources = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
    .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
    .filter(({ startTime, name }) => startTime <= heading && name.startsWith("http"));
  return {
    usable,
    longestTask,
    requests: loadedResources.length,
    transferredBytes: loadedResources.reduce((total, { transferSize }) => total + transferSize, 0),
    decodedBytes: loadedResources.reduce((total, { decodedBodySize }) => total + decodedBodySize, 0),
    nodes: document.querySelectorAll("*").length,
  };
}

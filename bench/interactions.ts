/// <reference lib="dom" />
import type { Browser, BrowserContextOptions, CDPSession, Page } from "@playwright/test";

declare global {
  interface Window {
    /** Milliseconds from each input event to the next paint. */
    delays?: number[];
    /** Sum of the layout shifts that no input caused. */
    shifts?: number;
  }
}

/** Where a company's screens are, and how to open a page that is signed in. */
export interface MeasuredPages {
  readonly browser: Browser;
  readonly origin: string;
  readonly company: number;
  readonly process: number;
  readonly storageState: NonNullable<BrowserContextOptions["storageState"]>;
  readonly say: (line: string) => void;
}

/** Milliseconds within which a screen answers an input. */
const answerMost = 100;
const roundsOfWork = 30;
const megabyte = 1_000_000;
/** The conditions of "Slow 3G" in browsers, and a processor four times slower. */
const slow = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000, offline: false, slowdown: 4 };

/** Measures how fast screens answer inputs, whether a tab's memory grows with work, and the first paint on a slow network. */
export async function measureInteractions(pages: MeasuredPages): Promise<void> {
  const { browser, storageState, say } = pages;
  const context = await browser.newContext({ locale: "ru-RU", viewport: { width: 1440, height: 900 }, storageState });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchPage);
    await measureAnswers(page, pages);
    await measureMemory(page, pages);
    await page.close();
  } finally {
    await context.close();
  }
  const fresh = await browser.newContext({ serviceWorkers: "block", storageState });
  try {
    await measureSlowStart(await fresh.newPage(), pages);
  } finally {
    await fresh.close();
  }
  say("");
}

async function measureAnswers(page: Page, { origin, company, process, say }: MeasuredPages): Promise<void> {
  const at = `${origin}/company/${company}`;
  const actions: readonly (readonly [string, string, string, (page: Page) => Promise<unknown>])[] = [
    [
      "typing an answer",
      `${at}/process/${process}/`,
      "main textarea",
      () => page.locator("main textarea").first().pressSequentially("обработка"),
    ],
    [
      "opening the history",
      `${at}/process/${process}/`,
      "main textarea",
      () => page.getByRole("tab", { name: "История" }).click(),
    ],
    [
      "searching a table",
      `${at}/review/processes/`,
      "tbody [data-index='0'] a",
      () => page.getByRole("searchbox").pressSequentially("процесс 7"),
    ],
    [
      "opening a filter of the list",
      `${at}/forms/`,
      "main a[href*='/process/']",
      () => page.getByPlaceholder("Все статусы").click(),
    ],
  ];
  for (const [name, address, content, act] of actions) {
    await page.goto(address);
    await page.locator(content).first().waitFor();
    await page.waitForTimeout(1_000);
    await page.evaluate(() => {
      window.delays = [];
    });
    await act(page);
    await page.waitForTimeout(500);
    const delays = (await page.evaluate(() => window.delays)) ?? [];
    say(`  ${name}: ${Math.max(0, ...delays)} ms to the next paint at most (target: ${answerMost})`);
  }
}

/** Goes through the same screens again and again, as in an hour of work, and prints the memory after collecting garbage. */
async function measureMemory(page: Page, { origin, company, say }: MeasuredPages): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await page.goto(`${origin}/company/${company}/forms/`);
  const early = 5;
  let before = 0;
  for (let round = 1; round <= roundsOfWork; round++) {
    await page.locator("main a[href*='/process/']").first().click();
    await page.locator("main textarea").first().waitFor();
    await page.locator("nav a[href$='/documents/']").first().click();
    await page.locator("main article, main tbody tr").first().waitFor();
    await page.locator("nav a[href$='/review/']").first().click();
    await page.locator("tbody [data-index='0'] a").first().waitFor();
    await page.locator("nav a[href$='/forms/']").first().click();
    await page.locator("main a[href*='/process/']").first().waitFor();
    if (round === early) before = await usedMegabytes(session);
  }
  const after = await usedMegabytes(session);
  say(
    `  memory of a tab: ${before.toFixed(1)} MB after ${early} rounds of four screens, ${after.toFixed(1)} MB after ${roundsOfWork}`,
  );
}

async function usedMegabytes(session: CDPSession): Promise<number> {
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  return usedSize / megabyte;
}

async function measureSlowStart(page: Page, { origin, company, say }: MeasuredPages): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await page.addInitScript(watchPage);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", slow);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slow.slowdown });
  await page.goto(`${origin}/company/${company}/forms/`, { waitUntil: "commit", timeout: 120_000 });
  await page.locator("main a[href*='/process/']").first().waitFor({ timeout: 120_000 });
  const { paint, usable, shifts } = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation");
    const firstByte = navigation instanceof PerformanceNavigationTiming ? navigation.responseStart : 0;
    const paint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
    return { paint: paint - firstByte, usable: performance.now() - firstByte, shifts: window.shifts ?? 0 };
  });
  say(
    `  slow 3G and a four times slower processor: first shape ${paint.toFixed(0)} ms after the first byte (target: 1000), list after ${usable.toFixed(0)} ms, layout shift ${shifts.toFixed(3)}`,
  );
}

/** Runs in the page: records how long inputs wait for a paint, and how far content moves by itself. */
function watchPage(): void {
  window.shifts = 0;
  const events = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.delays?.push(duration);
  });
  const watched = { type: "event", buffered: true, durationThreshold: 16 };
  events.observe(watched);
  const moves = new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ("value" in entry && "hadRecentInput" in entry && entry.hadRecentInput !== true)
        window.shifts = (window.shifts ?? 0) + Number(entry.value);
  });
  moves.observe({ type: "layout-shift", buffered: true });
}

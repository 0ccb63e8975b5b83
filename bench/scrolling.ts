/// <reference lib="dom" />
import { type Browser, chromium, type Page } from "@playwright/test";
import type { Product } from "./product.ts";

const runs = 9;
const scrollMilliseconds = 5_000;
const framesPerSecond = 60;

/** Opens the processes from another table and scrolls them: the first rows, and the frames of a second. */
export async function measureScrolling(product: Product, company: number): Promise<string> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  try {
    return await measured(browser, product, company);
  } finally {
    await browser.close();
  }
}

async function measured(browser: Browser, product: Product, company: number): Promise<string> {
  const origin = new URL(product.api).origin;
  const localStorage = [
    { name: "accessToken", value: product.headers.authorization?.replace("Bearer ", "") ?? "" },
    { name: "refreshToken", value: "none" },
    { name: "lastActivity", value: String(Date.now()) },
  ];
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: "ru-RU",
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  const page = await context.newPage();
  const firstRow = page.locator("tbody [data-index='0'] a");
  await page.goto(`${origin}/company/${company}/review/macro_goals/`);
  await firstRow.waitFor();
  const shown: number[] = [];
  for (let run = 0; run < runs; run++) {
    shown.push(await timeToFirstRow(page));
    await page.getByRole("tab").nth(7).click();
    await firstRow.waitFor();
  }
  await page.getByRole("tab").first().click();
  await firstRow.waitFor();
  const { frames, long } = await scrolled(page);
  await makeStill(page);
  const floor = await scrolled(page);
  const median = shown.toSorted((one, other) => one - other)[Math.floor(runs / 2)] ?? 0;
  return `first rows in ${median.toFixed(0)} ms (target: under 300), scrolled at ${frames.toFixed(1)} frames a second (target: at least 58), ${long} of them late; a still table of the same cells at ${floor.frames.toFixed(1)}, ${floor.long} late`;
}

// Measured in the page itself: what the driver takes to look is none of it.
function timeToFirstRow(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const before = performance.now();
    document.querySelector<HTMLElement>("[role=tab]")?.click();
    while (!document.querySelector("tbody [data-index='0'] a")?.textContent?.includes("Процесс"))
      await new Promise(requestAnimationFrame);
    return performance.now() - before;
  });
}

/** Puts in the place of the table one that draws nothing anew, as far as it will be scrolled: what a frame costs the browser alone. */
function makeStill(page: Page): Promise<void> {
  return page.evaluate(() => {
    const surface = document.querySelector("table[role=grid]")?.parentElement;
    const still = surface?.cloneNode(true);
    if (!(surface instanceof HTMLElement) || !(still instanceof HTMLElement)) throw new Error("No table to scroll");
    const body = still.querySelector("tbody");
    const rows = [...(body?.querySelectorAll("tr[data-index], tr:has(a)") ?? [])];
    body?.replaceChildren(...Array.from({ length: 40 }, () => rows.map((row) => row.cloneNode(true))).flat());
    surface.replaceWith(still);
    still.scrollTop = 0;
  });
}

function scrolled(page: Page): Promise<{ frames: number; long: number }> {
  return page.evaluate(
    async ({ milliseconds, usual }) => {
      const surface = document.querySelector("table[role=grid]")?.parentElement;
      if (!surface) throw new Error("No table to scroll");
      const times: number[] = [];
      const began = performance.now();
      while (performance.now() - began < milliseconds) {
        surface.scrollTop += 40;
        times.push(await new Promise<number>(requestAnimationFrame));
      }
      const steps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
      const long = steps.filter((step) => step > 1.5 * (1_000 / usual)).length;
      return { frames: (steps.length * 1_000) / steps.reduce((sum, step) => sum + step, 0), long };
    },
    { milliseconds: scrollMilliseconds, usual: framesPerSecond },
  );
}

/// <reference lib="dom" />
import { type Browser, chromium, type Page } from "@playwright/test";
import type { Product } from "./product.ts";

const scrollMilliseconds = 5_000;
const framesPerSecond = 60;
const pixelsOfFrame = 40;

/** Does something in a page of a browser of its own, signed in as the product's superuser. */
export async function inBrowser(product: Product, measure: (page: Page, origin: string) => Promise<string>) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  try {
    const origin = new URL(product.api).origin;
    return await measure(await signedIn(browser, product, origin), origin);
  } finally {
    await browser.close();
  }
}

async function signedIn(browser: Browser, product: Product, origin: string): Promise<Page> {
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
  return context.newPage();
}

/** Scrolls the page's table, and then one of the same cells that draws nothing anew: the frames of a second, in words. */
export async function scrolledTable(page: Page): Promise<string> {
  const { frames, long } = await scrolled(page);
  await makeStill(page);
  const floor = await scrolled(page);
  return `scrolled at ${frames.toFixed(1)} frames a second (target: at least 58), ${long} of them late; a still table of the same cells at ${floor.frames.toFixed(1)}, ${floor.long} late`;
}

/** Puts in the place of the rows such that nothing draws anew, as far as they will be scrolled: what a frame costs the browser alone. */
function makeStill(page: Page): Promise<void> {
  return page.evaluate(() => {
    const table = document.querySelector("main table");
    const surface = table?.parentElement;
    const still = surface?.cloneNode(true);
    if (!(surface instanceof HTMLElement) || !(still instanceof HTMLElement)) throw new Error("No table to scroll");
    const body = still.querySelector("tbody");
    const rows = [...(body?.querySelectorAll("tr:has(a)") ?? [])];
    body?.replaceChildren(...Array.from({ length: 40 }, () => rows.map((row) => row.cloneNode(true))).flat());
    surface.replaceWith(still);
    still.scrollTop = 0;
    window.scrollTo(0, 0);
  });
}

/** Scrolls what holds the table, be it a part of the page or the page. */
function scrolled(page: Page): Promise<{ frames: number; long: number }> {
  return page.evaluate(
    async ({ milliseconds, usual, pixels }) => {
      const own = document.querySelector("main table")?.parentElement;
      const surface = own && own.scrollHeight > own.clientHeight + 1 ? own : document.scrollingElement;
      if (!own || !surface) throw new Error("No table to scroll");
      const times: number[] = [];
      const began = performance.now();
      while (performance.now() - began < milliseconds) {
        surface.scrollTop += pixels;
        times.push(await new Promise<number>(requestAnimationFrame));
      }
      const steps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
      const long = steps.filter((step) => step > 1.5 * (1_000 / usual)).length;
      return { frames: (steps.length * 1_000) / steps.reduce((sum, step) => sum + step, 0), long };
    },
    { milliseconds: scrollMilliseconds, usual: framesPerSecond, pixels: pixelsOfFrame },
  );
}

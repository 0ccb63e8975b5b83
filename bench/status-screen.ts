/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import type { Product } from "./product.ts";
import { inBrowser, scrolledTable } from "./scrolling.ts";

const runs = 9;

/** Opens the status page of all companies, sorts it by name again and again, and scrolls it. */
export function measureStatusScreen(product: Product): Promise<string> {
  return inBrowser(product, async (page, origin) => {
    await page.goto(`${origin}/companies/status/`);
    await page.locator("main tbody a").first().waitFor();
    const sorted: number[] = [];
    for (let run = 0; run < runs; run++) sorted.push(await timeToSort(page));
    const median = sorted.toSorted((one, other) => one - other)[Math.floor(runs / 2)] ?? 0;
    return `sorted in ${median.toFixed(0)} ms, ${await scrolledTable(page)}`;
  });
}

// Until the heading says the new order and the rows have been drawn, measured in the page itself.
function timeToSort(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const heading = document.querySelector("main thead th:has(button)");
    const order = heading?.getAttribute("aria-sort");
    const before = performance.now();
    heading?.querySelector("button")?.click();
    do await new Promise(requestAnimationFrame);
    while (heading?.getAttribute("aria-sort") === order);
    return performance.now() - before;
  });
}

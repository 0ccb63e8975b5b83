/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import type { Product } from "./product.ts";
import { inBrowser, scrolledTable } from "./scrolling.ts";

const runs = 9;

/** Opens the processes from another table and scrolls them: the first rows, and the frames of a second. */
export function measureReviewScreen(product: Product, company: number): Promise<string> {
  return inBrowser(product, async (page, origin) => {
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
    const median = shown.toSorted((one, other) => one - other)[Math.floor(runs / 2)] ?? 0;
    return `first rows in ${median.toFixed(0)} ms (target: under 300), ${await scrolledTable(page)}`;
  });
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

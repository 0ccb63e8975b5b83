import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults } from "axe-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

declare global {
  interface Window {
    axe: { run: (context: Document, options: object) => Promise<AxeResults> };
  }
}

/** Waits until nothing fades or slides any more; what turns without end does not count. */
async function stillness(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((shown) => requestAnimationFrame(shown));
    const moves = () =>
      document.getAnimations().some(({ playState, effect }) => {
        const isEndless = effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY;
        return playState === "running" && !isEndless;
      });
    // What was just pressed begins to move two frames later.
    for (let still = 0; still < 3; still = moves() ? 0 : still + 1) await frame();
  });
}

/**
 * What axe finds against WCAG 2.2 A and AA on the page at rest (what fades has the contrast of neither state), and in the order of
 * its headings, a line each. How large a target is behind an open dialog, which covers a part of it and keeps it from being pressed,
 * does not count.
 */
export async function violations(page: Page): Promise<string[]> {
  await stillness(page);
  // Half a megabyte, which a page that is shown anew without loading has already.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  return page.evaluate(async () => {
    const results = await window.axe.run(document, {
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
      rules: { "heading-order": { enabled: true } },
      iframes: false,
      resultTypes: ["violations"],
      preload: false,
    });
    const dialog = document.querySelector("[role=dialog][aria-modal=true]");
    return results.violations.flatMap(({ id, nodes }) => {
      const counted =
        id === "target-size" && dialog
          ? nodes.filter(({ target }) => dialog.contains(document.querySelector(String(target[0]))))
          : nodes;
      return counted.length === 0 ? [] : [`${id}: ${counted.map(({ html }) => html.slice(0, 160)).join(" | ")}`];
    });
  });
}

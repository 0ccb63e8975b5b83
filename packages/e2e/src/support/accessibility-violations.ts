import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults } from "axe-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

declare global {
  interface Window {
    axe: { run: (context: Document | readonly Element[], options: object) => Promise<AxeResults> };
  }
}

/** Waits until no animation runs, except endless ones. */
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
 * its headings, a line each. Where a dialog is open, it and the lists over it are looked at; of the page behind, which has been
 * looked at without it, only that keys do not reach it.
 */
export async function violations(page: Page): Promise<string[]> {
  await stillness(page);
  // Half a megabyte, which a page shown again without loading already has.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  return page.evaluate(async () => {
    const levels = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
    const found = async (context: Document | readonly Element[], rules: object) => {
      const options = { ...rules, iframes: false, resultTypes: ["violations"], preload: false };
      return (await window.axe.run(context, options)).violations;
    };
    const dialogs = [...document.querySelectorAll("[role=dialog][aria-modal=true]")];
    const over = dialogs.length === 0 ? [] : [...dialogs, ...document.querySelectorAll("[role=listbox], [role=menu]")];
    const violations = [
      ...(await found(over.length === 0 ? document : over, {
        runOnly: levels,
        rules: { "heading-order": { enabled: true } },
      })),
      ...(over.length === 0 ? [] : await found(document, { runOnly: { type: "rule", values: ["aria-hidden-focus"] } })),
    ];
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
  });
}

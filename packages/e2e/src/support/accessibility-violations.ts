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

/**
 * Rules of axe beyond WCAG that find real obstacles. Left out: `region` and `landmark-no-duplicate-banner`, since the library's menus and
 * drawers lie outside the landmarks and take the focus when they open.
 */
const bestPractices = [
  "aria-dialog-name",
  "aria-text",
  "aria-treeitem-name",
  "empty-heading",
  "empty-table-header",
  "heading-order",
  "label-title-only",
  "landmark-banner-is-top-level",
  "landmark-complementary-is-top-level",
  "landmark-contentinfo-is-top-level",
  "landmark-main-is-top-level",
  "landmark-no-duplicate-contentinfo",
  "landmark-no-duplicate-main",
  "landmark-one-main",
  "landmark-unique",
  "page-has-heading-one",
  "presentation-role-conflict",
  "scope-attr-valid",
  "skip-link",
  "tabindex",
  "table-duplicate-name",
];

/** Waits until no animation runs, except endless ones. */
async function stillness(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const moves = () =>
      document.getAnimations().some(({ playState, effect }) => {
        const isEndless = effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY;
        return playState === "running" && !isEndless;
      });
    // A pressed element starts to animate only two frames later.
    for (let still = 0; still < 3; still = moves() ? 0 : still + 1) await frame();
  });
}

/**
 * Returns violations of WCAG 2.2 A and AA and of some best practices found by axe on the page at rest (contrast is undefined during
 * fades), one per line. With an open dialog, only the dialog and its lists are checked, and that the page behind is unreachable by
 * keyboard.
 */
export async function violations(page: Page): Promise<string[]> {
  await stillness(page);
  // axe is half a megabyte, so it is injected only once per loaded page.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  return page.evaluate(async (bestPractices) => {
    const levels = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
    const runAxe = async (context: Document | readonly Element[], rules: object) => {
      const options = { ...rules, iframes: false, resultTypes: ["violations"], preload: false };
      return (await window.axe.run(context, options)).violations;
    };
    const dialogs = [...document.querySelectorAll("[role=dialog][aria-modal=true]")];
    const openLayers =
      dialogs.length === 0 ? [] : [...dialogs, ...document.querySelectorAll("[role=listbox], [role=menu]")];
    const violations = [
      ...(await runAxe(openLayers.length === 0 ? document : openLayers, {
        runOnly: levels,
        rules: Object.fromEntries(bestPractices.map((rule) => [rule, { enabled: true }])),
      })),
      ...(openLayers.length === 0
        ? []
        : await runAxe(document, { runOnly: { type: "rule", values: ["aria-hidden-focus"] } })),
    ];
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
  }, bestPractices);
}

import type { Page } from "@playwright/test";
import { violations } from "../support/accessibility-violations.ts";
import { makeThreatModel } from "../support/create-people.ts";
import { createTask, registerDestruction, registerIncident, registerRequest } from "../support/records.ts";
import {
  allAppearances,
  appearancesOf,
  applyAppearance,
  furtherSteps,
  isFullRun,
  navigateTo,
  screensOf,
  screenTimeout,
  waitUntilShown,
} from "../support/screens.ts";
import { signIn } from "../support/sign-in.ts";
import { expect } from "../support/test.ts";
import { test } from "../support/test-with-example.ts";

/** Shows a screen of this address. */
type Show = (page: Page, address: string) => Promise<unknown>;

const load: Show = (page, address) => page.goto(address);

/** Returns the texts in table cells so narrow that words break into single letters. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("td")]
      .filter(({ clientWidth, textContent }) => clientWidth < 72 && textContent.trim().length > 12)
      .map(({ clientWidth, textContent }) => `«${textContent.trim()}» in ${clientWidth} px`),
  );
}

/**
 * Returns the violations on screens, each with its appearance. Changing the appearance reloads the page; further screens in it are opened
 * with `show`. `onShown` is called once each screen is ready.
 */
async function foundOn(page: Page, screens: readonly string[], show: Show, onShown?: () => Promise<void>) {
  const findings: string[] = [];
  for (const appearance of allAppearances) {
    const taking = screens.filter((_, index) => appearancesOf(index).includes(appearance));
    await applyAppearance(page, appearance);
    for (const [index, screen] of taking.entries()) {
      await (index === 0 ? load : show)(page, screen);
      await waitUntilShown(page);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      const broken = await brokenWords(page);
      const wrong = [...(await violations(page)), ...broken, ...(wide > appearance.width ? [`${wide} px wide`] : [])];
      for (const what of wrong) findings.push(`${screen} (${Object.values(appearance).join(", ")}): ${what}`);
      await onShown?.();
    }
  }
  return findings;
}

test("every screen that there is a route to is accessible and no wider than the window", async ({
  page,
  browser,
  product,
}) => {
  test.setTimeout(isFullRun ? 7_200_000 : 900_000);
  page.setDefaultTimeout(screenTimeout);
  await signIn(page, product);
  await makeThreatModel(page);
  await registerRequest(page, 1);
  await registerIncident(page, 1);
  await registerDestruction(page, 1);
  await createTask(page, 1);
  const { open, signedIn } = await screensOf(page, 1);
  expect(signedIn.length).toBeGreaterThan(40);
  expect([...open, ...signedIn].filter((address) => address.includes("$"))).toEqual([]);
  const steps = new Set<string>();
  const addSteps = async () => {
    for (const step of await furtherSteps(page)) steps.add(step);
  };
  const findings = await foundOn(page, signedIn, navigateTo, addSteps);
  findings.push(...(await foundOn(page, [...steps], navigateTo)));
  const visitor = await (await browser.newContext({ baseURL: product.url })).newPage();
  await visitor.goto("/login/");
  findings.push(...(await foundOn(visitor, open, load)));
  await visitor.context().close();
  expect(findings).toEqual([]);
});

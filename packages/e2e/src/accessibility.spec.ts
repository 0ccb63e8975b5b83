import type { Page } from "@playwright/test";
import { isWhole, looksOf, takeLook } from "./looks.ts";
import { furtherSteps, screensOf, shown } from "./screens.ts";
import { signIn } from "./sign-in.ts";
import { expect } from "./test.ts";
import { test } from "./test-with-example.ts";
import { violations } from "./violations.ts";

/** What is wrong with a screen, each with the look in which it is. */
async function foundOn(page: Page, screen: string, index: number): Promise<string[]> {
  const found: string[] = [];
  for (const look of looksOf(index)) {
    await takeLook(page, look);
    await page.goto(screen);
    await shown(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    const wrong = [...(await violations(page)), ...(wide > look.width ? [`${wide} px wide`] : [])];
    for (const what of wrong) found.push(`${screen} (${Object.values(look).join(", ")}): ${what}`);
  }
  return found;
}

test("every screen that there is a route to is accessible and no wider than the window", async ({
  page,
  browser,
  product,
}) => {
  test.setTimeout(isWhole ? 7_200_000 : 900_000);
  await signIn(page, product);
  const { open, signedIn } = await screensOf(page, 1);
  expect(signedIn.length).toBeGreaterThan(40);
  expect([...open, ...signedIn].filter((address) => address.includes("$"))).toEqual([]);
  const screens = [...signedIn];
  const found: string[] = [];
  for (const [index, screen] of screens.entries()) {
    found.push(...(await foundOn(page, screen, index)));
    if (!screen.includes("step=")) screens.push(...(await furtherSteps(page)));
  }
  const nobody = await (await browser.newContext({ baseURL: product.url })).newPage();
  await nobody.goto("/login/");
  for (const [index, screen] of open.entries()) found.push(...(await foundOn(nobody, screen, index)));
  await nobody.context().close();
  expect(found).toEqual([]);
});

import type { Page } from "@playwright/test";
import { furtherSteps, screensOf, shown } from "./screens.ts";
import { signIn } from "./sign-in.ts";
import { startProduct } from "./start-product.ts";
import { test as base, expect } from "./test.ts";
import { violations } from "./violations.ts";

/** The product with its filled example company. */
const test = base.extend<object, object>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const product = await startProduct({ EXAMPLE_COMPANY: "true" });
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],
});

interface Look {
  readonly theme: "light" | "dark";
  readonly language: "ru" | "en";
  readonly width: 1440 | 390 | 320;
}

const whole: readonly Look[] = (["light", "dark"] as const).flatMap((theme) =>
  (["ru", "en"] as const).flatMap((language) =>
    ([1440, 390, 320] as const).map((width) => ({ theme, language, width })),
  ),
);

/** Each theme with each language and width, and each language with each width. */
const pairs: readonly Look[] = [
  { theme: "light", language: "ru", width: 1440 },
  { theme: "dark", language: "en", width: 390 },
  { theme: "light", language: "en", width: 320 },
  { theme: "dark", language: "ru", width: 320 },
  { theme: "dark", language: "en", width: 1440 },
  { theme: "light", language: "ru", width: 390 },
];

/** `ACCESSIBILITY=whole` looks at every screen in every look; otherwise the screens take the looks in turn. */
function looksOf(screen: number): readonly Look[] {
  return process.env.ACCESSIBILITY === "whole" ? whole : pairs.filter((_, index) => index === screen % pairs.length);
}

async function takeLook(page: Page, { theme, language, width }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(
    (chosen) => {
      localStorage.setItem("theme", chosen.theme);
      localStorage.setItem("language", chosen.language);
    },
    { theme, language },
  );
}

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
  test.setTimeout(process.env.ACCESSIBILITY === "whole" ? 3_600_000 : 900_000);
  await signIn(page, product);
  const { open, signedIn } = await screensOf(page, 1);
  expect(signedIn.length).toBeGreaterThan(40);
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

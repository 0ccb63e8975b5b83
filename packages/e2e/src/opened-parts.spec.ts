import type { Page } from "@playwright/test";
import { isWhole, type Look, looksOf, takeLook } from "./looks.ts";
import { type Opened, opened } from "./opened.ts";
import { shown } from "./screens.ts";
import { signIn } from "./sign-in.ts";
import { expect } from "./test.ts";
import { test } from "./test-with-example.ts";
import { violations } from "./violations.ts";

const isPhone = ({ width }: Look) => width < 1_000;

/** Looks for what opens, the next in turn that has it. */
function looksFor({ only }: Pick<Opened, "only">, turn: number): readonly Look[] {
  const fits = (look: Look) => only === undefined || (only === "phone") === isPhone(look);
  const looks = looksOf(turn).filter(fits);
  return looks.length > 0 ? looks : looksFor({ only }, turn + 1);
}

async function openIn(page: Page, part: Opened, look: Look): Promise<void> {
  await takeLook(page, look);
  await page.goto(part.path);
  await shown(page);
  for (const act of part.open) await act(page, look.language);
  await expect(page.getByRole(part.shows).first()).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
}

test("every dialog, menu, drawer and list is accessible and no wider than the window", async ({ page, product }) => {
  test.setTimeout(isWhole ? 3_600_000 : 300_000);
  await signIn(page, product);
  const found: string[] = [];
  for (const [index, [name, part]] of Object.entries(opened).entries()) {
    for (const look of looksFor(part, index)) {
      const told = `${name} (${Object.values(look).join(", ")})`;
      await test.step(told, () => openIn(page, part, look));
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      const wrong = [...(await violations(page)), ...(wide > look.width ? [`${wide} px wide`] : [])];
      for (const what of wrong) found.push(`${told}: ${what}`);
    }
  }
  expect(found).toEqual([]);
});

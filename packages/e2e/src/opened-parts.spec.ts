import type { Page } from "@playwright/test";
import { isWhole, type Look, looksOf, patience, takeLook } from "./looks.ts";
import { makePeople } from "./make-people.ts";
import type { Opened } from "./opened/act.ts";
import { openedParts } from "./opened.ts";
import { shown } from "./screens.ts";
import { signIn } from "./sign-in.ts";
import { expect } from "./test.ts";
import { test } from "./test-with-example.ts";
import { violations } from "./violations.ts";

/** What a window of this width is, where something opens on one kind alone; between them is neither. */
const kindOf = ({ width }: Look) => (width < 1_000 ? "phone" : width > 1_200 ? "desk" : "between");

/** Looks for what opens, the next in turn that has it. */
function looksFor({ only }: Pick<Opened, "only">, turn: number): readonly Look[] {
  const fits = (look: Look) => only === undefined || only === kindOf(look);
  const looks = looksOf(turn).filter(fits);
  return looks.length > 0 ? looks : looksFor({ only }, turn + 1);
}

async function openIn(page: Page, part: Opened, look: Look): Promise<void> {
  await takeLook(page, look);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.goto(part.path);
  await shown(page);
  for (const act of part.open) await act(page, look.language);
  await expect(page.getByRole(part.shows).first()).toBeVisible({ timeout: patience });
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0, { timeout: patience });
}

/** What stands out of the window: the screen, or what has opened over it, which may be cut without making the screen wider. */
async function beyondWindow(page: Page, { shows }: Opened, { width }: Look): Promise<string[]> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  const box = await page.getByRole(shows).first().boundingBox();
  const isOut = box !== null && (box.x < 0 || box.x + box.width > width);
  return [
    ...(wide > width ? [`${wide} px wide`] : []),
    ...(isOut ? [`stands from ${box.x} to ${box.x + box.width} px`] : []),
  ];
}

test("every dialog, menu, drawer and list is accessible and no wider than the window", async ({ page, product }) => {
  test.setTimeout(isWhole ? 7_200_000 : 900_000);
  page.setDefaultTimeout(patience);
  await signIn(page, product);
  const parts = openedParts(await makePeople(page));
  const found: string[] = [];
  for (const [index, [name, part]] of Object.entries(parts).entries()) {
    for (const look of looksFor(part, index)) {
      const told = `${name} (${Object.values(look).join(", ")})`;
      await test.step(told, () => openIn(page, part, look));
      const wrong = [...(await violations(page)), ...(await beyondWindow(page, part, look))];
      for (const what of wrong) found.push(`${told}: ${what}`);
    }
  }
  expect(found).toEqual([]);
});

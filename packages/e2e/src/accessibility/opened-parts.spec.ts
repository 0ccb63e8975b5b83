import type { Locator, Page } from "@playwright/test";
import { allLooks, isWhole, type Look, looksOf, patience, takeLook } from "../support/looks.ts";
import { leadTo, shown } from "../support/screens.ts";
import { signIn } from "../support/sign-in.ts";
import { expect } from "../support/test.ts";
import { test } from "../support/test-with-example.ts";
import { violations } from "../support/violations.ts";
import { makePeople } from "./make-people.ts";
import { type Opened, type OpenedParts, reload } from "./opened/act.ts";
import { openedParts } from "./opened/opened.ts";

/** What a window of this width is, where something opens on one kind alone; between them is neither. */
const kindOf = ({ width }: Look) => (width < 1_000 ? "phone" : width > 1_200 ? "desk" : "between");

/** Looks for what opens, the next in turn that has it. */
function looksFor({ only }: Pick<Opened, "only">, turn: number): readonly Look[] {
  const fits = (look: Look) => only === undefined || only === kindOf(look);
  const looks = looksOf(turn).filter(fits);
  return looks.length > 0 ? looks : looksFor({ only }, turn + 1);
}

/** A part in a look; `before` is what was opened just before it. */
interface Turn {
  readonly name: string;
  readonly part: Opened;
  readonly look: Look;
  readonly before?: Turn | undefined;
}

/** Every part in its looks: one look after another, and in the end what leaves something behind. */
function turnsOf(parts: OpenedParts): readonly Turn[] {
  const turns = Object.entries(parts).flatMap(([name, part], index) =>
    looksFor(part, index).map((look) => ({ name, part, look })),
  );
  const last = turns.at(-1)?.name;
  const byLook = allLooks.flatMap((look) => turns.filter((turn) => turn.look === look && turn.name !== last));
  return [...byLook, ...turns.filter(({ name }) => name === last)].map((turn, index, all) => ({
    ...turn,
    before: all[index - 1],
  }));
}

/** Shows the screen of a part, loaded where the look is another one or something of the part before could still be there. */
async function showScreen(page: Page, { part: { path }, look, before }: Turn): Promise<void> {
  await page.unrouteAll({ behavior: "ignoreErrors" });
  if (before?.look === look && before.part.path !== path && !before.part.open.includes(reload)) {
    await leadTo(page, path);
    await shown(page);
    if ((await page.getByRole("dialog").or(page.getByRole("menu")).count()) === 0) return;
  }
  await takeLook(page, look);
  await page.goto(path);
  await shown(page);
}

async function openIn(page: Page, turn: Turn): Promise<void> {
  const { part, look } = turn;
  await showScreen(page, turn);
  for (const act of part.open) await act(page, look.language);
  await expect(page.getByRole(part.shows).first()).toBeVisible({ timeout: patience });
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0, { timeout: patience });
}

/** From where to where something stands, px; of a wide table, the frame in which it is scrolled by keys as well. */
const standsFrom = (shown: Locator) =>
  shown.evaluate((element) => {
    const { left, right } = (element.closest("section[tabindex='0']") ?? element).getBoundingClientRect();
    return { left, right };
  });

/** What stands out of the window: the screen, or what has opened over it, which may be cut without making the screen wider. */
async function beyondWindow(page: Page, { shows }: Opened, { width }: Look): Promise<string[]> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  const { left, right } = await standsFrom(page.getByRole(shows).first());
  return [
    ...(wide > width ? [`${wide} px wide`] : []),
    ...(left < 0 || right > width ? [`stands from ${left} to ${right} px`] : []),
  ];
}

test("every dialog, menu, drawer and list is accessible and no wider than the window", async ({ page, product }) => {
  test.setTimeout(isWhole ? 7_200_000 : 900_000);
  page.setDefaultTimeout(patience);
  await signIn(page, product);
  const found: string[] = [];
  for (const turn of turnsOf(openedParts(await makePeople(page)))) {
    const { name, part, look } = turn;
    const told = `${name} (${Object.values(look).join(", ")})`;
    await test.step(told, () => openIn(page, turn));
    const wrong = [...(await violations(page)), ...(await beyondWindow(page, part, look))];
    for (const what of wrong) found.push(`${told}: ${what}`);
  }
  expect(found).toEqual([]);
});

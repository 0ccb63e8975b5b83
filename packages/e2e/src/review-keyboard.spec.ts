import type { Page } from "@playwright/test";
import { callApi } from "./call-api.ts";
import { createCompany, signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

/** Whether the cell that the keys go on from is seen whole between what stays in place. */
function isCurrentSeen(page: Page): Promise<boolean> {
  return page.getByRole("grid").evaluate((grid) => {
    const box = (selector: string) => grid.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    const [cell, pinned, head, foot] = [box("[data-current]"), box("tbody [data-pinned]"), box("thead"), box("tfoot")];
    const right = (grid.parentElement?.getBoundingClientRect().left ?? 0) + (grid.parentElement?.clientWidth ?? 0);
    const isPinned = grid.querySelector("[data-current][data-pinned]") !== null;
    const isAside = isPinned || (cell.left + 1 >= pinned.right && cell.right <= right + 2);
    return cell.width > 0 && isAside && cell.top + 1 >= head.bottom && cell.bottom <= foot.top + 1;
  });
}

test("who goes through a review table by keys sees where they are, wherever the keys lead", async ({
  page,
  product,
}) => {
  await signIn(page, product);
  const company = await createCompany(page, "Обзор с клавиатуры", []);
  for (let number = 1; number <= 30; number++)
    await callApi(page, "post", `/companies/${company}/processes/`, { name: `Процесс ${number}` });
  await page.goto(`/company/${company}/review/processes/`);
  await expect(page.getByRole("link", { name: "Процесс 1", exact: true })).toBeVisible();
  const grid = page.getByRole("grid");
  await page.getByRole("button", { name: "Скачать" }).focus();
  await page.keyboard.press("Tab");
  await expect(grid).toBeFocused();
  // Around the table, which its head and rows would cover, and around the cell.
  await expect(grid.locator("..")).toHaveCSS("outline-style", "solid");
  await page.keyboard.press("ArrowRight");
  for (const key of ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"]) {
    for (let step = 0; step < 14; step++) {
      await page.keyboard.press(key);
      await expect(grid.locator("[data-current]")).toHaveCSS("outline-style", "solid");
    }
    await expect.poll(() => isCurrentSeen(page), { message: key }).toBe(true);
  }
});

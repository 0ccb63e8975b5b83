import type { Page } from "@playwright/test";
import { violations } from "../support/accessibility-violations.ts";
import { callApi } from "../support/create-people.ts";
import { createCompany, signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

/** Returns whether the cell with the keyboard cursor is fully visible between the frozen parts. */
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
  // The outline is around the table, since header and rows would cover an inner one, and around the cell.
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

test("the headings of a review table are one stop of Tab, and the arrows lead to each of them", async ({
  page,
  product,
}) => {
  await signIn(page, product);
  const company = await createCompany(page, "Заголовки с клавиатуры");
  await page.goto(`/company/${company}/review/processes/`);
  const grid = page.getByRole("grid");
  await expect(grid.getByRole("link", { name: "Кадровый учёт", exact: true })).toBeVisible();
  const all = grid.getByRole("checkbox", { name: "Выбрать все" });
  await grid.focus();
  await page.keyboard.press("Tab");
  await expect(all).toBeFocused();
  await page.keyboard.press("Tab");
  await expect.poll(() => grid.evaluate((table) => table.contains(document.activeElement))).toBe(false);
  await page.keyboard.press("Shift+Tab");
  await expect(all).toBeFocused();

  const focused = page.locator("thead :focus");
  const isFocusVisible = () =>
    focused.evaluate((control) => {
      const [own, pinned] = [control.getBoundingClientRect(), control.closest("tr")?.firstElementChild];
      const isPinned = pinned?.contains(control);
      const surface = control.closest("table")?.parentElement?.getBoundingClientRect();
      const start = isPinned ? surface?.left : pinned?.getBoundingClientRect().right;
      return own.left + 1 >= (start ?? 0) && own.right <= (surface?.right ?? 0) + 1;
    });
  const count = Number(await grid.getAttribute("aria-colcount"));
  const heading = (column: number) => page.locator(`thead [aria-colindex="${column}"] [data-control=sort]`);
  for (let column = 2; column <= count; column++) {
    await page.keyboard.press("ArrowRight");
    await expect(heading(column)).toBeFocused();
    await expect.poll(isFocusVisible, { message: `heading ${column}` }).toBe(true);
  }
  for (let column = count - 1; column > 0; column--) {
    await page.keyboard.press("ArrowLeft");
    await expect(heading(column)).toBeFocused();
    await expect.poll(isFocusVisible, { message: `heading ${column}` }).toBe(true);
  }
  await page.keyboard.press("End");
  await expect(heading(count)).toBeFocused();
  await page.keyboard.press("Home");
  await expect(heading(1)).toBeFocused();

  // An overlay opened from a header handles the arrow keys itself.
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const has = page.getByRole("textbox", { name: "Название процесса: Содержит" });
  await expect(has).toBeFocused();
  await page.keyboard.type("Кадр");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await expect(has).toHaveValue("Кадр");
  await page.keyboard.press("Escape");
  await page.keyboard.press("ArrowDown");
  await expect(grid.getByRole("separator", { name: "Ширина столбца «Название процесса»" })).toBeFocused();
  expect(await violations(page)).toEqual([]);
});

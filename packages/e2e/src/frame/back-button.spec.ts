import type { Page } from "@playwright/test";
import { violations } from "../support/accessibility-violations.ts";
import { createCompany, signIn } from "../support/sign-in.ts";
import type { StartedProduct } from "../support/start-product.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Opens the questionnaires of a new company and returns the company's id. */
async function openForms(page: Page, product: StartedProduct): Promise<number> {
  await signIn(page, product);
  const company = await createCompany(page, `Ромашка ${Date.now()}`);
  await page.goto(`/company/${company}/forms/`);
  return company;
}

test("«back» of a phone closes the dialog or the menu that lies on top, and leads back from the screen after it", async ({
  page,
  product,
}) => {
  const company = await openForms(page, product);
  const openMenu = page.getByRole("button", { name: "Открыть меню" });
  const menu = page.getByRole("dialog");
  await openMenu.click();
  await menu.getByRole("link", { name: "Все компании" }).click();
  await expect(page).toHaveURL(/\/companies\/$/);

  await openMenu.click();
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toHaveCount(0);
  await page.getByRole("button", { name: "Создать компанию" }).click();
  const dialog = page.getByRole("dialog", { name: "Создать компанию" });
  await expect(dialog.getByLabel("Название")).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/companies\/$/);

  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/company/${company}/forms/$`));
});

test("«back» and Escape ask before they take typed words away, and close no dialog beneath the uppermost", async ({
  page,
  product,
}) => {
  await openForms(page, product);
  await page.getByRole("button", { name: "Открыть меню" }).tap();
  await page.getByRole("link", { name: "Все компании" }).tap();
  await page.getByRole("button", { name: "Создать компанию" }).tap();
  const dialog = page.getByRole("dialog", { name: "Создать компанию" });
  await dialog.getByLabel("Название").fill("Василёк");
  const question = page.getByRole("dialog", { name: "Изменения не сохранены" });
  await page.goBack();
  await expect(question).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.goBack();
  await expect(question).toHaveCount(0);
  await expect(dialog.getByLabel("Название")).toHaveValue("Василёк");

  await page.keyboard.press("Escape");
  // It handles keys only once it has the focus.
  await expect(question.locator(":focus")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await expect(dialog).toBeVisible();

  await dialog.getByRole("button", { name: "Закрыть" }).tap();
  await question.getByRole("button", { name: "Закрыть без сохранения" }).tap();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/companies\/$/);
});

import { createCompany, signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

test("a screen whose code does not come for want of a network says so, and opens by itself when there is one", async ({
  page,
  product,
  context,
}) => {
  await signIn(page, product);
  const company = await createCompany(page, "Нет связи");
  await page.goto(`/company/${company}/forms/`);
  const menu = page.getByRole("navigation", { name: "Меню" });
  await expect(menu.getByRole("link", { name: "Документы" })).toBeVisible();
  await context.setOffline(true);
  await menu.getByRole("link", { name: "Документы" }).click();
  await expect(page.getByText("Нет связи с сервером")).toBeVisible();
  await expect(page).toHaveURL(/\/documents\//);
  await expect(page.getByText("500", { exact: true })).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: "Документы" })).toBeVisible();
});

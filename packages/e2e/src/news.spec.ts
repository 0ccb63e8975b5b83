import { addUser, ownPassword } from "./add-user.ts";
import { createCompany, signIn } from "./sign-in.ts";
import { expect, test } from "./test-with-mail.ts";
import { violations } from "./violations.ts";

test("the owner drafts news with a look at how they will be seen, publishes them, and a reader sees them as new", async ({
  page,
  browser,
  product,
}) => {
  const sign = `${process.pid}-${Date.now()}`;
  const title = `Новая форма уведомления ${sign}`;
  await signIn(page, product);
  const company = await createCompany(page, `Компания новостей ${sign}`);
  await addUser(page, { company, username: `olga-${sign}`, role: "reader" });
  const olga = await (await browser.newContext()).newPage();
  await signIn(olga, { ...product, username: `olga-${sign}`, password: ownPassword });

  await page.goto("/installation/news/");
  await page.getByRole("button", { name: "Написать новость" }).first().click();
  const editor = page.getByRole("dialog");
  await editor.getByLabel("Заголовок").fill(title);
  await editor
    .getByLabel("Текст", { exact: true })
    .fill("Роскомнадзор **изменил** форму.\n\n<script>alert(1)</script>\n\n[Вредно](javascript:alert(1))");
  await editor.getByText("Как увидят").click();
  await expect(editor.locator("strong")).toHaveText("изменил");
  await expect(editor.getByText("<script>alert(1)</script>")).toBeVisible();
  await expect(editor.getByRole("link", { name: "Вредно" })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await editor.getByRole("button", { name: "Сохранить" }).click();
  await expect(page.getByText("Новость сохранена").first()).toBeVisible();
  await olga.goto(`${product.url}/news/`);
  await expect(olga.getByRole("heading", { name: "Новости", exact: true })).toBeVisible();
  await expect(olga.getByText(title)).toHaveCount(0);

  await page
    .getByRole("row")
    .filter({ hasText: title })
    .getByRole("button", { name: /^Изменить/ })
    .first()
    .click();
  await expect(editor.getByLabel("Заголовок")).toHaveValue(title);
  await editor.getByLabel("Дата и время публикации").fill("2026-01-15T10:00");
  await editor.getByRole("button", { name: "Сохранить" }).click();
  await expect(page.getByRole("row").filter({ hasText: title })).toContainText("Вышла");
  expect(await violations(page)).toEqual([]);

  await olga.reload();
  await olga.getByRole("link", { name: title }).click();
  await expect(olga.getByRole("heading", { name: title })).toBeVisible();
  await expect(olga.locator("strong", { hasText: "изменил" })).toBeVisible();
  expect(await violations(olga)).toEqual([]);
});

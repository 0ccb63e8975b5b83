import { violations } from "../support/accessibility-violations.ts";
import { createCompany, signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test-with-services.ts";

test("the owner adds an act, news lead to it, and each company sees it on its date", async ({ page, product }) => {
  const sign = `${process.pid}-${Date.now()}`;
  const title = `Приказ Роскомнадзора № ${sign}`;
  await signIn(page, product);
  const company = await createCompany(page, `Компания актов ${sign}`);

  await page.goto("/installation/law_acts/");
  await page.getByRole("button", { name: "Добавить акт" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Дата" }).fill("01.01.2020");
  await dialog.getByLabel("Название по-русски").fill(title);
  await dialog.getByLabel("Название по-английски").fill(`Order ${sign}`);
  await dialog.getByLabel("Что меняется, по-русски").fill("Новая форма уведомления");
  await dialog.getByLabel("Что меняется, по-английски").fill("A new form of the notification");
  await dialog.getByLabel("Ссылки").fill("ftp://example.ru/akt");
  await dialog.getByRole("button", { name: "Сохранить" }).click();
  await expect(
    dialog
      .getByText("Укажите дату позже сегодняшней")
      .or(dialog.getByText(/ссылк|адрес/i))
      .first(),
  ).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("textbox", { name: "Дата" }).fill("01.05.2031");
  await dialog.getByLabel("Ссылки").press("Backspace");
  await dialog.getByLabel("Ссылки").press("Backspace");
  await dialog.getByLabel("Ссылки").fill("https://example.ru/akt");
  await dialog.getByRole("button", { name: "Сохранить" }).click();
  await expect(page.getByRole("row", { name: new RegExp(sign) })).toContainText("вступает в силу 01.05.2031");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "История" }).click();
  await expect(dialog.getByText(title)).toBeVisible();
  await page.keyboard.press("Escape");

  await page.goto("/installation/news/");
  await page.getByRole("button", { name: "Написать новость" }).first().click();
  await dialog.getByLabel("Заголовок").fill(`Новая форма ${sign}`);
  await dialog.getByLabel("Дата изменения закона").fill("01.05.2031");
  await dialog.getByLabel("Дата и время публикации").fill("2026-01-15T10:00");
  await dialog.getByRole("button", { name: "Сохранить" }).click();
  await page.getByRole("link", { name: `Новая форма ${sign}` }).click();
  const law = page.getByRole("region", { name: "Что изменит закон с 01.05.2031" });
  await expect(law).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const link = law.getByRole("link", { name: `Компания актов ${sign}` });
  if (await link.isVisible()) await link.click();
  else {
    await law.getByRole("combobox", { name: "Компания" }).fill(sign);
    await page.getByRole("option", { name: `Компания актов ${sign}` }).click();
  }
  await expect(page).toHaveURL(new RegExp(`/company/${company}/risks/law/`));
  const act = page.getByRole("listitem").filter({ hasText: title });
  await expect(act.getByText("Новая форма уведомления")).toBeVisible();
  await expect(act.getByRole("link", { name: "https://example.ru/akt" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

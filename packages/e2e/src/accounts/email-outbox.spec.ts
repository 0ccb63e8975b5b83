import { violations } from "../support/accessibility-violations.ts";
import { createCompany, signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

test("without a mail server the owner of the installation finds an invitation among the letters and hands its link over", async ({
  page,
  context,
  browser,
  product,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const address = `dina-${process.pid}-${Date.now()}@romashka.ru`;
  await signIn(page, product);
  const company = await createCompany(page, `Ромашка ${address}`);
  await page.goto(`/company/${company}/users/add/`);
  await page.getByLabel("Почта", { exact: true }).fill(address);
  await page.getByRole("button", { name: "Отправить приглашение" }).click();
  await expect(
    page.getByRole("table", { name: "Пользователи" }).getByRole("row").filter({ hasText: address }),
  ).toContainText("Ждёт отправки");

  await page.getByRole("button", { name: /^Учётная запись/ }).click();
  await page.getByRole("menuitem", { name: "Администрирование" }).click();
  await page
    .getByRole("navigation", { name: "Разделы администрирования" })
    .getByRole("link", { name: "Письма" })
    .click();
  const letter = page.getByRole("table", { name: "Письма" }).getByRole("row").filter({ hasText: address });
  await expect(letter.getByRole("cell", { name: "Ждёт отправки", exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await letter.getByRole("button", { name: "Скопировать ссылку" }).click();
  await expect(letter.getByRole("button", { name: "Скопировано" })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const invited = await (await browser.newContext({ locale: "ru-RU" })).newPage();
  await invited.goto(link);
  await expect(invited.getByText(`Вас пригласили в компанию Ромашка ${address}`)).toBeVisible();
});

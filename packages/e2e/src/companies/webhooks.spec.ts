import { violations } from "../support/accessibility-violations.ts";
import { createCompany, signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

test("a webhook is added with its secret, tried out, read in its log and deleted", async ({ page, product }) => {
  await signIn(page, product);
  const company = await createCompany(page, `Компания ${Date.now()}`);
  await page.goto(`/company/${company}/settings/?tab=webhooks`);
  await page.getByRole("button", { name: "Добавить вебхук" }).click();
  const dialog = page.getByRole("dialog", { name: "Добавить вебхук" });
  await dialog.getByLabel("Адрес").fill("https://10.0.0.1/opis");
  await dialog.getByLabel("Название").fill("Битрикс24");
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Добавить вебхук" }).click();
  await expect(dialog.getByText(/^Это внутренний адрес/)).toBeVisible();
  await dialog.getByLabel("Адрес").fill("https://localhost/opis");
  await dialog.getByRole("button", { name: "Добавить вебхук" }).click();
  const secret = page.getByRole("dialog", { name: "Секрет вебхука" });
  await expect(secret.getByText(/^whsec_/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await secret.getByRole("button", { name: "Готово" }).click();
  const webhook = page.getByRole("group", { name: "Битрикс24" });
  await webhook.getByRole("button", { name: "Проверить" }).click();
  await expect(webhook.getByText(/^Не доставлено .* Это внутренний адрес/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await webhook.getByRole("button", { name: "Журнал" }).click();
  const log = page.getByRole("dialog", { name: "Журнал доставки" });
  await expect(log.getByText("Пробное событие")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await webhook.getByRole("button", { name: "Удалить" }).click();
  await page.getByRole("dialog", { name: "Удалить вебхук?" }).getByRole("button", { name: "Удалить" }).click();
  await expect(page.getByText("Вебхуков пока нет")).toBeVisible();
});

test("a page that fails says so, reports itself and shows the number; source maps are not served", async ({
  page,
  product,
}) => {
  await signIn(page, product);
  await page.route("**/api/v2/installation/state/", (route) => route.fulfill({ json: { parts: {} } }));
  await page.goto("/installation/state/");
  await expect(page.getByRole("heading", { name: "На странице произошла ошибка" })).toBeVisible();
  await expect(page.getByText(/^Мы уже знаем об ошибке, её номер: [0-9a-f]{10}\.$/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.unroute("**/api/v2/installation/state/");
  await page.getByRole("button", { name: "Обновить страницу" }).click();
  await expect(page.getByRole("heading", { name: "На странице произошла ошибка" })).toHaveCount(0);
  const script = await page.evaluate(
    () =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => name)
        .find((name) => name.endsWith(".js")) ?? "",
  );
  expect((await page.request.get(script)).status()).toBe(200);
  expect((await page.request.get(`${script}.map`)).status()).toBe(404);
});

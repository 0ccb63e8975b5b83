import { violations } from "../support/accessibility-violations.ts";
import { createCompany, signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

test("a person without an account sends a request with a file on the company's page, and it is registered", async ({
  page,
  product,
  browser,
}) => {
  await signIn(page, product);
  const company = await createCompany(page, "Приём обращений");
  await page.goto(`/company/${company}/requests/`);
  await page.getByRole("button", { name: "Страница для обращений" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("switch", { name: "Принимать обращения" }).click({ force: true });
  const link = await dialog.getByLabel("Ссылка").inputValue();
  await expect(dialog.getByRole("img", { name: "QR-код страницы для обращений" })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const outside = await browser.newContext({ locale: "ru-RU" });
  const visitor = await outside.newPage();
  await visitor.goto(link);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Обращение о персональных данных");
  await visitor.getByRole("button", { name: "Отправить обращение" }).click();
  await expect(visitor.getByText("Выберите один вариант")).toBeVisible();
  await visitor.getByRole("combobox", { name: "Чего Вы хотите" }).click();
  await visitor.getByRole("option", { name: "Узнать, какие мои данные обрабатываются" }).click();
  await visitor.getByLabel("Ваши фамилия, имя и отчество").fill("Петрова Анна Ивановна");
  await visitor.getByLabel("Куда ответить").fill("anna@example.ru");
  await visitor.getByLabel("Текст обращения").fill("Какие мои данные вы обрабатываете?");
  await visitor
    .locator("input[type=file]")
    .setInputFiles({ name: "Заявление.txt", mimeType: "text/plain", buffer: Buffer.from("Прошу ответить") });
  expect(await violations(visitor)).toEqual([]);
  await expect(async () => {
    await visitor.getByRole("button", { name: "Отправить обращение" }).click();
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(/^Обращение принято: №\s1\/\d{4}$/, {
      timeout: 2_000,
    });
  }).toPass();
  expect(await violations(visitor)).toEqual([]);
  expect(await outside.cookies()).toEqual([]);
  await outside.close();

  await page.reload();
  await page.getByRole("link", { name: /^1\/\d{4}$/ }).click();
  await expect(page.getByLabel("Текст обращения")).toHaveValue("Какие мои данные вы обрабатываете?");
  await expect(page.getByRole("button", { name: "Заявление.txt", exact: true })).toBeVisible();
});

test("a closed page says so, and leads nobody to sign in", async ({ page }) => {
  await page.goto("/request/1/AAAAAAAAAAAA/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Страница не открывается");
  await page.getByRole("button", { name: /^RU/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page is not available");
});

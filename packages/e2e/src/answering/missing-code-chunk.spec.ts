import { violations } from "../support/accessibility-violations.ts";
import { callApi } from "../support/create-people.ts";
import { waitUntilSaved } from "../support/questionnaire.ts";
import { createCompany, signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

// The service worker caches the application within seconds of the first screen, after which no code can be missing.
test.use({ serviceWorkers: "block" });

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

test("where the code of a part does not come, the screen stays with what is typed, says so, and the part comes when there is a network", async ({
  page,
  product,
  context,
}) => {
  await signIn(page, product);
  const company = await createCompany(page, "Без вкладки");
  const process = await callApi(page, "post", `/companies/${company}/processes/`, { name: "Пропуска" });
  await page.goto(`/company/${company}/process/${process.id}/`);
  const description = page.locator("[data-question=short_description] textarea");
  await description.fill("Пропуска выдаёт охрана");
  await waitUntilSaved(page);
  await context.setOffline(true);
  await page.getByRole("tab", { name: "История" }).click();
  const message = page.getByRole("alert").filter({ hasText: "Часть экрана не загрузилась" });
  await expect(message).toBeInViewport();
  expect(await violations(page)).toEqual([]);
  await message.getByRole("button", { name: "Повторить" }).click();
  await expect(message).toBeVisible();
  await expect(description).toHaveValue("Пропуска выдаёт охрана");
  await context.setOffline(false);
  await expect(page.getByRole("tabpanel").getByText("Пропуска выдаёт охрана")).toBeVisible();
  await expect(message).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a part whose code does not come is reported in view", async ({ page, product, context }) => {
    await signIn(page, product);
    const company = await createCompany(page, "Без меню");
    await page.goto(`/company/${company}/forms/`);
    // The filter is shown disabled until its code has loaded.
    await expect(page.getByPlaceholder("Все статусы")).toBeEnabled();
    await context.setOffline(true);
    await page.getByRole("button", { name: "Открыть меню" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "Часть экрана не загрузилась" })).toBeInViewport({
      ratio: 1,
    });
  });
});

test("if the code of a message does not load, the screen stays, and shows the next message once it has", async ({
  page,
  product,
}) => {
  await signIn(page, product);
  const ofOverlays = /\/assets\/overlays-[^/]+\.js$/;
  await page.route(ofOverlays, (route) => route.abort("internetdisconnected"));
  await page.goto("/account/");
  const letters = page.getByRole("region", { name: "Мои письма" }).getByRole("switch").first();
  await expect(letters).toBeChecked();
  const failed = page.waitForEvent("requestfailed", (request) => ofOverlays.test(request.url()));
  await letters.click();
  await failed;
  await expect(letters).not.toBeChecked();
  const came = page.waitForResponse(ofOverlays);
  await page.unroute(ofOverlays);
  expect((await came).ok()).toBe(true);
  await expect(letters).toBeEnabled();
  await letters.click();
  await expect(page.getByText("Сохранено", { exact: true })).toBeVisible();
});

test("what is answered of a document without a network stays when another screen is opened, is shown as unsaved, and is sent when it returns", async ({
  page,
  product,
  context,
}) => {
  await signIn(page, product);
  const company = await createCompany(page, "Уничтожение без связи");
  const act = `/company/${company}/documents/?open=destruction_act`;
  await page.goto(act);
  await page.getByRole("button", { name: "Добавить строку" }).click();
  await context.setOffline(true);
  const unsaved = page.getByText("Не сохранено: нет связи. Не закрывайте вкладку, чтобы не потерять изменения");
  const texts = { "Чьи данные": "Иванов И. И.", "Какие данные": "Анкета", "Носитель или система": "Папка № 3" };
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label).fill(text);
  await page.getByLabel("Листов (для бумаги)").focus();
  await page.getByText("Один ответственный", { exact: true }).click();
  await expect(unsaved).toBeInViewport();
  await page.getByLabel("Фамилия, имя, отчество").fill("Петров П. П.");
  await page.getByLabel("Должность").focus();
  await page
    .getByRole("navigation", { name: "Навигационная цепочка" })
    .getByRole("link", { name: "Документы" })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Документы" })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("Чьи данные")).toHaveValue("Иванов И. И.");
  await expect(page.getByLabel("Фамилия, имя, отчество")).toHaveValue("Петров П. П.");
  await expect(page.getByRole("radio", { name: "Один ответственный" })).toBeChecked();
  await context.setOffline(false);
  await expect(unsaved).toHaveCount(0);
  await page.goto(act);
  await expect(page.getByLabel("Носитель или система")).toHaveValue("Папка № 3");
  await expect(page.getByLabel("Фамилия, имя, отчество")).toHaveValue("Петров П. П.");
});

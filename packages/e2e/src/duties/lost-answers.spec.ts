import type { Page } from "@playwright/test";
import { callApi } from "../support/create-people.ts";
import { createCompany, signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test-with-services.ts";

/** Loses the answers to the next POST requests whose address matches: the server receives them, the page learns nothing. */
async function loseAnswers(page: Page, address: string): Promise<() => Promise<void>> {
  await page.route(address, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fetch();
    return route.abort("connectionreset");
  });
  return () => page.unroute(address);
}

const lost = /Проблема с подключением к сети/;

test("a task whose answer was lost is created once, and a change of its state is not refused", async ({
  page,
  product,
}) => {
  await signIn(page, product);
  const company = await createCompany(page, "Потерянные ответы");
  await page.goto(`/company/${company}/tasks/new/`);
  await page.getByLabel("Что сделать").fill("Сверить договоры");
  await page.getByRole("textbox", { name: /^Срок/ }).fill("15.01.2030");
  const restore = await loseAnswers(page, "**/api/v2/companies/*/tasks/");
  await page.getByRole("button", { name: "Новая задача" }).click();
  await expect(page.getByText(lost)).toBeVisible();
  await restore();
  await page.getByRole("button", { name: "Новая задача" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Сверить договоры");
  expect(await callApi(page, "get", `/companies/${company}/tasks/`)).toMatchObject({ count: 1 });

  await page.getByRole("button", { name: "Сделано" }).click();
  const dialog = page.getByRole("dialog");
  const restoreStates = await loseAnswers(page, "**/state/");
  const failed = page.waitForEvent("requestfailed");
  await dialog.getByRole("button", { name: "Сделано", exact: true }).click();
  await failed;
  await restoreStates();
  await dialog.getByRole("button", { name: "Сделано", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("complementary", { name: "Работа" })).toContainText("Вернуть в работу");
});

test("a visitor's request whose answer was lost is registered once", async ({ page, product, browser }) => {
  await signIn(page, product);
  const company = await createCompany(page, "Потерянные обращения");
  const { url } = await callApi(page, "patch", `/companies/${company}/request_page/`, { is_open: true });
  const outside = await browser.newContext({ locale: "ru-RU" });
  const visitor = await outside.newPage();
  await visitor.goto(url);
  await visitor.getByRole("combobox", { name: "Чего Вы хотите" }).click();
  await visitor.getByRole("option", { name: "Узнать, какие мои данные обрабатываются" }).click();
  await visitor.getByLabel("Ваши фамилия, имя и отчество").fill("Петрова Анна Ивановна");
  await visitor.getByLabel("Куда ответить").fill("anna@example.ru");
  await visitor.getByLabel("Текст обращения").fill("Какие мои данные вы обрабатываете?");
  const restore = await loseAnswers(visitor, "**/request_pages/**");
  await expect(async () => {
    await visitor.getByRole("button", { name: "Отправить обращение" }).click();
    await expect(visitor.getByText(lost)).toBeVisible({ timeout: 2_000 });
    expect(await callApi(page, "get", `/companies/${company}/subject_requests/`)).toMatchObject({ count: 1 });
  }).toPass();
  await restore();
  await visitor.getByRole("button", { name: "Отправить обращение" }).click();
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(/^Обращение принято: №\s1\/\d{4}$/);
  expect(await callApi(page, "get", `/companies/${company}/subject_requests/`)).toMatchObject({ count: 1 });
  await outside.close();
});

test("a task by link whose answer was lost is shown as done", async ({ page, product, browser, mail }) => {
  await signIn(page, product);
  const company = await createCompany(page, "Потерянные поручения");
  const email = "sokolova@lost.example.ru";
  const { id: employee } = await callApi(page, "post", `/companies/${company}/employees/`, {
    last_name: "Соколова",
    first_name: "Мария",
    email,
  });
  const task = { title: "Проверить сейф", due: "2030-01-15", assignee_employee: employee };
  await callApi(page, "post", `/companies/${company}/tasks/`, task);
  const link = await mail.linkTo(email, "/task/");
  const outside = await browser.newContext({ locale: "ru-RU", baseURL: product.url });
  const assignee = await outside.newPage();
  await assignee.goto(link);
  const restore = await loseAnswers(assignee, "**/assigned_tasks/**");
  await assignee.getByRole("button", { name: "Сделано" }).click();
  await expect(assignee.getByRole("status")).toBeVisible();
  await restore();
  await expect(assignee.getByRole("button", { name: "Сделано" })).toBeHidden();
  await outside.close();
});

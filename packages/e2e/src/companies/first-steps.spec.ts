import { answer, waitUntilSaved } from "../support/questionnaire.ts";
import { createCompany, signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

test("a company is created by its INN, a strip leads to its documents, and an added process opens", async ({
  page,
  product,
}) => {
  await signIn(page, product);
  await page.goto("/companies/");
  await page.getByRole("button", { name: "Создать компанию" }).first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("ИНН")).toBeFocused();
  await dialog.getByLabel("ИНН").fill("500100732259");
  await expect(dialog.getByRole("status").first()).toContainText("справочник компаний не подключён");
  await dialog.getByLabel("Название").fill("ИП Ромашкин");
  await dialog.getByRole("button", { name: "Создать" }).click();
  const pathNavigation = page.getByRole("navigation", { name: "Путь к документам" });
  await expect(pathNavigation.getByRole("listitem")).toHaveCount(5);
  await page.getByRole("button", { name: "Добавить процесс" }).click();
  await dialog.getByRole("textbox").first().fill("Пропуска");
  await dialog.getByRole("button", { name: "Добавить", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Пропуска" })).toBeVisible();

  await page.getByRole("link", { name: "Анкеты" }).first().click();
  await pathNavigation.getByRole("link", { name: "Реквизиты" }).click();
  await expect(page.locator("[data-question=inn] input")).toHaveValue("500100732259");

  await page.goto("/companies/");
  const companyLink = page.getByRole("main").getByRole("link", { name: "ИП Ромашкин", exact: true });
  const filters = page.getByRole("group", { name: "Показать только" });
  await filters.getByRole("button", { name: /^Ждут меня/ }).click();
  await expect(companyLink).toHaveCount(0);
  await filters.getByRole("button", { name: /^Есть вопросы без ответа · \d/ }).click();
  await expect(companyLink).toBeVisible();
  await page.getByRole("button", { name: "Сохранить фильтр" }).click();
  await page.reload();
  await expect(companyLink).toBeVisible();
  await page.getByRole("textbox", { name: "Название или ИНН" }).fill("нет такой");
  await expect(companyLink).toHaveCount(0);
  const savedFilters = page.getByRole("group", { name: "Сохранённые фильтры" });
  await savedFilters.getByRole("button", { name: "Есть вопросы без ответа", exact: true }).click();
  await expect(companyLink).toBeVisible();
});

test("groups that a process names are rows to add with one click in its other steps", async ({ page, product }) => {
  await signIn(page, product);
  const company = await createCompany(page, "Одни и те же группы");
  await page.goto(`/company/${company}/forms/`);
  await page.getByRole("link", { name: "Кадровый учёт", exact: true }).click();
  await page.getByRole("navigation", { name: "Шаги" }).getByText("Информационные системы").click();
  await answer(page, page, "is_systems", { pick: ["Да"] });
  const rows = page.locator("[data-question=process_system_subjects]");
  const suggestions = rows.getByRole("group").getByRole("button", { name: /^\+/ });
  const first = (await suggestions.first().textContent())?.replace(/^\+ /, "") ?? "";
  const before = await suggestions.count();
  await suggestions.first().click();
  await expect(rows.locator("[data-row]").getByText(first, { exact: true })).toBeVisible();
  await expect(suggestions).toHaveCount(before - 1);
  await waitUntilSaved(page);

  // The ways in which third parties provide data are options of a single question.
  await page.getByRole("navigation", { name: "Шаги" }).getByText("Источники").click();
  await answer(page, page, "sources", { pick: ["Третье лицо"] });
  const receipt = page.getByRole("group", { name: "Как данные приходят от третьих лиц" });
  await expect(receipt.getByRole("checkbox")).toHaveCount(5);
  await receipt.getByText("По электронной почте").click();
  await receipt.getByText("На бумаге").click();
  await waitUntilSaved(page);
  await page.reload();
  await expect(receipt.getByRole("checkbox", { checked: true })).toHaveCount(2);

  // A row shows what it would copy before copying it.
  await page.getByRole("navigation", { name: "Шаги" }).getByText("Данные и основания").click();
  const cards = page.locator("[data-question=process_subjects] [data-row]");
  await cards
    .nth(1)
    .getByRole("button", { name: /^Заполнить как другую запись/ })
    .click();
  // The row's heading may update after the row, so retry until both agree.
  await expect(async () => {
    const target = await cards.nth(1).locator("[data-fold]").textContent();
    const label = `Заполнить «${target?.replace(/\d+ из \d+$/, "")}» так же, как`;
    expect(await page.getByRole("menu").textContent()).toContain(label);
  }).toPass();
  await expect(page.getByRole("menuitem").first()).toContainText(/Скопируем: |Копировать нечего/);
});

test("the positions of a process come from the company's departments", async ({ page, product }) => {
  await signIn(page, product);
  const company = await createCompany(page, "Должности из подразделений");
  await page.goto(`/company/${company}/department/`);
  await answer(page, page, "positions", { type: "Бухгалтер; Юрист; Отдел продаж" });
  await waitUntilSaved(page);
  await page.getByRole("link", { name: "Анкеты" }).first().click();
  await page.getByRole("link", { name: "Кадровый учёт", exact: true }).click();
  await page.getByRole("navigation", { name: "Шаги" }).getByText("Работники").click();
  const positions = page.locator("[data-question=positions]");
  await expect(positions.locator("[data-row]").first()).toBeVisible();
  await expect(positions.getByRole("button", { name: "+ Юрист" })).toBeVisible();
  const before = await positions.locator("[data-row]").count();
  await positions.getByRole("button", { name: "+ Юрист" }).click();
  await expect(positions.locator("[data-row]")).toHaveCount(before + 1);
  await positions.getByRole("button", { name: "Добавить все" }).click();
  await expect(positions.locator("[data-row]")).toHaveCount(before + 3);
  await waitUntilSaved(page);
});

test("from a document to its question and back; what prevents its signing is listed", async ({ page, product }) => {
  await signIn(page, product);
  const company = await createCompany(page, "Черновик");
  await page.goto(`/company/${company}/documents/`);
  const card = page.locator("[data-document=perechen_processov]");
  await expect(card).toHaveAttribute("data-state", "not_ready");
  await card.getByTestId("document-missing").getByRole("link").first().click();
  await expect(page.locator("[data-question]").first()).toBeVisible();
  await page.getByRole("link", { name: /К документу «/ }).click();
  await expect(page).toHaveURL(/documents\/\?open=perechen_processov/);
});

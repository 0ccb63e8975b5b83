import { allSaved, answer } from "./questionnaire.ts";
import { createCompany, signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

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
  const way = page.getByRole("navigation", { name: "Путь к документам" });
  await expect(way.getByRole("listitem")).toHaveCount(5);
  await page.getByRole("button", { name: "Добавить процесс" }).click();
  await dialog.getByRole("textbox").first().fill("Пропуска");
  await dialog.getByRole("button", { name: "Добавить", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Пропуска" })).toBeVisible();

  await page.getByRole("link", { name: "Анкеты" }).first().click();
  await way.getByRole("link", { name: "Реквизиты" }).click();
  await expect(page.locator("[data-question=inn] input")).toHaveValue("500100732259");
});

test("groups that a process names are rows to add with one click in its other steps", async ({ page, product }) => {
  await signIn(page, product);
  const company = await createCompany(page, "Одни и те же группы");
  await page.goto(`/company/${company}/forms/`);
  await page.getByRole("link", { name: "Кадровый учёт", exact: true }).click();
  await page.getByRole("navigation", { name: "Шаги" }).getByText("Информационные системы").click();
  await answer(page, page, "is_systems", { pick: ["Да"] });
  const rows = page.locator("[data-question=process_system_subjects]");
  const named = rows.getByRole("group").getByRole("button", { name: /^\+/ });
  const first = (await named.first().textContent())?.replace(/^\+ /, "") ?? "";
  const before = await named.count();
  await named.first().click();
  await expect(rows.locator("[data-row]").getByText(first, { exact: true })).toBeVisible();
  await expect(named).toHaveCount(before - 1);
  await allSaved(page);
});

test("from a document to its question and back; what stands before its signing is named", async ({ page, product }) => {
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

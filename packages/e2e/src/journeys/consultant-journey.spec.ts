import type { Page } from "@playwright/test";
import { violations } from "../support/accessibility-violations.ts";
import { callApi } from "../support/create-people.ts";
import { questionOf } from "../support/questionnaire.ts";
import { createCompany, signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test-with-services.ts";

const requisites = {
  legal_form: "organisation",
  full_name: "Общество с ограниченной ответственностью «Клиника»",
  short_name: "ООО «Клиника»",
  inn: "7707083893",
  ogrn: "1027700132195",
  manager_name: "Ромашкин Пётр Ильич",
  manager_position: "Главный врач",
};

const employees = [
  { last_name: "Ильин", first_name: "Артём", position: "Водитель" },
  { last_name: "Орлова", first_name: "Елена", position: "Бухгалтер" },
  { last_name: "Ким", first_name: "Анна", position: "Администратор" },
];

const scan = { name: "Лист.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n%скан") };

test("a consultant leads a new client from the clinic pack to a signed document, its acknowledgement and the next change in law", async ({
  page,
  product,
}) => {
  await signIn(page, product);
  const company = await createCompany(page, "Клиника клиента", []);

  await test.step("begins with the clinic pack: accepts, corrects and rejects", async () => {
    await page.goto(`/company/${company}/forms/`);
    await page.getByRole("link", { name: "Начать с отраслевого набора" }).click();
    await page
      .getByRole("main")
      .getByRole("button", { name: /^Клиника/ })
      .click();
    const processes = page.getByRole("region", { name: "2. Процессы" });
    await processes.getByRole("button", { name: "Снять выбор" }).click();
    await processes.getByRole("checkbox", { name: "Оказание медицинской помощи" }).check();
    await processes.getByRole("checkbox", { name: "Видеонаблюдение в клинике" }).check();
    await processes.getByRole("button", { name: "Предложить 2 процесса" }).click();
    const panel = page.getByRole("region", { name: "Предложения отраслевых наборов" });
    await panel.getByRole("button", { name: "Отклонить всё: Видеонаблюдение в клинике" }).click();
    await panel.getByRole("link", { name: "Оказание медицинской помощи" }).click();
    await questionOf(page, "documents_educational_process")
      .getByRole("button", { name: /^Принять и исправить:/ })
      .click();
    await questionOf(page, "processing_type")
      .getByRole("button", { name: /^Отклонить:/ })
      .click();
    const questions = page.locator("#questions");
    await questions.getByRole("button", { name: "Принять всё" }).click();
    await expect(questions.locator("[data-pack-proposals]")).toHaveCount(0);
  });

  await test.step("signs the first document: the instruction for employees", async () => {
    await callApi(page, "patch", `/companies/${company}/information/`, requisites);
    for (const employee of employees) await callApi(page, "post", `/companies/${company}/employees/`, employee);
    await page.goto(`/company/${company}/documents/?open=instructions_employees`);
    await page.getByRole("textbox", { name: "Дата документа" }).fill("20.11.2026");
    await page.getByRole("textbox", { name: "Дата документа" }).press("Enter");
    await page.getByRole("textbox", { name: "Номер", exact: true }).fill("5");
    await page.getByRole("button", { name: "Отметить подписанным" }).click();
    await expect(page.getByText(/Подписан 20\.11\.2026, №\s5/u)).toBeVisible();
  });

  await test.step("confirms the sheet of acknowledgement of three employees", () => confirmSheet(page, company));

  await test.step("sees what the law changes on 01.03.2027 and takes it into the plan", async () => {
    await page.goto(`/company/${company}/risks/law/`);
    const changes = page.getByTestId("law-changes");
    await expect(changes.getByRole("link", { name: "01.03.2027" })).toHaveAttribute("aria-current");
    const act = changes.getByRole("listitem").filter({ hasText: "№ 200-ФЗ" });
    await expect(act.getByText("вступает в силу 01.03.2027")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    const report = page.waitForEvent("download", { timeout: 40_000 });
    await changes.getByRole("button", { name: "Скачать Word" }).click();
    expect((await report).suggestedFilename()).toMatch(
      /^Что изменит закон с 01\.03\.2027 — ООО «Клиника» — .*\.docx$/u,
    );
    await changes.getByRole("button", { name: "Создать 1 задачу" }).click();
    await act.getByRole("link", { name: /^Задача № .+, срок 01\.03\.2027/ }).click();
    await expect(page.getByRole("heading", { name: /Вступает в силу: Закон № 200-ФЗ/ })).toBeVisible();
  });
});

async function confirmSheet(page: Page, company: number): Promise<void> {
  await page.goto(`/company/${company}/acquaintances/`);
  await page.getByRole("link", { name: /^Инструкция/ }).click();
  await expect(page.getByRole("row")).toHaveCount(employees.length + 1);
  await page.getByRole("button", { name: "Подтвердить листом" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("input[type=file]").setInputFiles(scan);
  for (const { last_name: name } of employees) await dialog.getByRole("checkbox", { name: new RegExp(name) }).check();
  await dialog.getByRole("button", { name: "Подтвердить: 3" }).click();
  for (const { last_name: name } of employees)
    await expect(page.getByRole("row", { name: new RegExp(`${name}.*Ознакомлен.*подпись на листе`) })).toBeVisible();
  expect(await violations(page)).toEqual([]);
}

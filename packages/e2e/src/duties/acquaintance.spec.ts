import type { Browser, Page } from "@playwright/test";
import { violations } from "../support/accessibility-violations.ts";
import { callApi } from "../support/create-people.ts";
import { createCompany, signIn } from "../support/sign-in.ts";
import { expect, type TestMailServer, test } from "../support/test-with-services.ts";

const scan = { name: "Лист.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n%скан") };

test("three employees acknowledge a document, one by a signed sheet, two by a code from an e-mail", async ({
  page,
  product,
  mail,
  browser,
}) => {
  await signIn(page, product);
  const company = await createCompany(page, "Ознакомление");
  await addEmployee(page, company, { last_name: "Ильин", first_name: "Артём", position: "Водитель" });
  const lena = `lena-${company}@example.ru`;
  const anna = `anna-${company}@example.ru`;
  await addEmployee(page, company, { last_name: "Орлова", first_name: "Елена", position: "Бухгалтер", email: lena });
  await addEmployee(page, company, { last_name: "Ким", first_name: "Анна", position: "Юрист", email: anna });
  await page.goto(`/company/${company}/acquaintances/`);
  await expect(page.getByText("Документов для ознакомления нет")).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await uploadRegulations(page, company);
  await page.goto(`/company/${company}/acquaintances/`);
  await page.getByRole("button", { name: "Добавить документ" }).click();
  await page.getByRole("combobox", { name: "Документ" }).click();
  await page.getByRole("option", { name: /^Положение/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Добавить документ" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Положение/);
  await expect(page.getByRole("row")).toHaveCount(4);
  expect(await violations(page)).toEqual([]);

  await page.getByRole("button", { name: "Подтвердить листом" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: /^Подтвердить/ }).click();
  await expect(dialog.getByText("Приложите скан листа", { exact: true })).toBeVisible();
  await dialog.locator("input[type=file]").setInputFiles(scan);
  await dialog.getByRole("checkbox", { name: /Ильин/ }).check();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Подтвердить: 1" }).click();
  await expect(page.getByRole("row", { name: /Ильин.*Ознакомлен.*подпись на листе/ })).toBeVisible();

  await page.getByRole("button", { name: "Отправить ссылки" }).click();
  await expect(dialog.getByText(/простая электронная подпись/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Отправить" }).click();
  await expect(page.getByText("Ссылки отправлены: 2", { exact: false })).toBeVisible();
  for (const email of [lena, anna]) await confirmByCode(browser, mail, email);

  await page.goto(`/company/${company}/acquaintances/`);
  await expect(page.getByRole("row", { name: /Положение.*Все: 3/ })).toBeVisible();
  await page.getByRole("tab", { name: "Работники" }).click();
  await expect(page.getByRole("row", { name: /Орлова Елена.*Ознакомлен/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.goto(`/company/${company}/journals/training/`);
  await expect(page.getByRole("row", { name: /Ким Анна.*Положение.*Код из письма/ })).toBeVisible();
});

async function addEmployee(page: Page, company: number, answers: object): Promise<void> {
  await callApi(page, "post", `/companies/${company}/employees/`, answers);
}

async function uploadRegulations(page: Page, company: number): Promise<void> {
  const access = await page.evaluate(() => localStorage.getItem("accessToken"));
  const answer = await page.request.post(`/api/v2/documents/?company_id=${company}`, {
    headers: { authorization: `Bearer ${access}` },
    multipart: {
      ...{ group: "2.2", kind: "regulations", filename: "Положение о защите данных", date: "2026-11-02", number: "5" },
      file: { name: "Положение.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n%положение") },
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

async function confirmByCode(browser: Browser, mail: TestMailServer, email: string): Promise<void> {
  const context = await browser.newContext({ locale: "ru-RU" });
  const visitor = await context.newPage();
  await visitor.goto(await mail.linkTo(email, "/acknowledgement/"));
  await expect(visitor.getByRole("heading", { name: "Документы для ознакомления" })).toBeVisible();
  const [file] = await Promise.all([
    visitor.waitForEvent("download"),
    visitor.getByRole("link", { name: /^Скачать и прочитать: Положение/ }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^Положение.*\.pdf$/);
  await visitor.getByRole("checkbox", { name: /^Ознакомлен\(а\): Положение/ }).check();
  expect(await violations(visitor)).toEqual([]);
  await visitor.getByRole("button", { name: "Получить код" }).click();
  await visitor.getByLabel("Код из письма").fill("000000");
  await visitor.getByRole("button", { name: "Подтвердить" }).click();
  await expect(visitor.getByText(/Код не подошёл/)).toBeVisible();
  expect(await violations(visitor)).toEqual([]);
  const [code = ""] = /\d{6}/.exec(await mail.letterTo(email, /Код подтверждения/)) ?? [];
  await visitor.getByLabel("Код из письма").fill(code);
  await visitor.getByRole("button", { name: "Подтвердить" }).click();
  await expect(visitor.getByText("Спасибо! Вы ознакомились со всеми документами.")).toBeVisible();
  expect(await violations(visitor)).toEqual([]);
  await context.close();
}

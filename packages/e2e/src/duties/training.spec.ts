import type { Page } from "@playwright/test";
import { violations } from "../support/accessibility-violations.ts";
import { callApi } from "../support/create-people.ts";
import { createCompany, signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test-with-services.ts";

test("an employee takes a test by the link of an e-mail, loses the network, fails, passes, and gets a certificate", async ({
  page,
  product,
  mail,
  browser,
}) => {
  await signIn(page, product);
  const company = await createCompany(page, "Обучение");
  const email = `lena-${company}@example.ru`;
  await callApi(page, "post", `/companies/${company}/employees/`, {
    last_name: "Орлова",
    first_name: "Елена",
    position: "Бухгалтер",
    access_role: "user",
    email,
  });
  await page.goto(`/company/${company}/training/`);
  await page.getByTitle("Назначить тест: Орлова Елена").click();
  await expect(page.getByText("Тест назначен, ссылка отправлена на почту")).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const context = await browser.newContext({ locale: "ru-RU" });
  const visitor = await context.newPage();
  await visitor.goto(await mail.linkTo(email, "/training/"));
  await expect(visitor.getByRole("heading", { name: "Тест по персональным данным" })).toBeVisible();
  expect(await violations(visitor)).toEqual([]);
  await visitor.getByRole("button", { name: "Начать тест" }).click();
  await visitor.getByRole("radio").first().check();
  await expect(visitor.getByText("Отвечено: 1 из 12")).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText("Отвечено: 1 из 12")).toBeVisible();
  expect(await violations(visitor)).toEqual([]);
  await visitor.getByRole("button", { name: "Завершить тест" }).click();
  await expect(visitor.getByText(/^Остались вопросы без ответа/)).toBeVisible();
  await context.setOffline(true);
  await visitor.getByRole("button", { name: "Завершить без ответа на 11" }).click();
  await expect(visitor.getByText(/сохранены на этом устройстве\. Проверьте связь/)).toBeVisible();
  await context.setOffline(false);
  await visitor.getByRole("button", { name: "Завершить без ответа на 11" }).click();
  await expect(visitor.getByRole("heading", { name: "Тест не сдан" })).toBeVisible();
  await expect(visitor.getByText("правильный ответ").first()).toBeVisible();
  expect(await violations(visitor)).toEqual([]);

  const right = await learnRightAnswers(page, company);
  const started = visitor.waitForResponse((response) => response.request().method() === "POST");
  await visitor.getByRole("button", { name: "Пройти ещё раз" }).click();
  const { sheet }: { sheet: Question[] } = await (await started).json();
  for (const { code, question, answers, is_multiple: isMultiple } of sheet) {
    const group = visitor.getByRole(isMultiple ? "group" : "radiogroup", { name: question.ru });
    for (const index of right.get(code) ?? [0])
      await group
        .getByRole(isMultiple ? "checkbox" : "radio", {
          name: answers.find((answer) => answer.index === index)?.text.ru ?? "",
          exact: true,
        })
        .check();
  }
  await visitor.getByRole("button", { name: "Завершить тест" }).click();
  await expect(visitor.getByRole("heading", { name: "Тест сдан" })).toBeVisible();
  expect(await violations(visitor)).toEqual([]);
  const download = visitor.waitForEvent("download");
  await visitor.getByRole("button", { name: "Скачать свидетельство" }).click();
  expect((await download).suggestedFilename()).toMatch(/^Свидетельство.*Орлова.*\.pdf$/u);
  await context.close();

  await page.goto(`/company/${company}/training/`);
  await expect(page.getByRole("row", { name: /Орлова Елена.*Пройдено/ })).toBeVisible();
  await page.getByRole("tab", { name: "Результаты" }).click();
  await expect(page.getByRole("row", { name: /Орлова Елена.*Не сдан/ })).toBeVisible();
  await page.getByRole("tab", { name: "Банк вопросов" }).click();
  await page.getByRole("searchbox", { name: "Найти вопрос или норму" }).fill("24 часа");
  await expect(page.getByText(/За какое время о выявленном инциденте/)).toBeVisible();
  await expect(page.getByText("Закон № 152-ФЗ, ч. 3.1 ст. 21").first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.goto(`/company/${company}/journals/training/`);
  await expect(page.getByRole("row", { name: /Орлова Елена.*, сдан/ })).toBeVisible();
});

interface Question {
  readonly code: string;
  readonly question: { readonly ru: string };
  readonly answers: readonly { readonly index: number; readonly text: { readonly ru: string } }[];
  readonly is_multiple: boolean;
  readonly right: readonly number[];
}

/** Attempts that together show nearly every question of a test; two unknown ones of twelve may be answered wrongly. */
const attemptsToLearn = 16;

/** Takes the employees' test with an account and without answers; returns the right answers by question, which each result shows. */
async function learnRightAnswers(page: Page, company: number): Promise<Map<string, readonly number[]>> {
  const right = new Map<string, readonly number[]>();
  const path = `/companies/${company}/training_attempts/`;
  for (let attempt = 0; attempt < attemptsToLearn; attempt += 1) {
    const { id } = await callApi(page, "post", path, { role: "user" });
    const { sheet }: { sheet: Question[] } = await callApi(page, "post", `${path}${id}/answers/`, { answers: {} });
    for (const question of sheet) right.set(question.code, question.right);
  }
  return right;
}

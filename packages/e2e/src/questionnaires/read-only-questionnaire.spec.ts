import { violations } from "../support/accessibility-violations.ts";
import { addUser, callApi, ownPassword } from "../support/create-people.ts";
import { createCompany, signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

test("a reader reads answers and documents as text, with the status in words and nothing to press that changes anything", async ({
  page,
  browser,
  product,
}) => {
  await signIn(page, product);
  const company = await createCompany(page, "Читальня");
  await addUser(page, { company, username: "reader-of-answers", role: "reader" });
  const { id } = await callApi(page, "post", `/companies/${company}/processes/`, {
    name: "Пропуска",
    short_description: "Пропуска выдаёт охрана",
  });
  const reader = await (await browser.newContext({ locale: "ru-RU" })).newPage();
  await signIn(reader, { ...product, username: "reader-of-answers", password: ownPassword });
  await reader.goto(`/company/${company}/process/${id}/`);
  const question = reader.locator("[data-question=short_description]");
  await expect(question).toContainText("Пропуска выдаёт охрана");
  await expect(reader.getByText("Только просмотр")).toBeVisible();
  await expect(reader.locator("[data-question]").locator("input, textarea, select")).toHaveCount(0);
  await expect(reader.locator("header").getByText("В работе")).toBeVisible();
  await expect(reader.getByRole("button", { name: /^Статус/ })).toHaveCount(0);
  expect(await violations(reader)).toEqual([]);

  await reader.goto(`/company/${company}/documents/?open=appointment_order`);
  await expect(reader.getByText("Только просмотр")).toBeVisible();
  await expect(reader.getByText("Дата документа: —")).toBeVisible();
  await expect(reader.getByRole("main").locator("input, textarea, select")).toHaveCount(0);
  await expect(reader.getByRole("button", { name: "Отметить подписанным" })).toHaveCount(0);
  await reader.close();
});

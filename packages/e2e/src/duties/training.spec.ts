import { violations } from "../support/accessibility-violations.ts";
import { callApi } from "../support/call-api.ts";
import { createCompany, signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test-with-services.ts";

test("an employee takes a test by the link of an e-mail, loses the network, and passes; the screen shows the result", async ({
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

  await page.reload();
  await page.getByRole("tab", { name: "Результаты" }).click();
  await expect(page.getByRole("row", { name: /Орлова Елена.*Не сдан/ })).toBeVisible();
  await context.close();
});

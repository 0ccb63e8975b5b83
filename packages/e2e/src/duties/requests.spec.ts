import { violations } from "../support/accessibility-violations.ts";
import { registerRequest } from "../support/records.ts";
import { createCompany, signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

test("a request is registered with its deadline, answered, closed and reopened with a reason", async ({
  page,
  product,
}) => {
  await signIn(page, product);
  const company = await createCompany(page, "Обращения субъектов");
  await page.goto(`/company/${company}/requests/`);
  await expect(page.getByText("Обращений нет")).toBeVisible();
  await page.getByRole("link", { name: "Зарегистрировать обращение" }).click();
  await page.getByLabel("ФИО или название").fill("Петрова Анна Ивановна");
  await page.getByRole("button", { name: "Зарегистрировать обращение" }).click();
  await expect(page.getByRole("combobox", { name: "О чём обращение" })).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("ФИО или название")).toHaveValue("Петрова Анна Ивановна");
  await page.getByRole("combobox", { name: "О чём обращение" }).click();
  await page.getByRole("option", { name: "Доступ к данным" }).click();
  await page.getByRole("combobox", { name: "Как поступило" }).click();
  await page.getByRole("option", { name: "Электронная почта" }).click();
  await page.getByRole("button", { name: "Зарегистрировать обращение" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Обращение №\s1\/\d{4}$/);
  const work = page.getByRole("complementary", { name: "Работа" });
  await expect(work).toContainText("10 рабочих дней");

  await work.getByRole("button", { name: "Ответ дан" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Ответ дан" }).click();
  await expect(dialog.getByText("Укажите результат")).toBeVisible();
  await dialog.getByRole("combobox", { name: "Результат" }).click();
  await page.getByRole("option", { name: "Сведения предоставлены" }).click();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Ответ дан" }).click();
  await expect(work).toContainText("Дан ответ");
  await expect(page.getByRole("button", { name: "Сохранить" })).toHaveCount(0);

  await work.getByRole("button", { name: "Вернуть в работу" }).click();
  await dialog.getByRole("button", { name: "Вернуть в работу" }).click();
  await expect(dialog.getByText("Укажите причину")).toBeVisible();
  await dialog.getByLabel("Причина").fill("Новые сведения от заявителя");
  await dialog.getByRole("button", { name: "Вернуть в работу" }).click();
  await expect(page.getByRole("button", { name: "Сохранить" })).toBeVisible();
});

test("a repeated request of the same person is pointed out, and the list finds it by its number", async ({
  page,
  product,
}) => {
  await signIn(page, product);
  const company = await createCompany(page, "Повторные обращения");
  await registerRequest(page, company);
  const second = await registerRequest(page, company);
  await page.goto(`/company/${company}/requests/${second}/`);
  await expect(page.getByRole("alert")).toContainText("меньше 30 дней назад: № 1/");
  await page.goto(`/company/${company}/requests/`);
  await expect(page.getByRole("row")).toHaveCount(3);
  await page.getByPlaceholder("Номер").fill("2/");
  await expect(page.getByRole("row")).toHaveCount(2);
});

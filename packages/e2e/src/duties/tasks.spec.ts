import { violations } from "../support/accessibility-violations.ts";
import { callApi } from "../support/call-api.ts";
import { createCompany, signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

test("the plan becomes tasks; one is done on its page, and the next one arises", async ({ page, product }) => {
  await signIn(page, product);
  const company = await createCompany(page, "План и задачи");
  await page.goto(`/company/${company}/tasks/`);
  await expect(page.getByText("На эту неделю всё сделано")).toBeVisible();
  await page.getByRole("button", { name: "Обновить по плану" }).click();
  await expect(page.getByText(/^Создано задач: \d+/)).toBeVisible();
  await page.getByRole("link", { name: "Все задачи" }).click();
  await page.getByPlaceholder("Задача, исполнитель, номер").fill("журнал обращений");
  await expect(page.getByRole("row")).toHaveCount(2);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("link", { name: /Сверить журнал обращений/ }).click();
  await page.getByRole("button", { name: "Сделано" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Чем подтверждено").fill("Запись в журнале");
  await dialog.getByRole("button", { name: "Сделано", exact: true }).click();
  const work = page.getByRole("complementary", { name: "Работа" });
  await expect(work).toContainText("Чем подтверждено: Запись в журнале");
  await expect(page.getByText(/^Следующая задача — до/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test("a task of a person is created, stands in the calendar, and is finished from «Сегодня»", async ({
  page,
  product,
}) => {
  await signIn(page, product);
  const company = await createCompany(page, "Календарь задач");
  const today = new Date();
  const day = today.toISOString().slice(0, 10);
  await callApi(page, "post", `/companies/${company}/tasks/`, {
    title: "Сверить договоры",
    due: day,
    assignee: "Орлова",
  });
  await page.goto(`/company/${company}/tasks/new/`);
  await page.getByRole("button", { name: "Новая задача" }).click();
  await expect(page.getByLabel("Что сделать")).toHaveAttribute("aria-invalid", "true");
  await page.goto(`/company/${company}/tasks/?view=calendar`);
  await expect(page.getByRole("link", { name: "Сверить договоры" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("link", { name: "Сегодня" }).click();
  await page.getByRole("button", { name: "Сделано: Сверить договоры" }).click();
  await expect(page.getByText("На эту неделю всё сделано")).toBeVisible();
});

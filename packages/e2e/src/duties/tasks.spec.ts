import { violations } from "../support/accessibility-violations.ts";
import { callApi } from "../support/create-people.ts";
import { createTask } from "../support/records.ts";
import { createCompany, signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

test("the plan becomes tasks; one is done on its page, and the next one arises", async ({ page, product }) => {
  await signIn(page, product);
  const company = await createCompany(page, "План и задачи");
  await page.goto(`/company/${company}/tasks/`);
  await expect(page.getByText("Задач пока нет")).toBeVisible();
  await page.getByRole("button", { name: "Создать задачи по плану года" }).click();
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

test("a task is discussed, a view of the register is saved, and the tasks of all companies are listed", async ({
  page,
  product,
}) => {
  await signIn(page, product);
  const company = await createCompany(page, "Обсуждение задач");
  // The screen of all companies lists the tasks of a year ahead.
  const due = new Date().toISOString().slice(0, 10);
  const { id: task } = await callApi(page, "post", `/companies/${company}/tasks/`, {
    title: "Проверить журнал обращений",
    due,
  });
  await page.goto(`/company/${company}/tasks/${task}/`);
  await page.getByRole("button", { name: "Написать комментарий" }).click();
  await page.getByLabel("Комментарий к задаче").fill("Журнал у секретаря");
  await page.getByRole("button", { name: "Отправить" }).click();
  await expect(page.getByRole("list", { name: "Комментарии" })).toContainText("Журнал у секретаря");
  expect(await violations(page)).toEqual([]);

  await page.goto(`/company/${company}/tasks/?view=all`);
  await page.getByText("Сделанные", { exact: true }).click();
  await page.getByRole("button", { name: "Представления" }).click();
  await page.getByRole("button", { name: "Сохранить представление…" }).click();
  await page.getByLabel("Название представления").fill("Что сделано");
  await page.getByRole("button", { name: "Сохранить", exact: true }).click();
  await page.reload();
  await page.getByRole("button", { name: "Представления" }).click();
  await page.getByRole("button", { name: "Что сделано", exact: true }).click();
  await expect(page.getByRole("radio", { name: "Сделанные" })).toBeChecked();

  await page.goto("/companies/tasks/");
  await expect(page.getByRole("row", { name: /Проверить журнал обращений/ })).toContainText("Обсуждение задач");
  expect(await violations(page)).toEqual([]);
});

test("typed text stays when the same task is saved in another tab, and both tabs say so", async ({ page, product }) => {
  await signIn(page, product);
  const company = await createCompany(page, "Задача в двух вкладках");
  const task = await createTask(page, company);
  await page.goto(`/company/${company}/tasks/${task}/`);
  await page.getByLabel("Подробности").fill("Сверить с почтой");
  await callApi(page, "patch", `/companies/${company}/tasks/${task}/`, { details: "Сверить с CRM", basis: "Приказ" });
  await expect(page.getByText("Пока Вы правили, эти ответы сохранены другими")).toBeVisible();
  await expect(page.getByLabel("Подробности")).toHaveValue("Сверить с почтой");
  await expect(page.getByLabel("Основание")).toHaveValue("Приказ");
  await page.getByRole("button", { name: "Сохранить" }).click();
  await expect(page.getByText("Пока Вы правили, эти ответы сохранены другими")).toBeHidden();
  await expect(page.getByLabel("Подробности")).toHaveValue("Сверить с почтой");
});

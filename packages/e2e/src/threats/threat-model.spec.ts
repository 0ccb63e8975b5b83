import type { Locator, Page } from "@playwright/test";
import { violations } from "../support/accessibility-violations.ts";
import { makeThreatModel } from "../support/create-people.ts";
import { answer, waitUntilSaved } from "../support/questionnaire.ts";
import { signIn } from "../support/sign-in.ts";
import { expect } from "../support/test.ts";
import { test } from "../support/test-with-example.ts";

const reason = "Проверено обследованием от 20.11.2026, протокол № 4";

/** Submits a decision on the selected items in the open dialog. */
async function decide(page: Page, value: string | RegExp): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(value).check();
  const field = dialog.getByLabel("Обоснование");
  if ((await field.count()) > 0) await field.fill(reason);
  await dialog.getByRole("button", { name: "Принять решение" }).click();
  await expect(dialog).toHaveCount(0);
}

/** Selects all rows of a grid by keyboard and opens the decision dialog. */
async function chooseAll(page: Page, grid: Locator): Promise<void> {
  await grid.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Control+a");
  await page.getByRole("button", { name: /^Решить о выбранных/ }).click();
}

/** What to do at each step that an item of the missing list leads to. */
const doneAt: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  scope: async (page) => {
    if (!(await page.getByLabel("Эксплуатация").isChecked())) return page.getByLabel("Эксплуатация").check();
    await page.getByLabel("ФИО нового эксперта").fill("Иванова Анна Петровна");
    await page.getByRole("button", { name: "Добавить", exact: true }).click();
  },
  interactions: async (page) => {
    const isRow = page.url().includes("row=");
    const row = page
      .locator("[data-row]")
      .filter({ has: page.locator('[data-question="data"]') })
      .first();
    if (isRow) await row.locator('[data-question="data"]').getByRole("button", { name: "Контакты" }).click();
    else await answer(page, page, "is_interactions", { pick: ["Да"] });
    await waitUntilSaved(page);
  },
  technologies: async (page) => {
    const grid = page.getByRole("grid", { name: "Технологии" });
    await grid.focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press(" ");
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Нет", { exact: true }).check();
    await dialog.getByLabel("Обоснование").fill("нет");
    await dialog.getByRole("button", { name: "Принять решение" }).click();
    await expect(dialog.getByText("Обоснуйте исключение: не меньше 20 символов")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Отмена" }).click();
    await chooseAll(page, grid);
    await decide(page, "Нет");
  },
  violators: async (page) => {
    await chooseAll(page, page.getByRole("grid", { name: "Виды нарушителей" }));
    await decide(page, "Да");
  },
  possible: async (page) => {
    await chooseAll(page, page.getByRole("grid", { name: "Угрозы и системы" }));
    expect(await violations(page)).toEqual([]);
    await decide(page, "Исключить из модели");
  },
  actuality: (page) => page.getByRole("button", { name: "Подтвердить итог" }).click(),
};

/** Opens one of the threats with decisions, then the next; going back must focus the cell of the last one. */
async function goesOnByKeyboard(page: Page): Promise<void> {
  const matrix = page.getByRole("grid", { name: "Угрозы и системы" });
  const kind = page.getByLabel("Показать", { exact: true });
  await kind.selectOption({ label: "Решённые экспертами" });
  await matrix.focus();
  for (const key of ["Control+End", "Control+Home", "ArrowRight", "Enter"]) await page.keyboard.press(key);
  const threat = page.locator("[data-threat] h2");
  await expect(threat).toBeFocused();
  const next = page.getByRole("link", { name: /^Следующая: / });
  const code = (await next.textContent())?.replace("Следующая: ", "") ?? "";
  await next.press("Enter");
  await expect(threat).toContainText(code);
  await page.getByRole("link", { name: /^← / }).press("Enter");
  await expect(matrix).toBeFocused();
  await expect(matrix.locator(`[data-row="${code}"] [data-at]`)).toHaveCount(1);
  await expect(kind).toHaveValue("decided");
  await kind.selectOption({ label: "Все угрозы" });
}

test("a threat model of the example company comes to 100 % by following what is missing", async ({ page, product }) => {
  test.setTimeout(120_000);
  await signIn(page, product);
  await page.goto("/company/1/forms/");
  await page.getByRole("button", { name: "Добавить модель угроз" }).click();
  await page.getByRole("dialog").getByText("Все вместе").click();
  await page.getByRole("dialog").getByRole("button", { name: "Создать" }).click();
  await page.waitForURL(/\/threat_models\/\d+\/$/);
  const { pathname: model } = new URL(page.url());
  const percent = page.locator("[data-percent]");

  await page.goto(`${model}?step=levels`);
  const pairs = page.getByRole("grid", { name: "Сговор нарушителей" });
  await pairs.getByLabel("Выбрать: Преступная группа в сговоре с пользователями").check();
  await page.getByRole("button", { name: "Решить о выбранных: 1" }).click();
  await decide(page, "Да");
  const pair = pairs.locator('tr[data-code="C1"]');
  await expect(pair.locator("[data-decided]")).toContainText("Да");
  await page.getByRole("button", { name: "Вернуть прежнее" }).click();
  await expect(pair.locator("[data-decided]")).toHaveCount(0);

  await page.goto(model);
  const items = page.locator("[data-all-missing] [data-missing]");
  await expect(percent).toBeVisible();
  for (let missingCount = await items.count(); missingCount > 0; missingCount = await items.count()) {
    const summary = page.locator("[data-all-missing] summary");
    await summary.click();
    const step = (await items.first().getAttribute("data-missing")) ?? "";
    const act = doneAt[step];
    if (!act) throw new Error(`the missing list leads to ${step}, and the test has nothing to do there`);
    await items.first().getByRole("link").click();
    // A change still unsent when leaving the page is saved anyway.
    const saveResponse = page.waitForResponse((answer) => answer.request().method() !== "GET" && answer.ok());
    await act(page);
    await saveResponse;
    await expect(async () => {
      await page.goto(model);
      await expect(percent).toBeVisible();
      await expect(items).not.toHaveCount(missingCount, { timeout: 500 });
    }).toPass();
  }
  await expect(page.locator("[data-nothing-missing]")).toBeVisible();
  await expect(percent).toHaveAttribute("data-percent", "100");

  await page.getByRole("link", { name: "Угрозы и системы", exact: true }).click();
  await goesOnByKeyboard(page);
  await page.locator('[data-row="УБИ.006"] a').click();
  await expect(page.getByRole("heading", { name: /^УБИ\.006/ })).toBeVisible();
  await expect(page.locator("[data-check=violator]")).toContainText("п. 5.1");
  await expect(page.locator("[data-scenario]").first().locator("[data-technique]").first()).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.getByRole("button", { name: "Комментировать" }).click();
  const comments = page.getByRole("dialog", { name: "Комментарии" });
  await comments.getByLabel("Комментарий к вопросу «Угроза УБИ.006»").fill("Проверьте нарушителя Н2");
  await comments.getByRole("button", { name: "Отправить" }).click();
  await expect(comments.locator("[data-comment]")).toContainText("Проверьте нарушителя Н2");
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.goto(model);
  await page.getByRole("button", { name: "Комментарии: 1" }).click();
  await comments.getByRole("button", { name: "к вопросу «Угроза УБИ.006»" }).click();
  await expect(page.getByRole("heading", { name: /^УБИ\.006/ })).toBeVisible();
});

test("the view of a model is in the address, and «back» returns to the former view", async ({ page, product }) => {
  await signIn(page, product);
  const model = `/company/1/threat_models/${await makeThreatModel(page)}/`;
  await page.goto(model);
  const views = page.getByRole("navigation", { name: "Что показать" });
  await views.getByRole("link", { name: "Угрозы и системы" }).click();
  await expect(page).toHaveURL(`${model}?view=threats`);
  await page
    .getByRole("link", { name: /УБИ\.006/ })
    .first()
    .click();
  await expect(page).toHaveURL(/code=/);
  await page.goBack();
  await expect(page).toHaveURL(`${model}?view=threats`);
  await page.goBack();
  await expect(page).toHaveURL(model);
  await page.getByRole("navigation", { name: "Шаги оценки" }).getByRole("link").nth(2).click();
  await expect(page).toHaveURL(/\?step=[a-z_]+$/);
});

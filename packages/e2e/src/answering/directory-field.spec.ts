import { loseChangesOffline } from "../support/lose-changes-offline.ts";
import { waitUntilSaved } from "../support/questionnaire.ts";
import { createCompany, signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

test("what is typed into a directory's field is never wiped and never called saved", async ({ page, product }) => {
  await signIn(page, product);
  const company = await createCompany(page, "Набранное");
  await page.goto(`/company/${company}/forms/`);
  await page.getByRole("main").getByRole("link", { name: "Кадровый учёт", exact: true }).first().click();
  const status = page.locator("[data-save-status]");
  await expect(status).toHaveAttribute("data-save-status", "unchanged");
  await expect(status).toHaveText("Сохраняется автоматически");
  await page.getByRole("button", { name: /^Дальше/ }).click();

  const goal = page.locator('[data-question="macro_goal"] input:not([type=hidden])');
  await goal.press("Backspace");
  await waitUntilSaved(page);
  await goal.fill("Новая цель");
  await goal.press("Tab");
  await expect(goal).toHaveValue("Новая цель");
  await expect(status).toHaveAttribute("data-save-status", "typed");

  const groups = page.locator('[data-question="process_subjects"] input[role=combobox]').last();
  await groups.fill("Гости выставки");
  await groups.press("Control+Enter");
  await expect(page.locator("#step-heading")).toHaveText(/^3\./);
  await expect(status).toHaveAttribute("data-save-status", "typed");
  const rejectedFields = page.getByTestId("rejected-list").locator("[data-field]");
  await expect(rejectedFields).toHaveCount(2);
  await rejectedFields.filter({ hasText: "Гости выставки" }).click();
  await expect(groups).toBeFocused();
  await expect(groups).toHaveValue("Гости выставки");

  await page.getByRole("button", { name: "Добавить «Гости выставки»" }).click();
  await page.getByRole("button", { name: "Добавить «Новая цель»" }).click();
  await waitUntilSaved(page);
  await expect(page.locator("[data-row]").filter({ hasText: "Гости выставки" })).toBeVisible();
  const goalQuestion = page.locator('[data-question="macro_goal"]');
  await expect(goalQuestion.getByText("Новая цель", { exact: true })).toBeVisible();

  // Values new to the directory are marked as such, and removed together with the rows that use them.
  await goalQuestion.getByLabel("Удалить «Новая цель»").click();
  await page
    .locator('[data-question="process_subjects"]')
    .getByRole("button", { name: "Отменить добавление «Гости выставки» в справочник" })
    .click();
  await expect(page.locator("[data-row]").filter({ hasText: "Гости выставки" })).toHaveCount(0);
  await waitUntilSaved(page);
  for (const [form, name] of [
    ["macro_goal", "Новая цель"],
    ["subject", "Гости выставки"],
  ]) {
    await page.goto(`/company/${company}/directory/?form=${form}`);
    await expect(page.getByRole("row").nth(3)).toBeVisible();
    await expect(page.getByText(name ?? "", { exact: true })).toHaveCount(0);
  }
});

test("a directory's value that is made offline is chosen, outlives a reload and is made once", async ({
  page,
  product,
}) => {
  await signIn(page, product);
  const company = await createCompany(page, "Справочник без сети");
  await loseChangesOffline(page);
  await page.goto(`/company/${company}/forms/`);
  await page.getByRole("main").getByRole("link", { name: "Кадровый учёт", exact: true }).first().click();
  await page.getByRole("button", { name: /^Дальше/ }).click();
  const goal = page.locator('[data-question="macro_goal"]');
  const groups = page.locator('[data-question="process_subjects"]');
  await expect(goal.locator("input:not([type=hidden])")).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem("offline", "yes"));
  await goal.locator("input:not([type=hidden])").press("Backspace");
  for (const [question, name] of [
    [goal, "Цель без сети"],
    [groups, "Гости без сети"],
  ] as const) {
    await question.locator("input:not([type=hidden])").last().fill(name);
    await page.keyboard.press("Enter");
    await expect(question.getByText(name, { exact: true })).toBeVisible();
  }
  await expect(page.locator("[data-save-status]")).toHaveAttribute("data-save-status", "offline");
  const asMade = async () => {
    await expect(goal.getByText("Цель без сети", { exact: true })).toBeVisible();
    await expect(groups.locator("[data-row]").filter({ hasText: "Гости без сети" })).toHaveCount(1);
  };
  await page.reload();
  await asMade();
  await page.evaluate(() => sessionStorage.removeItem("offline"));
  await waitUntilSaved(page);
  await asMade();
  await page.reload();
  await asMade();
  await page.goto(`/company/${company}/directory/?form=macro_goal`);
  await expect(page.getByText("Цель без сети", { exact: true })).toHaveCount(1);
});

test("a text that is typed and not added stands in its input after a reload", async ({ page, product }) => {
  await signIn(page, product);
  const company = await createCompany(page, "Набранное и перезагрузка");
  await page.goto(`/company/${company}/forms/`);
  await page.getByRole("link", { name: "Кадровый учёт", exact: true }).click();
  await page.getByRole("button", { name: /^Дальше/ }).click();
  const subjects = page.locator("[data-question=process_subjects]");
  await subjects.getByRole("combobox").fill("работ");
  await page.keyboard.press("Tab");
  await expect(subjects.getByRole("alert")).toHaveText("Введено, но не добавлено: «работ»");
  await page.reload();
  await expect(subjects.getByRole("combobox")).toHaveValue("работ");
  await expect(subjects.getByRole("alert")).toHaveText("Введено, но не добавлено: «работ»");
  await subjects.getByRole("button", { name: "Стереть введённое" }).click();
  await page.reload();
  await expect(subjects.getByRole("combobox")).toHaveValue("");
});

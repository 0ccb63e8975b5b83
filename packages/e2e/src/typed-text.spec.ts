import { allSaved } from "./questionnaire.ts";
import { createCompany, signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

test("what is typed into a directory's field is never wiped and never called saved", async ({ page, product }) => {
  await signIn(page, product);
  const company = await createCompany(page, "Набранное");
  await page.goto(`/company/${company}/forms/`);
  await page.getByRole("main").getByRole("link", { name: "Кадровый учёт", exact: true }).first().click();
  const status = page.locator("[data-save-status]");
  await expect(status).toHaveAttribute("data-save-status", "unchanged");
  await expect(status).toHaveText("");
  await page.getByRole("button", { name: /^Дальше/ }).click();

  const goal = page.locator('[data-question="macro_goal"] input:not([type=hidden])');
  await goal.press("Backspace");
  await allSaved(page);
  await goal.fill("Новая цель");
  await goal.press("Tab");
  await expect(goal).toHaveValue("Новая цель");
  await expect(status).toHaveAttribute("data-save-status", "typed");

  const groups = page.locator('[data-question="process_subjects"] input:not([type=hidden])').last();
  await groups.fill("Гости выставки");
  await groups.press("Control+Enter");
  await expect(page.locator("#step-heading")).toHaveText(/^3\./);
  await expect(status).toHaveAttribute("data-save-status", "typed");
  const left = page.getByTestId("rejected-list").locator("[data-field]");
  await expect(left).toHaveCount(2);
  await left.filter({ hasText: "Гости выставки" }).click();
  await expect(groups).toBeFocused();
  await expect(groups).toHaveValue("Гости выставки");

  await page.getByRole("button", { name: "Добавить «Гости выставки»" }).click();
  await page.getByRole("button", { name: "Добавить «Новая цель»" }).click();
  await allSaved(page);
  await expect(page.locator('[data-question="process_subjects"]').getByText("Гости выставки")).toBeVisible();
  await expect(page.locator('[data-question="macro_goal"]').getByText("Новая цель")).toBeVisible();
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
  await expect(subjects.getByRole("alert")).toHaveText("Набрано, но не добавлено: «работ»");
  await page.reload();
  await expect(subjects.getByRole("combobox")).toHaveValue("работ");
  await expect(subjects.getByRole("alert")).toHaveText("Набрано, но не добавлено: «работ»");
  await subjects.getByRole("button", { name: "Стереть набранное" }).click();
  await page.reload();
  await expect(subjects.getByRole("combobox")).toHaveValue("");
});

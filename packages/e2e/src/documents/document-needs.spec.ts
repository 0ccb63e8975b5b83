import { answer } from "../support/questionnaire.ts";
import { createCompany, signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

test("the needs of documents beyond the percentage are shown next to it, and each item leads to its question, in a row too", async ({
  page,
  product,
}) => {
  await signIn(page, product);
  const company = await createCompany(page, "Для документов");
  await page.goto(`/company/${company}/forms/`);
  await page.getByRole("main").getByRole("link", { name: "Кадровый учёт", exact: true }).first().click();
  const needs = page.getByTestId("needs-list").locator("[data-field]");
  const count = page.getByRole("button", { name: /не хватает/ });
  await expect(count).toHaveText(/^не\s+хватает\s+\d+\s+\(из\s+них\s+\d+\s+для\s+документов\)$/);
  await expect(needs).not.toHaveCount(0);
  const before = await needs.count();
  await expect(count).toContainText(new RegExp(`\\(из\\s+них\\s+${before}\\s+для\\s+документов\\)`));

  await page.getByRole("button", { name: /^Дальше/ }).click();
  const groups = page.locator('[data-question="process_subjects"] input[role=combobox]').last();
  await groups.fill("Гости выставки");
  await groups.press("Enter");
  await expect(needs.filter({ hasText: "Гости выставки" })).not.toHaveCount(0);
  await needs
    .and(page.locator('[data-field="process_subjects.actions"]'))
    .filter({ hasText: "Гости выставки" })
    .click();
  await expect(page.locator("#step-heading")).toHaveText(/^5\./);
  const row = page.locator("[data-row]").filter({ hasText: "Гости выставки" });
  const question = row.locator('[data-question="actions"]');
  await expect(question.locator("input").first()).toBeFocused();
  // Only the row's questions that documents need are counted, so no special categories and no biometric data.
  const answeredCount = row.getByText(/^\d из \d$/);
  await expect(answeredCount).toHaveText("0 из 4");
  const now = await needs.count();
  await answer(page, row, "actions", { pick: ["Сбор"] });
  await expect(answeredCount).toHaveText("1 из 4");
  await expect(needs).toHaveCount(now - 1);
  await expect(count).toContainText(new RegExp(`\\(из\\s+них\\s+${now - 1}\\s+для\\s+документов\\)`));
});

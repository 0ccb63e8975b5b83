import { violations } from "../support/accessibility-violations.ts";
import { answer, waitUntilSaved } from "../support/questionnaire.ts";
import { createCompany, signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

test("a change is shown next to its questionnaire and on the company's page; a deleted process comes back with its answers", async ({
  page,
  product,
}) => {
  await signIn(page, product);
  const company = await createCompany(page, "Прошлое", []);
  await page.goto(`/company/${company}/forms/`);
  await page.getByRole("button", { name: "Добавить процесс" }).click();
  await page.getByRole("dialog").getByRole("textbox").first().fill("Кадровый резерв");
  await page.getByRole("dialog").getByRole("button", { name: "Добавить", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Кадровый резерв" })).toBeVisible();

  await answer(page, page, "responsible_person", { type: "Петрова Анна Сергеевна" });
  await waitUntilSaved(page);
  await page.getByRole("tab", { name: "История" }).click();
  const panel = page.getByRole("tabpanel", { name: "История" });
  await expect(panel.getByText("Петрова Анна Сергеевна")).toBeVisible();
  await expect(panel.locator("[data-entry=created]")).toHaveCount(1);

  await page.getByRole("link", { name: "Анкеты" }).first().click();
  await page.getByRole("button", { name: /Кадровый резерв/ }).click();
  await page.getByRole("menuitem", { name: "Удалить" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Удалить" }).click();
  await expect(page.getByRole("link", { name: "Кадровый резерв", exact: true })).toHaveCount(0);

  await page.getByRole("link", { name: "История" }).click();
  await page.getByRole("combobox", { name: "Что" }).click();
  await page.getByRole("option", { name: "Удаление" }).click();
  await expect(page).toHaveURL(/kind=deleted/);
  await expect(page.locator("[data-entry]")).toHaveCount(1);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Вернуть «Кадровый резерв»" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Вернуть" }).click();
  await expect(page.getByText("Возвращено: Кадровый резерв")).toBeVisible();
  await expect(page.getByRole("button", { name: "Вернуть «Кадровый резерв»" })).toHaveCount(0);

  await page
    .locator("[data-entry]")
    .getByRole("link", { name: /Кадровый резерв/ })
    .first()
    .click();
  await expect(page.locator('[data-question="responsible_person"]').locator("input, textarea")).toHaveValue(
    "Петрова Анна Сергеевна",
  );
});

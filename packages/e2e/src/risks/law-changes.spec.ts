import { violations } from "../support/accessibility-violations.ts";
import { signIn } from "../support/sign-in.ts";
import { expect } from "../support/test.ts";
import { test } from "../support/test-with-example.ts";

test("what the law will change is shown for a date to come, with its documents, and becomes tasks", async ({
  page,
  product,
}) => {
  await signIn(page, product);
  await page.goto("/company/1/risks/law/");
  const changes = page.getByTestId("law-changes");
  await expect(changes.getByText(/закон от 07\.07\.2025 № 200-ФЗ/)).toBeVisible();
  await expect(changes.getByText(/ещё не сверено/)).toBeVisible();
  await changes.getByRole("link", { name: "01.03.2029" }).click();
  await expect(changes.getByText(/утрачивает силу 01\.03\.2029/).first()).toBeVisible();
  const documents = changes.getByRole("region", { name: "Документы, текст которых изменится" });
  await documents.locator("summary").first().click();
  await expect(documents.locator("del").first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await changes.getByRole("checkbox", { name: /приказ Роскомнадзора от 27\.10\.2022 № 178/i }).uncheck();
  await changes.getByRole("button", { name: /^Создать \d+ задач/ }).click();
  await expect(page.getByText(/задач[аи]? в плане/)).toBeVisible();
  await expect(changes.getByRole("link", { name: /^Задача № / }).first()).toBeVisible();
  const report = page.waitForEvent("download");
  await changes.getByRole("button", { name: "Скачать PDF" }).click();
  expect((await report).suggestedFilename()).toContain("Что изменит закон с 01.03.2029");
  await page.goto("/company/1/tasks/?view=all");
  await expect(page.getByText("Утрачивает силу: приказ Роскомнадзора № 179")).toBeVisible();
  await expect(page.getByText("Утрачивает силу: приказ Роскомнадзора № 178")).toHaveCount(0);
});

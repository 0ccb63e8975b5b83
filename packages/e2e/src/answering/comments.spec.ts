import type { Page } from "@playwright/test";
import { violations } from "../support/accessibility-violations.ts";
import { openProcess, questionOf, waitUntilSaved } from "../support/questionnaire.ts";
import { signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

const markOf = (page: Page, field: string) => questionOf(page, field).locator("[data-comments]");

test("a comment is written at a question, survives a reload half-written, is sent, resolved, reopened and deleted", async ({
  page,
  product,
}) => {
  await signIn(page, product);
  const company = await openProcess(page, "Обсуждение");
  const field = "responsible_person";
  await markOf(page, field).click();
  const input = page.getByRole("textbox", { name: "Комментарий к вопросу «Ответственный за процесс»" });
  await expect(input).toBeFocused();
  await input.fill("Кто замещает на время");
  await page.reload();
  await page.getByRole("tab", { name: "Комментарии" }).click();
  await expect(input).toHaveValue("Кто замещает на время");
  await input.fill("Кто замещает на время отпуска?");
  await input.press("Control+Enter");
  await expect(input).toHaveValue("");
  await expect(markOf(page, field)).toHaveAttribute("data-comments", "1");
  expect(await violations(page)).toEqual([]);
  await input.press("Escape");
  await expect(questionOf(page, field).getByRole("textbox")).toBeFocused();

  await page.goto(`/company/${company}/forms/`);
  await expect(page.getByRole("img", { name: "Есть нерешённые комментарии" })).toBeVisible();
  await page.getByRole("link", { name: "Кадровый учёт", exact: true }).click();
  await markOf(page, field).click();
  await page.getByRole("button", { name: "Отметить решённым" }).click();
  await expect(markOf(page, field)).toHaveAttribute("data-comments", "0");
  await page.getByText("Все · 1").click();
  await expect(page.getByText("Кто замещает на время отпуска?")).toBeVisible();
  await page.getByRole("button", { name: "Вернуть", exact: true }).click();
  await expect(markOf(page, field)).toHaveAttribute("data-comments", "1");
  await page.getByRole("button", { name: "Удалить", exact: true }).click();
  await page.getByRole("alert").getByRole("button", { name: "Удалить" }).press("Enter");
  await expect(markOf(page, field)).toHaveAttribute("data-comments", "0");
});

test("a process goes to agreement, is agreed, and an edit returns it for correction", async ({ page, product }) => {
  await signIn(page, product);
  const company = await openProcess(page, "Согласование");
  const status = page.locator("[data-workflow-status]");
  const move = async (to: string, comment: string) => {
    await status.click();
    await page.locator(`[data-move="${to}"]`).click();
    const dialog = page.getByRole("dialog");
    await dialog.locator("textarea").fill(comment);
    expect(await violations(page)).toEqual([]);
    await dialog.locator("button[type=submit]").click();
    await expect(status).toHaveAttribute("data-workflow-status", to);
    await expect(dialog).toHaveCount(0);
  };
  await expect(status).toHaveAttribute("data-workflow-status", "in_progress");
  await move("agreement", "Проверьте до пятницы");
  await status.click();
  await expect(page.getByText("«Проверьте до пятницы»")).toBeVisible();
  await page.keyboard.press("Escape");
  await move("agreed", "");

  const answer = questionOf(page, "responsible_person").getByRole("textbox");
  await answer.fill("Петрова Анна Сергеевна");
  await answer.press("Tab");
  await waitUntilSaved(page);
  await expect(status).toHaveAttribute("data-workflow-status", "correction");

  await page.goto(`/company/${company}/forms/`);
  const filter = page.getByRole("combobox", { name: "Все статусы" });
  await filter.click();
  await page.getByRole("option", { name: "На доработке" }).click();
  await expect(page.getByRole("link", { name: "Кадровый учёт", exact: true })).toBeVisible();
  await filter.click();
  await page.getByRole("option", { name: "Согласовано" }).click();
  await expect(page.getByRole("link", { name: "Кадровый учёт", exact: true })).toHaveCount(0);
});

import { expect, type Locator, type Page } from "@playwright/test";
import { createCompany } from "./sign-in.ts";

/** How a person answers one question: types, picks open options, chooses from a list, adds rows, or uploads a file. */
export type QuestionAnswer =
  | { readonly type: string }
  | { readonly pick: readonly string[] }
  | { readonly choose: string }
  | { readonly add: readonly string[] }
  | { readonly upload: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer } };

/** Returns a visible question by field name. */
export function questionOf(scope: Page | Locator, field: string): Locator {
  return scope.locator(`[data-question="${field}"]`).first();
}

/** Answers a visible question by field name. */
export async function answer(page: Page, scope: Page | Locator, field: string, value: QuestionAnswer): Promise<void> {
  const question = questionOf(scope, field);
  await expect(question).toBeVisible();
  if ("type" in value) await type(question, value.type);
  else if ("pick" in value) for (const option of value.pick) await pick(question, option);
  else if ("choose" in value) await choose(page, question, value.choose);
  else if ("upload" in value) await question.locator("input[type=file]").setInputFiles(value.upload);
  else for (const row of value.add) await addRow(page, question, row);
}

async function pick(question: Locator, option: string): Promise<void> {
  const label = question.locator("label").filter({ has: question.page().getByText(option, { exact: true }) });
  await label.click();
}

// A date is applied when its input loses focus.
async function type(question: Locator, text: string): Promise<void> {
  const input = question.locator("input, textarea").first();
  await input.fill(text);
  await input.press("Tab");
}

async function choose(page: Page, question: Locator, option: string): Promise<void> {
  const input = question.locator("input:not([type=hidden])").first();
  await input.click();
  await input.fill(option);
  await page.getByRole("option", { name: option, exact: true }).first().click();
}

async function addRow(page: Page, question: Locator, name: string): Promise<void> {
  const before = await question.locator("[data-row]").count();
  const button = question.getByRole("button", { name: "Добавить", exact: true });
  if ((await button.count()) > 0) {
    await question.locator("form input").last().fill(name);
    await button.click();
  } else {
    const input = question.locator("input:not([type=hidden])").last();
    await input.click();
    await input.fill(name);
    await page.getByRole("option", { name, exact: true }).first().click();
  }
  await expect(question.locator("[data-row]")).toHaveCount(before + 1);
}

/** Works through the missing list: opens and answers each item until none is left. */
export async function fillByMissingList(page: Page, answers: Readonly<Record<string, QuestionAnswer>>): Promise<void> {
  const items = page.locator("[data-testid=missing-list] [data-field]");
  await expect(page.locator("[data-save-status]")).toBeAttached();
  // The list loads after the questions.
  await expect(items).not.toHaveCount(0);
  while ((await items.count()) > 0) {
    const item = items.first();
    const field = (await item.getAttribute("data-field")) ?? "";
    const value = answers[field];
    if (!value) throw new Error(`the missing list asks for ${field}, and the test has no answer to it`);
    await item.click();
    await answer(page, page, field, value);
    await expect(page.locator(`[data-testid=missing-list] [data-field="${field}"]`)).toHaveCount(0);
  }
  await waitUntilSaved(page);
  await expect(page.getByRole("progressbar").first()).toHaveAttribute("aria-valuenow", "100");
}

/** Waits until the server has confirmed every change. */
export async function waitUntilSaved(page: Page): Promise<void> {
  await expect(page.locator("[data-save-status]")).toHaveAttribute("data-save-status", /^(saved|unchanged)$/);
}

/** Opens the only process of a new company and returns the company's id. */
export async function openProcess(page: Page, name: string): Promise<number> {
  const company = await createCompany(page, name);
  await page.goto(`/company/${company}/forms/`);
  await page.getByRole("link", { name: "Кадровый учёт", exact: true }).click();
  await expect(questionOf(page, "name")).toBeVisible();
  return company;
}

/** Opens the question about screenshots of a new security tool. */
export async function openScreens(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Добавить средство защиты" }).click();
  await page.getByRole("dialog").getByRole("textbox").fill("Антивирус");
  await page.getByRole("dialog").getByRole("button", { name: "Добавить", exact: true }).click();
  await page.getByRole("link", { name: "Антивирус", exact: true }).click();
  await page
    .getByRole("button", { name: /Сертификаты и снимки/ })
    .first()
    .click();
  return page.locator('[data-question="screen"]');
}

import type { Locator, Page } from "@playwright/test";
import { waitUntilSaved } from "../support/questionnaire.ts";
import { createCompany, signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, locator: Locator): Promise<void> {
  await expect(locator).toBeVisible();
  for (let stop = 0; stop < 80; stop++) {
    if (await locator.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("Tab does not lead there");
}

/** Navigates by typing a few letters of a name into the search. */
async function goTo(page: Page, letters: string, address: RegExp): Promise<void> {
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox").last()).toBeFocused();
  await page.keyboard.type(letters);
  await expect(page.getByRole("option", { selected: true })).toHaveText(address);
  await page.keyboard.press("Enter");
}

const input = (page: Page, field: string) => page.locator(`[data-question=${field}] :is(input, textarea)`).first();

/** Finds a question by its text and answers it. */
async function answerFound(page: Page, field: string, words: string, answer: string): Promise<void> {
  await page.keyboard.press("Alt+Slash");
  await expect(page.getByRole("dialog").getByRole("textbox")).toBeFocused();
  await page.keyboard.type(words);
  await expect(page.locator(`[data-found=${field}]`)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(input(page, field)).toBeFocused();
  await expect(page.locator(`[data-question=${field}]`)).toHaveAttribute("data-sought", "");
  await page.keyboard.type(answer);
  await page.keyboard.press("Tab");
}

test("a company is created, its questionnaires are filled in and its document is downloaded by keyboard alone", async ({
  page,
  product,
}) => {
  await signIn(page, product);
  const elsewhere = await createCompany(page, "Лютик и дети");
  await page.goto("/companies/");
  const create = page.getByRole("button", { name: "Создать компанию" }).first();
  const dialog = page.getByRole("dialog");

  await test.step("a dialog that is left gives the focus back to what opened it", async () => {
    await tabTo(page, create);
    await page.keyboard.press("Enter");
    await expect(dialog.getByLabel("ИНН")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(create).toBeFocused();
  });

  await test.step("creates the company with a typical process", async () => {
    await page.keyboard.press("Enter");
    await expect(dialog.getByLabel("ИНН")).toBeFocused();
    await page.keyboard.type("7707083893");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Незабудка");
    await tabTo(page, dialog.getByLabel("Кадровый учёт", { exact: true }));
    await page.keyboard.press("Space");
    await tabTo(page, dialog.getByRole("button", { name: "Создать" }));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/company\/\d+\/forms/);
  });

  await test.step("opens its questionnaire by a few letters and its questions by their words", async () => {
    await goTo(page, "информация о ком", /^Информация о компании/);
    await expect(input(page, "inn")).toBeVisible();
    await answerFound(page, "full_name", "полное наим", "Общество с ограниченной ответственностью «Незабудка»");
    await answerFound(page, "short_name", "сокращённое", "ООО «Незабудка»");
    await answerFound(page, "ogrn", "огрн", "1027700132195");
    await answerFound(page, "manager_name", "руководитель", "Ромашкин Пётр Ильич");
    await answerFound(page, "manager_position", "должность руковод", "Генеральный директор");
    await waitUntilSaved(page);
  });

  await test.step("Tab goes from answer to answer; keys tell the law and open the comments, and lead back", async () => {
    await goTo(page, "кадровый", /^Кадровый учёт/);
    const name = input(page, "name");
    await expect(name).toBeVisible();
    await page.keyboard.press("Control+Enter");
    await expect(page.locator("#step-heading")).toHaveText(/^2\./);
    const purpose = input(page, "purpose");
    await tabTo(page, purpose);
    const stops = page.locator("[data-law], [data-comments]").and(page.locator(":not([tabindex='-1'])"));
    await expect(stops).toHaveCount(0);
    await page.keyboard.press("Alt+KeyL");
    await expect(page.getByText("ч. 2 ст. 5 152-ФЗ").last()).toBeVisible();
    await page.keyboard.press("Alt+KeyL");
    await expect(purpose).toBeFocused();
    await page.keyboard.press("Alt+KeyM");
    await expect(page.getByRole("textbox", { name: /^Комментарий к вопросу «Цель обработки»/ })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(purpose).toBeFocused();
  });

  await test.step("downloads the document", async () => {
    await goTo(page, "перечень процессов", /^Перечень процессов/);
    const download = page.getByRole("button", { name: "Скачать docx" });
    await tabTo(page, download);
    const [file] = await Promise.all([
      page.waitForEvent("download", { timeout: 60_000 }),
      page.keyboard.press("Enter"),
    ]);
    expect(file.suggestedFilename()).toMatch(/^Перечень процессов обработки персональных данных — .*\.docx$/);
  });

  await test.step("finds a process of another company, and comes back: Enter opens the first company that is found", async () => {
    await goTo(page, "кадровый лютик", /^Кадровый учёт/);
    await expect(page).toHaveURL(new RegExp(`/company/${elsewhere}/process`));
    await expect(input(page, "name")).toBeVisible();
    await tabTo(page, page.getByRole("button", { name: /Сменить компанию/ }));
    await page.keyboard.press("Enter");
    await expect(page.getByPlaceholder("Название или ИНН")).toBeFocused();
    await page.keyboard.type("незабуд");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/forms/);
    await expect(page.getByRole("button", { name: /^Незабудка/ })).toBeVisible();
  });
});

import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { answer } from "./questionnaire.ts";
import { sheetsInOffice } from "./sheets-in-office.ts";
import { createCompany, signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";
import { violations } from "./violations.ts";

const names = ["=1+1", "Кадровый учёт", "Склад 2", "Склад 10"];

async function openReview(page: Page, name: string): Promise<Locator> {
  const company = await createCompany(page, name);
  const access = await page.evaluate(() => localStorage.getItem("accessToken"));
  for (const process of names.filter((one) => one !== "Кадровый учёт"))
    await page.request.post(`/api/v2/companies/${company}/processes/`, {
      headers: { authorization: `Bearer ${access}` },
      data: { name: process, purpose: "Хранение" },
    });
  await page.goto(`/company/${company}/review/processes/`);
  const grid = page.getByRole("grid", { name: "Таблица обзора" });
  await expect(grid).toHaveAttribute("aria-rowcount", String(names.length + 1));
  return grid;
}

const heading = (grid: Locator, name: string) => grid.getByRole("columnheader").filter({ hasText: name });
const cell = (page: Page, row: number, column: number) => page.locator(`#cell-${row}-${column}`);

async function sortByName(grid: Locator): Promise<void> {
  await heading(grid, "Название процесса").getByRole("button").first().click();
  await expect(grid.getByRole("gridcell").first()).toHaveText(names[0] ?? "");
}

async function downloaded(page: Page, item: string): Promise<string> {
  await page.getByRole("button", { name: "Скачать" }).click();
  const coming = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: item }).click();
  const file = await coming;
  const copy = path.join(await mkdtemp(path.join(tmpdir(), "opis-review-")), file.suggestedFilename());
  await file.saveAs(copy);
  return copy;
}

test("a review table keeps how it is looked at: order, widths, columns and filters, also after a reload", async ({
  page,
  product,
}) => {
  await signIn(page, product);
  const grid = await openReview(page, "Обзор: вид");
  await sortByName(grid);
  const edge = grid.getByRole("separator", { name: "Ширина столбца «Название процесса»" });
  await edge.press("ArrowRight");
  await edge.press("ArrowRight");
  await page.getByRole("button", { name: "Столбцы" }).click();
  await page.getByRole("checkbox", { name: "Теги" }).uncheck();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await heading(grid, "Ответственный за процесс")
    .getByRole("button", { name: /Отобрать/ })
    .click();
  await page.getByRole("textbox", { name: /В тексте есть/ }).fill("нет такого");
  await page.getByRole("button", { name: "Отобрать", exact: true }).click();
  await expect(page.getByText(`Показано 0 из ${names.length}`)).toBeVisible();

  await page.reload();
  await expect(page.getByText(`Показано 0 из ${names.length}`)).toBeVisible();
  await page.getByRole("button", { name: "Снять все отборы" }).click();
  await expect(page.getByText(`Показано ${names.length} из ${names.length}`)).toBeVisible();
  for (const [row, name] of names.entries()) await expect(cell(page, row, 0)).toHaveText(name);
  await expect(edge).toHaveAttribute("aria-valuenow", "260");
  await expect(heading(grid, "Коротко о процессе")).toBeVisible();
  await expect(heading(grid, "Теги")).toHaveCount(0);
});

test("what is shown of a review table is downloaded cell for cell, and computes nothing", async ({ page, product }) => {
  await signIn(page, product);
  const grid = await openReview(page, "Обзор: файлы");
  await sortByName(grid);
  const lines = (await readFile(await downloaded(page, "Что показано, csv"), "utf8")).trim().split("\r\n");
  expect(lines.slice(1).map((line) => line.split(";")[0])).toEqual(["'=1+1", ...names.slice(1)]);
  const titles = lines[0]?.replace("\uFEFF", "").split(";") ?? [];
  for (const [column, title] of (await grid.getByRole("columnheader").allTextContents()).entries())
    expect(titles[column]).toBe(title);

  await page.getByRole("searchbox", { name: "Найти в таблице" }).fill("склад");
  await expect(page.getByText(`Показано 2 из ${names.length}`)).toBeVisible();
  await expect(cell(page, 0, 0).locator("mark")).toHaveText("Склад");
  const sheets = await sheetsInOffice(await downloaded(page, "Вся таблица, xlsx"));
  const firstCells = (sheets.Процессы ?? "").split("\n").map((row) => row.split(";")[0]?.replaceAll('"', ""));
  expect(firstCells).toEqual(expect.arrayContaining(names));
});

test("cells are copied as a block, and a row is answered beside the table", async ({ page, product, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, product);
  const grid = await openReview(page, "Обзор: строка");
  await sortByName(grid);
  await grid.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowRight");
  await expect(grid.locator("[aria-selected=true]")).toHaveCount(4);
  await page.keyboard.press("ControlOrMeta+c");
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^=1\+1\t\nКадровый учёт\t/);

  await page.getByRole("link", { name: "Склад 2", exact: true }).click();
  const panel = page.getByRole("dialog");
  await answer(page, panel, "short_description", { type: "Хранение товаров" });
  await expect(grid.getByText("Хранение товаров")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(page).toHaveURL(/review\/processes/);
});

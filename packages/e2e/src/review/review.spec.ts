import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { violations } from "../support/accessibility-violations.ts";
import { answer } from "../support/questionnaire.ts";
import { csvRows, workbookInOffice } from "../support/read-sheets-in-office.ts";
import { createCompany, signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

/** Text that a spreadsheet would execute, in the name of each process. */
const payload = "@SUM(1+1)*cmd|' /C calc'!A0";
const names = ["=1+1", "Кадровый учёт", "Склад 2", "Склад 10"];

async function openReview(page: Page, name: string): Promise<Locator> {
  const company = await createCompany(page, name);
  const access = await page.evaluate(() => localStorage.getItem("accessToken"));
  for (const process of names.filter((candidate) => candidate !== "Кадровый учёт"))
    await page.request.post(`/api/v2/companies/${company}/processes/`, {
      headers: { authorization: `Bearer ${access}` },
      data: { name: process, purpose: payload },
    });
  await page.goto(`/company/${company}/review/processes/`);
  const grid = page.getByRole("grid", { name: "Таблица обзора" });
  await expect(grid).toHaveAttribute("aria-rowcount", String(names.length + 2));
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
  for (const [key, width] of [
    ["Home", "50"],
    ["End", "550"],
  ] as const) {
    await edge.press(key);
    await expect(edge).toHaveAttribute("aria-valuenow", width);
  }
  for (const [by, width] of [
    [-1_000, "50"],
    [190, "240"],
  ] as const) {
    const box = await edge.boundingBox();
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + by, y, { steps: 4 });
    await page.mouse.up();
    await expect(edge).toHaveAttribute("aria-valuenow", width);
  }
  await edge.press("ArrowRight");
  await edge.press("ArrowRight");
  await page.getByRole("button", { name: "Столбцы" }).click();
  await page.getByRole("checkbox", { name: "Теги" }).uncheck();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await heading(grid, "Ответственный за процесс")
    .getByRole("button", { name: /Фильтр по/ })
    .click();
  await page.getByRole("textbox", { name: /Содержит/ }).fill("нет такого");
  await page.getByRole("button", { name: "Применить", exact: true }).click();
  await expect(page.getByText(`Показано 0 из ${names.length}`)).toBeVisible();

  await page.reload();
  await expect(page.getByText(`Показано 0 из ${names.length}`)).toBeVisible();
  await page.getByRole("button", { name: "Сбросить все фильтры" }).click();
  await expect(page.getByText(`Показано ${names.length} из ${names.length}`)).toBeVisible();
  for (const [row, name] of names.entries()) await expect(cell(page, row, 0)).toHaveText(name);
  await expect(edge).toHaveAttribute("aria-valuenow", "260");
  await expect(heading(grid, "Коротко о процессе")).toBeVisible();
  await expect(heading(grid, "Теги")).toHaveCount(0);

  await page.getByRole("button", { name: "На дату" }).click();
  const day = page.getByRole("textbox", { name: "Показать таблицу на конец дня" });
  await day.fill("31.12.2099");
  await expect(page.getByText("Этот день ещё не наступил")).toBeVisible();
  await day.fill("01.02.2020");
  await expect(page.getByRole("note")).toContainText("Таблица на конец дня 01.02.2020");
  await expect(page.getByText("На этот день в компании ещё не было")).toBeVisible();
  const today = await page.evaluate(() => new Date().toLocaleDateString("sv-SE", { timeZone: "Europe/Moscow" }));
  await page.goto(`${new URL(page.url()).pathname}?at=${today}`);
  await expect(cell(page, 0, 0)).toHaveText(names[0] ?? "");
  await expect(cell(page, 0, 0).getByRole("link")).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("link", { name: "К нынешней таблице" }).click();
  await expect(cell(page, 0, 0).getByRole("link")).toBeVisible();
});

test("what is shown of a review table is downloaded cell for cell, and computes nothing", async ({ page, product }) => {
  await signIn(page, product);
  const grid = await openReview(page, "Обзор: файлы");
  await sortByName(grid);
  const csv = await downloaded(page, "Показанное, csv");
  const lines = (await readFile(csv, "utf8")).trim().split("\r\n");
  expect(lines.slice(1).map((line) => line.split(";")[0])).toEqual(["'=1+1", ...names.slice(1)]);
  const titles = lines[0]?.replace("\uFEFF", "").split(";") ?? [];
  for (const [column, title] of (await grid.getByRole("columnheader").allTextContents()).entries())
    expect(titles[column]).toBe(title);

  await page.getByRole("searchbox", { name: "Найти в таблице" }).fill("склад");
  await expect(page.getByText(`Показано 2 из ${names.length}`)).toBeVisible();
  await expect(cell(page, 0, 0).locator("mark")).toHaveText("Склад");
  const workbook = await workbookInOffice(await downloaded(page, "Вся таблица, xlsx"));
  for (const name of names) expect(workbook).toContain(`${name}</text:a>`);
  for (const workbookText of [workbook, await workbookInOffice(csv)]) {
    expect(workbookText).toContain("calc&apos;!A0");
    expect(workbookText).not.toContain("table:formula");
  }
  expect(workbook).toMatch(/xlink:href="http:[^"]*\/process\/\d+\/"/u);
  expect(workbook).toContain('office:value-type="float"');
  expect(workbook).toContain('table:display-filter-buttons="true"');
  expect(new Set(workbook.match(/style:column-width="[^"]*"/gu)).size).toBeGreaterThan(2);
});

test("a table goes to paper row by row; its download shows how far it is, and is given up", async ({
  page,
  product,
}) => {
  await signIn(page, product);
  await openReview(page, "Обзор: бумага");
  const printedTable = page.getByRole("table", { name: "Процессы" });
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  await expect(printedTable.getByRole("row")).toHaveCount(names.length + 1);
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await expect(printedTable).toHaveCount(0);
  let begun = 0;
  // Kept pending, as for a table of a million rows.
  await page.route("**/review/processes/export/**", () => void begun++);
  await page.getByRole("button", { name: "Скачать" }).click();
  await page.getByRole("menuitem", { name: "Вся таблица, xlsx" }).click();
  await expect(page.getByRole("progressbar", { name: "Таблица скачивается" })).toBeVisible();
  expect(begun).toBe(1);
  await page.getByRole("button", { name: "Отменить" }).click();
  await expect(page.getByRole("button", { name: "Скачать" })).toBeVisible();
});

test("cells are copied as a block, a row is answered next to the table, chosen ones are requested by e-mail", async ({
  page,
  product,
  context,
}) => {
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
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^'=1\+1\tВ работе\nКадровый учёт\tВ работе/);

  await page.getByRole("link", { name: "Склад 2", exact: true }).click();
  const panel = page.getByRole("dialog");
  await answer(page, panel, "short_description", { type: "Хранение товаров" });
  await expect(grid.getByText("Хранение товаров")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(page).toHaveURL(/review\/processes/);

  await page.getByRole("checkbox", { name: "Выбрать: Склад 2", exact: true }).click();
  await page.getByRole("checkbox", { name: "Выбрать: Склад 10" }).click();
  await page.getByRole("button", { name: "Отправить ссылки" }).click();
  for (const name of ["Склад 2", "Склад 10"])
    await expect(page.getByRole("checkbox", { name: `Выбрать: ${name}`, exact: true })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Выбрать: =1+1" })).not.toBeChecked();
});

test("chosen rows are compared, tagged and downloaded; a view is saved under a name and shared", async ({
  page,
  product,
}) => {
  await signIn(page, product);
  const grid = await openReview(page, "Обзор: выбор");
  await sortByName(grid);
  const selectionBar = page.getByRole("group", { name: /^Выбрано/ });
  await page.getByRole("checkbox", { name: "Выбрать: Склад 2", exact: true }).click();
  await page.getByRole("checkbox", { name: "Выбрать: Склад 10" }).click({ modifiers: ["Shift"] });
  await expect(selectionBar.getByRole("status")).toHaveText("Выбрано: 2");
  await expect(grid.locator("tfoot td").first()).toHaveText("заполнено 4");

  await selectionBar.getByRole("button", { name: "Сравнить" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("checkbox", { name: "Только различия" }).check();
  await expect(dialog.getByText("Строки одинаковы")).toBeVisible();
  await dialog.getByRole("button", { name: "Закрыть" }).click();
  await expect(dialog).toHaveCount(0);

  await selectionBar.getByRole("button", { name: "Теги" }).click();
  for (const tag of ["склад", "лето"]) {
    await dialog.getByRole("combobox", { name: "Добавить теги" }).fill(tag);
    await page.keyboard.press("Enter");
  }
  await dialog.getByRole("button", { name: "Изменить" }).click();
  await expect(dialog.getByText("Изменено: 2")).toBeVisible();
  await dialog.getByRole("button", { name: "Закрыть" }).last().click();
  await expect(cell(page, 2, 5)).toHaveText("склад, лето");
  await expect(cell(page, 0, 5)).toHaveText("");

  await selectionBar.getByRole("button", { name: "Статус" }).click();
  await dialog.getByRole("combobox", { name: "Новый статус" }).selectOption({ label: "Согласовано" });
  await dialog.getByRole("button", { name: "Изменить" }).click();
  await expect(dialog.getByText("Изменено: 0")).toBeVisible();
  await dialog.getByRole("button", { name: "Закрыть" }).last().click();

  const coming = page.waitForEvent("download");
  await selectionBar.getByRole("button", { name: "csv" }).click();
  const rows = csvRows(await readFile(await (await coming).path(), "utf8"));
  expect(rows.slice(1).map((cells) => [cells[0], cells[5]])).toEqual([
    ["Склад 2", "склад, лето"],
    ["Склад 10", "склад, лето"],
  ]);

  await page.getByRole("button", { name: "Представления" }).click();
  await page.getByRole("button", { name: "Сохранить представление…" }).click();
  await dialog.getByRole("textbox", { name: "Название представления" }).fill("По названию");
  await dialog.getByRole("checkbox", { name: "Показывать всем в компании" }).check();
  await dialog.getByRole("button", { name: "Сохранить" }).click();
  await expect(dialog).toHaveCount(0);
  await heading(grid, "Название процесса").getByRole("button").first().click();
  await expect(cell(page, 0, 0)).toHaveText("Склад 10");
  await page.getByRole("button", { name: "Представления" }).click();
  await page.getByRole("button", { name: "По названию", exact: true }).click();
  await expect(cell(page, 0, 0)).toHaveText("=1+1");
  await expect(page.getByText("общее", { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

const oneOfEach: Readonly<Record<string, readonly [path: string, body: Readonly<Record<string, unknown>>]>> = {
  third_parties: ["third_parties", { name: "=Acme", country: "US", address: '+1; "Main"' }],
  systems: ["systems", { name: "CRM", tags: ["продажи"] }],
  sites: ["sites", { address: "https://romashka.example" }],
  servers: ["system_servers", { name: "srv-1" }],
  macro_goals: ["macro_goals", { name: "Кадры" }],
  apps: ["apps", { name: "Приложение" }],
  security: ["security_forms", { name: "Антивирус" }],
  workstations: ["workstations", { name: "Кассы", quantity: 3 }],
  network_hardware: ["network_hardware", { name: "Маршрутизатор", quantity: 2 }],
};

test("each table keeps how it is looked at after a reload, and its file is cell for cell what is shown", async ({
  page,
  product,
}) => {
  await signIn(page, product);
  const company = await createCompany(page, "Обзор: каждая таблица");
  const access = await page.evaluate(() => localStorage.getItem("accessToken"));
  const headers = { authorization: `Bearer ${access}`, "accept-language": "ru" };
  const api = `/api/v2/companies/${company}`;
  for (const [path, data] of Object.values(oneOfEach)) {
    const response = await page.request.post(`${api}/${path}/`, { headers, data });
    expect([path, response.status()]).toEqual([path, 201]);
  }
  for (const table of ["processes", "crossborder", "risks", ...Object.keys(oneOfEach)]) {
    await page.goto(`/company/${company}/review/${table}/`);
    await page.getByRole("combobox", { name: "Высота строк" }).selectOption({ label: "Одна строка текста" });
    await page.reload();
    await expect(page.getByRole("combobox", { name: "Высота строк" })).toHaveValue("compact");
    await expect(page.locator("tbody [data-index='0'] a")).toBeVisible();
    const { columns } = await (await page.request.get(`${api}/review/${table}/?limit=1`, { headers })).json();
    const keys = columns.map(({ key }: { key: string }) => key).join();
    const file = await page.request.get(`${api}/review/${table}/export/?format=csv&columns=${keys}`, { headers });
    const [head = [], ...rows] = csvRows(await file.text());
    // The screen shows the most important columns first.
    const titles = await page.getByRole("columnheader").allTextContents();
    const exported = titles.map((text) =>
      head.indexOf(
        head.filter((title) => text.startsWith(title)).toSorted((left, right) => right.length - left.length)[0] ?? "",
      ),
    );
    const cells = await page
      .locator("tbody td")
      .evaluateAll((elements) =>
        elements.map((cell) => ({ id: cell.id, text: cell.querySelector("div")?.textContent ?? "" })),
      );
    expect(cells.length).toBeGreaterThan(3);
    for (const { id, text } of cells) {
      const [, row, column] = id.split("-").map(Number);
      expect([table, id, rows[row ?? 0]?.[exported[column ?? 0] ?? -1]]).toEqual([table, id, text]);
    }
  }
});

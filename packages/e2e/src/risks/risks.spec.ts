import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { violations } from "../support/accessibility-violations.ts";
import { callApi } from "../support/create-people.ts";
import { openProcess, questionOf, waitUntilSaved } from "../support/questionnaire.ts";
import { createCompany, signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

const card = (page: Page, code: string) => page.locator(`details[data-risk="${code}"]`);

async function toStep(page: Page, name: RegExp): Promise<void> {
  await page.getByRole("navigation", { name: "Шаги" }).getByRole("button", { name }).click();
}

/** Answers a question on the screen with «yes» or «no». */
async function say(page: Page, field: string, yesOrNo: "Да" | "Нет"): Promise<void> {
  await questionOf(page, field).getByText(yesOrNo, { exact: true }).click();
  await waitUntilSaved(page);
}

test("a risk appears with the answer that causes it, leads to it, and vanishes with the answer that removes it", async ({
  page,
  product,
}) => {
  await signIn(page, product);
  await openProcess(page, "Риски процесса");
  await toStep(page, /Цель и субъекты/);
  await page.getByRole("tab", { name: "Риски" }).click();
  await expect(page.getByTestId("risks")).toBeVisible();
  await expect(card(page, "R-PRC-10")).toHaveCount(0);
  await say(page, "is_marketing", "Да");
  await say(page, "is_prior_consent", "Нет");
  await expect(card(page, "R-PRC-10")).toBeVisible();
  const mark = questionOf(page, "is_prior_consent").locator("[data-risk]");
  await expect(mark).toHaveAttribute("data-risk", "R-PRC-10");
  await card(page, "R-PRC-10").locator("summary").press("Enter");
  await expect(card(page, "R-PRC-10").getByText("ч. 4.1 ст. 14.3 КоАП")).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await toStep(page, /Общие сведения/);
  await expect(questionOf(page, "name")).toBeVisible();
  await card(page, "R-PRC-10").locator('[data-place="is_prior_consent"]').press("Enter");
  await expect(questionOf(page, "is_prior_consent")).toBeVisible();
  await say(page, "is_prior_consent", "Да");
  await expect(card(page, "R-PRC-10")).toHaveCount(0);
  await expect(mark).toHaveCount(0);
});

test("a risk gets an owner and a date, is accepted with a reason, leaves the sum, and comes back on wish", async ({
  page,
  product,
}) => {
  await signIn(page, product);
  const company = await openProcess(page, "Сумма рисков");
  await page.goto(`/company/${company}/risks/`);
  const total = page.getByTestId("risks-total");
  await expect(total).toContainText("₽");
  const before = (await total.textContent()) ?? "";
  const link = page.getByRole("table", { name: "Риски" }).locator('[data-risk="R-COM-03"]');
  const row = page.getByRole("row").filter({ has: page.locator('[data-risk="R-COM-03"]') });
  await link.press("Enter");
  const panel = page.getByRole("dialog");
  await expect(panel).toContainText("ст. 22.1");
  await panel.getByRole("combobox", { name: "Ответственный" }).press("ArrowDown");
  await page.locator("[role=option]").first().click();
  const due = panel.getByRole("textbox", { name: "Исправить до" });
  await due.fill("01.01.2020");
  await due.press("Tab");
  await expect(panel.getByText("Этот день уже прошёл")).toBeVisible();
  await due.fill("31.12.2099");
  await due.press("Tab");
  await panel.getByRole("switch", { name: "В работе" }).press("Space");
  await expect(row).toContainText("31.12.2099");
  await expect(row).toContainText("В работе");
  await expect(panel).toContainText("Срок");
  expect(await violations(page)).toEqual([]);

  await panel.getByRole("button", { name: "Принять риск" }).press("Enter");
  await panel.getByRole("textbox", { name: "Почему не учитывать" }).fill("Приказ на подписи");
  const until = panel.getByRole("textbox", { name: "До какого дня включительно" });
  await until.fill("31.12.2099");
  await until.press("Tab");
  await panel.getByRole("button", { name: "Не учитывать риск" }).press("Enter");
  await expect(panel).toContainText("Не учитывается по 31.12.2099: Приказ на подписи");
  await expect(link).toHaveCount(0);
  await expect(total).not.toHaveText(before);
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);

  await page.getByRole("combobox", { name: "Состояние" }).selectOption("Принят");
  await link.press("Enter");
  await panel.getByRole("button", { name: "Учитывать" }).press("Enter");
  await expect(link).toHaveCount(0);
  await expect(total).toHaveText(before);
  await page.keyboard.press("Escape");

  await page.getByRole("navigation", { name: "Меню" }).getByRole("link", { name: "Сводка" }).click();
  const high = page.locator('[data-card="risks"] tr[data-severity="high"]').getByRole("link");
  const count = Number(await high.textContent());
  expect(count).toBeGreaterThan(0);
  expect(await violations(page)).toEqual([]);
  await high.click();
  const rows = page.getByRole("grid", { name: "Таблица обзора" });
  // The rows, plus a header and a footer with totals.
  await expect(rows).toHaveAttribute("aria-rowcount", String(count + 2));
  await page.goBack();
  await page.locator('[data-card="next"] li').first().getByRole("link").click();
  await expect(page).not.toHaveURL(/dashboard/);
});

test("the data map shows the ways through a node, is the same as a table, and is saved as a picture", async ({
  page,
  product,
}) => {
  await signIn(page, product);
  const company = await openProcess(page, "Карта данных");
  const access = await page.evaluate(() => localStorage.getItem("accessToken"));
  await page.request.post(`/api/v2/companies/${company}/systems/`, {
    headers: { authorization: `Bearer ${access}` },
    data: { name: "Зарплата", db_country_place: "RU" },
  });
  await page.getByRole("navigation", { name: "Меню" }).getByRole("link", { name: "Карта данных" }).click();
  const picture = page.getByTestId("data-map");
  await picture.getByRole("button", { name: "Зарплата" }).press("Enter");
  await expect(picture.getByRole("button", { name: "Зарплата" })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("status").getByRole("link", { name: "Зарплата" })).toBeVisible();
  await page.getByText("То же таблицей").click();
  const table = page.getByRole("table", { name: "Карта данных" });
  await expect(table.getByRole("row").filter({ hasText: "Россия" })).toContainText("Зарплата");
  expect(await violations(page)).toEqual([]);

  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "SVG" }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe("Карта данных.svg");
  const drawing = await readFile(await file.path(), "utf8");
  expect(drawing).toMatch(/^<svg.*Зарплата.*Россия/s);
  const photographing = page.waitForEvent("download");
  await page.getByRole("button", { name: "PNG" }).click();
  const photograph = await readFile(await (await photographing).path());
  expect(photograph.subarray(1, 4).toString()).toBe("PNG");
  // The file header contains the width, which is twice that of the drawing to be sharp on paper.
  expect(photograph.readUInt32BE(16)).toBe(2 * Math.floor(Number(/ width="([\d.]+)"/.exec(drawing)?.[1])));

  await page.request.post(`/api/v2/companies/${company}/systems/`, {
    headers: { authorization: `Bearer ${access}` },
    data: { name: "Почта", db_country_place: "US" },
  });
  await page.getByRole("navigation", { name: "Вид карты данных" }).getByRole("link", { name: "Страны" }).click();
  const countries = page.getByRole("table", { name: "Страны, куда попадают данные" });
  await expect(countries.getByRole("row").filter({ hasText: "США" })).toContainText("не признана адекватной");
  await expect(countries.getByRole("row").filter({ hasText: "Россия" })).toContainText("Зарплата");
  await expect(page.getByTestId("world").locator("[data-country=US][data-protection=inadequate]")).toHaveCount(1);
  await page.getByText("Перечни стран с адекватной защитой").click();
  expect(await violations(page)).toEqual([]);
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "SVG" }).click();
  expect(await readFile(await (await saving).path(), "utf8")).toMatch(/^<svg.*не признана адекватной/s);
});

test("a system shows how its level follows and what would lower it, with documents, terms and certificates", async ({
  page,
  product,
}) => {
  await signIn(page, product);
  const company = await openProcess(page, "Уровень и сверка");
  const access = await page.evaluate(() => localStorage.getItem("accessToken"));
  const add = async (path: string, data: object): Promise<number> => {
    const headers = { authorization: `Bearer ${access}` };
    const response = await page.request.post(`/api/v2/companies/${company}/${path}/`, { headers, data });
    return (await response.json()).id;
  };
  const subject = await add("subjects", { name: "Покупатели" });
  const data = [await add("directory_items", { name: "Номер карты лояльности", category: "other_personal_data" })];
  const tool = await add("security_forms", { name: "Щит", tool_status: "retired" });
  const guard = await add("security_forms", { name: "Дозор" });
  await add(`security_forms/${guard}/certificates`, {
    register: "fsb",
    number: "СФ/1",
    name: "Дозор",
    term: "until",
    valid_until: "2020-01-01",
  });
  const system = await add("systems", { name: "Магазин", threat_type: "3", security_tools: [tool] });
  await add(`systems/${system}/system_subjects`, { subject, data, count: "gt_100000" });

  await page.goto(`/company/${company}/system/${system}/`);
  await page.getByRole("tab", { name: "Уровень" }).click();
  const level = page.getByTestId("level");
  await expect(level).toContainText("УЗ3");
  await expect(level).toContainText("п. 11 «д»");
  expect(await violations(page)).toEqual([]);
  await level.getByRole("button", { name: /не больше 100 000 человек.*: Покупатели/ }).press("Enter");
  await expect(questionOf(page, "system_subjects")).toBeVisible();

  await page.getByRole("navigation", { name: "Меню" }).getByRole("link", { name: "Риски" }).click();
  await page.getByRole("link", { name: "Расхождения" }).click();
  const retired = page.locator('[data-check="retired_tool"]');
  await expect(retired.getByRole("link", { name: "Щит" })).toHaveAttribute("href", new RegExp(`/security/${tool}/`));
  await expect(retired.getByRole("link", { name: "Магазин" })).toBeVisible();
  await page.getByRole("link", { name: "Сертификаты", exact: true }).click();
  const certificates = page.getByRole("table", { name: "Сертификаты" });
  await expect(certificates.locator('[data-state="expired"]')).toHaveText("Срок истёк");

  await page.goto("/companies/today/");
  // Located by address, because the daily list covers all companies and another may have a tool with the same name.
  await page.locator(`[data-part="over"] a[href^="/company/${company}/security/${guard}/"]`).click();
  await expect(page).toHaveURL(new RegExp(`/security/${guard}/`));
});

test("a name without blanks widens neither the risks nor the dashboard", async ({ page, product }) => {
  await signIn(page, product);
  const company = await createCompany(page, "Длинные имена");
  const name = "Щ".repeat(200);
  await callApi(page, "post", `/companies/${company}/processes/`, { name });
  for (const screen of ["dashboard", "risks"]) {
    await page.goto(`/company/${company}/${screen}/`);
    await expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
  }
});

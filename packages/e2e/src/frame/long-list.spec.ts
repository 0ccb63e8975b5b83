import type { Page } from "@playwright/test";
import { callApi } from "../support/create-people.ts";
import { createCompany, signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

const many = 150;

async function addProcesses(page: Page, company: number): Promise<void> {
  const access = await page.evaluate(() => localStorage.getItem("accessToken"));
  for (let number = 1; number <= many; number += 1)
    await page.request.post(`/api/v2/companies/${company}/processes/`, {
      headers: { authorization: `Bearer ${access}` },
      data: { name: `Процесс ${number}` },
    });
}

/** Starts summing layout shifts; returns a function that reads the total. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, {
          shifted: Number(Reflect.get(window, "shifted")) + Number(Reflect.get(entry, "value")),
        });
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => Number(Reflect.get(window, "shifted")));
}

test("of a long list only what is in sight is drawn; it moves nothing, sorts, opens where a row is pressed, and prints whole", async ({
  page,
  product,
}) => {
  await signIn(page, product);
  const company = await createCompany(page, "Сто пятьдесят процессов");
  await addProcesses(page, company);
  const shifted = await watchShifts(page);
  await page.goto(`/company/${company}/forms/`);
  const table = page.getByRole("table", { name: "Процессы", exact: true });
  const rows = table.locator("tbody tr[aria-rowindex]");
  await expect(table).toHaveAttribute("aria-rowcount", String(many + 2));
  await expect(table.locator("[data-index='0']")).toBeVisible();
  await expect.poll(() => rows.count()).toBeLessThan(60);
  expect(await shifted()).toBeLessThan(0.05);

  await table.getByRole("button", { name: "Анкета" }).click();
  await table.getByRole("button", { name: "Анкета" }).click();
  await expect(rows.first()).toContainText(`Процесс ${many}`);

  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  await expect(rows).toHaveCount(many + 1);
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await expect.poll(() => rows.count()).toBeLessThan(60);

  await page.getByLabel("Найти анкету").fill("процесс 77");
  await expect(rows).toHaveCount(1);
  await rows.first().click({ position: { x: 700, y: 20 } });
  await expect(page.getByRole("heading", { level: 1, name: "Процесс 77" })).toBeVisible();
});

test("a questionnaire prints whole: all steps and rows, whatever step is on the screen", async ({ page, product }) => {
  await signIn(page, product);
  const company = await createCompany(page, "На бумагу");
  await page.goto(`/company/${company}/forms/`);
  await page.getByRole("link", { name: "Кадровый учёт", exact: true }).click();
  await expect(page.locator("[data-question]").first()).toBeVisible();
  const printedList = page.locator("[data-printed]");
  const steps = await page.getByRole("navigation", { name: "Шаги" }).getByRole("button").count();
  // The code that prints loads after the screen.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
    await expect(printedList.getByRole("heading", { level: 2 })).toHaveCount(steps, { timeout: 500 });
  }).toPass();
  await expect(printedList.getByRole("heading", { level: 4, name: "Работники", exact: true }).first()).toBeAttached();
  await expect(printedList.getByRole("button")).toHaveCount(0);
  await expect(printedList.getByRole("textbox")).toHaveCount(0);
});

test("companies whose names begin alike are distinguishable in a select, on a phone as well", async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, product);
  const form = "Общество с ограниченной ответственностью";
  const company = await createCompany(page, `${form} «Ромашка»`);
  await createCompany(page, `${form} «Василёк и партнёры»`);
  await page.goto(`/company/${company}/forms/`);
  await page.getByRole("banner").getByRole("button", { name: "Меню" }).click();
  await page.getByRole("button", { name: /Сменить компанию/ }).click();
  const name = page.getByRole("option").getByTitle(`${form} «Василёк и партнёры»`);
  await expect(name).toBeVisible();
  const hidden = await name.evaluate((element) => [
    element.scrollWidth - element.clientWidth,
    element.scrollHeight - element.clientHeight,
  ]);
  expect(hidden).toEqual([0, 0]);
});

test("a heading of 200 letters takes no more than a quarter of a phone", async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, product);
  const company = await createCompany(page, "Длинное название", []);
  const name = "Обработка данных работников и соискателей ".repeat(5).slice(0, 200);
  const { id } = await callApi(page, "post", `/companies/${company}/processes/`, { name });
  await page.goto(`/company/${company}/process/${id}/`);
  const heading = page.getByRole("heading", { level: 1, name: name.trim() });
  await expect(heading).toBeVisible();
  expect((await heading.boundingBox())?.height).toBeLessThan(844 / 4);
});

import { violations } from "../support/accessibility-violations.ts";
import { callApi } from "../support/create-people.ts";
import { createCompany, signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

test("data are registered, destroyed and confirmed by the act, and stand in the journal", async ({ page, product }) => {
  await signIn(page, product);
  const company = await createCompany(page, "Уничтожение данных");
  const { id: system } = await callApi(page, "post", `/companies/${company}/systems/`, { name: "CRM" });
  const item = { name: "Телефон клиента", category: "other_personal_data" };
  const { id: phone } = await callApi(page, "post", `/companies/${company}/directory_items/`, item);
  const { id } = await callApi(page, "post", `/companies/${company}/destructions/`, {
    reason: "withdrawal",
    event_on: "2026-09-01",
    subjects: "договор № 15",
    systems: [system],
    data: [phone],
  });
  await page.goto(`/company/${company}/destructions/`);
  await expect(page.getByRole("link", { name: "1/2026" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.goto(`/company/${company}/destructions/${id}/`);
  const work = page.getByRole("complementary", { name: "Работа" });
  await expect(work).toContainText("ч. 5 ст. 21");
  expect(await violations(page)).toEqual([]);
  await work.getByRole("button", { name: "Данные уничтожены" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Дата уничтожения").fill("20.09.2026");
  await dialog.getByRole("button", { name: "Данные уничтожены" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Выберите способ");
  await page.keyboard.press("Escape");
  await callApi(page, "patch", `/companies/${company}/destructions/${id}/`, {
    methods: ["record_deletion"],
    extract_items: ["subject", "data", "system", "date"],
  });
  await page.reload();
  await work.getByRole("button", { name: "Данные уничтожены" }).click();
  await dialog.getByLabel("Дата уничтожения").fill("20.09.2026");
  await dialog.getByRole("button", { name: "Данные уничтожены" }).click();
  await work.getByRole("button", { name: "Подтвердить актом" }).click();
  await dialog.getByLabel("Дата акта").fill("21.09.2026");
  await dialog.getByLabel("Номер акта").fill("3");
  await dialog.getByRole("button", { name: "Подтвердить актом" }).click();
  await expect(work).toContainText("Акт № 3 от 21.09.2026");
  await expect(work).toContainText("Причина уничтожения");
  await page.goto(`/company/${company}/journals/destruction/`);
  await expect(page.getByRole("row", { name: /1\/2026/ })).toContainText("договор № 15");
});

test("an entry of a journal is added, corrected and downloaded", async ({ page, product }) => {
  await signIn(page, product);
  const company = await createCompany(page, "Журналы учёта");
  await page.goto(`/company/${company}/journals/`);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("link", { name: /машинных носителей/ }).click();
  await page.getByRole("button", { name: "Добавить запись" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Вид, серийный номер, объём").fill("Флеш-накопитель 16 ГБ");
  await dialog.getByLabel("Дата выдачи").fill("20.11.2026");
  await dialog.getByRole("button", { name: "Добавить запись" }).click();
  const row = page.getByRole("row", { name: /Флеш-накопитель/ });
  await expect(row).toContainText("Ж3-1/2026");
  await expect(row).toContainText("просрочено или неполно");
  expect(await violations(page)).toEqual([]);
  await row.getByRole("button", { name: /Исправить запись/ }).click();
  await dialog.getByLabel("Место хранения").fill("Сейф № 2");
  await dialog.getByRole("button", { name: "Сохранить" }).click();
  await expect(row).not.toContainText("просрочено или неполно");
  await page.getByRole("button", { name: "Скачать" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Документ PDF" }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
});

import path from "node:path";
import { violations } from "../support/accessibility-violations.ts";
import { signIn } from "../support/sign-in.ts";
import { expect } from "../support/test.ts";
import { test } from "../support/test-with-example.ts";

/** Handmade in the regulator's format: one threat removed, one reworded, one new. */
const file = path.join(import.meta.dirname, "thrlist.xlsx");

test("a new edition of the list is imported, looked at in a model, gone over to and back, and taken back", async ({
  page,
  product,
}) => {
  await signIn(page, product);
  await page.goto("/company/1/threat_models/");
  await page.getByRole("button", { name: "Добавить модель угроз" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Создать" }).click();
  await page.waitForURL(/\/threat_models\/\d+\/$/);
  const { pathname: model } = new URL(page.url());
  await expect(page.getByText("По перечню угроз ФСТЭК от 18.04.2026")).toBeVisible();

  await page.goto("/installation/threats/");
  const editions = page.getByRole("list", { name: "Редакции перечня" }).getByRole("listitem");
  await expect(editions.last()).toContainText("Входит в Опись");
  // A date that no edition has, because the installation may come from another test.
  const day = `${String((await editions.count()) + 1).padStart(2, "0")}.10.2026`;
  await page.locator("input[type=file]").setInputFiles(file);
  const dialog = page.getByRole("dialog");
  await expect(dialog.locator("[data-change]")).toHaveCount(3);
  await expect(dialog.locator('[data-change="УБИ.002"]')).toContainText("в архив");
  await expect(dialog.locator('[data-change="УБИ.007"]')).toContainText("Внешний, высокий потенциал");
  await expect(dialog.locator('[data-change="УБИ.228"]')).toContainText("новая");
  const days = dialog.getByRole("textbox", { name: "Дата перечня" });
  await days.fill("01.09.2026");
  await days.press("Tab");
  const keep = dialog.getByRole("button", { name: "Загрузить редакцию" });
  await keep.click();
  await expect(dialog.getByText("В файле есть изменения от 15.09.2026")).toBeVisible();
  await days.fill(day);
  await days.press("Tab");
  expect(await violations(page)).toEqual([]);
  await keep.click();
  await expect(dialog).toHaveCount(0);
  await expect(editions.first()).toContainText(`От ${day}`);
  await expect(editions.first()).toContainText("действующая");

  await page.goto(model);
  await page.getByRole("button", { name: "Что изменится" }).click();
  await expect(dialog.locator('[data-change="УБИ.228"] [data-part]').first()).toContainText("Ждёт решения экспертов");
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: `Перейти на редакцию от ${day}` }).click();
  await expect(page.getByText(`По перечню угроз ФСТЭК от ${day}`)).toBeVisible();
  await page.goto(`${model}?view=threats&code=${encodeURIComponent("УБИ.228")}`);
  await expect(page.locator("[data-check=source]")).toContainText("ещё не определены");

  await page.goto(model);
  await page.getByRole("button", { name: "Редакция перечня" }).click();
  await expect(dialog.locator('[data-change="УБИ.228"]')).toContainText("в этой редакции нет");
  await dialog.getByRole("button", { name: "Перейти на редакцию от 18.04.2026" }).click();
  await expect(page.getByText("По перечню угроз ФСТЭК от 18.04.2026")).toBeVisible();

  await page.goto("/installation/threats/");
  await page.getByRole("button", { name: `Отозвать редакцию от ${day}` }).click();
  await expect(editions.first()).toContainText("отозвана");
  expect(await violations(page)).toEqual([]);
  await page.goto(model);
  await expect(page.getByRole("heading", { name: "Модель угроз безопасности информации" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Что изменится" })).toHaveCount(0);
});

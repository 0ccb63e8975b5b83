import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { violations } from "../support/accessibility-violations.ts";
import { createCompany, signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

test("a company goes out as an archive and comes in as a new one; what cannot be imported is reported", async ({
  page,
  product,
}) => {
  const folder = await mkdtemp(path.join(tmpdir(), "opis-archive-"));
  await signIn(page, product);
  await createCompany(page, "Уезжаем");
  await page.goto("/companies/");

  await page.getByRole("button", { name: "Действия: Уезжаем" }).click();
  await page.getByRole("menuitem", { name: "Выгрузить компанию" }).click();
  const out = page.getByRole("dialog", { name: "Выгрузить компанию" });
  await expect(out.getByRole("checkbox", { name: "Вместе с историей" })).toBeChecked();
  expect(await violations(page)).toEqual([]);
  const downloaded = page.waitForEvent("download");
  await out.getByRole("button", { name: "Выгрузить" }).click();
  const archive = await downloaded;
  expect(archive.suggestedFilename()).toMatch(/^Уезжаем \d{4}-\d\d-\d\d\.tar\.gz$/);
  const file = path.join(folder, "company.tar.gz");
  await archive.saveAs(file);
  await expect(out).toHaveCount(0);

  await page.getByRole("button", { name: "Загрузить компанию" }).click();
  const inward = page.getByRole("dialog", { name: "Загрузить компанию" });
  const input = inward.locator("input[type=file]");
  const damaged = path.join(folder, "notes.gz");
  await writeFile(damaged, "no archive");
  await input.setInputFiles(damaged);
  await inward.getByRole("button", { name: "Загрузить", exact: true }).click();
  await expect(inward.getByText("Добавлен файл неверного формата")).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await input.setInputFiles(file);
  await inward.getByRole("button", { name: "Загрузить", exact: true }).click();
  await expect(inward.getByText("Название не указано или не уникально")).toBeVisible();
  await inward.getByRole("textbox", { name: "Название (необязательно)" }).fill("Приехали");
  await inward.getByRole("button", { name: "Загрузить", exact: true }).click();
  await expect(page).toHaveURL(/\/company\/\d+\/forms\//);
  await page.goto("/companies/");
  await expect(page.getByRole("link", { name: "Приехали", exact: true })).toBeVisible();
  await rm(folder, { recursive: true });
});

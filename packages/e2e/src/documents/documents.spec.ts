import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { violations } from "../support/accessibility-violations.ts";
import { createCompany, signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

async function change(page: Page, path: string, data: object): Promise<void> {
  const access = await page.evaluate(() => localStorage.getItem("accessToken"));
  const headers = { authorization: `Bearer ${access}` };
  const answer = await page.request.patch(`/api/v2/companies/${path}`, { headers, data });
  expect(answer.status()).toBe(200);
}

test("ready documents are downloaded as one archive, and a stale one says what changed since", async ({
  page,
  product,
}) => {
  await signIn(page, product);
  const company = await createCompany(page, "Документы");
  await change(page, `${company}/information/`, {
    full_name: "Общество с ограниченной ответственностью «Ромашка»",
    short_name: "ООО «Ромашка»",
    inn: "7707083893",
    ogrn: "1027700132195",
    manager_name: "Ромашкин Пётр Ильич",
    manager_position: "Директор",
  });
  await page.goto(`/company/${company}/documents/`);
  const register = page.locator("[data-document=perechen_processov]");
  await expect(register).toContainText("Ещё нет");

  // A worker process generates each document before its download.
  const download = page.waitForEvent("download", { timeout: 40_000 });
  await page.getByRole("button", { name: "Скачать всё одним архивом" }).click();
  const archive = await download;
  expect(archive.suggestedFilename()).toMatch(/^Документы — ООО «Ромашка» — .*\.zip$/u);
  expect((await readFile(await archive.path())).toString()).toContain(
    "Перечень процессов обработки персональных данных — ООО «Ромашка»",
  );
  await expect(register).not.toContainText("Ещё нет");

  await change(page, `${company}/information/`, { manager_position: "Генеральный директор" });
  await page.reload();
  await register.getByRole("button", { name: "Что изменилось" }).click();
  await expect(register).toContainText("Должность руководителя");
  await expect(register.locator("del")).toHaveText("Директор");
  await expect(register.locator("ins")).toHaveText("Генеральный директор");
  expect(await violations(page)).toEqual([]);

  await register.getByRole("link", { name: "Информация о компании" }).click();
  await expect(page).toHaveURL(/information\/\?field=manager_position/);
});

test("the preview's sheets fit its width, and what came from a questionnaire leads to its question, by keyboard too and in a row", async ({
  page,
  product,
}) => {
  await signIn(page, product);
  const company = await createCompany(page, "Предпросмотр");
  const document = `/company/${company}/documents/?open=perechen_processov`;
  const preview = page.frameLocator("iframe");
  const ofRow = preview.getByRole("link").and(preview.locator('[data-form="process_subject"]')).first();
  await page.goto(document);
  // A worker process generates the document.
  await expect(ofRow).toBeVisible({ timeout: 40_000 });
  const overflow = await preview.locator("html").evaluate((root) => root.scrollWidth - root.clientWidth);
  expect(overflow).toBeLessThanOrEqual(1);
  await ofRow.click();
  await expect(page).toHaveURL(/process\/\d+\/\?field=process_subjects\..*row=\d+/);
  await expect(page.locator("[data-row]").first()).toBeInViewport();

  await page.goto(document);
  await expect(ofRow).toBeVisible({ timeout: 40_000 });
  await preview.locator('[data-form="process"]').and(preview.getByRole("link")).first().focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/process\/\d+\/\?field=/);
});

const pdf = (name: string, text: string) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from(`%PDF-1.7\n%${text}`),
});

test("a document is dropped into its group, linked, replaced, taken back, and deleted only after a second question", async ({
  page,
  product,
}) => {
  await signIn(page, product);
  const company = await createCompany(page, "Загрузки");
  await page.goto(`/company/${company}/documents/`);
  await page.getByText("Загруженные", { exact: true }).click();
  const contracts = page.getByRole("region", { name: "2.4. Договоры и поручения" });
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    for (const name of ["Договор.pdf", "Поручение.pdf", "Вирус.exe"])
      data.items.add(new File(["%PDF-1.7\n"], name, { type: "application/pdf" }));
    return data;
  });
  const zone = contracts.getByRole("button", { name: "Выбрать файлы: 2.4. Договоры и поручения" });
  await zone.dispatchEvent("drop", { dataTransfer: dropped });
  await expect(page.getByRole("alert").filter({ hasText: "неверного формата" })).toBeVisible();
  await expect(contracts.getByRole("article", { name: "Поручение.pdf" })).toBeVisible();
  const contract = contracts.getByRole("article", { name: "Договор.pdf" });
  await expect(contract).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await contract.getByRole("button", { name: "Изменить: Договор.pdf" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Номер").fill("7-Х");
  await dialog.getByLabel("Процессы").click();
  await page.getByRole("option").first().click();
  await dialog.getByRole("button", { name: "Сохранить" }).click();
  await expect(dialog).toBeHidden();
  await expect(contract).toContainText("Относится к:");

  await contract.locator("input[type=file]").setInputFiles(pdf("Договор новый.pdf", "second"));
  await expect(contract).toContainText("версия 2");
  const download = page.waitForEvent("download");
  await contract.getByRole("button", { name: "Скачать: Договор.pdf" }).click();
  expect((await readFile(await (await download).path())).toString()).toContain("second");

  await contract.getByRole("button", { name: "Удалить: Договор.pdf" }).click();
  await dialog.getByRole("button", { name: "Удалить", exact: true }).click();
  await expect(dialog).toContainText("Документ указан в этих анкетах");
  await dialog.getByRole("button", { name: "Удалить всё равно" }).click();
  await expect(contract).toBeHidden();
});

test("a consent is made step by step, over a reload and the way back, edited, signed with its scan, and frozen in a pack", async ({
  page,
  product,
}) => {
  await signIn(page, product);
  const company = await createCompany(page, "Согласие");
  await change(page, `${company}/information/`, {
    full_name: "Общество с ограниченной ответственностью «Ромашка»",
    inn: "7707083893",
    legal_address: "г. Москва, ул. Ленина, 1",
    mail_address: "г. Москва, ул. Ленина, 1",
  });
  await page.goto(`/company/${company}/documents/?open=soglasie_na_obrabotku`);
  const relatives = page.getByRole("link", { name: /Родственники работников/ });
  // Every document of the company is evaluated for the first time.
  await expect(relatives).toBeVisible({ timeout: 40_000 });
  await relatives.click();
  const wizard = page.getByRole("region", { name: "Вопросы документа" });
  await expect(wizard).toContainText("Согласие не требуется: основание — исполнение закона");
  await wizard.getByRole("button", { name: /^3\. Формы/ }).click();
  await wizard.getByRole("checkbox", { name: "Обычное согласие" }).check();
  await wizard.getByRole("button", { name: /^2\. Процесс и группа: не хватает ответов/ }).click();
  await expect(wizard).toContainText("Укажите, как данные передаются по сети");
  const process = await wizard.getByRole("link", { name: /внутренней сети/ }).getAttribute("data-url");
  const id = /process\/(\d+)/u.exec(process ?? "")?.[1];
  await change(page, `${company}/processes/${id}/`, {
    is_internal_network: false,
    is_internet: false,
    is_third_parties: false,
  });

  await wizard.getByRole("button", { name: /^7\. Срок и отказ/ }).click();
  await wizard.getByText("Есть последствия").click();
  const refusal = wizard.getByRole("textbox", { name: "Последствия отказа" });
  await refusal.fill("Без сведений о детях вычет не предоставляется.");
  const preview = page.frameLocator("iframe");
  await expect(preview.getByText("вычет не предоставляется")).toBeVisible({ timeout: 40_000 });
  await page.reload();
  await expect(refusal).toHaveValue("Без сведений о детях вычет не предоставляется.");
  await page.goBack();
  await expect(wizard.getByRole("heading", { name: "2. Процесс и группа" })).toBeVisible();
  await page.goForward();
  await expect(refusal).toHaveValue("Без сведений о детях вычет не предоставляется.");
  expect(await violations(page)).toEqual([]);

  // An edited paragraph stays edited when the document is regenerated.
  await page.getByRole("button", { name: "Править текст" }).click();
  await preview.getByRole("button", { name: /^Изменить абзац: Последствия отказа/ }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("Последствия отказа. Вычет на детей не предоставляется.");
  await dialog.getByRole("button", { name: "Сохранить" }).click();
  await expect(preview.getByText("Вычет на детей не предоставляется.")).toBeVisible();

  await page.getByRole("textbox", { name: "Дата документа" }).fill("20.11.2026");
  await page.getByRole("textbox", { name: "Дата документа" }).press("Enter");
  await page.getByRole("textbox", { name: "Номер", exact: true }).fill("С-1");
  await page.keyboard.press("Tab");
  // A worker process generates the document with its new requisites.
  await expect(preview.getByText(/Версия №\s+С.1 от/u)).toBeVisible({ timeout: 40_000 });
  await page.getByRole("button", { name: "Отметить подписанным" }).click();
  await expect(page.getByText("Подписан 20.11.2026, № С-1")).toBeVisible();
  await expect(preview.getByText("Вычет на детей не предоставляется.")).toBeVisible();
  await expect(page.getByText("Документ отмечен подписанным. Загрузите скан")).toBeVisible();
  await page.getByRole("textbox", { name: "Кто подписал" }).fill("Иванова А. С.");
  await page.locator("main input[type=file]").setInputFiles(pdf("Подписано.pdf", "scan"));
  await expect(page.getByText(/Подписано\.pdf|Иванова А\. С\./u).first()).toBeVisible();

  await page.goto(`/company/${company}/documents/?part=packs`);
  await page.getByRole("textbox", { name: "Для чего комплект" }).fill("Проверка");
  await page.getByRole("button", { name: "Собрать комплект" }).click();
  const get = page.getByRole("button", { name: /^Скачать комплект/ });
  const packed = async () => {
    const [file] = await Promise.all([page.waitForEvent("download"), get.click()]);
    return readFile(await file.path());
  };
  await expect(get).toBeVisible({ timeout: 40_000 });
  const first = await packed();
  expect(first.toString()).toContain("Согласие на обработку персональных данных");
  expect((await packed()).equals(first)).toBe(true);
});

test("a template is begun with the product's form, its field is found, it is checked, put in force and taken back", async ({
  page,
  product,
}) => {
  await signIn(page, product);
  const company = await createCompany(page, "Шаблоны");
  await page.goto(`/company/${company}/documents/?part=templates`);
  await page.getByRole("link", { name: "Перечень процессов обработки персональных данных", exact: true }).click();
  await expect(page.getByText("Форма Описи", { exact: true })).toBeVisible();

  await page.getByRole("searchbox", { name: /Название поля/ }).fill("ИНН");
  await expect(page.getByText("{information.inn}", { exact: true })).toBeVisible();

  // A worker process generates the document.
  const download = page.waitForEvent("download", { timeout: 40_000 });
  await page.getByRole("button", { name: "Скачать заготовку" }).click();
  const starter = await readFile(await (await download).path());
  const templateRegion = page.getByRole("region", { name: "Шаблон компании" });
  const choose = templateRegion.locator("input[type=file]");
  const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
  await choose.setInputFiles({ name: "Не Word.docx", mimeType: docx, buffer: Buffer.from("%PDF-1.7") });
  await expect(templateRegion.getByRole("alert")).toContainText("Допустимые форматы: docx");
  await choose.setInputFiles({ name: "Наш бланк.docx", mimeType: docx, buffer: starter });
  const version = templateRegion.locator("[data-version='1']");
  await expect(version).toContainText("Наш бланк.docx", { timeout: 40_000 });
  await expect(templateRegion.getByRole("alert")).toHaveCount(0);

  await version.getByRole("button", { name: /^Ввести в действие/ }).click();
  await expect(page.getByText("Шаблон компании, версия 1")).toBeVisible();
  await version.getByRole("button", { name: /^Удалить/ }).click();
  const question = page.getByRole("dialog");
  await expect(question).toContainText("Эта версия действует");
  expect(await violations(page)).toEqual([]);
  await question.getByRole("button", { name: "Удалить" }).click();
  await expect(version).toHaveCount(0);
  await expect(page.getByText("Форма Описи", { exact: true })).toBeVisible();
});

import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { Download, Locator, Page } from "@playwright/test";
import { answerForDocuments, firstDocuments } from "../support/answer-for-documents.ts";
import { answer, fillByMissingList, type QuestionAnswer, waitUntilSaved } from "../support/questionnaire.ts";
import { signInByScreen } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

test.use({ serviceWorkers: "allow" });

const company = "АО «Незабудка»";

const information: Readonly<Record<string, QuestionAnswer>> = {
  inn: { type: "9799000023" },
  ogrn: { type: "1199900000002" },
  okved: { type: "64.19" },
  full_name: { type: "Акционерное общество «Незабудка»" },
  short_name: { type: company },
  type_of_business: { choose: "Банковская деятельность" },
  registry_status: { pick: ["Нет"] },
  registration_date: { type: "10.04.2008" },
  correction_date: { type: "15.05.2024" },
  manager_name: { type: "Орлов Глеб Олегович" },
  manager_position: { type: "Генеральный директор" },
  contact_phone: { type: "8 495 123-45-00" },
  mail: { type: "info@nezabudka.example" },
  responsible_email: { type: "pdn@nezabudka.example" },
  settlement: { type: "г. Москва" },
  legal_address: { type: "101000, г. Москва, ул. Лесная, д. 1" },
};

const commission: Readonly<Record<string, QuestionAnswer>> = {
  o_name: { type: "Иванова Ирина Петровна" },
  o_position: { type: "Начальник юридического отдела" },
  o_phone: { type: "+7 495 123-45-67" },
  o_mail: { type: "ivanova@nezabudka.example" },
  a_name: { type: "Сидоров Олег Николаевич" },
  a_position: { type: "Начальник отдела информационной безопасности" },
  a_phone: { type: "+7 495 765-43-21" },
  a_mail: { type: "sidorov@nezabudka.example" },
};

const process: Readonly<Record<string, QuestionAnswer>> = {
  responsible_person: { type: "Петрова Анна Сергеевна" },
  responsible_person_position: { type: "Руководитель направления" },
  responsible_email: { type: "petrova@nezabudka.example" },
  documents_educational_process: { type: "Положение об обработке персональных данных" },
  have_teens: { pick: ["Нет"] },
  people_count: { pick: ["До 100 000 человек"] },
  process_systems: { add: ["CRM"] },
};

const system: Readonly<Record<string, QuestionAnswer>> = {
  description: { type: "Учёт клиентов, договоров и кадров" },
  responsible_admin: { type: "Козлов Дмитрий Иванович" },
  type: { pick: ["Распределённая"] },
  developer: { type: "Собственная разработка" },
  get_data_variants: { pick: ["Вводят работники"] },
  system_actions: { pick: ["Сбор", "Хранение", "Использование", "Уничтожение"] },
  delete_data_variant: { pick: ["По достижении цели"] },
  db_country_place: { choose: "Россия" },
  system_address: { type: "г. Москва, ул. Лесная, д. 1, серверная" },
};

const processes = ["Кадровый учёт", "Подбор персонала", "Продажи и обслуживание клиентов"];

async function open(page: Page, link: string): Promise<void> {
  await page.getByRole("link", { name: "Анкеты" }).first().click();
  await page.getByRole("link", { name: link, exact: true }).first().click();
}

const run = promisify(execFile);

/** Returns the text of a downloaded document as read by LibreOffice (docx) or as printed (pdf), with collapsed spaces. */
async function textOf(download: Download): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "opis-document-"));
  try {
    const isPdf = download.suggestedFilename().endsWith(".pdf");
    const file = path.join(folder, isPdf ? "paper.pdf" : "paper.docx");
    await download.saveAs(file);
    const text = path.join(folder, "paper.txt");
    if (isPdf) await run("pdftotext", ["-layout", file, text]);
    else {
      const profile = `-env:UserInstallation=file://${folder}/profile`;
      await run(
        "soffice",
        [profile, "--headless", "--convert-to", "txt:Text (encoded):UTF8", "--outdir", folder, file],
        { timeout: 90_000 },
      );
    }
    return (await readFile(text, "utf8")).replace(/[\u00ad\u200b]/gu, "").replace(/[\s\u00a0]+/gu, " ");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test("a new user fills in a company's questionnaires by the missing list and downloads its five documents", async ({
  page,
  product,
}) => {
  test.setTimeout(300_000);

  await test.step("signs in", () => signInByScreen(page, product));

  await test.step("creates a company with three default processes and one system", async () => {
    await page.goto("/companies/");
    await page.getByRole("button", { name: "Создать компанию" }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Название").fill(company);
    for (const name of processes) await dialog.getByLabel(name, { exact: true }).check();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /Создать|Добавить/ })
      .dblclick();
    await expect(page).toHaveURL(/\/company\/\d+\/forms/);
    await page.getByRole("button", { name: "Добавить систему" }).click();
    await page.getByRole("dialog").getByRole("textbox").fill("CRM");
    await page.getByRole("dialog").getByRole("button", { name: "Добавить", exact: true }).click();
    await expect(page.getByRole("link", { name: "CRM", exact: true })).toBeVisible();
  });

  await test.step("answers what the missing lists lead to until all questionnaires are at 100 %", async () => {
    await open(page, "Информация о компании");
    await fillByMissingList(page, information);
    await open(page, "Ответственные лица");
    await fillByMissingList(page, commission);
    await open(page, "Подразделения и должности");
    await fillByMissingList(page, { positions: { type: "Юридический отдел; Отдел кадров" } });
    await open(page, "Обязанности");
    await fillByMissingList(page, { items: { add: ["Ведёт журнал обращений субъектов"] } });
    await open(page, "Сайты и мобильные приложения");
    await fillByMissingList(page, { sites: { add: ["https://www.nezabudka.example"] } });
    for (const name of processes) {
      await open(page, name);
      await fillByMissingList(page, process);
    }
    await open(page, "CRM");
    await fillByMissingList(page, system);
  });

  await test.step("the documents say what else they need, and lead to it", async () => {
    await page.getByRole("link", { name: "Документы" }).first().click();
    const act = page.locator('[data-document="act_opredeleniya_zashishennosty"]');
    await showMissing(act);
    await act.locator('[data-url*="system_subjects"]').click();
    const subjects = page.locator('[data-question="system_subjects"]').first();
    await answer(page, page, "system_subjects", { add: ["Клиенты — физические лица"] });
    const row = subjects.locator("[data-row]").first();
    await row.getByRole("button", { name: "+ Контакты" }).click();
    await answer(page, row, "count", { pick: ["Свыше 100 000"] });
    await waitUntilSaved(page);

    await page.getByRole("link", { name: "Документы" }).first().click();
    // Outdated cards are being replaced, which moves what is pressed.
    await expect(act.locator('[data-url*="system_subjects"]')).toHaveCount(0);
    const notification = page.locator('[data-document="uvedomleniya"]');
    await showMissing(notification);
    await notification.locator('[data-url*="processing_data_date"]').click();
    await answer(page, page, "processing_data_date", { type: "20.06.1991" });
    await page.keyboard.press("Tab");
    await waitUntilSaved(page);

    await page.getByRole("link", { name: "Документы" }).first().click();
    await page
      .locator('[data-document="act_opredeleniya_zashishennosty"]')
      .getByRole("heading")
      .getByRole("link")
      .click();
    await page.getByRole("combobox", { name: "Тип угроз" }).click();
    await page.getByRole("option", { name: /^3-й тип/ }).click();
  });

  await test.step("answers what else the documents need, beyond the percent", () => answerForDocuments(page));

  const texts = await test.step("downloads the five documents as docx and pdf", async () => {
    const files: Record<string, { docx: string; pdf: string }> = {};
    await page.getByRole("link", { name: "Документы" }).first().click();
    for (const key of firstDocuments) {
      await page.locator(`[data-document="${key}"][data-ready="true"]`).getByRole("heading").getByRole("link").click();
      files[key] = { docx: await download(page, "docx"), pdf: await download(page, "pdf") };
      await page.getByRole("link", { name: "Документы" }).first().click();
    }
    return files;
  });

  await test.step("finds the requisites, processes, data and the level in them", async () => {
    for (const [key, { docx, pdf }] of Object.entries(texts)) {
      expect(docx, key).toContain("Незабудка");
      expect(docx, key).not.toMatch(/undefined|null|NaN/);
      expect(pdf, key).toContain("Незабудка");
    }
    for (const name of processes) expect(texts.perechen_processov?.docx).toContain(name);
    for (const kind of ["Фамилия, имя, отчество", "СНИЛС", "Резюме и отзывы", "Заказы и покупки"]) {
      expect(texts.perechen_processov?.docx).toContain(kind);
      expect(texts.uvedomleniya?.docx).toContain(kind);
      expect(texts.politika_konfidencialnosti?.docx).toContain(kind);
    }
    // The number of a law must be printed without gaps.
    expect(texts.politika_konfidencialnosti?.pdf).not.toMatch(/152- ФЗ/);
    expect(texts.perechen_system?.docx).toContain("CRM");
    expect(texts.uvedomleniya?.docx).toContain("9799000023");
    expect(texts.politika_konfidencialnosti?.docx).toContain("1199900000002");
    // Other data of over 100,000 people who are not employees, with type 3 threats: point 11 «д» of decree 1119.
    expect(texts.act_opredeleniya_zashishennosty?.docx).toContain("УЗ3");
    expect(texts.act_opredeleniya_zashishennosty?.docx).toContain("п. 11 «д»");
  });

  await test.step("marks the policy as approved and the notification as filed: both are signed", async () => {
    await sign(page, "politika_konfidencialnosti", {
      mark: "Отметить подписанным",
      marked: /Подписан 20\.11\.2026, №\s5/u,
    });
    await sign(page, "uvedomleniya", { mark: "Отметить поданным", marked: /Подано 20\.11\.2026, №\s5/u });
  });
});

/** Opens a document, sets its date and number, approves or files it, and regenerates it, which leaves it signed. */
async function sign(page: Page, key: string, { mark, marked }: { readonly mark: string; readonly marked: RegExp }) {
  await page.locator(`[data-document="${key}"]`).getByRole("heading").getByRole("link").click();
  await page.getByRole("textbox", { name: "Дата документа" }).fill("20.11.2026");
  await page.getByRole("textbox", { name: "Дата документа" }).press("Enter");
  await expect(page.getByRole("button", { name: mark })).toBeEnabled();
  await page.getByRole("textbox", { name: "Номер", exact: true }).fill("5");
  // The number is still being saved when the button is pressed.
  await page.getByRole("button", { name: mark }).click();
  await expect(page.getByText(marked)).toBeVisible();
  await download(page, "docx");
  await expect(page.getByText("Подписан 20.11.2026", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Документы" }).first().click();
}

async function download(page: Page, format: "docx" | "pdf"): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent("download", { timeout: 40_000 }),
    page.getByRole("button", { name: `Скачать ${format}` }).click(),
  ]);
  return textOf(file);
}

/** Shows all missing answers of a document, if there are several. */
async function showMissing(document: Locator): Promise<void> {
  await expect(document.getByTestId("document-missing")).toBeVisible();
  const more = document.getByRole("button", { name: /^ещё/ });
  if (await more.isVisible()) await more.click();
}

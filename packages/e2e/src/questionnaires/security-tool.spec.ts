import { violations } from "../support/accessibility-violations.ts";
import { fillByMissingList, type QuestionAnswer, waitUntilSaved } from "../support/questionnaire.ts";
import { createCompany, signIn } from "../support/sign-in.ts";
import { picture } from "../support/small-picture.ts";
import { expect, test } from "../support/test.ts";

const tool: Readonly<Record<string, QuestionAnswer>> = {
  description: { type: "Антивирус на всех рабочих местах и двух серверах" },
  responsible_admin: { type: "Петров Олег Иванович" },
  responsible_email: { type: "petrov@romashka.ru" },
  version: { type: "12.6" },
  developer_name: { type: "АО «Лаборатория Касперского»" },
  tool_status: { pick: ["Используется"] },
  tool_types: { pick: ["Антивирус"] },
  doc_number: { type: "Договор № 45 от 15.01.2025" },
  license_number: { type: "1C1C-250115-081234" },
  count_security_tools: { type: "50" },
  screen: { upload: { name: "О программе.png", mimeType: "image/png", buffer: picture } },
};

test("a security tool is filled in by the missing list; its certificate is found in the register, its term is watched", async ({
  page,
  product,
}) => {
  await signIn(page, product);
  const company = await createCompany(page, "Средства защиты");
  await page.goto(`/company/${company}/forms/`);
  await page.getByRole("button", { name: "Добавить средство защиты" }).click();
  await page.getByRole("dialog").getByRole("textbox").fill("Kaspersky Endpoint Security");
  await page.getByRole("dialog").getByRole("button", { name: "Добавить", exact: true }).click();
  await page.getByRole("link", { name: "Kaspersky Endpoint Security", exact: true }).click();
  await fillByMissingList(page, tool);

  await page
    .getByRole("button", { name: /Сертификаты и снимки/ })
    .first()
    .click();
  const certificates = page.locator('[data-question="certificates"]');
  await certificates.getByPlaceholder(/Найти в реестре/).fill("4068");
  await page.getByRole("option", { name: /Kaspersky Endpoint Security для Windows/ }).click();
  await expect(certificates.locator("[data-row]")).toHaveCount(1);
  await expect(certificates.locator('[data-question="valid_until"] input').first()).toHaveValue("22.01.2029");

  await certificates.locator('[data-question="valid_until"] input').first().fill("01.02.2020");
  await page.keyboard.press("Tab");
  await expect(certificates.getByText(/Срок закончился \d+ д/)).toBeVisible();
  await waitUntilSaved(page);
  await page.reload();
  await expect(certificates.getByText(/Срок закончился \d+ д/)).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await certificates.getByText("Действие приостановлено").click();
  await expect(certificates.getByText(/Сертификат сейчас не действует/)).toBeVisible();
  await waitUntilSaved(page);

  await expect(
    certificates.getByText(/В реестре .+ другие сведения: Срок — До даты; Действует до — 22.01.2029/),
  ).toBeVisible();
  await certificates.getByRole("button", { name: "Взять из реестра" }).click();
  await expect(certificates.locator('[data-question="valid_until"] input').first()).toHaveValue("22.01.2029");
  await expect(certificates.getByText(/В реестре .+ другие сведения/)).toHaveCount(0);
  await waitUntilSaved(page);
});

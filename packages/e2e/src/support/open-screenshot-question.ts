import type { Locator, Page } from "@playwright/test";

/** Opens the question about screenshots of a new security tool. */
export async function openScreens(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Добавить средство защиты" }).click();
  await page.getByRole("dialog").getByRole("textbox").fill("Антивирус");
  await page.getByRole("dialog").getByRole("button", { name: "Добавить", exact: true }).click();
  await page.getByRole("link", { name: "Антивирус", exact: true }).click();
  await page
    .getByRole("button", { name: /Сертификаты и снимки/ })
    .first()
    .click();
  return page.locator('[data-question="screen"]');
}

import { expect, type Page } from "@playwright/test";
import { questionOf } from "./questionnaire.ts";
import { createCompany } from "./sign-in.ts";

/** Opens the only process of a new company and returns the company's id. */
export async function openProcess(page: Page, name: string): Promise<number> {
  const company = await createCompany(page, name);
  await page.goto(`/company/${company}/forms/`);
  await page.getByRole("link", { name: "Кадровый учёт", exact: true }).click();
  await expect(questionOf(page, "name")).toBeVisible();
  return company;
}

import { createCompany, signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

test("an instruction opens next to its step by its address; links, back, steps and a reload lead where they say", async ({
  page,
  product,
}) => {
  await signIn(page, product);
  const company = await createCompany(page, "Со справкой");
  const base = `/company/${company}/commission/`;
  const instruction = page.locator("[data-instruction]");
  await page.goto(`${base}instruction/security-of-systems/`);
  await expect(instruction).toHaveAttribute("data-instruction", "security-of-systems");
  await expect(instruction.getByText("Хороший ответ")).toBeVisible();
  await expect(instruction.getByText(/п\. 14 Требований/)).toBeVisible();
  await expect(page.locator("[data-question=a_name]")).toBeVisible();

  await page.getByRole("link", { name: /^1\. Ответственный за организацию/ }).click();
  await expect(page).toHaveURL(`${base}instruction/organising-the-processing/`);
  await expect(instruction).toHaveAttribute("data-instruction", "organising-the-processing");
  await expect(page.locator("[data-question=o_name]")).toBeVisible();

  await page.reload();
  await expect(instruction).toHaveAttribute("data-instruction", "organising-the-processing");
  await page.goBack();
  await expect(instruction).toHaveAttribute("data-instruction", "security-of-systems");
  await expect(page.locator("[data-question=a_name]")).toBeVisible();

  await page.getByRole("navigation", { name: "Шаги" }).getByRole("button").first().click();
  await expect(page).toHaveURL(base);
  await expect(instruction).toHaveAttribute("data-instruction", "organising-the-processing");
});

test("the help of the top bar leads to the instructions of the questionnaire, on a phone too", async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, product);
  const company = await createCompany(page, "Справка на телефоне");
  await page.goto(`/company/${company}/department/`);
  await page.getByRole("button", { name: "Справка" }).click();
  await page.getByRole("link", { name: /^1\. Кто работает с персональными данными/ }).click();
  await expect(page.locator("[data-instruction=positions]")).toBeVisible();
  await page.getByRole("button", { name: "Закрыть" }).click();
  await expect(page).toHaveURL(`/company/${company}/department/`);
  await expect(page.locator("[data-instruction]")).toHaveCount(0);
});

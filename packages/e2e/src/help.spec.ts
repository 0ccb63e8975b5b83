import { allSaved } from "./questionnaire.ts";
import { createCompany, signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

test("an instruction opens beside its step by its address; links, back, steps and a reload lead where they say", async ({
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

test("what forms of sites usually ask is taken with one click, and offered no more", async ({ page, product }) => {
  await signIn(page, product);
  const company = await createCompany(page, "С сайтом");
  await page.goto(`/company/${company}/siteappunion/`);
  const sites = page.locator("[data-question=sites]");
  await sites.locator("form input").last().fill("https://romashka.example");
  await sites.getByRole("button", { name: "Добавить", exact: true }).last().click();
  const forms = page.locator("[data-question=forms]");
  await forms.locator("form input").fill("Обратный звонок");
  await forms.getByRole("button", { name: "Добавить", exact: true }).click();
  const fields = page.locator("[data-question=input_fields]");
  for (const usual of ["Фамилия, имя, отчество", "Телефон"]) {
    await fields.getByRole("button", { name: usual, exact: true }).click();
    await expect(fields.getByRole("button", { name: usual, exact: true })).toHaveCount(0);
  }
  await allSaved(page);
  await page.reload();
  for (const kept of ["Фамилия, имя, отчество", "Телефон"])
    await expect(fields.getByRole("button", { name: `Удалить «${kept}»` })).toBeVisible();
});

import { answer, waitUntilSaved } from "../support/questionnaire.ts";
import { createCompany, signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

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
    await fields.getByRole("button", { name: `+ ${usual}`, exact: true }).click();
    await expect(fields.getByRole("button", { name: `+ ${usual}`, exact: true })).toHaveCount(0);
  }
  await waitUntilSaved(page);
  await page.reload();
  for (const label of ["Фамилия, имя, отчество", "Телефон"])
    await expect(fields.getByRole("button", { name: `Удалить «${label}»` })).toBeVisible();
});

test("storing data in a country abroad is shown as a violation", async ({ page, product }) => {
  await signIn(page, product);
  const company = await createCompany(page, "С базой за рубежом");
  await page.goto(`/company/${company}/siteappunion/`);
  const sites = page.locator("[data-question=sites]");
  await sites.locator("form input").last().fill("https://romashka.example");
  await sites.getByRole("button", { name: "Добавить", exact: true }).last().click();
  const note = page.getByRole("status").filter({ hasText: "только в базах в России" });
  const russia = page.getByRole("button", { name: "+ Россия", exact: true });
  await russia.click();
  await expect(russia).toHaveCount(0);
  await expect(note).toHaveCount(0);
  await answer(page, page, "country", { choose: "Германия" });
  await expect(note).toBeVisible();
  await page.locator('[data-question="country"] [data-law]').click();
  await expect(page.getByRole("dialog")).toHaveText(
    /^ч\. 5 ст\. 18 152-ФЗДанные граждан России .*; иначе возможен штраф по ч\. 8 ст\. 13\.11 КоАП: для организации и предпринимателя 1\s000\s000–6\s000\s000\s₽\.$/,
  );
});

test("a company that hides additional questions does not see them, and shows them again on request", async ({
  page,
  product,
}) => {
  await signIn(page, product);
  const company = await createCompany(page, "Без лишних вопросов");
  const switchAdditional = async () => {
    await page.goto(`/company/${company}/settings/`);
    await page.getByRole("switch", { name: "Дополнительные вопросы" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Сохранено в" })).toBeVisible();
  };
  const openProcess = async () => {
    await page.goto(`/company/${company}/forms/`);
    await page.getByRole("link", { name: "Кадровый учёт", exact: true }).click();
    await expect(page.locator("[data-question=purpose], [data-question=name]").first()).toBeVisible();
  };
  const additional = page.locator("[data-question=responsible_email_additional]");
  await switchAdditional();
  await openProcess();
  await expect(additional).toHaveCount(0);

  await switchAdditional();
  await openProcess();
  await expect(additional).toBeVisible();
});

test("a company gets the name and the time zone that it has", async ({ page, product }) => {
  await signIn(page, product);
  const company = await createCompany(page, "На Камчатке");
  await page.goto("/companies/");
  await page.getByRole("button", { name: "Действия: На Камчатке" }).click();
  await page.getByRole("menuitem", { name: "Настройки" }).click();
  await expect(page).toHaveURL(new RegExp(`/company/${company}/settings/$`));
  const zone = page.getByRole("combobox", { name: "Часовой пояс" });
  await expect(zone).toHaveValue("Москва (UTC+03:00)");
  await zone.fill("Камч");
  await page.getByRole("option", { name: "Камчатка (UTC+12:00)" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Сохранено в" })).toBeVisible();
  await page.getByRole("textbox", { name: "Название" }).fill("Камчатский рыбокомбинат");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Камчатский рыбокомбинат" }).first()).toBeVisible();
  await page.reload();
  await expect(zone).toHaveValue("Камчатка (UTC+12:00)");
});

test("what is already in a list is not taken again, and what was only typed is no answer", async ({
  page,
  product,
}) => {
  await signIn(page, product);
  const company = await createCompany(page, "С повторами");
  await page.goto(`/company/${company}/forms/`);
  await page.getByRole("link", { name: "Кадровый учёт", exact: true }).click();
  const emails = page.locator("[data-question=responsible_email_additional]");
  for (const typed of ["anna@romashka.example", "Anna@romashka.example"]) {
    await emails.locator("input").first().fill(typed);
    await page.keyboard.press("Enter");
  }
  await expect(emails.getByRole("alert")).toHaveText("Указан некорректный или ранее добавленный email");
  await expect(emails.getByRole("button", { name: /^Удалить/ })).toHaveCount(1);
  await page.keyboard.press("Control+Enter");
  const subjects = page.locator("[data-question=process_subjects]");
  await subjects.getByRole("combobox").fill("работ");
  await page.keyboard.press("Tab");
  await expect(subjects.getByRole("alert")).toHaveText("Введено, но не добавлено: «работ»");
  await page.goto(`/company/${company}/forms/`);
  await page.getByRole("button", { name: "Действия: Кадровый учёт" }).click();
  await page.getByRole("menuitem", { name: "Переименовать" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Переименовать" }).click();
  await expect(page.getByText("Значение не изменилось")).toBeVisible();
});

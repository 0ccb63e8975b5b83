import { violations } from "../support/accessibility-violations.ts";
import { answer, questionOf, waitUntilSaved } from "../support/questionnaire.ts";
import { createLink, openLink, startAnswering } from "../support/respondent-link.ts";
import { expect, test } from "../support/test-with-services.ts";

test("an outsider's proposal reaches who made the link: in the bell and in their day, and is accepted at its question", async ({
  page,
  browser,
  product,
}) => {
  const { company, link, id, access } = await createLink(page, product, { proposes: true });
  const process = `/api/v2/companies/${company}/processes/${id}/`;
  await page.request.patch(process, { headers: access, data: { responsible_person: "Иванова Анна Петровна" } });
  const anna = await openLink(browser, product, link);
  await expect(anna.getByRole("heading", { level: 1 })).toHaveText(/^Со ссылкой .* просит Вас/);
  await anna.getByRole("link", { name: /Кадровый учёт/ }).click();
  await startAnswering(anna, "anna@romashka.ru");
  await answer(anna, anna, "responsible_person", { type: "Петрова Вера" });
  await waitUntilSaved(anna);

  await page.goto(`/company/${company}/forms/`);
  const bell = page.getByRole("banner").getByRole("button", { name: /^Уведомления/ });
  await expect(bell).toHaveAccessibleName("Уведомления: 1 новое");
  await page.goto("/companies/today/");
  await page
    .getByRole("main")
    .getByRole("link", { name: /1 анкета ждёт Вашего шага/ })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/company/${company}/process/${id}/`));

  const question = questionOf(page, "responsible_person");
  await expect(question.getByText("Петрова Вера", { exact: true })).toBeVisible();
  await expect(question.locator("input, textarea").first()).toHaveValue("Иванова Анна Петровна");
  expect(await violations(page)).toEqual([]);
  await question.getByRole("button", { name: /^Принять/ }).click();
  const dialog = page.getByRole("dialog", { name: "Принять правку?" });
  await dialog.getByRole("button", { name: "Принять", exact: true }).click();
  await expect(question.locator("input, textarea").first()).toHaveValue("Петрова Вера");
  await expect(question.getByRole("button", { name: /^Принять/ })).toHaveCount(0);
});

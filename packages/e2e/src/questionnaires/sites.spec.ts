import type { Page } from "@playwright/test";
import { violations } from "../support/accessibility-violations.ts";
import { callApi } from "../support/create-people.ts";
import { createCompany, signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test-with-services.ts";

const section = (page: Page, name: string) => page.locator(`[data-section="${name}"]`);

test("a site is checked from its questionnaire, a remark is not counted, what was found is taken over, and the history names the source", async ({
  page,
  product,
  site,
}) => {
  await signIn(page, product);
  const company = await createCompany(page, "Сайты");
  await callApi(page, "post", `/companies/${company}/sites/`, { address: `http://${site.place}/` });
  await callApi(page, "patch", `/companies/${company}/site_app/`, { is_sites: true });

  await page.goto(`/company/${company}/siteappunion/`);
  const note = page.getByTestId("site-note");
  await note.getByRole("button", { name: "Проверить сайт" }).click();
  await expect(note.getByRole("progressbar")).toBeVisible();
  await expect(note.getByText(/Последняя проверка/u)).toBeVisible({ timeout: 60_000 });
  await note.getByRole("link", { name: "Результаты проверки" }).click();

  await expect(page.getByTestId("site-result")).toBeVisible();
  await expect(section(page, "not-looked")).toContainText("не открывались в браузере");
  const remark = section(page, "remarks").locator('[data-remark="FRM-01"]');
  await remark.locator("summary").click();
  await expect(remark).toContainText("13.11");
  expect(await violations(page)).toEqual([]);
  await remark.getByRole("button", { name: "Не учитывать" }).click();
  await remark.getByLabel("Почему не учитывать").fill("Заявки по договору");
  await remark.getByRole("button", { name: "Не учитывать риск" }).click();
  await expect(section(page, "ignored").locator('[data-remark="FRM-01"]')).toBeVisible();

  const form = page.locator('[data-offers="forms"]');
  await form.getByLabel(/^Ссылка на страницу/u).check();
  await expect(form.getByRole("checkbox", { name: /^Название/u })).toBeChecked();
  await form.getByRole("button", { name: /^Изменить: Название/u }).click();
  await form.getByLabel(/^Название.*изменить$/u).fill("Заявка на звонок");
  await page.getByRole("button", { name: "Перенести 2 ответа" }).click();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("dialog").getByRole("button", { name: "Перенести", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "Перенесено в анкеты" })).toBeVisible();
  await expect(section(page, "forms")).toContainText("есть в анкете");

  const policy = page.locator('[data-offer="site.policy_link"]');
  await policy.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Не использовать отмеченное" }).click();
  await expect(policy).toBeHidden();
  const declined = page.locator('[data-section="declined"]');
  await declined.locator("summary").click();
  await expect(declined).toContainText("Ссылка на политику");
  expect(await violations(page)).toEqual([]);
  await declined.getByRole("button", { name: /^Предлагать снова/u }).click();
  await expect(policy).toBeVisible();
  await expect(declined).toBeHidden();

  await page.getByRole("button", { name: "Проверить ещё раз" }).click();
  const compared = section(page, "compare");
  await expect(compared.getByLabel("Первая проверка")).toBeVisible({ timeout: 60_000 });
  await expect(compared).toContainText("Появилось: 0");
  await expect(compared).toContainText(/Не изменилось: [1-9]/u);

  await page.goto(`/company/${company}/history/`);
  await expect(page.getByText(`найдено на http://${site.place}/`).first()).toBeVisible();
});

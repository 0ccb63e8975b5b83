import { allSaved } from "./questionnaire.ts";
import { createCompany, signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

test("what is typed offline survives a reload and goes out when the network is back", async ({
  page,
  product,
  context,
}) => {
  await signIn(page, product);
  const company = await createCompany(page, "Без сети");
  await page.goto(`/company/${company}/information/`);
  const name = page.locator('[data-question="full_name"] :is(input, textarea)');
  await name.fill("Сначала");
  await name.press("Tab");
  await allSaved(page);

  await page.route("**/api/v2/**", (route) =>
    route.request().method() === "PATCH" ? route.abort() : route.continue(),
  );
  await name.fill("Набрано без сети");
  await name.press("Tab");
  await expect(page.locator("[data-save-status]")).toHaveAttribute("data-save-status", "offline");
  await page.reload();
  await expect(name).toHaveValue("Набрано без сети");

  await page.unroute("**/api/v2/**");
  await allSaved(page);
  await context.clearCookies();
  await page.reload();
  await expect(name).toHaveValue("Набрано без сети");
});

test("two tabs edit different fields of one form and nothing is lost", async ({ page, product, context }) => {
  await signIn(page, product);
  const company = await createCompany(page, "Две вкладки");
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto(`/company/${company}/commission/`);
  await page.locator('[data-question="o_name"] :is(input, textarea)').fill("Иванова Ирина");
  await other.locator('[data-question="o_position"] :is(input, textarea)').fill("Юрист");
  for (const tab of [page, other]) {
    await tab.keyboard.press("Tab");
    await allSaved(tab);
  }
  await page.reload();
  await expect(page.locator('[data-question="o_name"] :is(input, textarea)')).toHaveValue("Иванова Ирина");
  await expect(page.locator('[data-question="o_position"] :is(input, textarea)')).toHaveValue("Юрист");
});

test("a wrong value keeps what was typed and says what is wrong with it", async ({ page, product }) => {
  await signIn(page, product);
  const company = await createCompany(page, "С ошибкой");
  await page.goto(`/company/${company}/information/`);
  const inn = page.locator('[data-question="inn"]');
  await inn.locator("input").fill("1234567890");
  await inn.locator("input").press("Tab");
  await expect(inn.getByText("Введите корректный ИНН")).toBeVisible();
  await expect(inn.locator("input")).toHaveValue("1234567890");
});

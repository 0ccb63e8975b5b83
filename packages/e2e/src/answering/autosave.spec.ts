import { loseChangesOffline } from "../support/lose-changes-offline.ts";
import { answer, waitUntilSaved } from "../support/questionnaire.ts";
import { createCompany, signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

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
  await waitUntilSaved(page);

  await page.route("**/api/v2/**", (route) =>
    route.request().method() === "PATCH" ? route.abort() : route.continue(),
  );
  await name.fill("Набрано без сети");
  await name.press("Tab");
  await expect(page.locator("[data-save-status]")).toHaveAttribute("data-save-status", "offline");
  await page.reload();
  await expect(name).toHaveValue("Набрано без сети");

  await page.unroute("**/api/v2/**");
  await waitUntilSaved(page);
  await context.clearCookies();
  await page.reload();
  await expect(name).toHaveValue("Набрано без сети");
});

test("the browser's way back leads to the step before", async ({ page, product }) => {
  await signIn(page, product);
  const company = await createCompany(page, "Назад");
  await page.goto(`/company/${company}/information/`);
  await page.getByRole("button", { name: /^Дальше/ }).click();
  await expect(page).toHaveURL(/step=2/);
  await page.getByRole("button", { name: /^Дальше/ }).click();
  await expect(page.locator("#step-heading")).toHaveText(/^3\./);
  await page.goBack();
  await expect(page.locator("#step-heading")).toHaveText(/^2\./);
  await page.goBack();
  await expect(page.locator("#step-heading")).toHaveText(/^1\./);
});

test("two tabs edit different fields of one form and nothing is lost", async ({ page, product, context }) => {
  await signIn(page, product);
  const company = await createCompany(page, "Две вкладки");
  const otherTab = await context.newPage();
  for (const tab of [page, otherTab]) await tab.goto(`/company/${company}/commission/`);
  await page.locator('[data-question="o_name"] :is(input, textarea)').fill("Иванова Ирина");
  await otherTab.locator('[data-question="o_position"] :is(input, textarea)').fill("Юрист");
  for (const tab of [page, otherTab]) {
    await tab.keyboard.press("Tab");
    await waitUntilSaved(tab);
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

test("a rejected answer is marked at its question, stays unsent, and leaves other questionnaires alone", async ({
  page,
  product,
}) => {
  await signIn(page, product);
  const company = await createCompany(page, "Отклонённый ответ");
  await page.goto(`/company/${company}/information/`);
  const inn = page.locator('[data-question="inn"] input');
  const day = page.locator('[data-question="processing_data_date"] input');
  await inn.fill("1234567890");
  await day.fill("31.02.2024");
  await day.press("Tab");
  await expect(day).toHaveValue("31.02.2024");
  await expect(page.locator("[data-save-status]")).toHaveAttribute("data-save-status", "stopped");
  await expect(page.getByTestId("rejected-list").locator("[data-field]")).toHaveCount(2);

  const requests: string[] = [];
  page.on("request", (request) => void (request.method() === "PATCH" && requests.push(request.url())));
  await page.goto(`/company/${company}/commission/`);
  await answer(page, page, "o_position", { type: "Юрист" });
  await waitUntilSaved(page);
  await page.getByRole("main").getByRole("link", { name: "Информация о компании", exact: true }).click();
  await expect(page.locator('[data-question="inn"]').getByText("Введите корректный ИНН")).toBeVisible();
  await expect(
    page.locator('[data-question="processing_data_date"]').getByText(/Введите существующую дату/),
  ).toBeVisible();
  expect(requests.filter((url) => url.includes("/information/"))).toEqual([]);

  await day.fill("");
  await day.pressSequentially("1.3.24");
  await inn.fill("7707083893");
  await inn.press("Tab");
  await waitUntilSaved(page);
  await expect(day).toHaveValue("01.03.2024");
});

test("another tab of the same person learns of a change, and the list of questionnaires of the new percent", async ({
  page,
  product,
  context,
}) => {
  await signIn(page, product);
  const company = await createCompany(page, "Видно сразу");
  const otherTab = await context.newPage();
  const list = await context.newPage();
  for (const tab of [page, otherTab]) await tab.goto(`/company/${company}/commission/`);
  await list.goto(`/company/${company}/forms/`);
  const percent = list.getByRole("row", { name: /Комиссия|Ответственные/ }).getByRole("progressbar");
  await expect(percent).toHaveAttribute("aria-valuenow", "0");
  const name = '[data-question="o_name"] :is(input, textarea)';
  await page.locator(name).fill("Иванова Ирина");
  await page.keyboard.press("Tab");
  await expect(otherTab.locator(name)).toHaveValue("Иванова Ирина");
  await expect(percent).not.toHaveAttribute("aria-valuenow", "0");
});

test("a conflict shows the value of now", async ({ page, product, context }) => {
  await signIn(page, product);
  const company = await createCompany(page, "Спор о поле");
  const otherTab = await context.newPage();
  // Live updates are blocked, so that it starts typing over an outdated value.
  await otherTab.route("**/events/", (route) => route.abort());
  const name = '[data-question="o_name"] :is(input, textarea)';
  await otherTab.goto(`/company/${company}/forms/`);
  for (const tab of [page, otherTab]) await tab.goto(`/company/${company}/commission/`);
  await expect(otherTab.locator(name)).toBeVisible();
  for (const value of ["Иванова Ирина", "Орлова Анна"]) {
    await page.locator(name).fill(value);
    await page.keyboard.press("Tab");
    await waitUntilSaved(page);
  }
  await otherTab.locator(name).fill("Сидоров Олег");
  await otherTab.keyboard.press("Tab");
  const dialog = otherTab.getByRole("dialog");
  await expect(dialog.getByText("Орлова Анна")).toBeVisible();
  await expect(dialog).toContainText("Ответственные");
  await expect(dialog).toContainText(/Изменение: admin, \d\d\.\d\d\.\d{4}/);
  // A key meant for the next field must not resolve the conflict.
  await otherTab.keyboard.press("Enter");
  await expect(dialog).toBeVisible();
  // Another questionnaire only links to the conflict.
  await otherTab.evaluate((address) => {
    history.pushState(null, "", address);
    dispatchEvent(new PopStateEvent("popstate"));
  }, `/company/${company}/information/`);
  await expect(otherTab.locator("[data-save-status]")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await otherTab.evaluate(() => history.back());
  await expect(dialog.getByText("Орлова Анна")).toBeVisible();
  // Leaving the screen must not resolve it: the answer stays unsaved and the question appears again.
  await otherTab.goBack();
  await expect(otherTab).not.toHaveURL(/commission/);
  await expect(dialog).toHaveCount(0);
  await otherTab.goForward();
  await expect(otherTab.locator("[data-save-status]")).toHaveAttribute("data-save-status", "stopped");
  await expect(dialog.getByText("Сидоров Олег")).toBeVisible();
  await expect(dialog.getByText("Орлова Анна")).toBeVisible();
  await expect(dialog.getByText("Иванова Ирина")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Оставить новый" }).click();
  await expect(otherTab.locator(name)).toHaveValue("Орлова Анна");
});

test("rows added offline, with rows of their own, stay over a reload and are made once when the network is back", async ({
  page,
  product,
}) => {
  await signIn(page, product);
  const company = await createCompany(page, "Строки без сети");
  await loseChangesOffline(page);
  await page.goto(`/company/${company}/siteappunion/`);
  const sites = page.locator("[data-question=sites]");
  await expect(sites.locator("form input").last()).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem("offline", "yes"));
  const addSite = async (address: string) => {
    await sites.locator("form input").last().fill(address);
    await sites.getByRole("button", { name: "Добавить", exact: true }).last().click();
  };
  await addSite("https://one.example");
  const forms = page.locator("[data-question=forms]").first();
  await forms.locator("form input").fill("Обратный звонок");
  await forms.getByRole("button", { name: "Добавить", exact: true }).click();
  await addSite("https://two.example");
  await expect(page.locator("[data-save-status]")).toHaveAttribute("data-save-status", "offline");
  const policy = page.locator("[data-question=policy_link] input").first();
  await policy.fill("https://one.example/policy");
  await policy.press("Tab");

  const asAdded = async () => {
    await expect(sites.getByText("https://one.example", { exact: true }).first()).toBeVisible();
    await expect(sites.getByText("https://two.example", { exact: true }).first()).toBeVisible();
    await expect(sites.getByText("Обратный звонок", { exact: true }).first()).toBeVisible();
    await expect(policy).toHaveValue("https://one.example/policy");
  };
  await asAdded();
  await page.reload();
  await asAdded();
  await page.evaluate(() => sessionStorage.removeItem("offline"));
  await waitUntilSaved(page);
  await asAdded();
  await page.reload();
  await asAdded();
  for (const address of ["https://one.example", "https://two.example"])
    await expect(sites.getByText(address, { exact: true })).toHaveCount(1);
  await expect(page.locator("[data-save-status]")).toHaveAttribute("data-save-status", "unchanged");
});

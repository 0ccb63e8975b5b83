import { violations } from "../support/accessibility-violations.ts";
import { addUser, callApi, ownPassword } from "../support/create-people.ts";
import { answer, waitUntilSaved } from "../support/questionnaire.ts";
import { createCompany, signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test-with-services.ts";

test("a follower of all questionnaires is notified at once of others' changes, and an outsider confirms by e-mail", async ({
  page,
  browser,
  product,
  mail,
}) => {
  test.setTimeout(120_000);
  const login = `vera-${process.pid}-${Date.now()}`;
  await signIn(page, product);
  const company = await createCompany(page, `Компания ${login}`);
  await addUser(page, { company, username: login, role: "analyst" });
  const { results } = await callApi(page, "get", `/companies/${company}/processes/`);
  const questionnaire = `/company/${company}/process/${results[0].id}/`;

  await page.goto(`/company/${company}/settings/?tab=subscriptions`);
  const bell = page.getByRole("banner").getByRole("button", { name: /^Уведомления/ });
  await bell.click();
  await expect(page.getByText("Вы пока ни за чем не следите")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(bell).toBeFocused();
  const subscriptions = page.getByRole("region", { name: "Мои подписки" });
  await subscriptions.getByRole("button", { name: "Добавить" }).click();
  await expect(subscriptions.getByText("Все анкеты").first()).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const vera = await (await browser.newContext()).newPage();
  await signIn(vera, { ...product, username: login, password: ownPassword });
  await vera.goto(`${product.url}${questionnaire}`);
  await answer(vera, vera, "responsible_person", { type: "Иванова Анна Петровна" });
  await waitUntilSaved(vera);
  await expect(bell).toHaveAccessibleName("Уведомления: 1 новое");

  await bell.click();
  const drawer = page.getByRole("dialog", { name: "Уведомления" });
  const notice = drawer.getByRole("listitem").filter({ hasText: "Кадровый учёт" });
  await expect(notice).toContainText("Иванова Анна Петровна");
  await expect(notice).toContainText("Новое");
  expect(await violations(page)).toEqual([]);
  await drawer.getByRole("button", { name: "Прочитать все" }).click();
  await expect(bell).toHaveAccessibleName("Уведомления");
  await notice.getByRole("link", { name: "Кадровый учёт" }).click();
  await expect(page).toHaveURL(new RegExp(questionnaire));
  await expect(drawer).toHaveCount(0);

  const outsider = `dpo-${Date.now()}@romashka.ru`;
  await page.goto(`/company/${company}/settings/?tab=subscriptions`);
  const outside = page.getByRole("region", { name: "Внешние адреса" });
  await outside.getByLabel("Почта").fill(outsider);
  await outside.getByRole("button", { name: "Подписать", exact: true }).click();
  await expect(outside.getByText("Ждёт подтверждения")).toBeVisible();
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(await mail.linkTo(outsider, "/subscription/"));
  await expect(stranger.getByRole("button", { name: "Подтвердить" })).toBeVisible();
  expect(await violations(stranger)).toEqual([]);
  await stranger.getByRole("button", { name: "Подтвердить" }).click();
  await expect(stranger.getByText("Подписка подтверждена")).toBeVisible();
  await page.reload();
  await expect(outside.getByText("Подтверждено")).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test("the switch at a questionnaire's history follows that one alone", async ({ page, browser, product }) => {
  const login = `inga-${process.pid}-${Date.now()}`;
  await signIn(page, product);
  const company = await createCompany(page, `Компания ${login}`);
  await addUser(page, { company, username: login, role: "analyst" });
  const { results } = await callApi(page, "get", `/companies/${company}/processes/`);
  const questionnaire = `/company/${company}/process/${results[0].id}/`;
  await page.goto(`${questionnaire}`);
  await page.getByRole("tab", { name: "История" }).click();
  await page.getByRole("switch", { name: "Следить за анкетой" }).click();
  await expect(page.getByRole("switch", { name: "Следить за анкетой" })).toBeChecked();
  expect(await violations(page)).toEqual([]);

  const inga = await (await browser.newContext()).newPage();
  await signIn(inga, { ...product, username: login, password: ownPassword });
  await callApi(inga, "post", `/companies/${company}/systems/`, { name: "Чужая система" });
  await callApi(inga, "patch", `/companies/${company}/processes/${results[0].id}/`, {
    responsible_person: "Иванова Анна Петровна",
  });
  const bell = page.getByRole("banner").getByRole("button", { name: /^Уведомления/ });
  await expect(bell).toHaveAccessibleName("Уведомления: 1 новое");
  await bell.click();
  await expect(page.getByRole("dialog", { name: "Уведомления" }).getByRole("listitem")).toHaveCount(1);
});

import { violations } from "../support/accessibility-violations.ts";
import { addUser, callApi } from "../support/create-people.ts";
import { createCompany, signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test-with-clock.ts";

test("an incident goes from detection to the second notice while its hours pass: letters, bell, notices, timeline, closing", async ({
  page,
  product,
  mail,
  clock,
}) => {
  test.setTimeout(300_000);
  await signIn(page, product);
  const company = await createCompany(page, "Часы инцидента");
  const email = "lead@example.ru";
  await addUser(page, { company, username: `lead-${Date.now()}`, role: "owner", email });
  await callApi(page, "post", `/companies/${company}/systems/`, { name: "CRM" });
  await page.goto(`/company/${company}/settings/?tab=subscriptions`);
  await page.getByRole("region", { name: "Мои подписки" }).getByRole("button", { name: "Добавить" }).click();

  await page.goto(`/company/${company}/incidents/new/`);
  await page.getByRole("combobox", { name: "Вид" }).click();
  await page.getByRole("option", { name: /Утечка/ }).click();
  await page.getByRole("textbox", { name: "Что произошло" }).fill("Список клиентов найден в открытом доступе");
  await page.getByLabel("Кто сообщил").fill("Орлова Д. И.");
  await page.getByRole("button", { name: "Зарегистрировать инцидент" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Инцидент №\s1\/\d{4}$/);
  const incident = page.url();
  const work = page.getByRole("complementary", { name: "Работа" });
  await expect(work).toContainText(/осталось 23 ч/);
  await expect(work).toContainText("Решения ещё нет, но время идёт.");

  await clock.pass(page, 18.5);
  expect(await mail.letterTo(email, /осталось меньше 6 часов/)).toContain("Не подано первое уведомление");
  await clock.pass(page, 6);
  expect(await mail.letterTo(email, /срок прошёл/)).toContain("Подайте уведомление сразу");
  await signIn(page, product);
  await page.goto(incident);
  await expect(work).toContainText(/просрочено на/);
  const bell = page.getByRole("banner").getByRole("button", { name: /^Уведомления/ });
  await bell.click();
  const notices = page.getByRole("dialog", { name: "Уведомления" });
  await expect(
    notices
      .getByRole("listitem")
      .filter({ hasText: /1\/\d{4}/ })
      .first(),
  ).toBeVisible();
  await page.keyboard.press("Escape");

  const dialog = page.getByRole("dialog");
  await work.getByRole("button", { name: "Это инцидент", exact: true }).click();
  await dialog.getByRole("button", { name: "Это инцидент" }).click();
  await expect(dialog.getByText("Укажите, кто решил")).toBeVisible();
  await dialog.getByLabel("Кто решил").fill("Орлова Д. И.");
  await dialog.getByRole("button", { name: "Это инцидент" }).click();
  await expect(work).toContainText("Решение: Орлова Д. И.");

  await work.getByRole("link", { name: "Уведомление об инциденте: 24 часа" }).click();
  await expect(page.frameLocator("iframe").getByText("Список клиентов найден").first()).toBeVisible({
    timeout: 40_000,
  });
  await page.goto(incident);
  await work.getByRole("button", { name: "Первое уведомление подано" }).click();
  await dialog.getByLabel("Номер подтверждения").fill("РКН-24");
  await dialog.getByRole("button", { name: "Первое уведомление подано" }).click();
  await expect(work).toContainText("Второе уведомление");
  await expect(work).toContainText(/осталось 4[78] ч/);

  await clock.pass(page, 47);
  expect(await mail.letterTo(email, /осталось меньше часа/)).toContain("Не подано второе уведомление");
  await signIn(page, product);
  await page.goto(incident);
  await page.getByLabel("Причина", { exact: true }).fill("Открытая папка на файловом сервере");
  await page.getByLabel("Принятые меры").fill("Доступ закрыт, пароли изменены");
  await page.getByRole("button", { name: "Сохранить" }).click();
  await expect(page.getByText("Сохранено", { exact: true })).toBeVisible();
  await work.getByRole("link", { name: "Уведомление об инциденте: 72 часа" }).click();
  await expect(page.frameLocator("iframe").getByText("Открытая папка").first()).toBeVisible({ timeout: 40_000 });
  await page.goto(incident);
  await work.getByRole("button", { name: "Второе уведомление подано" }).click();
  await dialog.getByLabel("Номер подтверждения").fill("РКН-72");
  await dialog.getByRole("button", { name: "Второе уведомление подано" }).click();
  await expect(work).not.toContainText("осталось");
  await work.getByRole("button", { name: "Закрыть" }).click();
  await dialog.getByRole("button", { name: "Закрыть", exact: true }).last().click();
  await expect(work).toContainText("Закрыт");
  expect(await violations(page)).toEqual([]);
  await page.goto(`/company/${company}/tasks/?view=all`);
  await expect(page.getByRole("link", { name: /модел[ьи] угроз/ })).toBeVisible();
});

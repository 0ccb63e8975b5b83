import type { Page } from "@playwright/test";
import { violations } from "../support/accessibility-violations.ts";
import { addUser, callApi, ownPassword as password } from "../support/create-people.ts";
import { answer, waitUntilSaved } from "../support/questionnaire.ts";
import { createCompany, signIn, signInByScreen } from "../support/sign-in.ts";
import { expect, test } from "../support/test-with-services.ts";

test("an owner invites by e-mail; the invited opens the letter's link, sets a password and fills a process", async ({
  page,
  browser,
  product,
  mail,
}) => {
  const address = `boris-${process.pid}-${Date.now()}@romashka.ru`;
  await signIn(page, product);
  const company = await createCompany(page, `Ромашка ${address}`);
  await page.goto(`/company/${company}/forms/`);
  await page.getByRole("navigation", { name: "Меню" }).getByRole("link", { name: "Пользователи" }).click();
  await page.getByRole("link", { name: "Добавить" }).click();
  await page.getByLabel("Почта", { exact: true }).fill(address);
  await page.getByRole("radio", { name: "Клиент" }).check();
  await page.getByRole("button", { name: "Отправить приглашение" }).click();
  const users = page.getByRole("table", { name: "Пользователи" });
  await expect(users.getByRole("row").filter({ hasText: address })).toContainText("Приглашение от");
  expect(await violations(page)).toEqual([]);

  const invited = await (await browser.newContext({ baseURL: product.url, locale: "ru-RU" })).newPage();
  await invited.goto(await mail.linkTo(address, "/invite/"));
  await expect(invited.getByText(`Вас пригласили в компанию Ромашка ${address}`)).toBeVisible();
  await invited.getByLabel("Имя", { exact: true }).fill("Борис");
  await invited.getByLabel("Фамилия").fill("Петров");
  await invited.getByLabel("Новый пароль", { exact: true }).fill(password);
  await invited.getByLabel("Новый пароль ещё раз").fill(password);
  await invited.getByRole("button", { name: "Принять приглашение" }).click();
  await expect(invited).toHaveURL(new RegExp(`/company/${company}/forms/$`));
  await invited.getByRole("link", { name: "Кадровый учёт", exact: true }).first().click();
  await answer(invited, invited, "responsible_person", { type: "Петров Борис Ильич" });
  await waitUntilSaved(invited);

  await page.reload();
  const row = users.getByRole("row", { name: /Борис Петров/ });
  await expect(row).toContainText("Клиент");
  await expect(row).not.toContainText("Приглашение от");

  await page.getByRole("combobox", { name: "Любая роль" }).click();
  await page.getByRole("option", { name: "Клиент" }).click();
  await expect(users.getByRole("row")).toHaveCount(2);
  await users.getByRole("checkbox", { name: "Выбрать всех показанных" }).check();
  const bar = page.getByRole("group", { name: "Выбрано: 1" });
  await bar.getByRole("button", { name: "Изменить роль" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: "Читатель" }).check();
  await dialog.getByRole("button", { name: "Изменить роль" }).click();
  await expect(dialog.getByText("Изменено: 1")).toBeVisible();
  await dialog.getByRole("button", { name: "Закрыть" }).last().click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("Никого не найдено")).toBeVisible();
  await bar.getByRole("button", { name: "Убрать из компании" }).click();
  await dialog.getByRole("button", { name: "Убрать из компании" }).click();
  await expect(dialog.getByText("Изменено: 1")).toBeVisible();
  await dialog.getByRole("button", { name: "Закрыть" }).last().click();
  await expect(bar).toHaveCount(0);
  const access = await invited.evaluate(() => localStorage.getItem("accessToken"));
  const refused = await invited.request.get(`/api/v2/companies/${company}/`, {
    headers: { authorization: `Bearer ${access}` },
  });
  expect(refused.status()).toBe(404);
});

test("an account made by an administrator has a password for one use, which its owner replaces when they first sign in", async ({
  page,
  browser,
  product,
}) => {
  const login = `vera-${process.pid}-${Date.now()}`;
  await signIn(page, product);
  const company = await createCompany(page, `Компания ${login}`);
  await page.goto(`/company/${company}/users/add/`);
  await page.getByText("Новая учётная запись", { exact: true }).click();
  await page.getByLabel("Логин", { exact: true }).fill(login);
  await page.getByRole("button", { name: "Создать учётную запись" }).click();
  const oneTime = await page.getByLabel("Одноразовый пароль").inputValue();
  expect(await violations(page)).toEqual([]);

  const newcomer = await (await browser.newContext({ baseURL: product.url, locale: "ru-RU" })).newPage();
  await newcomer.goto("/login/");
  await newcomer.getByLabel("Логин").fill(login);
  await newcomer.getByLabel("Пароль", { exact: true }).fill(oneTime);
  await newcomer.keyboard.press("Enter");
  await expect(newcomer.getByRole("heading", { name: "Задайте новый пароль" })).toBeVisible();
  expect(await violations(newcomer)).toEqual([]);
  await newcomer.getByLabel("Новый пароль", { exact: true }).fill(password);
  await newcomer.getByLabel("Новый пароль ещё раз").fill(password);
  await newcomer.getByRole("button", { name: "Задать пароль и войти" }).click();
  await expect(newcomer).toHaveURL(new RegExp(`/company/${company}/forms/$`));
});

test("an owner opens a process to a user, makes a role by copying one, and gives it to them", async ({
  page,
  browser,
  product,
}) => {
  const login = `gleb-${process.pid}-${Date.now()}`;
  await signIn(page, product);
  const company = await createCompany(page, `Компания ${login}`);
  await addUser(page, { company, username: login, role: "group" });

  await page.goto(`/company/${company}/users/`);
  await page.getByRole("link", { name: login, exact: true }).click();
  await page.getByRole("button", { name: "Дать доступ к анкете" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Анкета", exact: true }).click();
  await page.getByRole("option", { name: "Кадровый учёт" }).click();
  await dialog.getByRole("button", { name: "Дать доступ" }).click();
  await expect(page.getByRole("table", { name: "Отдельные анкеты" }).getByText("Кадровый учёт")).toBeVisible();
  const access = page.getByRole("table", { name: "Доступ" });
  await expect(access.getByRole("row", { name: /Процессы/ })).toContainText("только доступ к 1 анкете");
  expect(await violations(page)).toEqual([]);

  const newcomer = await (await browser.newContext({ baseURL: product.url, locale: "ru-RU" })).newPage();
  await signInByScreen(newcomer, { ...product, username: login, password });
  await newcomer.goto(`/company/${company}/forms/`);
  await expect(newcomer.getByRole("link", { name: "Кадровый учёт", exact: true })).toBeVisible();

  await page.goto(`/company/${company}/users/roles/`);
  await page.getByRole("button", { name: /Читатель/ }).click();
  await page.getByRole("button", { name: "Создать по образцу" }).click();
  await dialog.getByLabel("Название роли").fill("Юрист");
  await dialog.getByRole("button", { name: "Создать" }).click();
  const role = page.getByRole("table", { name: "Юрист" });
  await role.getByLabel("Уровень: Процессы").selectOption({ label: "Правка" });
  await expect(role.getByLabel("Уровень: Процессы")).toHaveValue("edit");
  await expect(role.getByLabel("Уровень: Процессы")).toBeEnabled();
  expect(await violations(page)).toEqual([]);

  await page.goto(`/company/${company}/users/`);
  await page.getByRole("link", { name: login, exact: true }).click();
  await page.getByRole("button", { name: "Изменить роль" }).click();
  await dialog.getByRole("radio", { name: "Юрист" }).check();
  await dialog.getByRole("button", { name: "Сохранить" }).click();
  await expect(access.getByRole("row", { name: /Процессы/ })).toContainText("роль «Юрист»");
  await page.getByRole("link", { name: "Юрист", exact: true }).click();
  await page.getByRole("button", { name: "Удалить" }).click();
  await expect(dialog.getByText("Роль «Юрист» назначена пользователям")).toBeVisible();
});

test("three at once: who was invited by a letter fills an opened process and proposes others; an administrator approves one, refuses another", async ({
  page,
  browser,
  product,
  mail,
}) => {
  const suffix = `${process.pid}-${Date.now()}`;
  const address = `zoya-${suffix}@romashka.ru`;
  await signIn(page, product);
  const company = await createCompany(page, `Компания ${address}`);
  await addUser(page, { company, username: `vlad-${suffix}`, role: "owner" });
  await callApi(page, "post", "/invites/send_invite/", {
    company_id: company,
    email: address,
    role: { role: "group" },
  });
  const newcomer = await (await browser.newContext({ baseURL: product.url, locale: "ru-RU" })).newPage();
  await newcomer.goto(await mail.linkTo(address, "/invite/"));
  await newcomer.getByLabel("Новый пароль", { exact: true }).fill(password);
  await newcomer.getByLabel("Новый пароль ещё раз").fill(password);
  await newcomer.getByRole("button", { name: "Принять приглашение" }).click();
  await expect(newcomer).toHaveURL(new RegExp(`/company/${company}/forms/$`));

  const { results: members } = await callApi(page, "get", `/users/?company_id=${company}&search=${address}`);
  const { results: processes } = await callApi(page, "get", `/companies/${company}/processes/`);
  const grant = { form: "process", object_id: processes[0].id, level: "edit" };
  await callApi(page, "post", `/users/${members[0].id}/grants/?company_id=${company}`, grant);
  await page.goto(`/company/${company}/forms/`);
  await newcomer.getByRole("link", { name: "Кадровый учёт", exact: true }).first().click();
  await answer(newcomer, newcomer, "responsible_person", { type: "Зоя Петрова" });
  await waitUntilSaved(newcomer);
  await newcomer.goto(`/company/${company}/forms/`);
  await propose(newcomer, "Пропускной режим");
  await propose(newcomer, "Учёт гостей");
  const ownProposals = newcomer.getByRole("table", { name: "Ваши предложения" });
  await expect(ownProposals.getByRole("row", { name: /Учёт гостей/ })).toContainText("Ждёт одобрения");
  await expect(newcomer.getByRole("link", { name: "Учёт гостей", exact: true })).toHaveCount(0);
  expect(await violations(newcomer)).toEqual([]);

  const count = page.getByRole("navigation", { name: "Меню" }).getByRole("img", { name: /жд[ёу]т одобрения$/ });
  await expect(count).toHaveAccessibleName("2 анкеты ждут одобрения");
  const administrator = await (await browser.newContext({ baseURL: product.url, locale: "ru-RU" })).newPage();
  await signInByScreen(administrator, { ...product, username: `vlad-${suffix}`, password });
  await administrator.goto(`/company/${company}/users/`);
  const waiting = administrator.getByRole("table", { name: "Ждут одобрения" });
  await expect(waiting.getByRole("row", { name: /Учёт гостей/ })).toBeVisible();
  expect(await violations(administrator)).toEqual([]);
  await waiting.getByRole("button", { name: "Одобрить: Пропускной режим" }).click();
  await expect(waiting.getByRole("row", { name: /Пропускной режим/ })).toHaveCount(0);
  await expect(count).toHaveAccessibleName("1 анкета ждёт одобрения");
  await waiting.getByRole("button", { name: "Отклонить: Учёт гостей" }).click();
  const dialog = administrator.getByRole("dialog");
  await dialog.getByLabel("Причина").fill("Это часть пропускного режима");
  await dialog.getByRole("button", { name: "Отклонить" }).click();
  await expect(waiting).toHaveCount(0);
  await expect(count).toHaveCount(0);

  await expect(ownProposals.getByRole("row", { name: /Учёт гостей/ })).toContainText("Это часть пропускного режима");
  await newcomer.getByRole("button", { name: "Скрыть ответ: Учёт гостей" }).click();
  await expect(ownProposals.getByRole("row", { name: /Учёт гостей/ })).toHaveCount(0);
  await ownProposals.getByRole("link", { name: "Пропускной режим", exact: true }).click();
  await answer(newcomer, newcomer, "responsible_person", { type: "Зоя Петрова" });
  await waitUntilSaved(newcomer);
});

/** Adds a process that stays hidden until it is approved. */
async function propose(page: Page, name: string) {
  await page.getByRole("button", { name: "Добавить процесс" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Добавить процесс" });
  await dialog.getByRole("textbox").fill(name);
  await dialog.getByRole("button", { name: "Добавить" }).click();
  const banner = page.getByRole("dialog", { name: "Ждёт одобрения администратора" });
  await expect(banner).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(banner).toHaveCount(0);
}

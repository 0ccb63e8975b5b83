import { violations } from "../support/accessibility-violations.ts";
import { addUser, callApi } from "../support/create-people.ts";
import { createCompany, signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test-with-services.ts";

test("an administrator looks at a company as one of its users, who may edit a process: it is marked, and nothing can be changed", async ({
  page,
  product,
}) => {
  const login = `egor-${process.pid}-${Date.now()}`;
  await signIn(page, product);
  const company = await createCompany(page, `Компания ${login}`);
  const user = await addUser(page, { company, username: login, role: "group" });
  const { results } = await callApi(page, "get", `/companies/${company}/processes/`);
  const grant = { form: "process", object_id: results[0].id, level: "edit" };
  await callApi(page, "post", `/users/${user}/grants/?company_id=${company}`, grant);

  await page.goto(`/company/${company}/users/${user}/`);
  await page.getByRole("button", { name: "Посмотреть от имени пользователя" }).click();
  const bar = page.getByRole("region", { name: "Просмотр от имени пользователя" });
  await expect(bar).toContainText(`так, как её видит ${login}. Изменить ничего нельзя.`);
  await expect(page.getByRole("navigation", { name: "Меню" }).getByRole("link", { name: "Пользователи" })).toHaveCount(
    0,
  );
  await page.getByRole("link", { name: "Кадровый учёт", exact: true }).first().click();
  await expect(page.locator("[data-question=name]")).toContainText("Кадровый учёт");
  await expect(page.locator("[data-question]").locator("input, textarea, select")).toHaveCount(0);
  await expect(bar).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await bar.getByRole("button", { name: "Закончить просмотр" }).click();
  await expect(bar).toHaveCount(0);
  await page.goto(`/company/${company}/history/`);
  await expect(page.getByText("Просмотр администратором от имени пользователя").first()).toBeVisible();
});

test("a user creates a token, and a program makes its first call with it", async ({ page, product }) => {
  const tool = `1С ${process.pid}-${Date.now()}`;
  await signIn(page, product);
  await createCompany(page, `Компания для ${tool}`);
  await page.goto("/account/");
  await page.getByRole("button", { name: "Создать токен" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Для чего токен").fill(tool);
  await dialog.getByLabel("Текущий пароль").fill(product.password);
  await dialog.getByRole("button", { name: "Создать" }).click();
  const token = await dialog.getByLabel("Токен", { exact: true }).inputValue();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Токен сохранён" }).click();
  await expect(dialog).toHaveCount(0);

  const authorization = { headers: { authorization: `Bearer ${token}` } };
  const response = await page.request.get("/api/v2/companies/", authorization);
  expect((await response.json()).results.map(({ name }: { readonly name: string }) => name)).toContain(
    `Компания для ${tool}`,
  );
  const refused = await page.request.post("/api/v2/companies/", { ...authorization, data: { name: "Лишняя" } });
  expect(refused.status()).toBe(403);
  await page.reload();
  const row = page.getByRole("row").filter({ hasText: tool });
  await expect(row).toContainText("127.0.0.1");
  await expect(row).not.toContainText(token);
});

test("a group is compared with the directory, tells that it does not answer, and takes its people over once it does", async ({
  page,
  product,
  directory,
}) => {
  const login = `anna-${process.pid}-${Date.now()}`;
  await signIn(page, product);
  const company = await createCompany(page, `Компания ${login}`);
  await addUser(page, { company, username: login, role: "reader", email: "anna@example.ru" });
  const { id } = await callApi(page, "post", `/companies/${company}/users_groups/`, { name: "Бухгалтерия" });
  await callApi(page, "patch", `/companies/${company}/users_groups/${id}/`, { outer_name: "accounting" });

  await page.goto(`/company/${company}/users/groups/`);
  await page.getByRole("button", { name: "Сверить с каталогом" }).click();
  const dialog = page.getByRole("dialog");
  const change = dialog.getByRole("table", { name: "Что изменится" }).getByRole("row").filter({ hasText: login });
  await expect(change).toContainText("Войдёт");
  expect(await violations(page)).toEqual([]);

  await directory.stop();
  await dialog.getByRole("button", { name: "Сверить с каталогом" }).click();
  await expect(page.getByText("Каталог не отвечает. Группы остались прежними").first()).toBeVisible();
  await expect(dialog.getByText(/^Последняя сверка не удалась/)).toBeVisible();
  await directory.start();
  await page.reload();
  await page.getByRole("button", { name: "Сверить с каталогом" }).click();
  await expect(change).toContainText("Войдёт");
  await dialog.getByRole("button", { name: "Сверить с каталогом" }).click();
  await expect(page.getByText("Сверка групп с каталогом выполнена")).toBeVisible();
  await expect(dialog.getByText("Изменений нет: в группах те же люди, что и в каталоге.")).toBeVisible();
  await dialog.getByRole("button", { name: "Закрыть" }).last().click();
  await expect(page.getByRole("row").filter({ hasText: login })).toContainText("из каталога");
});

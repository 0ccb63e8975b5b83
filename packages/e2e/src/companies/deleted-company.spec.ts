import { violations } from "../support/accessibility-violations.ts";
import { addUser, ownPassword } from "../support/create-people.ts";
import { createLink, openLink } from "../support/respondent-link.ts";
import { signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test-with-services.ts";

test("a user with a deleted company open sees so without a click, and its links say that requests reach no one", async ({
  page,
  browser,
  product,
}) => {
  const { company, link, access } = await createLink(page, product, {});
  await addUser(page, { company, username: "idle", role: "reader" });
  const idle = await (await browser.newContext({ baseURL: product.url, locale: "ru-RU" })).newPage();
  await signIn(idle, { ...product, username: "idle", password: ownPassword });
  const followed = idle.waitForResponse(/\/events\//);
  await idle.goto(`/company/${company}/forms/`);
  await expect(idle.getByRole("link", { name: "Кадровый учёт", exact: true })).toBeVisible();
  await followed;

  const response = await page.request.delete(`/api/v2/companies/${company}/`, { headers: access });
  expect(response.status()).toBe(204);
  await expect(idle.getByRole("heading", { name: "У Вас нет доступа к этой компании" })).toBeVisible();
  await expect(
    idle.getByText("Возможно, её удалили или доступ закрыли. Обратитесь к владельцу компании или администратору."),
  ).toBeVisible();
  expect(await violations(idle)).toEqual([]);

  const anna = await openLink(browser, product, link);
  await expect(anna.getByRole("heading", { name: "Этой ссылки больше нет" })).toBeVisible();
  await expect(anna.getByText(/есть у того/)).toHaveCount(0);
  await expect(anna.getByRole("button", { name: "Попросить новую ссылку" })).toHaveCount(0);
  expect(await violations(anna)).toEqual([]);

  // A visitor already at the page of an ended link finds out when they request access.
  await anna.goto(anna.url().replace("&gone=true", ""));
  await anna.getByRole("button", { name: "Попросить новую ссылку" }).click();
  await expect(anna.getByRole("status").filter({ hasText: "Передать просьбу некому" })).toBeVisible();
  await expect(anna.getByText(/Мы передали/)).toHaveCount(0);
  await expect(anna.getByRole("heading", { name: "Этой ссылки больше нет" })).toBeVisible();
  await expect(anna.getByText(/есть у того/)).toHaveCount(0);
});

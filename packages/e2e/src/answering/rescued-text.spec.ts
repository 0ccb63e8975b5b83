import type { Page } from "@playwright/test";
import { violations } from "../support/accessibility-violations.ts";
import { addUser, callApi, ownPassword as password } from "../support/create-people.ts";
import { createLink, openLink, startAnswering } from "../support/respondent-link.ts";
import { createCompany, signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test-with-services.ts";

const typed = "Пропуска выдаёт охрана";

/** Types an answer whose request is held until `doing` has changed the questionnaire. */
async function typeWhile(person: Page, doing: () => Promise<unknown>): Promise<void> {
  let letGo = () => {};
  const done = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await person.route("**/processes/*/", async (route) => {
    if (route.request().method() === "PATCH") await done;
    await route.continue();
  });
  await person.locator("[data-question=short_description] textarea").fill(typed);
  await doing();
  letGo();
}

/** Expects the typed text to be offered back and copyable; typing spaces must not dismiss it. */
async function expectGivenBack(person: Page): Promise<void> {
  const dialog = person.getByRole("dialog", { name: "Введённое не сохранилось" });
  await expect(dialog.getByText(typed)).toBeVisible();
  // The text's own screen may be gone by then, so a toast would only repeat the message.
  await expect(person.getByRole("alert")).toHaveCount(0);
  await person.keyboard.type(" и ещё ");
  await expect(dialog.getByText(typed)).toBeVisible();
  expect(await violations(person)).toEqual([]);
  await person.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await dialog.getByRole("button", { name: "Скопировать" }).click();
  expect(await person.evaluate(() => navigator.clipboard.readText())).toContain(typed);
  await dialog.getByRole("button", { name: "Закрыть" }).last().click();
  await expect(dialog).toHaveCount(0);
}

test("who types into a questionnaire that a colleague deletes, or may no longer change, is given the words back", async ({
  page,
  browser,
  product,
}) => {
  const username = `gleb-${process.pid}-${Date.now()}`;
  await signIn(page, product);
  const company = await createCompany(page, `Компания ${username}`);
  const user = await addUser(page, { company, username, role: "analyst" });
  const colleague = await (await browser.newContext({ baseURL: product.url, locale: "ru-RU" })).newPage();
  await signIn(colleague, { ...product, username, password });
  const processes = `/companies/${company}/processes/`;
  const [first, second] = [
    await callApi(page, "post", processes, { name: "Пропускной режим" }),
    await callApi(page, "post", processes, { name: "Учёт гостей" }),
  ];
  await colleague.goto(`/company/${company}/process/${first.id}/`);
  const access = await page.evaluate(() => localStorage.getItem("accessToken"));
  const headers = { authorization: `Bearer ${access}` };
  await typeWhile(colleague, () => page.request.delete(`/api/v2${processes}${first.id}/`, { headers }));
  await expectGivenBack(colleague);

  await colleague.goto(`/company/${company}/process/${second.id}/`);
  await typeWhile(colleague, () =>
    callApi(page, "patch", `/users/${user}/?company_id=${company}`, { role: { role: "reader" } }),
  );
  await expectGivenBack(colleague);
  await expect(colleague.getByText("Только просмотр")).toBeVisible();
  await expect(colleague.locator("[data-question=short_description]")).toContainText("—");
});

test("a respondent whose question was deleted gets the text back and is led to what the link still opens", async ({
  page,
  browser,
  product,
}) => {
  const { company, link, id, token, access } = await createLink(page, product, {});
  const anna = await openLink(browser, product, link);
  await anna.getByRole("link", { name: /Кадровый учёт/ }).click();
  await startAnswering(anna, "anna@romashka.ru");
  await typeWhile(anna, () =>
    page.request.delete(`/api/v2/companies/${company}/processes/${id}/`, { headers: access }),
  );
  await expectGivenBack(anna);
  await expect(anna).toHaveURL(new RegExp(`/key/${token.slice(0, 8)}/${company}/$`));
  await expect(anna.getByText("Пока здесь нет ни одной анкеты")).toBeVisible();
});

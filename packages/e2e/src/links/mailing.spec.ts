import { violations } from "../support/accessibility-violations.ts";
import { callApi } from "../support/create-people.ts";
import { createCompany, signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test-with-services.ts";

test("an owner writes a mailing to three; each gets a letter with a link of their own, and what became of it is seen", async ({
  page,
  browser,
  product,
  mail,
}) => {
  const people = ["anna", "boris", "vera"].map((name) => `${name}-${process.pid}-${Date.now()}@romashka.ru`);
  const [anna = "", ...others] = people;
  await signIn(page, product);
  const company = await createCompany(page, `Ромашка ${anna}`);
  const processes = `/companies/${company}/processes/`;
  const [{ id }] = (await callApi(page, "get", processes)).results;
  const emails = { responsible_email: anna, responsible_email_additional: others.join("; ") };
  await callApi(page, "patch", `${processes}${id}/`, emails);

  await page.goto(`/company/${company}/settings/?tab=mailing`);
  await page.getByRole("button", { name: "Новая рассылка" }).click();
  await page.getByRole("checkbox", { name: "Выбрать: Кадровый учёт" }).check();
  await expect(page.getByText("Не заполнено ни одного поля")).toBeVisible();
  const send = page.getByRole("button", { name: "Отправить 3 письма" });
  await expect(send).toBeEnabled();
  const text = page.getByLabel("Текст письма");
  await text.fill("Ждём ответов до {дата}");
  await expect(page.getByText("{дата}: такой подстановки нет")).toBeVisible();
  await expect(send).toBeDisabled();
  await text.fill("Ждём ответов: ");
  await page.getByRole("button", { name: "Вставить {анкета}" }).click();
  await expect(page.frameLocator("iframe").getByText("Ждём ответов: Кадровый учёт")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Пробное письмо себе" }).click();
  await expect(page.getByText("В Вашей учётной записи нет почты: укажите её")).toBeVisible();
  await send.click();

  const results = page.getByRole("table", { name: "Доставка" });
  await page
    .getByRole("table", { name: "Рассылки" })
    .getByRole("button", { name: /Кадровый учёт/ })
    .click();
  await expect(results.getByText("Отправлено", { exact: true })).toHaveCount(3);
  const links = await Promise.all(people.map((email) => mail.linkTo(email, "/key/")));
  expect(new Set(links).size).toBe(3);
  const respondent = await (await browser.newContext({ baseURL: product.url, locale: "ru-RU" })).newPage();
  await respondent.goto(links[0] ?? "");
  await expect(respondent.getByText("Ждём ответов: Кадровый учёт")).toBeVisible();
  await page.reload();
  await page
    .getByRole("table", { name: "Рассылки" })
    .getByRole("button", { name: /Кадровый учёт/ })
    .click();
  await expect(results.getByRole("row", { name: anna })).toContainText("Открыли ссылку");
});

test("rows chosen in the review are sent as a request; the address does not grow with it, and a reload and the way back keep it", async ({
  page,
  product,
}) => {
  await signIn(page, product);
  const company = await createCompany(page, "Выбор из обзора");
  for (const name of ["Склад", "Охрана"]) await callApi(page, "post", `/companies/${company}/processes/`, { name });
  await page.goto(`/company/${company}/review/processes/`);
  for (const name of ["Склад", "Охрана"])
    await page.getByRole("checkbox", { name: `Выбрать: ${name}`, exact: true }).click();
  await page.getByRole("button", { name: "Отправить ссылки" }).click();
  const checkboxes = page.getByRole("checkbox", { name: /^Выбрать: / });
  const expectChosen = async () => {
    await expect(checkboxes.and(page.locator(":checked"))).toHaveCount(2);
    for (const name of ["Склад", "Охрана"]) await expect(checkboxes.and(page.getByLabel(name))).toBeChecked();
  };
  await expectChosen();
  expect(new URL(page.url()).search).toBe("?tab=mailing");
  await page.reload();
  await expectChosen();
  await page.goBack();
  await expect(page).toHaveURL(/review\/processes/);
  await page.goForward();
  await expectChosen();
});

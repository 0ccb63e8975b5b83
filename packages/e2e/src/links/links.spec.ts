import { violations } from "../support/accessibility-violations.ts";
import { answer, waitUntilSaved } from "../support/questionnaire.ts";
import {
  createLink,
  introduceRespondent,
  openLink,
  openLinkRecordingUrls,
  startAnswering,
} from "../support/respondent-link.ts";
import { createCompany, signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test-with-services.ts";

test.use({ serviceWorkers: "allow" });

test("a head of department fills in by a link on a phone, loses the network, reloads, hands over; a colleague finishes", async ({
  page,
  browser,
  product,
  mail,
}) => {
  test.setTimeout(120_000);
  const { company, link, token, access } = await createLink(page, product, { text: "Анна Петровна, посмотрите цели" });
  const { person: anna, sentUrls } = await openLinkRecordingUrls(browser, product, link);
  await expect(anna.getByText("Анна Петровна, посмотрите цели")).toBeVisible();
  await expect(anna).toHaveURL(new RegExp(`/key/${token.slice(0, 8)}/${company}/$`));
  expect(await violations(anna)).toEqual([]);
  await anna.getByRole("link", { name: /Кадровый учёт/ }).click();
  await startAnswering(anna, "anna@romashka.ru");
  await answer(anna, anna, "responsible_person", { type: "Иванова Анна Петровна" });
  await waitUntilSaved(anna);
  expect(await violations(anna)).toEqual([]);

  await anna.evaluate(() => navigator.serviceWorker.ready);
  await anna.context().setOffline(true);
  await answer(anna, anna, "responsible_person_position", { type: "Начальник отдела" });
  await expect(anna.locator("[data-save-status=offline]")).toBeVisible();
  await anna.reload();
  await expect(anna.getByRole("banner")).toBeVisible();
  await anna.context().setOffline(false);
  await expect(anna.locator("[data-question=responsible_person_position] :is(input, textarea)")).toHaveValue(
    "Начальник отдела",
  );
  await waitUntilSaved(anna);

  const goal = anna.locator("[data-question=macro_goal]");
  await anna.getByRole("button", { name: /^Дальше/ }).click();
  await expect(goal.locator("input:not([type=hidden])")).toBeVisible();
  await anna.context().setOffline(true);
  await goal.locator("input:not([type=hidden])").press("Backspace");
  await goal.locator("input:not([type=hidden])").fill("Цель отдела");
  await anna.keyboard.press("Enter");
  await expect(goal.getByText("Цель отдела", { exact: true })).toBeVisible();
  await expect(anna.locator("[data-save-status=offline]")).toBeVisible();
  await anna.reload();
  await expect(anna.getByRole("banner")).toBeVisible();
  await anna.context().setOffline(false);
  await expect(goal.getByText("Цель отдела", { exact: true })).toBeVisible();
  await waitUntilSaved(anna);

  const colleague = `boris-${Date.now()}@romashka.ru`;
  await anna.getByRole("link", { name: "К списку" }).click();
  await anna.getByRole("button", { name: "Передать коллеге" }).click();
  await anna.getByLabel("Почта коллеги").fill(colleague);
  await anna.getByRole("dialog").getByRole("button", { name: "Отправить" }).click();
  await expect(anna.getByText(`Письмо отправлено: ${colleague}`)).toBeVisible();

  const handedOver = await mail.linkTo(colleague, "/key/");
  const { person: boris, sentUrls: sentByBoris } = await openLinkRecordingUrls(browser, product, handedOver);
  await boris.getByRole("link", { name: /Кадровый учёт/ }).click();
  await startAnswering(boris, colleague);
  await expect(boris.locator("[data-question=responsible_person] :is(input, textarea)")).toHaveValue(
    "Иванова Анна Петровна",
  );
  await answer(boris, boris, "short_description", { type: "Учёт работников" });
  await waitUntilSaved(boris);
  await boris.getByRole("link", { name: "К списку" }).click();
  await boris.getByRole("button", { name: "Сообщить, что всё заполнено" }).click();
  await boris.getByRole("button", { name: "Всё равно сообщить" }).click();
  await expect(boris.getByRole("heading", { name: "Спасибо! Ответы переданы" })).toBeVisible();
  const copy = boris.waitForEvent("download");
  await boris.getByRole("button", { name: "Скачать в pdf: Кадровый учёт" }).click();
  expect((await copy).suggestedFilename()).toMatch(/\.pdf$/);
  expect(await violations(boris)).toEqual([]);

  await page.goto(`/company/${company}/directory/?form=macro_goal`);
  const fresh = page.getByRole("table", { name: "Новые значения от респондентов" });
  await expect(fresh.getByRole("row", { name: /Цель отдела/ })).toContainText("anna@romashka.ru");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Принять: Цель отдела" }).click();
  await expect(fresh).toHaveCount(0);
  await expect(page.getByRole("cell", { name: "Цель отдела", exact: true })).toBeVisible();

  const history = await page.request.get(`/api/v2/companies/${company}/history/`, { headers: access });
  const entries = await history.text();
  expect(entries).toContain("anna@romashka.ru");
  expect(entries).toContain(colleague);
  expect([...sentUrls, ...sentByBoris, entries].filter((text) => text.includes(token))).toEqual([]);
  const requestedUrls = [...sentUrls, ...sentByBoris].filter((address) => /^(?:https?|wss?):/.test(address));
  expect(requestedUrls.length).toBeGreaterThan(0);
  expect(requestedUrls.filter((address) => !address.startsWith(`${product.url}/`))).toEqual([]);
});

test("a link for comments turns inputs off; one revoked while a respondent types gives the text back", async ({
  page,
  browser,
  product,
}) => {
  test.setTimeout(120_000);
  const { company, link, id, access } = await createLink(page, product, { comments_only: true });
  const reader = await openLink(browser, product, link);
  await reader.getByRole("link", { name: /Кадровый учёт/ }).click();
  await expect(reader.getByText("По этой ссылке анкету можно читать и комментировать")).toBeVisible();
  await expect(reader.locator("[data-question=responsible_person]")).toBeVisible();
  await expect(reader.locator("[data-question=responsible_person] :is(input, textarea)")).toHaveCount(0);
  await expect(reader.locator("[data-save-status]")).toHaveText("");
  await reader.locator("[data-question=responsible_person] [data-comments]").click();
  await introduceRespondent(reader, "anna@romashka.ru", "Анна Иванова");
  await reader.getByRole("textbox", { name: /^Комментарий к вопросу/ }).fill("Здесь другой человек");
  await reader.getByRole("button", { name: "Отправить", exact: true }).click();
  await expect(reader.getByText("Анна Иванова (anna@romashka.ru)")).toBeVisible();

  const response = await page.request.post(`/api/v2/companies/${company}/keys/`, {
    headers: access,
    data: { form_type: "process", form_id: id, expiration: "2100-01-01" },
  });
  const { token, key } = await response.json();
  const writer = await openLink(browser, product, `/key/${token}/${company}/`);
  await writer.getByRole("link", { name: /Кадровый учёт/ }).click();
  await startAnswering(writer, "vera@romashka.ru");
  await answer(writer, writer, "responsible_person", { type: "Вера" });
  await waitUntilSaved(writer);
  const deactivation = { headers: access, data: { is_active: false } };
  await page.request.patch(`/api/v2/companies/${company}/keys/${key}/`, deactivation);
  // It is saved while typing, and saving hides the input, so no key is pressed afterwards.
  await writer.locator("[data-question=short_description] textarea").fill("Долго набранное описание");
  await expect(writer.getByRole("heading", { name: "Эта ссылка больше не действует" })).toBeVisible();
  await expect(writer.getByText("Долго набранное описание")).toBeVisible();
  await writer.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await writer.getByRole("button", { name: "Скопировать" }).click();
  expect(await writer.evaluate(() => navigator.clipboard.readText())).toContain("Долго набранное описание");
  await writer.getByRole("button", { name: "Попросить новую ссылку" }).click();
  await expect(writer.getByRole("status").filter({ hasText: "Мы передали Вашу просьбу" })).toBeVisible();
  expect(await violations(writer)).toEqual([]);
});

test("two respondents by one link and an analyst answer at once, and none loses anything", async ({
  page,
  browser,
  product,
}) => {
  test.setTimeout(120_000);
  const { company, link, id } = await createLink(page, product, {});
  const [anna, boris] = [await openLink(browser, product, link), await openLink(browser, product, link)];
  await page.goto(`/company/${company}/process/${id}/`);
  for (const [person, email] of [
    [anna, "anna@romashka.ru"],
    [boris, "boris@romashka.ru"],
  ] as const) {
    await person.getByRole("link", { name: /Кадровый учёт/ }).click();
    await startAnswering(person, email);
  }
  await Promise.all([
    answer(anna, anna, "responsible_person", { type: "Ответ Анны" }),
    answer(boris, boris, "short_description", { type: "Ответ Бориса" }),
    answer(page, page, "responsible_person_position", { type: "Ответ аналитика" }),
  ]);
  await Promise.all([waitUntilSaved(anna), waitUntilSaved(boris), waitUntilSaved(page)]);
  await boris.reload();
  await expect(boris.locator("[data-question=responsible_person] :is(input, textarea)")).toHaveValue("Ответ Анны");
  await expect(boris.locator("[data-question=responsible_person_position] :is(input, textarea)")).toHaveValue(
    "Ответ аналитика",
  );
  await expect(boris.locator("[data-question=short_description] :is(input, textarea)")).toHaveValue("Ответ Бориса");
});

test("who opens a link that has ended asks the company's people for another with one click", async ({
  page,
  browser,
  product,
}) => {
  const { company, link, access } = await createLink(page, product, {});
  const keys = `/api/v2/companies/${company}/keys/`;
  const keyList = await (await page.request.get(keys, { headers: access })).json();
  // A past end date is rejected as an invalid answer; an expired link is reported the same way (keys.test.ts).
  const deactivation = { headers: access, data: { is_active: false } };
  const key = `${keys}${keyList.results[0].key}/`;
  expect((await page.request.patch(key, deactivation)).status()).toBe(200);
  const anna = await openLink(browser, product, link);
  await expect(anna).toHaveURL(/\/expired/);
  await expect(anna.getByRole("heading", { name: "Эта ссылка больше не действует" })).toBeVisible();
  expect(await violations(anna)).toEqual([]);
  await anna.getByRole("button", { name: "Попросить новую ссылку" }).click();
  await expect(anna.getByRole("status").filter({ hasText: "Мы передали Вашу просьбу" })).toBeVisible();
  const listedKeys = await (await page.request.get(keys, { headers: access })).json();
  expect(listedKeys.results[0].asked_again).toEqual(expect.any(String));
});

test("a respondent who returns reads that all was answered; a half-copied address is reported as such", async ({
  page,
  browser,
  product,
}) => {
  const { company, link, token } = await createLink(page, product, {});
  const anna = await openLink(browser, product, link);
  await expect(anna.getByRole("heading", { level: 1 })).toHaveText(/^Со ссылкой .* о том, как компания работает/);
  await expect(anna.getByText(/уже сообщили/)).toHaveCount(0);
  // Respondents who answered nothing are not thanked.
  await anna.goto(`/completed/?company=${company}&link=${token.slice(0, 8)}`);
  await expect(anna).toHaveURL(new RegExp(`/key/${token.slice(0, 8)}/${company}/$`));
  await anna.getByRole("button", { name: "Сообщить, что всё заполнено" }).click();
  await anna.getByRole("button", { name: "Всё равно сообщить" }).click();
  await introduceRespondent(anna, "anna@romashka.ru");
  await expect(anna.getByRole("heading", { name: "Спасибо! Ответы переданы" })).toBeVisible();
  await anna.goto(link);
  await expect(anna.getByText(/Вы уже сообщили по этой ссылке, что всё готово/)).toBeVisible();
  expect(await violations(anna)).toEqual([]);

  const boris = await openLink(browser, product, `/key/${token.slice(0, -3)}/${company}/`);
  await expect(boris.getByRole("heading", { name: "Ссылка не работает" })).toBeVisible();
  await expect(boris.getByText(/возможно, адрес скопировали не полностью/)).toBeVisible();
  await expect(boris.getByRole("button", { name: "Попросить новую ссылку" })).toHaveCount(0);
  await boris.goto("/completed/");
  await expect(boris.getByRole("heading", { level: 1 })).toHaveText("Ссылка не работает");
});

test("a link without a last day says so below the field, and the usual terms next to it do not move", async ({
  page,
  product,
}) => {
  await signIn(page, product);
  const company = await createCompany(page, `Срок ${crypto.randomUUID()}`);
  await page.goto(`/company/${company}/forms/`);
  await page.getByRole("link", { name: "Кадровый учёт" }).first().click();
  await page.getByRole("tab", { name: "Ссылки" }).click();
  await page.getByRole("button", { name: "Создать ссылку" }).click();
  const dialog = page.getByRole("dialog");
  const terms = dialog.getByRole("button", { name: / дн\.$/ });
  await expect(terms).toHaveCount(3);
  const places = () => terms.evaluateAll((all) => all.map((term) => term.getBoundingClientRect().top));
  const before = await places();
  const day = dialog.getByLabel("Последний день");
  expect(before[0]).toBe(await day.evaluate((input) => input.getBoundingClientRect().top));
  await dialog.getByRole("button", { name: "Создать ссылку" }).click();
  await expect(dialog.getByText("Не выбрана дата окончания")).toBeVisible();
  expect(await places()).toEqual(before);
});

import { violations } from "../support/accessibility-violations.ts";
import { answer, waitUntilSaved } from "../support/questionnaire.ts";
import { createLink, openLink, startAnswering } from "../support/respondent-link.ts";
import { expect, test } from "../support/test-with-services.ts";

test("a filled questionnaire is checked by a link: a change waits next to the answer, is accepted with a word, and its author reads it", async ({
  page,
  browser,
  product,
}) => {
  const { company, link, id, access } = await createLink(page, product, { proposes: true });
  const process = `/api/v2/companies/${company}/processes/${id}/`;
  const request = { headers: access, data: { responsible_person: "Иванова Анна Петровна" } };
  await page.request.patch(process, request);
  const anna = await openLink(browser, product, link);
  await anna.getByRole("link", { name: /Кадровый учёт/ }).click();
  await expect(anna.getByText(/^Анкета уже заполнена/)).toBeVisible();
  await startAnswering(anna, "anna@romashka.ru");
  await answer(anna, anna, "responsible_person", { type: "Петрова Вера" });
  await waitUntilSaved(anna);
  const answers = await (await page.request.get(process, request)).json();
  expect(answers.responsible_person).toBe("Иванова Анна Петровна");

  await page.goto(`/company/${company}/forms/`);
  const changes = page.getByRole("region", { name: "Предложенные правки" });
  const change = changes.getByRole("listitem").filter({ hasText: "Петрова Вера" });
  await expect(change).toContainText("Иванова Анна Петровна");
  expect(await violations(page)).toEqual([]);
  await change.getByRole("button", { name: /^Принять/ }).click();
  const dialog = page.getByRole("dialog", { name: "Принять правку?" });
  await dialog.getByLabel("Комментарий автору").fill("Спасибо, исправили");
  await dialog.getByRole("button", { name: "Принять", exact: true }).click();
  await expect(changes).toHaveCount(0);

  await anna.getByRole("link", { name: "К списку" }).click();
  const ownChanges = anna.getByRole("region", { name: "Ваши правки" });
  await expect(ownChanges.getByText("принята", { exact: true })).toBeVisible();
  await expect(ownChanges.getByText("Спасибо, исправили")).toBeVisible();
  expect(await violations(anna)).toEqual([]);
});

test("rows are proposed as well: what is added and deleted by a link waits, is there when its author comes back, and is answered", async ({
  page,
  browser,
  product,
}) => {
  const { company, link, id, access } = await createLink(page, product, { proposes: true });
  const positions = `/api/v2/companies/${company}/processes/${id}/positions/`;
  await page.request.post(positions, { headers: access, data: { name: "Юрист" } });
  const storedNames = async () => {
    const { results } = await (await page.request.get(positions, { headers: access })).json();
    return results.map(({ name }: { name: string }) => name);
  };
  const before = await storedNames();
  const anna = await openLink(browser, product, link);
  await anna.getByRole("link", { name: /Кадровый учёт/ }).click();
  await startAnswering(anna, "anna@romashka.ru");
  await anna.goto(`${anna.url()}#positions`);
  const questionField = anna.locator("[data-question=positions]");
  await answer(anna, anna, "positions", { add: ["Бухгалтер"] });
  await questionField.getByRole("button", { name: "Удалить «Юрист»" }).click();
  await expect(questionField.getByText("Юрист", { exact: true })).toHaveCount(0);
  await waitUntilSaved(anna);
  await anna.reload();
  await expect(questionField.getByText("Бухгалтер", { exact: true })).toBeVisible();
  await expect(questionField.getByText("Юрист", { exact: true })).toHaveCount(0);
  expect(await storedNames()).toEqual(before);

  await page.goto(`/company/${company}/forms/`);
  const changes = page.getByRole("region", { name: "Предложенные правки" });
  expect(await violations(page)).toEqual([]);
  await changes.getByRole("button", { name: "Принять правку: Бухгалтер" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Принять", exact: true }).click();
  await expect(changes.getByRole("listitem")).toHaveCount(1);
  await changes.getByRole("button", { name: "Отклонить правку: Юрист" }).click();
  await page.getByRole("dialog").getByLabel("Комментарий автору").fill("Юрист остался");
  await page.getByRole("dialog").getByRole("button", { name: "Отклонить", exact: true }).click();
  await expect(changes).toHaveCount(0);
  expect(await storedNames()).toEqual([...before, "Бухгалтер"]);

  await anna.reload();
  await expect(questionField.getByText("Юрист", { exact: true })).toBeVisible();
  await questionField.getByRole("button", { name: "Удалить «Бухгалтер»" }).click();
  await expect(questionField.getByText("Бухгалтер", { exact: true })).toHaveCount(0);
  await anna.getByRole("link", { name: "К списку" }).click();
  const ownChanges = anna.getByRole("region", { name: "Ваши правки" });
  await expect(ownChanges.getByText("Юрист остался")).toBeVisible();
  await ownChanges.getByRole("button", { name: /^Отозвать/ }).click();
  await expect(ownChanges.getByText("ждёт ответа")).toHaveCount(0);
  expect(await violations(anna)).toEqual([]);
});

test("a file is proposed as well: the analyst reads it before they take it, and only then it is among the answers", async ({
  page,
  browser,
  product,
}) => {
  const { company, link, id, access } = await createLink(page, product, { proposes: true });
  const process = `/api/v2/companies/${company}/processes/${id}/`;
  await page.request.patch(process, { headers: access, data: { collect_agreement: true } });
  const storedFiles = async () => {
    const { results } = await (await page.request.get(`${process}agreement_files/`, { headers: access })).json();
    return results.map(({ filename }: { filename: string }) => filename);
  };
  const anna = await openLink(browser, product, link);
  await anna.getByRole("link", { name: /Кадровый учёт/ }).click();
  await startAnswering(anna, "anna@romashka.ru");
  await anna.goto(`${anna.url()}#agreement_files`);
  const questionField = anna.locator("[data-question=agreement_files]");
  const file = { name: "Согласие.txt", mimeType: "text/plain", buffer: Buffer.from("Я согласен.") };
  await questionField.locator("input[type=file]").setInputFiles(file);
  await expect(questionField.locator("[data-row]").getByText("Согласие.txt", { exact: true })).toBeVisible();
  await waitUntilSaved(anna);
  expect(await storedFiles()).toEqual([]);

  await page.goto(`/company/${company}/forms/`);
  const changes = page.getByRole("region", { name: "Предложенные правки" });
  const download = page.waitForEvent("download");
  await changes.getByRole("button", { name: "Посмотреть файл: Согласие.txt" }).click();
  expect((await download).suggestedFilename()).toBe("Согласие.txt");
  await changes.getByRole("button", { name: "Принять правку: Согласие.txt" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Принять", exact: true }).click();
  await expect(changes).toHaveCount(0);
  expect(await storedFiles()).toEqual(["Согласие.txt"]);
});

import { callApi } from "../support/create-people.ts";
import { signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test-with-clock.ts";

test("a request goes from the public page to the signed answer: receipt, register, work, answer, number and date", async ({
  page,
  product,
  browser,
  mail,
}) => {
  await signIn(page, product);
  const [{ id: company }] = (await callApi(page, "get", "/companies/")).results;
  await page.goto(`/company/${company}/requests/`);
  await page.getByRole("button", { name: "Страница для обращений" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("switch", { name: "Принимать обращения" }).click({ force: true });
  const link = await dialog.getByLabel("Ссылка").inputValue();
  await page.keyboard.press("Escape");

  const outside = await browser.newContext({ locale: "ru-RU" });
  const visitor = await outside.newPage();
  await visitor.goto(link);
  await visitor.getByRole("combobox", { name: "Чего Вы хотите" }).click();
  await visitor.getByRole("option", { name: "Узнать, какие мои данные обрабатываются" }).click();
  await visitor.getByLabel("Ваши фамилия, имя и отчество").fill("Петрова Анна Ивановна");
  await visitor.getByLabel("Куда ответить").fill("anna@example.ru");
  await visitor.getByLabel("Текст обращения").fill("Какие мои данные вы обрабатываете?");
  const received = visitor.getByRole("heading", { level: 1, name: /^Обращение принято: №\s\d+\/\d{4}$/ });
  // The page ignores text typed faster than a person can type.
  await expect(async () => {
    await visitor.getByRole("button", { name: "Отправить обращение" }).click();
    await expect(received).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const number = /№\s(\S+)/.exec((await received.textContent()) ?? "")?.[1] ?? "";
  await outside.close();
  expect(await mail.letterTo("anna@example.ru", /Обращение № .+ принято/)).toContain(number);

  await page.reload();
  await expect(page.getByRole("row", { name: new RegExp(number) })).toContainText("Доступ к данным");
  await page.getByRole("link", { name: number, exact: true }).click();
  const work = page.getByRole("complementary", { name: "Работа" });
  await expect(work).toContainText("10 рабочих дней");
  await page.getByRole("combobox", { name: "Личность заявителя" }).click();
  await page.getByRole("option", { name: "Подтверждена", exact: true }).click();
  await page.getByRole("combobox", { name: "Группа физических лиц" }).click();
  await page.getByRole("option").first().click();
  await page.getByLabel("Что сделано").fill("Сведения собраны по опросникам и системам");
  await page.getByRole("button", { name: "Сохранить" }).click();
  await expect(page.getByText("Сохранено", { exact: true })).toBeVisible();
  await work.getByRole("button", { name: "Взять в работу" }).click();
  await dialog.getByRole("button", { name: "Взять в работу" }).click();
  await expect(work).toContainText("В работе");

  await work.getByRole("link", { name: "Ответ на обращение" }).click();
  const preview = page.frameLocator("iframe");
  await expect(preview.getByText(number).first()).toBeVisible({ timeout: 40_000 });
  await page.getByRole("textbox", { name: "Дата документа" }).fill(new Date().toLocaleDateString("ru-RU"));
  await page.getByRole("textbox", { name: "Дата документа" }).press("Enter");
  await page.getByRole("textbox", { name: "Номер", exact: true }).fill("12-ПД");
  await page.keyboard.press("Tab");
  await expect(preview.getByText(/12.ПД/u).first()).toBeVisible({ timeout: 40_000 });
  await page.getByRole("button", { name: "Отметить подписанным" }).click();
  await expect(page.getByText(/^Подписан \d\d\.\d\d\.\d{4}, №\s12-ПД/u)).toBeVisible();
  await page.getByRole("textbox", { name: "Кто подписал" }).fill("Иванова А. С.");
  await page.locator("main input[type=file]").setInputFiles({
    name: "Ответ подписан.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.7\n%scan"),
  });
  await expect(page.getByText(/Ответ подписан\.pdf|Иванова А\. С\./u).first()).toBeVisible();

  await page.goto(`/company/${company}/requests/`);
  await page.getByRole("link", { name: number, exact: true }).click();
  await work.getByRole("button", { name: "Ответ дан" }).click();
  await dialog.getByLabel("Номер ответа").fill("12-ПД");
  await dialog.getByRole("combobox", { name: "Результат" }).click();
  await page.getByRole("option", { name: "Сведения предоставлены" }).click();
  await dialog.getByRole("button", { name: "Ответ дан" }).click();
  await expect(work).toContainText("Дан ответ");
  await expect(work).toContainText(/\d\d\.\d\d\.\d{4}, №\s12-ПД/);
  await work.getByRole("button", { name: "Закрыть" }).click();
  await dialog.getByRole("button", { name: "Закрыть", exact: true }).last().click();
  await expect(work).toContainText("Закрыто");
});

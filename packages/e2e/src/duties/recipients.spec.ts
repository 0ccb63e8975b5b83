import { violations } from "../support/accessibility-violations.ts";
import { callApi } from "../support/create-people.ts";
import { createCompany, signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

test("a third party is invited, answers by its link, and its accepted answers have a score and a document", async ({
  page,
  product,
}) => {
  await signIn(page, product);
  const company = await createCompany(page, "Оценка получателей");
  const api = `/companies/${company}`;
  const party = await callApi(page, "post", `${api}/third_parties/`, {
    name: "Служба доставки",
    country: "RU",
    role: "processor",
  });
  const process = await callApi(page, "post", `${api}/processes/`, { name: "Доставка заказов" });
  await callApi(page, "post", `${api}/processes/${process.id}/process_third_parties/`, {
    third_party: party.id,
    is_transferred: true,
  });

  await page.goto(`/company/${company}/recipients/`);
  await expect(page.getByText("Нужна оценка").last()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Запросить оценку: Служба доставки" }).click();
  await page.getByRole("button", { name: "Отправить запрос" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Оценка №\s1\/\d{4}: Служба доставки/);
  const link = await page.getByLabel("Ссылка для получателя").inputValue();

  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Как Вы защищаете персональные данные");
  for (const answer of [
    "Опубликована на сайте",
    "Не назначен",
    "Все работники ознакомлены и обязались не разглашать",
    "Угрозы определены, меры выбраны по ним",
    "В базах данных в России",
    "Никого не привлекаем",
    "Не было",
    "В течение 24 часов",
    "Возвращаем или уничтожаем и подтверждаем актом",
  ])
    await page.getByRole("radio", { name: answer }).check();
  await page.getByLabel("Меры защиты своими словами").fill("Доступ по ролям");
  await page.getByRole("button", { name: "Отправить ответы" }).click();
  await expect(page.getByText("Укажите имя и должность")).toBeVisible();
  await page.getByLabel("Кто ответил: имя и должность").fill("Орлова Елена, юрист");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Отправить ответы" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ответы отправлены");

  await page.goto(`/company/${company}/recipients/`);
  await page.getByRole("link", { name: /№\s1\// }).click();
  const work = page.getByRole("complementary", { name: "Работа" });
  await expect(work).toContainText("91");
  await expect(work).toContainText("Без ответа: «Какие меры приняты»");
  await expect(page.getByText("−8 из 8")).toBeVisible();
  await work.getByRole("button", { name: "Принять ответы" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Вывод" }).click();
  await page.getByRole("option", { name: "Передача допустима", exact: true }).click();
  await dialog.getByLabel(/Доступ по ролям/).check();
  await dialog.getByRole("button", { name: "Принять ответы" }).click();
  await expect(work).toContainText("Передача допустима");
  expect(await violations(page)).toEqual([]);
  expect(await callApi(page, "get", `${api}/third_parties/${party.id}/`)).toMatchObject({
    safety_assessment: "Доступ по ролям",
  });
  await work.getByRole("link", { name: "Оценка получателя (Word, PDF)" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Оценка получателя персональных данных");
});

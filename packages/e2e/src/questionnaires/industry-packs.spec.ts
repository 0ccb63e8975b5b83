import { questionOf } from "../support/questionnaire.ts";
import { createCompany, signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test-with-services.ts";

test("a new company begins with the clinic pack: answers are accepted one by one, by step and whole, corrected and declined", async ({
  page,
  product,
}) => {
  await signIn(page, product);
  const company = await createCompany(page, "Клиника из набора", []);
  await page.goto(`/company/${company}/forms/`);
  await page.getByRole("link", { name: "Начать с отраслевого набора" }).click();
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Клиника/ })
    .click();
  const processes = page.getByRole("region", { name: "2. Процессы" });
  await processes.getByRole("button", { name: /значени.: Оказание медицинской помощи$/ }).click();
  await expect(processes.getByText("Откуда: ст. 22, 79 Закона № 323-ФЗ").first()).toBeVisible();
  await processes.getByRole("button", { name: "Снять выбор" }).click();
  await processes.getByRole("checkbox", { name: "Оказание медицинской помощи" }).check();
  await processes.getByRole("checkbox", { name: "Видеонаблюдение в клинике" }).check();
  await processes.getByRole("button", { name: "Предложить 2 процесса" }).click();

  const panel = page.getByRole("region", { name: "Предложения отраслевых наборов" });
  await expect(panel.getByRole("link", { name: "Оказание медицинской помощи" })).toBeVisible();
  await panel.getByRole("link", { name: "Оказание медицинской помощи" }).click();
  const questions = page.locator("#questions");
  await expect(questions.getByText("Процесс пока только предложен")).toBeVisible();

  // By value, corrected, declined.
  await questionOf(page, "short_description")
    .getByRole("button", { name: /^Принять:/ })
    .click();
  await expect(questionOf(page, "short_description").locator("textarea").first()).toHaveValue(/Врач ведёт приём/);
  await expect(questions.getByText("Процесс пока только предложен")).toHaveCount(0);
  await questionOf(page, "documents_educational_process")
    .getByRole("button", { name: /^Принять и исправить:/ })
    .click();
  await expect(questionOf(page, "documents_educational_process").locator("textarea").first()).toBeFocused();
  await questionOf(page, "processing_type")
    .getByRole("button", { name: /^Отклонить:/ })
    .click();
  await expect(questionOf(page, "processing_type").getByRole("button", { name: /^Принять:/ })).toHaveCount(0);

  // By step.
  await page.goto(`${new URL(page.url()).pathname}?step=2`);
  await questions.getByRole("button", { name: "Принять шаг" }).click();
  await expect(questions.getByText("на этом шаге предложений нет")).toBeVisible();
  await expect(questionOf(page, "purpose").locator("input, textarea").first()).toHaveValue(/Установление диагноза/);

  // The whole questionnaire.
  await questions.getByRole("button", { name: "Принять всё" }).click();
  await expect(questions.locator("[data-pack-proposals]")).toHaveCount(0);

  await page.goto(`/company/${company}/forms/`);
  await panel.getByRole("button", { name: "Отклонить всё: Видеонаблюдение в клинике" }).click();
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Видеонаблюдение в клинике" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Оказание медицинской помощи" })).toBeVisible();
});

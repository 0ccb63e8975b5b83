import { violations } from "../support/accessibility-violations.ts";
import { callApi } from "../support/create-people.ts";
import { createCompany, signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

const tags = Array.from({ length: 14 }, (_, index) => `${index} ${"Отдел сопровождения договоров ".repeat(8).trim()}`);

test("a filter takes no more values than a request can carry, says so, and never shuts the table", async ({
  page,
  product,
}) => {
  await signIn(page, product);
  const company = await createCompany(page, "Отбор многих", []);
  for (const tag of tags) await callApi(page, "post", `/companies/${company}/processes/`, { name: tag, tags: [tag] });
  await page.goto(`/company/${company}/review/processes/`);
  const counts = (visibleCount: number) => page.getByText(`Показано ${visibleCount} из ${tags.length}`);
  await expect(counts(tags.length)).toBeVisible();
  await page.getByRole("button", { name: "Фильтр по столбцу «Теги»" }).click();
  const boxes = page.getByRole("dialog").getByRole("checkbox");
  await expect(boxes).toHaveCount(tags.length);
  const full = page.getByText("В фильтре больше нет места");
  let ticked = 0;
  for (; (await full.count()) === 0; ticked++) {
    await boxes.nth(ticked).check();
    await expect(boxes.nth(ticked)).toBeChecked();
  }
  expect(ticked).toBeGreaterThan(5);
  await expect(counts(ticked)).toBeVisible();
  await expect(boxes.nth(ticked)).toBeDisabled();
  expect(await violations(page)).toEqual([]);
  await boxes.nth(0).uncheck();
  await expect(full).toHaveCount(0);
  await expect(boxes.nth(ticked)).toBeEnabled();

  // As stored by a version before this limit, or for a table with other columns.
  await page.evaluate((any) => {
    const views = JSON.parse(localStorage.getItem("reviewViews") ?? "{}");
    for (const view of Object.values<{ filters: object }>(views)) view.filters = { tags: { any } };
    localStorage.setItem("reviewViews", JSON.stringify(views));
  }, tags);
  await page.reload();
  await expect(page.getByText("Не получилось загрузить данные")).toBeVisible();
  await page.getByRole("button", { name: "Сбросить все фильтры" }).click();
  await expect(counts(tags.length)).toBeVisible();
});

import { readFile } from "node:fs/promises";
import { violations } from "../support/accessibility-violations.ts";
import { callApi } from "../support/create-people.ts";
import { csvRows } from "../support/read-sheets-in-office.ts";
import { createCompany, signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

test("the statistics show who worked on what and how long a request waited; the period stays in the address, the table comes as csv", async ({
  page,
  product,
}) => {
  await signIn(page, product);
  const company = await createCompany(page, `Статистика ${process.pid}-${Date.now()}`, []);
  const at = `/companies/${company}`;
  await page.goto(`/company/${company}/stat/`);
  await expect(page.getByRole("heading", { name: "За этот период анкеты никто не заполнял" })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const { id } = await callApi(page, "post", `${at}/processes/`, { name: "Кадровый резерв" });
  await callApi(page, "patch", `${at}/processes/${id}/`, { responsible_person: "Петрова Анна" });
  for (const status of ["agreement", "agreed"])
    await callApi(page, "post", `${at}/processes/${id}/status/`, { status });
  await page.reload();
  const work = page.getByRole("table", { name: "Кто что заполнял" });
  await expect(work.getByRole("row")).toHaveCount(2);
  await expect(work.getByRole("row").nth(1)).toContainText(product.username);
  const requests = page.getByRole("table", { name: "Все запросы" });
  await expect(requests.getByRole("row").nth(1)).toContainText("Согласование");
  await expect(requests.getByRole("row").nth(1)).toContainText(`ответ: ${product.username}`);
  await page.getByRole("button", { name: "Те же числа таблицей" }).click();
  await expect(page.getByRole("table", { name: "Активность" }).getByRole("row")).toHaveCount(31);
  expect(await violations(page)).toEqual([]);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Скачать csv: Кто что заполнял" }).click();
  const rows = csvRows(await readFile(await (await download).path(), "utf8"));
  expect(rows[1]?.slice(0, 3)).toEqual([product.username, "Процессы", "Кадровый резерв"]);

  await page.getByText("90 дней").click();
  await expect(page).toHaveURL(/since=/);
  await page.reload();
  await expect(page.getByRole("radio", { name: "90 дней" })).toBeChecked();
  await expect(work.getByRole("link", { name: "Кадровый резерв" })).toBeVisible();
});

import { readFile } from "node:fs/promises";
import { callApi } from "../support/create-people.ts";
import { signIn } from "../support/sign-in.ts";
import { expect } from "../support/test.ts";
import { test } from "../support/test-with-example.ts";

const company = 1;
const storedName = "Подбор кандидатов на вакансии";

test("a downloaded table comes back without a difference, and overwrites no later answer", async ({
  page,
  product,
}) => {
  await signIn(page, product);
  const { results } = await callApi(page, "get", `/companies/${company}/processes/`);
  const [process] = results;
  const at = `/companies/${company}/processes/${process.id}/`;
  const purposeNow = async () => (await callApi(page, "get", at)).purpose;
  await callApi(page, "patch", at, { purpose: storedName });

  await page.goto(`/company/${company}/import/?kind=process`);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Скачать с данными компании" }).click();
  const file = await (await download).path();
  const upload = async () =>
    page.locator("input[type=file]").setInputFiles({
      name: "Процессы.xlsx",
      mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      buffer: await readFile(file),
    });
  await upload();
  await expect(page.getByText("В файле те же данные, что и в компании")).toBeVisible();

  await callApi(page, "patch", at, { purpose: "Новая цель" });
  await page.reload();
  await upload();
  await expect(page.getByText("В файле те же данные, что и в компании")).toBeVisible();
  expect(await purposeNow()).toBe("Новая цель");
});

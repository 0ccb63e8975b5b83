import { readFile } from "node:fs/promises";
import { openScreens } from "../support/questionnaire.ts";
import { createCompany, signIn } from "../support/sign-in.ts";
import { picture } from "../support/small-picture.ts";
import { expect, test } from "../support/test.ts";

test("a screenshot is uploaded, counts as the answer, comes back as it was, and is deleted; a wrong file is refused with the reason", async ({
  page,
  product,
}) => {
  await signIn(page, product);
  const company = await createCompany(page, "Файлы");
  await page.goto(`/company/${company}/forms/`);
  const question = await openScreens(page);
  const missing = page.locator('[data-testid=missing-list] [data-field="screen"]');
  await expect(missing).toHaveCount(1);
  await question.locator("input[type=file]").setInputFiles([
    { name: "Окно «О программе».png", mimeType: "image/png", buffer: picture },
    { name: "программа.exe", mimeType: "application/octet-stream", buffer: Buffer.from("MZ") },
  ]);
  await expect(question.locator("[data-row]")).toHaveCount(1);
  await expect(question.getByRole("alert")).toContainText("Допустимые форматы: jpg, jpeg, png, gif, pdf");
  await expect(missing).toHaveCount(0);

  const download = page.waitForEvent("download");
  await question.getByRole("button", { name: "Окно «О программе».png", exact: true }).click();
  const downloaded = await download;
  expect(downloaded.suggestedFilename()).toBe("Окно «О программе».png");
  expect((await readFile(await downloaded.path())).equals(picture)).toBe(true);

  await page.reload();
  await expect(question.locator("[data-row] img")).toBeVisible();
  await question.getByRole("button", { name: "Удалить «Окно «О программе».png»" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Удалить" }).click();
  await expect(question.locator("[data-row]")).toHaveCount(0);
  await expect(missing).toHaveCount(1);
});

import { openScreens } from "../support/questionnaire.ts";
import { createCompany, signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test-with-services.ts";

const pdf = (name: string, kilobytes: number) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(kilobytes * 1_024, " ")]),
});

test("the free space is shown, and a file that does not fit is refused with a message and never sent", async ({
  page,
  product,
}) => {
  await signIn(page, product);
  const company = await createCompany(page, "Место");
  await page.goto(`/company/${company}/forms/`);
  const question = await openScreens(page);
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/screens/")) requests.push(request.url());
  });
  await expect(question.getByRole("status")).toContainText(/осталось 1\sМБ из 1\sМБ/);
  await question.locator("input[type=file]").setInputFiles([pdf("первый.pdf", 800), pdf("второй.pdf", 500)]);
  await expect(question.getByRole("alert")).toContainText(/нужно 501\sКБ, свободно 223\sКБ из 1\sМБ/);
  await expect(question.getByRole("status")).toContainText(/осталось 223\sКБ из 1\sМБ/);
  await expect(question.getByRole("button", { name: "первый.pdf", exact: true })).toBeVisible();
  expect(requests).toHaveLength(1);
});

import { expect, test } from "../support/test.ts";

test("the page of the API lists the operations and shows one with its parameters", async ({ page, product }) => {
  await page.goto(`${product.url}/api/v2/docs/`);
  await page.getByRole("heading", { name: /^companies/ }).click();
  const operation = page.locator("#operations-companies-get_companies");
  await operation.getByRole("button").first().click();
  await expect(operation.getByText("limit", { exact: true }).first()).toBeVisible();
});

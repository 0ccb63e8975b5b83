import { test as base, expect } from "@playwright/test";
import { type StartedProduct, startProduct } from "./start-product.ts";

/** A browser test: `page` opens this worker's instance, `product` has its credentials. */
export const test = base.extend<object, { product: StartedProduct }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  // The content of a failed test's page is printed with its message (`scripts/shared/count-results.mjs`).
  page: async ({ page }, use, info) => {
    await use(page);
    if (info.status === info.expectedStatus) return;
    // Without a limit, a page without a body would be waited for as long as an action.
    const snapshot = await page.locator("body").ariaSnapshot({ timeout: 2_000 }).catch(String);
    await info.attach("screen", { body: `${page.url()}\n${snapshot}`, contentType: "text/plain" });
  },
});

export { expect };

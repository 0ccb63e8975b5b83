import { startProduct } from "./start-product.ts";
import { test as base } from "./test.ts";

/** An instance with the filled example company as its first. */
export const test = base.extend<object, object>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const product = await startProduct({ EXAMPLE_COMPANY: "true" });
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],
});

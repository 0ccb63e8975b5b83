import { test as base, expect } from "@playwright/test";
import { type MailServer, startMailServer } from "./mail-server.ts";
import { type Product, startProduct } from "./start-product.ts";

/** A browser test on a product that sends its letters to a mail server of the tests': `mail` reads them. */
export const test = base.extend<object, { mail: MailServer; product: Product }>({
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const mail = await startMailServer();
      await use(mail);
      await mail.close();
    },
    { scope: "worker" },
  ],
  product: [
    async ({ mail }, use) => {
      const product = await startProduct(mail.settings);
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
});

export { expect };

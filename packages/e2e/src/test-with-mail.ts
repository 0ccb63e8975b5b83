import { test as base, expect } from "@playwright/test";
import { type IdentityProvider, startIdentityProvider } from "./identity-provider.ts";
import { type MailServer, startMailServer } from "./mail-server.ts";
import { type Product, startProduct } from "./start-product.ts";

/** A browser test on a product that sends its letters to a mail server of the tests', which `mail` reads, and lets in whom `provider` vouches for. */
export const test = base.extend<object, { mail: MailServer; provider: IdentityProvider; product: Product }>({
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const mail = await startMailServer();
      await use(mail);
      await mail.close();
    },
    { scope: "worker" },
  ],
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      const provider = await startIdentityProvider();
      await use(provider);
      await provider.close();
    },
    { scope: "worker" },
  ],
  product: [
    async ({ mail, provider }, use) => {
      const product = await startProduct({ ...mail.settings, ...provider.settings });
      provider.serve(product.url);
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
});

export { expect };

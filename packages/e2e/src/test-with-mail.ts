import { test as base, expect } from "@playwright/test";
import { type DirectoryServer, startDirectoryServer } from "./directory-server.ts";
import { type IdentityProvider, startIdentityProvider } from "./identity-provider.ts";
import { type MailServer, startMailServer } from "./mail-server.ts";
import { type Product, startProduct } from "./start-product.ts";

interface Fixtures {
  mail: MailServer;
  provider: IdentityProvider;
  directory: DirectoryServer;
  product: Product;
}

/** A browser test on a product that sends its letters to a mail server of the tests', which `mail` reads, lets in whom `provider` vouches for, and reads groups out of `directory`. */
export const test = base.extend<object, Fixtures>({
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
  directory: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      const directory = await startDirectoryServer();
      await use(directory);
      await directory.close();
    },
    { scope: "worker" },
  ],
  product: [
    async ({ mail, provider, directory }, use) => {
      const product = await startProduct({ ...mail.settings, ...provider.settings, ...directory.settings });
      provider.serve(product.url);
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
});

export { expect };

import { test as base, expect } from "@playwright/test";
import { type DirectoryServer, startDirectoryServer } from "./directory-server.ts";
import { type IdentityProvider, startIdentityProvider } from "./identity-provider.ts";
import { type MailServer, startMailServer } from "./mail-server.ts";
import { type SitePages, startSitePages } from "./site-pages.ts";
import { type Product, startProduct } from "./start-product.ts";

interface Fixtures {
  mail: MailServer;
  provider: IdentityProvider;
  directory: DirectoryServer;
  site: SitePages;
  product: Product;
}

/**
 * A browser test on a product with all that an installation may have besides: it sends its letters to a mail server of the tests', which
 * `mail` reads, lets in whom `provider` vouches for, reads groups out of `directory`, may look at `site`, and has room for one megabyte
 * of files in a company. One product for all of them: each takes seconds to start.
 */
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
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      const site = await startSitePages();
      await use(site);
      site.close();
    },
    { scope: "worker" },
  ],
  product: [
    async ({ mail, provider, directory, site }, use) => {
      const product = await startProduct({
        ...mail.settings,
        ...provider.settings,
        ...directory.settings,
        OUTSIDE_ALLOWED: site.place,
        COMPANY_FILES_MEGABYTES: "1",
      });
      provider.serve(product.url);
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
});

export { expect };

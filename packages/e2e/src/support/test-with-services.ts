import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { test as base, expect } from "@playwright/test";
import OidcProvider from "oidc-provider";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { startDirectoryServer, type TestDirectory } from "./directory-server.ts";
import { type StartedProduct, startProduct } from "./start-product.ts";

/** A site on loopback, for an instance that may scan it. */
interface SitePages {
  /** Host and port. */
  readonly place: string;
  readonly close: () => void;
}

const pages: Readonly<Record<string, string>> = {
  "/": `<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>Мастерская</title>
    <script src="https://mc.yandex.ru/metrika/tag.js"></script></head><body><h1>Ремонт часов</h1>
    <p>Принимаем часы в ремонт, отвечаем в день обращения, работаем по договору и даём гарантию.</p>
    <form action="/send" method="post"><h2>Оставить заявку</h2><label>Ваше имя <input name="name"></label>
    <label>Телефон <input type="tel" name="phone"></label><button>Отправить</button></form>
    <footer>ООО «Ромашка-Тест», ИНН 7712345671 <a href="/politika">Политика обработки персональных данных</a></footer></body></html>`,
  "/politika": `<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>Политика обработки персональных данных</title></head><body>
    <h1>Политика в отношении обработки персональных данных</h1><p>Оператором персональных данных является ООО «Ромашка-Тест», ИНН 7712345671.</p>
    <h2>Цели обработки персональных данных</h2><p>Цель обработки: ответ на заявку.</p></body></html>`,
};

/** Serves a site with a form without consent; each page is slow, so that a running scan can be seen. */
async function startSitePages(): Promise<SitePages> {
  const server = createServer((request, response) => {
    const page = pages[request.url ?? "/"];
    setTimeout(() => {
      response.writeHead(page === undefined ? 404 : 200, { "content-type": "text/html; charset=utf-8" });
      response.end(page ?? "<h1>Страница не найдена</h1>");
    }, 150);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { place: `127.0.0.1:${port}`, close };
}

interface Fixtures {
  mail: TestMailServer;
  provider: IdentityProvider;
  directory: TestDirectory;
  site: SitePages;
  product: StartedProduct;
}

/** A mail server for tests. */
export interface TestMailServer {
  /** Settings that make Opis send mail through it. */
  readonly settings: Readonly<Record<string, string>>;
  /** Waits for a message to an address with a link that starts with `path`; returns the link as a path. */
  linkTo: (address: string, path: string) => Promise<string>;
  /** Waits for a message to an address with matching subject or text; returns subject and text. */
  letterTo: (address: string, words: RegExp) => Promise<string>;
  close: () => Promise<void>;
}

/** Starts a mail server on a free port. */
async function startMailServer(): Promise<TestMailServer> {
  const letters: { to: string[]; subject: string; text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        void PostalMime.parse(Buffer.concat(chunks)).then(({ subject = "", text = "" }) => {
          letters.push({ to, subject, text });
          done();
        }, done);
      });
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const address = server.server.address();
  if (address === null || typeof address === "string") throw new Error("the mail server has no port");
  const links = (to: string, path: string) =>
    letters
      .filter((letter) => letter.to.includes(to))
      .flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? [])
      .map((link) => new URL(link).pathname)
      .filter((pathname) => pathname.startsWith(path));
  return {
    settings: {
      SMTP_HOST: "127.0.0.1",
      SMTP_PORT: String(address.port),
      SMTP_TLS: "none",
      SMTP_SENDER: "opis@example.ru",
    },
    linkTo: async (to, path) => {
      await expect.poll(() => links(to, path).length, { timeout: 20_000 }).toBeGreaterThan(0);
      return links(to, path).at(-1) ?? "";
    },
    letterTo: async (to, words) => {
      const findLetters = () =>
        letters
          .filter((letter) => letter.to.includes(to))
          .map(({ subject, text }) => `${subject}\n${text}`)
          .findLast((letter) => words.test(letter));
      await expect.poll(findLetters, { timeout: 20_000 }).toBeDefined();
      return findLetters() ?? "";
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** A single sign-on provider for tests, which treats every entered e-mail as verified. */
interface IdentityProvider {
  /** Settings that connect Opis to it. */
  readonly settings: Readonly<Record<string, string>>;
  /** Starts serving the instance at this URL. */
  serve: (productUrl: string) => void;
  close: () => Promise<void>;
}

/** Starts a provider on a free port; it responds once `serve` is called. */
async function startIdentityProvider(): Promise<IdentityProvider> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the provider has no port");
  const issuer = `http://127.0.0.1:${address.port}`;
  const client = { client_id: "opis", client_secret: "a-secret-of-the-tests" };
  return {
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: client.client_id,
      OIDC_CLIENT_SECRET: client.client_secret,
      OIDC_NAME: "Keycloak",
    },
    serve: (productUrl) => {
      const provider = new OidcProvider(issuer, {
        clients: [
          {
            ...client,
            redirect_uris: [`${productUrl}/callback/`],
            post_logout_redirect_uris: [`${productUrl}/login/`],
            token_endpoint_auth_method: "client_secret_post",
          },
        ],
        claims: { openid: ["sub"], email: ["email", "email_verified"], profile: [] },
        cookies: { keys: ["keys of the tests"] },
        findAccount: (_context: unknown, email: string) => ({
          accountId: email,
          claims: () => ({ sub: email, email, email_verified: true }),
        }),
      });
      server.on("request", provider.callback());
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/**
 * A browser test on an instance with all optional services: mail is readable through `mail`, `provider` signs users in, groups come from
 * `directory`, `site` may be scanned, and a company has one megabyte of storage. All tests share one instance, because each takes seconds
 * to start.
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

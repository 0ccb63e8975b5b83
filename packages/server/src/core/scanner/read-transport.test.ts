import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { createSecureContext, type SecureContext } from "node:tls";
import { evaluateSite } from "@opis/model/site-scan/checks/evaluate-site";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fixtureSites, startPage } from "../../testing/external-servers/fixture-sites.ts";
import { certificateOf } from "../../testing/fixtures/tls-certificates.ts";
import type { AddressGuard } from "../outgoing/address-guard.ts";
import { openGuardedClient } from "../outgoing/guarded-client.ts";
import { usualCrawl } from "./crawl-site.ts";
import { readTransport } from "./read-transport.ts";
import { scanSite } from "./scan-site.ts";

/** The clean site behind certificates of every kind: one server selects them by the requested name. */
let server: Server;
let port = 0;
/** The clean site without TLS. */
let plainServer: Server;
let plainPort = 0;

const authority = (name: string) => ({ ...certificateOf({ name, isAuthority: true }), name });
const root = authority("Test Root");
const between = { ...certificateOf({ name: "Test Issuing", by: root, isAuthority: true }), name: "Test Issuing" };
const ministry = authority("Russian Trusted Sub CA");

const certificates = {
  "clean-ru.fx": certificateOf({ name: "clean-ru.fx", by: root }),
  "expired-ru.fx": certificateOf({ name: "expired-ru.fx", by: root, days: -20 }),
  "soon-ru.fx": certificateOf({ name: "soon-ru.fx", by: root, days: 12 }),
  "other-ru.fx": certificateOf({ name: "another-ru.fx", by: root }),
  "self-ru.fx": certificateOf({ name: "self-ru.fx" }),
  "chain-ru.fx": certificateOf({ name: "chain-ru.fx", by: between }),
  "ministry-ru.fx": certificateOf({ name: "ministry-ru.fx", by: ministry }),
};
type Host = keyof typeof certificates | "plain-ru.fx";

const hosts = [...Object.keys(certificates), "plain-ru.fx"];

beforeAll(async () => {
  const contexts = new Map<string, SecureContext>(
    Object.entries(certificates).map(([host, certificate]) => [host, createSecureContext(certificate)]),
  );
  server = createSecureServer({ SNICallback: (host, done) => done(null, contexts.get(host)) }, (request, response) => {
    const isInsecure = request.headers.host?.startsWith("soon-ru.fx") === true;
    response.setHeader("strict-transport-security", "max-age=31536000");
    show(request, response, isInsecure ? { "/": insecurePage } : {});
  });
  plainServer = createServer((request, response) => {
    response.setHeader("set-cookie", "PHPSESSID=1; path=/");
    show(request, response);
  });
  port = await portOf(server);
  plainPort = await portOf(plainServer);
});

const insecurePage = startPage({ head: '<script src="http://clean-ru.fx/a.js"></script>' });

function show(
  request: IncomingMessage,
  response: ServerResponse,
  otherPages: Readonly<Record<string, string>> = {},
): void {
  const path = request.url ?? "/";
  const page = otherPages[path] ?? fixtureSites["clean-ru.fx"]?.pages[path];
  response.writeHead(typeof page === "string" ? 200 : 404, { "content-type": "text/html; charset=utf-8" });
  response.end(typeof page === "string" ? page : "<h1>Не найдено</h1>");
}

async function portOf(listening: Server): Promise<number> {
  await new Promise<void>((done) => listening.listen(0, "127.0.0.1", done));
  return (listening.address() as AddressInfo).port;
}

afterAll(() => {
  for (const testServer of [server, plainServer]) {
    testServer.closeAllConnections();
    testServer.close();
  }
});

async function scan(host: Host, more: Partial<AddressGuard> = {}) {
  const guard: AddressGuard = {
    allowed: new Set([...hosts.map((name) => `${name}:${port}`), `plain-ru.fx:${plainPort}`]),
    ports: new Set([80, 443]),
    resolve: async (name) => (hosts.includes(name) ? ["127.0.0.1"] : []),
    authorities: [root.cert],
    ...more,
  };
  const client = openGuardedClient(guard);
  try {
    const limits = { ...usualCrawl, pauseMilliseconds: 0 };
    const transport = (start: URL) => readTransport(client, guard, start);
    const scanner = { client, limits, readTransport: transport, onStep: () => {} };
    const address = host === "plain-ru.fx" ? `http://${host}:${plainPort}/` : `https://${host}:${port}/`;
    return await scanSite(scanner, address, new AbortController().signal);
  } finally {
    await client.close();
  }
}

/** The date of the law is fixed; the certificate's last day is shifted by the same distance. */
const day = "2026-11-21";
const dayMilliseconds = 86_400_000;
function asOfThatDay(until: string): string {
  const today = Date.parse(new Date().toISOString().slice(0, 10));
  return new Date(Date.parse(day) + Date.parse(until) - today).toISOString().slice(0, 10);
}

async function scanAndEvaluate(host: Host, more: Partial<AddressGuard> = {}) {
  const scanned = await scan(host, more);
  if ("trouble" in scanned) throw new Error(scanned.trouble);
  const { site } = scanned;
  const { certificateUntil: until } = site.transport;
  const transport = { ...site.transport, ...(until && { certificateUntil: asOfThatDay(until) }) };
  const { findings, score } = evaluateSite({ ...site, transport, day, isClinic: false });
  return {
    found: Object.fromEntries(findings.map(({ check, severity }) => [check, severity])),
    texts: findings.map(({ text }) => text),
    until: transport.certificateUntil ?? "",
    score,
  };
}

test("a good certificate is reported with its last day only", async () => {
  const sound = await scanAndEvaluate("clean-ru.fx");
  expect(sound).toMatchObject({ found: {}, score: 100 });
  expect(Date.parse(sound.until) - Date.parse(day)).toBe(90 * dayMilliseconds);
});

test("a certificate about to expire, and parts loaded over http, are reported", async () => {
  const soon = await scanAndEvaluate("soon-ru.fx");
  expect(soon.found).toEqual({ "NET-03": "note", "NET-05": "amber" });
  expect(soon.score).toBe(94);
  expect(soon.texts).toContainEqual({
    ru: "Сертификат действует до 03.12.2026.",
    en: "The certificate is valid until 03.12.2026.",
  });
});

test.each([
  [
    "expired-ru.fx",
    "red",
    "браузером: срок действия истёк, срок до 01.11.2026",
    "Browsers reject the certificate: it has expired",
  ],
  ["other-ru.fx", "red", "браузером: выдан другому имени", "it was issued for another name"],
  ["self-ru.fx", "red", "браузером: подписан самим сайтом", "the site signed it itself"],
  ["chain-ru.fx", "red", "браузером: сервер отдаёт не всю цепочку", "does not send the whole chain"],
  [
    "ministry-ru.fx",
    "amber",
    "большинством браузеров: сервер отдаёт не всю цепочку",
    "Most browsers reject the certificate",
  ],
] as const)(
  "a bad certificate is reported, and the site is read nevertheless: %s, %s",
  async (host, severity, ru, en) => {
    expect(await scan(host)).toEqual({ trouble: "bad_certificate" });
    const { found, score, texts } = await scanAndEvaluate(host, { trustsAnyCertificate: true });
    expect(found).toEqual({ "NET-02": severity });
    expect(score).toBe(severity === "red" ? 69 : 94);
    expect(texts[0]?.ru).toContain(ru);
    expect(texts[0]?.en).toContain(en);
  },
);

test("a site without TLS is reported once, together with unprotected cookies", async () => {
  const plain = await scanAndEvaluate("plain-ru.fx");
  expect(plain.found).toEqual({ "NET-01": "red", "NET-09": "note" });
  expect(plain.score).toBe(69);
});

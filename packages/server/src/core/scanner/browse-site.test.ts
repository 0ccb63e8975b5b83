import { createServer as createWebServer } from "node:http";
import { type AddressInfo, createServer, type Server } from "node:net";
import { TLSSocket } from "node:tls";
import { evaluateSite } from "@opis/model/site-scan/checks/evaluate-site";
import type { Transport } from "@opis/model/site-scan/scanned-site";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { browserProgram } from "../../api/sites/scan-site-job.ts";
import { browserSites, serviceAnswer } from "../../testing/external-servers/browser-fixture-sites.ts";
import { certificateOf } from "../../testing/fixtures/tls-certificates.ts";
import type { AddressGuard } from "../outgoing/address-guard.ts";
import { type GuardedClient, openGuardedClient } from "../outgoing/guarded-client.ts";
import { browseSite } from "./browse-site.ts";
import { usualBrowser } from "./browser-visit.ts";
import { usualCrawl } from "./crawl-site.ts";
import { openBrowser } from "./guarded-browser.ts";
import { type GuardedProxy, openGuardedProxy } from "./guarded-proxy.ts";
import { scanSite } from "./scan-site.ts";
import { takePictures } from "./take-pictures.ts";

/** One server hosts all sites and services by host name; the browser reaches them through the guard only. */
let server: Server;
let client: GuardedClient;
let proxy: GuardedProxy;
let browser: Browser;
let port = 0;
/** Part of the name of a service that responds later than the others. */
let slowService = "";

/** The first byte of TLS. */
const handshake = 0x16;
const services = /https:\/\/((?!id\.vk)[a-z0-9.-]+\.[a-z]{2,}\/)/gu;
const sound: Transport = {
  isHttps: true,
  certificateUntil: "2027-02-19",
  leadsToHttps: true,
  hasStrictTransport: true,
  cookies: [],
};

beforeAll(async () => {
  const web = createWebServer((request, response) => {
    const [host = ""] = (request.headers.host ?? "").split(":");
    const path = request.url ?? "/";
    const site = browserSites[host];
    const body = site ? site.pages[path] : serviceAnswer(host, path);
    const isPage = site ? !path.endsWith(".js") : body?.startsWith("<!doctype");
    const type = isPage ? "text/html; charset=utf-8" : "text/javascript; charset=utf-8";
    // Services are requested without TLS, on the port of the test.
    const withLocalServices = body?.replace(
      services,
      (_, location: string) => `http://${location.replace("/", `:${port}/`)}`,
    );
    const answer = () =>
      response.writeHead(withLocalServices === undefined ? 404 : 200, { "content-type": type }).end(withLocalServices);
    if (slowService !== "" && host.includes(slowService)) setTimeout(answer, 100);
    else answer();
  });
  const certificate = certificateOf({ name: "site.fx" });
  // Browsers force TLS with some services, so one port serves both.
  server = createServer((socket) => {
    socket.on("error", () => socket.destroy());
    socket.once("data", (first) => {
      socket.pause();
      socket.unshift(first);
      web.emit(
        "connection",
        first[0] === handshake ? new TLSSocket(socket, { isServer: true, ...certificate }) : socket,
      );
      process.nextTick(() => socket.resume());
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  port = (server.address() as AddressInfo).port;
  const outside = [...JSON.stringify(browserSites).matchAll(services)].map(([, place = ""]) => place.slice(0, -1));
  const hosts = [...Object.keys(browserSites), ...outside];
  const guard: AddressGuard = {
    allowed: new Set(hosts.map((host) => `${host}:${port}`)),
    ports: new Set([80, 443]),
    resolve: async (host) => (hosts.includes(host) ? ["127.0.0.1"] : []),
  };
  client = openGuardedClient(guard);
  proxy = await openGuardedProxy(guard, usualBrowser.bytes);
  const program = browserProgram("auto");
  if (program === undefined) throw new Error("this machine has no Chromium");
  browser = await openBrowser(program, proxy.address);
}, 30_000);

afterAll(async () => {
  await browser?.close();
  await proxy?.close();
  await client.close();
  server.close();
});

const scansByHost = new Map<string, ReturnType<typeof scan>>();

/** Scans each site once for all tests. */
function scanned(host: string): ReturnType<typeof scan> {
  const scanning = scansByHost.get(host) ?? scan(host);
  scansByHost.set(host, scanning);
  return scanning;
}

async function scan(host: string) {
  const limits = { ...usualBrowser, quietMilliseconds: 150 };
  const outcome = await scanSite(
    {
      client,
      limits: { ...usualCrawl, pauseMilliseconds: 0 },
      readTransport: async () => sound,
      onStep: () => {},
      browse: async (start, read) => {
        const options = { browser, limits, trustsAnyCertificate: true, now: new Date() };
        return (await browseSite(options, start, read)) ?? { gap: "browser_failed" };
      },
    },
    `http://${host}:${port}/`,
    new AbortController().signal,
  );
  if ("trouble" in outcome) throw new Error(outcome.trouble);
  return outcome;
}

/** Findings caused by the address without TLS, not by the site. */
const ofLoopback = new Set(["FRM-14"]);

describe("the findings of a site with a browser", () => {
  test.each(Object.entries(browserSites))("%s: exactly its violations", async (host, { found }) => {
    const { site } = await scanned(host);
    const { findings } = evaluateSite({ ...site, day: "2026-11-21", isClinic: false });
    const countedFindings = findings.filter(({ check }) => !ofLoopback.has(check));
    expect(Object.fromEntries(countedFindings.map(({ check, severity }) => [check, severity]))).toEqual(found);
    expect(site.coverage.gaps).toEqual([]);
  });
});

test("cookies and services carry the phase in which they appeared, and pictures show the page, its banner and its form", async () => {
  const { site, pictures } = await scanned("clean-ru.fx");
  expect(site.services).toMatchObject([{ service: { id: "yandex_metrika" }, phases: ["accepted"] }]);
  expect(site.cookies).toMatchObject([
    { name: "_ym_d" },
    {
      name: "_ym_uid",
      domain: "clean-ru.fx",
      isOwn: true,
      days: 365,
      phase: "accepted",
      service: { operator: "ООО «ЯНДЕКС»" },
    },
  ]);
  expect(site.banner).toMatchObject({
    buttons: ["Принять", "Отклонить"],
    hasEqualRefusal: true,
    loadedAfterRefusal: [],
  });
  expect(pictures.map(({ kind }) => kind)).toEqual(["home", "banner", "form"]);
  for (const { jpeg } of pictures) expect(jpeg.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
});

test("a second scan of the same site has the same result in the same order, whatever responds first", async () => {
  const { site } = await scanned("many-ru.fx");
  slowService = "tawk";
  const again = await scan("many-ru.fx");
  slowService = "googletagmanager";
  const third = await scan("many-ru.fx");
  expect(again.site).toEqual(site);
  expect(third.site).toEqual(site);
  expect(site.services.map(({ service }) => service.id)).toEqual(
    site.services.map(({ service }) => service.id).toSorted(),
  );
});

test("a form in a form builder's frame is read as visitors see it, with the builder as its receiver", async () => {
  const { site } = await scanned("framed-ru.fx");
  expect(site.forms.map(({ name, page, receiver }) => [name, page, receiver?.service?.id])).toEqual([
    ["Оставить заявку", `http://framed-ru.fx:${port}/`, undefined],
    ["Анкета клиента", `http://framed-ru.fx:${port}/`, "yandex_forms"],
  ]);
});

test("no pictures are taken for a company that stores none", async () => {
  const page = await browser.newPage();
  expect(await takePictures(page, { ...usualBrowser, pictures: 0 }, false)).toEqual([]);
  expect(await takePictures(page, usualBrowser, false)).toMatchObject([{ kind: "home" }]);
  await page.close();
});

import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { evaluateSite } from "@opis/model/site-scan/checks/evaluate-site";
import type { Transport } from "@opis/model/site-scan/scanned-site";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { behaviours, cyrillicHost, fixtureSites, startPage } from "../../testing/external-servers/fixture-sites.ts";
import { type GuardedClient, openGuardedClient } from "../outgoing/guarded-client.ts";
import { usualCrawl } from "./crawl-site.ts";
import { readHtml } from "./html-page.ts";
import { type SiteScan, scanSite } from "./scan-site.ts";

/** One server hosts every fixture site by host name. */
let server: Server;
let client: GuardedClient;
let port = 0;

const sound: Transport = {
  isHttps: true,
  certificateUntil: "2027-02-19",
  leadsToHttps: true,
  hasStrictTransport: true,
  cookies: [],
};

beforeAll(async () => {
  server = createServer((request, response) => {
    const [host = ""] = (request.headers.host ?? "").split(":");
    const path = decodeURI(request.url ?? "/");
    const page = fixtureSites[host]?.pages[path];
    const behaviour = behaviours[host];
    const { type, body } = typeof page === "object" ? page : { type: "text/html; charset=utf-8", body: page };
    if (behaviour) behaviour(request, response);
    else
      response.writeHead(body === undefined ? 404 : 200, { "content-type": type }).end(body ?? "<h1>Не найдено</h1>");
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  port = (server.address() as AddressInfo).port;
  const hosts = [...Object.keys(fixtureSites), ...Object.keys(behaviours)];
  client = openGuardedClient({
    allowed: new Set(hosts.map((host) => `${host}:${port}`)),
    ports: new Set([80, 443]),
    resolve: async (host) => (hosts.includes(host) ? ["127.0.0.1"] : []),
  });
});

afterAll(async () => {
  await client.close();
  server.closeAllConnections();
  server.close();
});

function scan(host: string, signal = new AbortController().signal): Promise<SiteScan> {
  const limits = { ...usualCrawl, pauseMilliseconds: 0 };
  const scanner = { client, limits, readTransport: async () => sound, onStep: () => {} };
  return scanSite(scanner, `http://${host}:${port}/`, signal);
}

async function scanAndEvaluate(host: string) {
  const scanned = await scan(host);
  if ("trouble" in scanned) throw new Error(scanned.trouble);
  const { isClinic = false } = fixtureSites[host] ?? {};
  return { site: scanned.site, ...evaluateSite({ ...scanned.site, day: "2026-11-21", isClinic }) };
}

/** Findings caused by the loopback address without TLS, not by the site. */
const ofLoopback = new Set(["FRM-14"]);

describe("the findings of a site without a browser", () => {
  test.each(Object.entries(fixtureSites))("%s: exactly its violations", async (host, { found }) => {
    const { findings, unknown } = await scanAndEvaluate(host);
    const countedFindings = findings.filter(({ check }) => !ofLoopback.has(check));
    expect(Object.fromEntries(countedFindings.map(({ check, severity }) => [check, severity]))).toEqual(found);
    expect(unknown).toContain("CKI-03");
  });
});

test("a counter that records sessions is reported together with the form whose page it records", async () => {
  const counter = (webvisor: string) =>
    `<script>(function(m){})(window,"https://mc.yandex.ru/metrika/tag.js");ym(1,"init",{clickmap:true,webvisor:${webvisor}});</script>`;
  const services = (webvisor: string) =>
    readHtml(startPage({ head: counter(webvisor) }), "https://clean-ru.fx/").parts.filter((part) =>
      part.includes("/webvisor/"),
    );
  expect(services("true")).toEqual(["https://mc.yandex.ru/webvisor/"]);
  expect(services("false")).toEqual([]);
});

describe("a block that is a form to visitors only", () => {
  const read = (body: string) => readHtml(`<body>${body}</body>`, "https://clean-ru.fx/").forms;

  test("is read like a form: its heading, data, checkboxes and button", () => {
    const block = `<section><h2>Перезвоните мне</h2><div class="f"><div><input placeholder="Ваше имя"></div><div><input type="tel"></div>
      <label><input type="checkbox"> Даю согласие на обработку персональных данных</label><a class="t-btn">Жду звонка</a></div></section>`;
    expect(read(block)).toMatchObject([
      {
        kind: "callback",
        name: "Перезвоните мне",
        button: "Жду звонка",
        method: "post",
        fields: [{ data: [{ name: "Фамилия, имя, отчество" }] }, { data: [{ name: "Номер телефона" }] }],
        controls: [{ isBox: true, classes: ["pd"] }],
      },
    ]);
  });

  test.each([
    ["a search", '<div><input type="search" placeholder="Поиск по каталогу"><button>Найти</button></div>'],
    ["an input with nothing to press", '<div><input placeholder="Ваше имя"></div>'],
    ["what stands in a form", '<form><input type="search"><button>Найти</button></form>'],
  ])("%s is not a form", (_, body) => {
    expect(read(body)).toEqual([]);
  });

  test("two of them on a page are two forms, a block around both is none", () => {
    const block = (name: string) => `<div><input type="email" placeholder="E-mail"><button>${name}</button></div>`;
    expect(
      read(`<main>${block("Подписаться")}${block("Получать новости")}</main>`).map(({ button }) => button),
    ).toEqual(["Подписаться", "Получать новости"]);
  });
});

test("a form is read with its heading, data, consent and receiver", async () => {
  const { site } = await scanAndEvaluate("clean-ru.fx");
  expect(site.forms).toMatchObject([
    {
      kind: "lead",
      name: "Оставить заявку",
      button: "Отправить",
      method: "post",
      receiver: { url: `http://clean-ru.fx:${port}/send` },
      policyLink: `http://clean-ru.fx:${port}/politika`,
      controls: [{ classes: ["pd"], isBox: true, isRequired: true, isPrechecked: false, linkKind: "consent" }],
    },
  ]);
  expect(site.owner).toMatchObject({ name: "Ромашка-Тест", inn: "7712345671", ogrn: "1027700000008" });
  expect(site.services.map(({ service }) => service.id)).toEqual(["yandex_metrika"]);
});

describe("a site under an alias domain is read there", () => {
  test.each([
    ["its bare name leads to www", "moved-ru.fx", () => `http://www.moved-ru.fx:${port}/`],
    ["it leads to its Russian pages", "languages-ru.fx", () => `http://languages-ru.fx:${port}/ru/`],
    ["its name is Cyrillic", "ромашка.fx", () => `http://${cyrillicHost}:${port}/`],
  ])("%s", async (_, host, address) => {
    const { site, findings } = await scanAndEvaluate(host);
    expect(site.address).toBe(address());
    expect(site.forms).toHaveLength(1);
    expect(site.documents.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["policy", "consent"]));
    expect(findings.filter(({ check }) => !ofLoopback.has(check))).toEqual([]);
  });
});

describe("the reason is reported for a site that cannot be evaluated", () => {
  test.each([
    ["parked-ru.fx", "parked"],
    ["challenge-ru.fx", "anti_bot"],
    ["pdf-ru.fx", "not_html"],
    ["shut-ru.fx", "robots_disallow"],
    ["loop-ru.fx", "redirect_loop"],
    ["inside-ru.fx", "forbidden_address"],
    ["locked-ru.fx", "auth_required"],
    ["gone-ru.fx", "not_found"],
    ["ill-ru.fx", "server_error"],
    ["works-ru.fx", "maintenance"],
    ["none-ru.fx", "forbidden_port"],
  ])("%s: %s", async (host, trouble) => {
    expect(await scan(host)).toEqual({ trouble });
  });
});

test("a site that responds over http only is read there, though its URL says https or was typed without a scheme", async () => {
  const scanner = {
    client,
    limits: { ...usualCrawl, pauseMilliseconds: 0 },
    readTransport: async () => sound,
    onStep: () => {},
  };
  const scanned = await scanSite(scanner, `https://clean-ru.fx:${port}/`, new AbortController().signal);
  expect(scanned).toMatchObject({ site: { address: `http://clean-ru.fx:${port}/` } });
});

test("without a browser a missing policy is not reported: the check is skipped with a reason", async () => {
  const { findings, unknown, reasons } = await scanAndEvaluate("bare-ru.fx");
  expect(findings.map(({ check }) => check)).not.toContain("POL-01");
  expect(unknown).toContain("POL-01");
  expect(reasons?.["POL-01"]).toBe("not_drawn");
});

test("a page that is too big is read up to the limit, a decompression bomb is not read, and a failing robots.txt leaves the start page", async () => {
  const big = await scan("big-ru.fx");
  expect(big).toMatchObject({ site: { coverage: { gaps: expect.arrayContaining(["page_too_big"]) } } });
  const robots = await scan("robots-ru.fx");
  expect(robots).toMatchObject({ site: { coverage: { gaps: expect.arrayContaining(["robots_unavailable"]) } } });
});

test("a form in the frame of a form builder is reported as not read without a browser", async () => {
  const { site } = await scanAndEvaluate("framed-ru.fx");
  expect(site.forms).toHaveLength(1);
  expect(site.coverage.gaps).toContain("framed_form");
  expect((await scanAndEvaluate("clean-ru.fx")).site.coverage.gaps).not.toContain("framed_form");
});

test("a policy that only blocks the scanner does not count as missing, and only some of many offers are read", async () => {
  const { findings, unknown } = await scanAndEvaluate("shy-ru.fx");
  expect(findings.map(({ check }) => check)).not.toContain("POL-03");
  expect(unknown).toContain("POL-01");
  const offers = await scan("offers-ru.fx");
  expect(offers).toMatchObject({ site: { coverage: { gaps: expect.arrayContaining(["limit_documents"]) } } });
});

test("a stopped scan visits no further page", async () => {
  const stop = new AbortController();
  stop.abort();
  expect(await scan("clean-ru.fx", stop.signal)).toEqual({ trouble: "cancelled" });
});

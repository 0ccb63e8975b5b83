import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { paragraph } from "@opis/documents/block";
import type { ComposedDocument } from "@opis/documents/composed-document";
import { renderDocx } from "@opis/documents/render/docx/docx";
import { updateSettings } from "@opis/model/contract/companies/companies";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { readSitePictures } from "@opis/model/contract/site-results";
import {
  askForSiteScan,
  cancelSiteScan,
  getCookieStatus,
  listSiteScans,
  requestCookies,
} from "@opis/model/contract/site-scans";
import { cleanPolicy } from "@opis/model/testing/clean-site";
import { afterAll, expect, test } from "vitest";
import { scheduleJobs } from "../../core/jobs/stored-jobs.ts";
import { fixtureSites, startPage } from "../../testing/external-servers/fixture-sites.ts";
import { buildCompany, buildUser } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";
import { scheduledScansJob } from "./scan-site-job.ts";

/** The site served at the address; tests replace it. */
let pages: Readonly<Record<string, unknown>> = fixtureSites["clean-ru.fx"]?.pages ?? {};
const web = createServer((request, response) => {
  const page = pages[request.url ?? "/"];
  const isFound = typeof page === "string" || page instanceof Uint8Array;
  response.writeHead(isFound ? 200 : 404, { "content-type": "text/html; charset=utf-8" });
  response.end(isFound ? page : "<h1>Страница не найдена</h1>");
});
await new Promise<void>((done) => web.listen(0, "127.0.0.1", done));
const host = `127.0.0.1:${(web.address() as AddressInfo).port}`;
afterAll(() => {
  web.closeAllConnections();
  web.close();
});

const server = await testServer({ OUTSIDE_ALLOWED: host });
const owner = await buildUser(server, { is_superuser: true });
const company = await buildCompany(owner);
const sites = collectionEndpoints("site");

async function siteAt(address: string) {
  const { id } = await owner.call(sites.create, { params: { company_id: company }, body: { address } });
  const params = { company_id: company, id };
  return { params, row: () => owner.call(sites.read, { params }) };
}

const latest = async (params: { company_id: number; id: number }) =>
  (await owner.call(listSiteScans, { params, query: {} })).scans;

test("a scan is requested once, run as a job, and reports what was found, the site's policy and services", async () => {
  const { params, row } = await siteAt(`http://${host}/`);
  expect(await owner.call(getCookieStatus, { params })).toMatchObject({ status: "not requested", services: [] });
  const requested = await owner.call(askForSiteScan, { params, body: {} });
  expect(requested).toMatchObject({ state: "waiting", score: null, findings: [] });
  expect((await owner.call(askForSiteScan, { params, body: {} })).id).toBe(requested.id);
  expect((await row()).scan_status).toBe("in progress");
  expect(await owner.call(requestCookies, { params, body: {} })).toEqual({ status: "is processing" });
  expect(await owner.call(getCookieStatus, { params })).toMatchObject({ status: "is processing" });

  expect(await server.runJobs()).toContain("scan_site");
  expect(await latest(params)).toMatchObject([
    {
      id: requested.id,
      state: "done",
      trouble: null,
      gaps: ["no_browser"],
      findings: [{ check: "NET-01", severity: "red", fine: "13.12.6", is_new: false }],
    },
  ]);
  expect(await row()).toMatchObject({
    scan_status: "done",
    scan_company_name: "Ромашка-Тест",
    scan_legal_basis: "согласие; договор",
    scan_controller_contact: "pd@clean-ru.fx; +7 343 000-00-00",
  });
  expect(await owner.call(getCookieStatus, { params })).toMatchObject({
    status: "done",
    is_seen_in_browser: false,
    services: [{ id: "yandex_metrika", country: "RU" }],
  });

  pages = fixtureSites["bare-ru.fx"]?.pages ?? {};
  await owner.call(askForSiteScan, { params, body: {} });
  await server.runJobs();
  const [again] = await latest(params);
  expect(again?.findings.filter(({ is_new: isNew }) => isNew).map(({ check }) => check)).toEqual(["FRM-01", "OWN-01"]);

  // Cancelling a scan keeps the previous result.
  await owner.call(askForSiteScan, { params, body: {} });
  await owner.call(cancelSiteScan, { params });
  await server.runJobs();
  expect((await latest(params)).map(({ state }) => state)).toEqual(["cancelled", "done", "done"]);
  expect((await row()).scan_status).toBe("done");
});

test("a policy in a Word file is read, one in an old format is reported, and bytes that no database stores do not end a scan", async () => {
  const policy: ComposedDocument = {
    title: "Политика",
    subject: "",
    language: "ru",
    sections: [
      {
        orientation: "portrait",
        blocks: cleanPolicy
          .split("\n")
          .filter(Boolean)
          .map((line) => paragraph(line)),
      },
    ],
  };
  const more = `<p>Часы\0 &#xD800;</p><a href="/policy.docx">Политика обработки персональных данных</a>
    <a href="/consent.doc">Согласие на обработку персональных данных</a><button>a\0b</button>`;
  pages = {
    "/": startPage({ more, head: "<meta name='x' content='\0'>" }).replaceAll(
      'href="/politika"',
      'href="/policy.docx"',
    ),
    "/policy.docx": await renderDocx(policy),
    "/consent.doc": Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(1_024)]),
  };
  const { params, row } = await siteAt(`http://${host}/`);
  await owner.call(askForSiteScan, { params, body: {} });
  await server.runJobs();
  const [scan] = await latest(params);
  expect(scan).toMatchObject({
    state: "done",
    gaps: expect.arrayContaining([`unread_file:http://${host}/consent.doc`]),
  });
  expect(scan?.findings.map(({ check }) => check)).not.toContain("POL-01");
  expect(await row()).toMatchObject({ scan_legal_basis: "согласие; договор" });
});

test("an internal address is reported as impossible to check, and its site as failed", async () => {
  const { params, row } = await siteAt("http://127.0.0.1:9/");
  await owner.call(askForSiteScan, { params, body: {} });
  await server.runJobs();
  expect(await latest(params)).toMatchObject([
    { state: "failed", trouble: { code: "forbidden_port", text: { ru: "Этот адрес проверить нельзя" } } },
  ]);
  expect((await row()).scan_status).toBe("failed");
});

test("pictures are taken if the company enables them, and deleted when it disables them", async () => {
  const { params } = await siteAt(`http://${host}/`);
  const { company_id } = params;
  const { id } = await owner.call(askForSiteScan, { params, body: {} });
  await server.runJobs();
  const keep = (site_pictures: boolean) =>
    owner.call(updateSettings, { params: { company_id }, body: { site_pictures } });
  const pictures = () => owner.call(readSitePictures, { params });
  expect(await pictures()).toEqual({ is_on: false, pictures: [] });
  await keep(true);
  await server.asOwner("insert into site_scan_pictures values ($1, $2, 0, 'home', $3, $4)", [
    company_id,
    id,
    `http://${host}/`,
    Buffer.from([0xff, 0xd8, 0xff]),
  ]);
  expect(await pictures()).toMatchObject({ is_on: true, pictures: [{ kind: "home" }] });
  await keep(false);
  expect(await pictures()).toEqual({ is_on: false, pictures: [] });
});

test("sites are scanned automatically at the company's interval, each once per period", async () => {
  const siteOf = async (site_scan_every: "never" | "week") => {
    const params = { company_id: await buildCompany(owner) };
    await owner.call(updateSettings, { params, body: { site_scan_every } });
    await owner.call(sites.create, { params, body: { address: "http://nothing.invalid/" } });
    return params.company_id;
  };
  await scheduleJobs(server.context.db, [scheduledScansJob.name], new Date(0));
  const [wishing, other] = [await siteOf("week"), await siteOf("never")];
  const after = async (days: number, id: number) => {
    server.clock.advance(days * 86_400);
    await server.runJobs();
    const rows = await server.asOwner("select state, asked_by from site_scans where company_id = $1 order by id", [id]);
    return rows.map(({ state, asked_by }) => `${state} ${asked_by}`);
  };
  expect(await after(1, wishing)).toEqual(["failed Опись"]);
  expect(await after(3, wishing)).toHaveLength(1);
  expect(await after(5, wishing)).toHaveLength(2);
  expect(await after(0, other)).toEqual([]);
});

import { readDashboard } from "@opis/model/contract/companies/dashboard";
import { listHistory } from "@opis/model/contract/companies/history";
import { listRisks, risksTotal } from "@opis/model/contract/companies/risks";
import { collectionEndpoints, singletonEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { readSiteResult } from "@opis/model/contract/site-results";
import { askForSiteScan } from "@opis/model/contract/site-scans";
import { companyDay } from "@opis/model/time/company-day";
import { describe, expect, test } from "vitest";
import { fixturePlace } from "../../testing/external-servers/serve-fixture-sites.ts";
import { buildCompany, buildUser, grantRow, joinCompany } from "../../testing/fixtures/factories.ts";
import { scanSiteAt } from "../../testing/scan-site-at.ts";
import { testServer } from "../../testing/test-server.ts";

const { address: siteAddress, show } = await fixturePlace();
const server = await testServer({ OUTSIDE_ALLOWED: siteAddress });
const owner = await buildUser(server);
const sites = collectionEndpoints("site");
const siteForms = collectionEndpoints("site_form");
const information = singletonEndpoints("information");

function scannedSite(page = "clean-ru.fx") {
  show(page);
  return scanSiteAt(server, owner, `http://${siteAddress}/`);
}

const checksOf = (remarks: readonly { check: string; ignore: boolean }[]) =>
  remarks.filter(({ ignore }) => !ignore).map(({ check }) => check);

describe("the result of a scan", () => {
  test("is empty before the first one", async () => {
    const company_id = await buildCompany(owner);
    const { id } = await owner.call(sites.create, { params: { company_id }, body: { address: "https://a.ru/" } });
    expect(await owner.call(readSiteResult, { params: { company_id, id } })).toMatchObject({
      scan: null,
      score: null,
      remarks: [],
      offers: [],
    });
  });

  test("reports findings, what was not read, and differences from current answers", async () => {
    const { company_id, params, result } = await scannedSite();
    const first = await result();
    expect(checksOf(first.remarks)).toEqual(["NET-01", "C01", "C04", "C11"]);
    expect(first.gaps.map(({ code }) => code)).toEqual(["no_browser"]);
    expect(first.unknown).toContainEqual({
      group: "CKI",
      reasons: ["страницы не открывались в браузере"],
      count: expect.any(Number),
    });
    expect(first.forms).toMatchObject([{ name: "Оставить заявку", is_known: false }]);
    expect(first.services).toMatchObject([{ name: "Яндекс.Метрика", phases: [] }]);
    expect(first.keys.find(({ key }) => key === "scan_controller_name")?.answers).toEqual([
      {
        value: "Ромашка-Тест",
        quote: expect.stringMatching(/^Оператором персональных данных является ООО «Ромашка-Тест»/u),
        url: `http://${siteAddress}/politika`,
        confidence: 0.9,
        is_sure: true,
      },
    ]);

    // The current answers are compared, without another scan.
    await owner.call(siteForms.create, {
      params: { ...params, ...{ site: params.id } },
      body: { site: params.id, name: "Оставить заявку", input_fields: "Имя; Телефон" },
    });
    await owner.call(information.update, { params: { company_id }, body: { inn: "7707083893" } });
    const second = await result();
    expect(checksOf(second.remarks)).toEqual(["NET-01", "C04", "C11", "C13"]);
    expect(second.remarks.find(({ check }) => check === "C13")?.place).toMatchObject({
      label: "ИНН",
      value: "7707083893",
      url: expect.stringContaining(`/company/${company_id}/information/`),
    });
  });

  test("reports what has been on the site longer than the register was notified of it", async () => {
    const { company_id, params, result } = await scannedSite();
    const daysAgo = (days: number) => new Date(server.clock.now().getTime() - days * 86_400_000).toISOString();
    const dateLast = (days: number) =>
      server.asOwner(
        "update site_scans set finished = $2 where id = (select max(id) from site_scans where site_id = $1)",
        [params.id, daysAgo(days)],
      );
    await dateLast(100);
    const registry = { registry_status: true, registration_date: daysAgo(90).slice(0, 10) };
    await owner.call(information.update, { params: { company_id }, body: registry });
    show("leaky-ru.fx");
    await owner.call(askForSiteScan, { params, body: {} });
    await server.runJobs();
    await dateLast(70);
    expect((await result()).remarks.find(({ check }) => check === "C21")).toMatchObject({
      severity: "amber",
      text: expect.stringContaining("аспорт"),
      place: { url: expect.stringContaining(`/company/${company_id}/information/`) },
    });
  });

  test("counts among the company's risks and its sum until it is ignored with a reason, and the score follows", async () => {
    const { company_id, params, result } = await scannedSite();
    const ofSites = async () => {
      const { results } = await owner.call(listRisks, { params: { company_id }, query: { limit: 1000 } });
      return results.filter(({ code }) => code.startsWith("NET-01."));
    };
    const [risk] = await ofSites();
    expect(risk).toMatchObject({ severity: "high", form: "site_app", row_form: "site", ignore: false });
    const before = await result();
    const onDashboard = async () => (await owner.call(readDashboard, { params: { company_id } })).sites;
    const countRemarks = (severity: string, { remarks } = before) =>
      remarks.filter((row) => row.severity === severity && !row.ignore).length;
    expect(await onDashboard()).toMatchObject({
      total: 1,
      scanned: 1,
      rows: [
        { id: params.id, score: before.score, red: countRemarks("red"), url: expect.stringContaining("/risks/sites/") },
      ],
    });
    const total = await owner.call(risksTotal, { params: { company_id } });
    const remark = before.remarks.find(({ check }) => check === "NET-01");
    expect(remark?.risk).toBe(risk?.id);
    const path = `/companies/${company_id}/risks/${remark?.risk}/`;
    // A remark is ignored until a date, not forever: without one the latest allowed is used.
    const decision = { ignore: true, ignore_comment: "Стенд" };
    const refused = { status: 400, body: { ignored_until: [expect.any(String)] } };
    expect(await owner.send("PATCH", path, decision)).toMatchObject({
      status: 200,
      body: { ignored_until: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) },
    });
    expect(await owner.send("PATCH", path, { ...decision, ignored_until: "2099-01-01" })).toMatchObject(refused);
    const today = companyDay(server.clock.now(), "Europe/Moscow");
    expect(await owner.send("PATCH", path, { ...decision, ignored_until: today })).toMatchObject({ status: 200 });
    expect((await ofSites())[0]).toMatchObject({ ignore: true, ignore_comment: "Стенд", ignored_by: owner.username });
    const after = await result();
    expect(after.remarks.find(({ check }) => check === "NET-01")).toMatchObject({ ignore: true });
    expect(after.score ?? 0).toBeGreaterThan(before.score ?? 100);
    expect((await onDashboard())?.rows).toMatchObject([{ score: after.score, red: countRemarks("red", after) }]);
    expect((await owner.call(risksTotal, { params: { company_id } })).ignored).toBe(total.ignored + 1);
    const { results } = await owner.call(listHistory, { params: { company_id }, query: { form: "site_app" } });
    expect(results.map(({ form }) => form)).toContain("risk");
  });

  test("is printed in the report on risks with the same number as on the screen", async () => {
    const { company_id } = await scannedSite();
    await owner.call(information.update, { params: { company_id }, body: { short_name: "ООО «Ромашка»" } });
    const { results } = await owner.call(listRisks, { params: { company_id }, query: { limit: 1000 } });
    expect(results.map(({ code }) => code)).toContainEqual(expect.stringMatching(/^NET-01[.]/u));
    const { body } = await owner.send("GET", `/companies/${company_id}/generated_documents/risk_report/preview/`);
    const json = JSON.stringify(body).replaceAll(/[\u00a0\u202f]/gu, " ");
    expect(json).toContain(`учтено: ${results.length} риск`);
    for (const { name } of results) expect(json).toContain(name);
  });

  test("makes the report on risks stale when a scan finds something else, not by being repeated", async () => {
    const { company_id, params } = await scannedSite();
    await owner.call(information.update, { params: { company_id }, body: { short_name: "ООО «Ромашка»" } });
    const path = `/companies/${company_id}/generated_documents/risk_report/`;
    const isStale = async () => (await owner.send("GET", path)).body.state === "stale";
    const scanAgain = async (page: string) => {
      show(page);
      await owner.call(askForSiteScan, { params, body: {} });
      await server.runJobs();
    };
    expect(await owner.send("GET", `${path}download/?format=docx`)).toMatchObject({ status: 200 });
    expect(await isStale()).toBe(false);
    await scanAgain("clean-ru.fx");
    expect(await isStale()).toBe(false);
    await scanAgain("leaky-ru.fx");
    expect(await isStale()).toBe(true);
  });

  test("hides answers of other questionnaires from a caller who sees only the site", async () => {
    const { company_id, params, result } = await scannedSite();
    await owner.call(information.update, { params: { company_id }, body: { inn: "7707083893" } });
    const visitor = await buildUser(server);
    await joinCompany(server, { user: visitor, company: company_id, role: "group" });
    const { id } = await owner.call(singletonEndpoints("site_app").read, { params: { company_id } });
    await grantRow(server, { user: visitor, company: company_id, form: "site_app", id });
    expect(checksOf((await result()).remarks)).toContain("C13");
    const visibleResult = await visitor.call(readSiteResult, { params });
    expect(checksOf(visibleResult.remarks)).not.toContain("C13");
    expect(visibleResult.offers.filter(({ kind }) => kind === "owner")).toEqual([]);
  });
});

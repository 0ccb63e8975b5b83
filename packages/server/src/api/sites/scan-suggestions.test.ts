import { listHistory } from "@opis/model/contract/companies/history";
import { collectionEndpoints, singletonEndpoints } from "@opis/model/contract/forms/form-endpoints";
import {
  declineFromSite,
  offerAgainFromSite,
  readSiteResult,
  takeOverFromSite,
} from "@opis/model/contract/site-results";
import { askForSiteScan } from "@opis/model/contract/site-scans";
import { describe, expect, test } from "vitest";
import { apiPrefix } from "../../http/api-prefix.ts";
import { fixturePlace } from "../../testing/external-servers/serve-fixture-sites.ts";
import { buildUser, grantRow, joinCompany } from "../../testing/fixtures/factories.ts";
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

describe("an offer of a scan", () => {
  test("is written only as far as it is accepted, and the history names the site and scan", async () => {
    const { company_id, params, result } = await scannedSite();
    const { offers } = await result();
    expect(offers.map(({ key, is_sure }) => [key.replace(/^form\..*/u, "form"), is_sure])).toEqual([
      ["information.inn", true],
      ["information.ogrn", true],
      ["information.short_name", true],
      ["information.responsible_email", true],
      ["information.legal_address", true],
      ["site.policy_link", true],
      ["form", true],
      ["party.ООО «ЯНДЕКС»", true],
      ["site.has_trackers", true],
      ["tracker.yandex_metrika", true],
    ]);
    const chosenOffers = offers.filter(({ kind }) => kind === "forms" || kind === "site");
    const acceptances = chosenOffers.map(({ key, fields, row_version }) => ({
      key,
      fields: fields.map(({ field }) => field),
      row_version,
    }));
    expect(await owner.call(takeOverFromSite, { params, body: { taken: acceptances } })).toEqual({ taken: 2 });
    expect(await owner.call(sites.read, { params })).toMatchObject({
      policy_link: `http://${siteAddress}/politika`,
      has_trackers: null,
    });
    const { results } = await owner.call(siteForms.list, { params: { company_id }, query: {} });
    expect(results).toMatchObject([
      {
        name: "Оставить заявку",
        link: `http://${siteAddress}/`,
        consent_link: `http://${siteAddress}/soglasie`,
        input_fields: "Фамилия, имя, отчество; Номер телефона",
      },
    ]);
    expect((await owner.call(information.read, { params: { company_id } })).inn).toBe("");
    const history = await owner.call(listHistory, { params: { company_id }, query: { form: "site_app" } });
    expect(
      history.results.filter(({ editor }) => editor.includes(`найдено на http://${siteAddress}/, проверка`)),
    ).toHaveLength(2);
    const remainingKinds = (await result()).offers.map(({ kind }) => kind);
    expect(remainingKinds).not.toContain("forms");
    expect(remainingKinds).toContain("owner");
  });

  test("can be changed before it is accepted: the history records it, and the finding is not offered again", async () => {
    const { company_id, params, result } = await scannedSite();
    const form = (await result()).offers.find(({ kind }) => kind === "forms");
    if (!form) throw new Error("no form is offered");
    const fields = form.fields.map(({ field }) => field);
    expect(form.fields.find(({ field }) => field === "name")).toMatchObject({ may_change: true });
    const take = (edits: Record<string, string>) =>
      owner.send("POST", `/companies/${company_id}/sites/${params.id}/scan/take_over/`, {
        taken: [{ key: form.key, fields, changed: edits, row_version: form.row_version }],
      });
    expect(await take({ nothing: "x" })).toMatchObject({ status: 400, body: { nothing: [expect.any(String)] } });
    expect(await take({ link: "не адрес" })).toMatchObject({ status: 400, body: { link: [expect.any(String)] } });
    expect((await owner.call(siteForms.list, { params: { company_id }, query: {} })).results).toEqual([]);
    const link = `http://${siteAddress}/zvonok`;
    expect(await take({ name: "Заявка на обратный звонок", link })).toMatchObject({ status: 201 });
    const { results } = await owner.call(siteForms.list, { params: { company_id }, query: {} });
    expect(results).toMatchObject([{ name: "Заявка на обратный звонок", link }]);
    const history = await owner.call(listHistory, { params: { company_id }, query: { form: "site_app" } });
    expect(history.results.filter(({ editor }) => editor.endsWith(", с правкой)"))).toHaveLength(1);
    const after = await result();
    expect(after.offers.filter(({ kind }) => kind === "forms")).toEqual([]);
    expect(after.declined.map(({ field }) => field)).toEqual(["link"]);
  });

  test("is available as a file for the site's contractor, with texts to paste that leave unknown values open", async () => {
    const { company_id, params, result } = await scannedSite("merged-ru.fx");
    const { texts } = await result();
    expect(texts?.banner).toContain("Яндекс.Метрика (анализ посещаемости)");
    expect(texts?.consents).toMatchObject([{ form: "Оставить заявку" }]);
    expect(texts?.consents[0]?.text).toContain("Данные: Фамилия, имя, отчество; Номер телефона.");
    expect(texts?.consents[0]?.text).toContain("[наименование оператора]");
    const path = `/companies/${company_id}/sites/${params.id}/scan/report/`;
    const file = (format: string) =>
      server.app.inject({
        url: `${apiPrefix}${path}?format=${format}`,
        headers: { authorization: owner.authorization },
      });
    const docx = await file("docx");
    expect(docx.headers["content-disposition"]).toContain("127.0.0.1");
    expect(docx.rawPayload.subarray(0, 2).toString()).toBe("PK");
    expect((await file("pdf")).rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    expect(await owner.send("GET", `${path}?format=exe`)).toMatchObject({ status: 400 });
    const { id } = await owner.call(sites.create, { params: { company_id }, body: { address: "https://a.ru/" } });
    expect(await owner.send("GET", `/companies/${company_id}/sites/${id}/scan/report/`)).toMatchObject({ status: 404 });
  });

  test("overwrites no answer changed since it was shown, and then writes nothing at all", async () => {
    const { company_id, params, result } = await scannedSite();
    await owner.call(information.update, { params: { company_id }, body: { inn: "7707083893" } });
    const offer = (await result()).offers.find(({ key }) => key === "information.inn");
    expect(offer?.fields).toMatchObject([{ found: "7712345671", now: "7707083893" }]);
    const trackers = { key: "site.has_trackers", fields: ["has_trackers"], row_version: null };
    const acceptances = [
      trackers,
      { key: "information.inn", fields: ["inn"], row_version: offer?.row_version ?? null },
    ];
    await owner.call(information.update, { params: { company_id }, body: { inn: "7728168971" } });
    const path = `/companies/${company_id}/sites/${params.id}/scan/take_over/`;
    expect(await owner.send("POST", path, { taken: acceptances })).toMatchObject({ status: 409 });
    expect(await owner.call(information.read, { params: { company_id } })).toMatchObject({ inn: "7728168971" });
    expect((await owner.call(sites.read, { params })).has_trackers).toBeNull();
  });

  test("is not offered again once declined, until the site changes or the decline is revoked", async () => {
    const { company_id, params, result } = await scannedSite();
    const fieldsOf = ({ fields }: { fields: { field: string }[] }) => fields.map(({ field }) => field);
    const form = (await result()).offers.find(({ kind }) => kind === "forms");
    const inn = { key: "information.inn", fields: ["inn"] };
    const ofForm = { key: form?.key ?? "", fields: ["name"] };
    expect(await owner.call(declineFromSite, { params, body: { declined: [inn, ofForm] } })).toEqual({ declined: 2 });
    await owner.call(askForSiteScan, { params, body: {} });
    await server.runJobs();
    const after = await result();
    expect(after.offers.map(({ key }) => key)).not.toContain("information.inn");
    expect(after.offers.map(({ kind }) => kind)).not.toContain("forms");
    expect(after.declined.find(({ key }) => key === "information.inn")).toMatchObject({
      label: "ИНН",
      found: "7712345671",
      declined_by: owner.username,
      declined_at: expect.stringMatching(/^\d{4}-/u),
      may_take: true,
    });
    expect(after.declined.filter(({ key }) => key === form?.key).map(({ field }) => field)).toEqual(
      form ? fieldsOf(form) : [],
    );

    await owner.call(offerAgainFromSite, { params, body: { again: [ofForm] } });
    const again = await result();
    expect(again.offers.find(({ kind }) => kind === "forms")).toEqual(form);
    expect(again.declined).toHaveLength(1);

    await server.asOwner(`update declined_offers set found = '"7707083893"' where site_id = $1`, [params.id]);
    const updated = await result();
    expect(updated.declined).toEqual([]);
    expect(updated.offers.map(({ key }) => key)).toContain("information.inn");
    expect((await owner.call(information.read, { params: { company_id } })).inn).toBe("");
  });

  test("is declined and offered again only by users who may write it, and only while offered", async () => {
    const { company_id, params } = await scannedSite();
    const path = `/companies/${company_id}/sites/${params.id}/scan`;
    const client = await buildUser(server);
    await joinCompany(server, { user: client, company: company_id, role: "group" });
    const { id } = await owner.call(singletonEndpoints("site_app").read, { params: { company_id } });
    await grantRow(server, { user: client, company: company_id, form: "site_app", id, level: "edit" });
    const inn = [{ key: "information.inn", fields: ["inn"] }];
    const link = [{ key: "site.policy_link", fields: ["policy_link"] }];
    expect(await client.send("POST", `${path}/decline/`, { declined: inn })).toMatchObject({ status: 403 });
    expect(await client.send("POST", `${path}/decline/`, { declined: link })).toMatchObject({ status: 201 });
    expect(await client.send("POST", `${path}/offer_again/`, { again: inn })).toMatchObject({ status: 403 });
    expect(await client.send("POST", `${path}/offer_again/`, { again: link })).toMatchObject({ status: 201 });
    const unknown = [{ key: "information.inn", fields: ["full_name"] }];
    expect(await owner.send("POST", `${path}/decline/`, { declined: unknown })).toMatchObject({ status: 409 });
    expect(await owner.send("POST", `${path}/decline/`, { declined: [...inn, ...unknown] })).toMatchObject({
      status: 409,
    });
    expect((await owner.call(readSiteResult, { params })).declined).toEqual([]);
  });

  test("is refused if it is no longer offered, incomplete, or may not be written", async () => {
    const { company_id, params, result } = await scannedSite();
    const path = `/companies/${company_id}/sites/${params.id}/scan/take_over/`;
    const take = (key: string, fields: string[], by = owner) =>
      by.send("POST", path, { taken: [{ key, fields, row_version: null }] });
    expect(await take("tracker.calltouch", ["name"])).toMatchObject({ status: 409 });
    expect(await take("information.inn", ["full_name"])).toMatchObject({ status: 409 });
    const form = (await result()).offers.find(({ kind }) => kind === "forms");
    expect(await take(form?.key ?? "", ["link"])).toMatchObject({ status: 400 });
    const client = await buildUser(server);
    await joinCompany(server, { user: client, company: company_id, role: "group" });
    const { id } = await owner.call(singletonEndpoints("site_app").read, { params: { company_id } });
    await grantRow(server, { user: client, company: company_id, form: "site_app", id, level: "edit" });
    expect(await take("information.inn", ["inn"], client)).toMatchObject({ status: 403 });
    expect(await take("site.policy_link", ["policy_link"], client)).toMatchObject({ status: 201 });
  });
});

import { unzipEntry } from "@opis/documents/testing/unzip-entry";
import { type LevelBySection, sections } from "@opis/model/access/access";
import { listConsentRecords } from "@opis/model/contract/documents/consent-journal";
import { listGeneratedDocuments, listHarmSigns } from "@opis/model/contract/documents/generated-documents";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { processSigns } from "@opis/model/harm/harm-signs";
import { expect, test } from "vitest";
import { buildCompany, buildUser, joinCompany } from "../../testing/fixtures/factories.ts";
import { buildReadyCompany } from "../../testing/fixtures/ready-company.ts";
import { uploadFile } from "../../testing/fixtures/upload-file.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server);

const at = (company: number, key = "perechen_processov") => `/companies/${company}/generated_documents/${key}/`;

async function make(company: number): Promise<void> {
  const { username } = owner;
  const { body } = await server.stranger.send("POST", "/api-auth/token/", { username, password: "Correct-horse-9!" });
  const headers = { authorization: `Bearer ${String(body.access)}` };
  const file = await server.app.inject({ method: "GET", url: `/api/v2${at(company)}download/`, headers });
  expect(file.statusCode).toBe(200);
}

async function preview(company: number, key?: string): Promise<string> {
  return JSON.stringify((await owner.send("GET", `${at(company, key)}preview/?format=json`)).body);
}

test("D76: generating a document again creates no new version; approving it does, and later changes are compared with it", async () => {
  const company = await buildReadyCompany(owner);
  const { results: processes } = await owner.call(collectionEndpoints("process").list, {
    params: { company_id: company },
    query: {},
  });
  const tells = async () => (await preview(company)).includes("Изменения после версии от 20.10.2026");
  await make(company);
  await owner.send("PATCH", `/companies/${company}/processes/${processes[0]?.id}/`, { short_description: "Приём" });
  expect(await tells()).toBe(false);
  const approval = { date: "2026-10-20", number: "7" };
  expect((await owner.send("POST", `${at(company)}approve/`, approval)).body).toMatchObject({ approved: approval });
  expect(await tells()).toBe(true);
});

test("an approved document is listed once among the company's approved documents, and is not stale because of it", async () => {
  const company = await buildReadyCompany(owner);
  await make(company);
  const approval = { date: "2026-10-20", number: "7" };
  const twice = [1, 2].map(() => owner.send("POST", `${at(company)}approve/`, approval));
  expect((await Promise.all(twice)).map(({ status }) => status)).toEqual([200, 200]);
  const documents = await owner.call(collectionEndpoints("approved_document").list, {
    params: { company_id: company },
    query: {},
  });
  expect(documents.results).toMatchObject([
    { kind: "other", name: "Перечень процессов обработки персональных данных", ...approval },
  ]);
  expect((await owner.send("GET", at(company))).body).toMatchObject({ is_stale: false, approved: approval });
});

test("D14, D75: a number is unique within its kind and year: it cannot be used for a later document, or for one approved on another day", async () => {
  const company = await buildReadyCompany(owner);
  const first = { date: "2026-03-10", number: "2026-1" };
  const set = (requisites: object) => owner.send("PATCH", at(company), requisites);
  await set(first);
  await make(company);
  await owner.send("POST", `${at(company)}approve/`, first);
  const takenNumber = { status: 400, body: { number: ["Номер уже использован."] } };

  expect(await set(first)).toMatchObject({ status: 200 });
  await make(company);
  expect(await set({ date: "2026-11-20", number: "2026-2" })).toMatchObject({ status: 200 });
  expect(await set({ number: " 2026-1 " })).toMatchObject(takenNumber);
  expect(await owner.send("POST", `${at(company)}approve/`, { ...first, date: "2026-11-20" })).toMatchObject(
    takenNumber,
  );
  expect(await owner.send("PATCH", at(company, "perechen_system"), first)).toMatchObject({ status: 200 });
  expect(await set({ date: "2027-01-11", number: "2026-1" })).toMatchObject({ status: 200 });
});

test("a document cannot be approved if it cannot be generated, or by a user without access to the company's information", async () => {
  const empty = await buildCompany(owner);
  expect(await owner.send("POST", `${at(empty)}approve/`, { date: "2026-10-20" })).toMatchObject({
    status: 400,
    body: { code: "document_not_ready" },
  });
  const company = await buildReadyCompany(owner);
  const levels: LevelBySection = Object.assign({}, ...sections.map((section) => ({ [section]: "view" })));
  const clerk = await buildUser(server);
  await joinCompany(server, { user: clerk, company, role: { ...levels, documents: "edit" } });
  expect(await clerk.send("POST", `${at(company)}approve/`, { date: "2026-10-20" })).toMatchObject({ status: 403 });
});

test("signs of harm are proposed but never answered by the product; the approved act keeps the degree", async () => {
  const company = await buildReadyCompany(owner);
  await owner.send("PATCH", `/companies/${company}/commission/`, { o_name: "Иванова Ирина", is_o_staff: false });
  const { results } = await owner.call(listHarmSigns, { params: { company_id: company }, query: {} });
  const [process, own] = results;
  expect(own).toMatchObject({ process: null, signs: [{ sign: "l2", proposal: true }] });
  expect(process?.signs.find(({ sign }) => sign === "m2")).toEqual({ sign: "m2", proposal: null, grounds: [] });
  const act = at(company, "damage_assessment_act");
  const approval = { date: "2026-10-20", number: "5" };
  expect((await owner.send("POST", `${act}approve/`, approval)).body).toMatchObject({ code: "document_not_ready" });
  const signs = Object.fromEntries(processSigns.map((sign) => [sign, sign === "m2"]));
  const answers = {
    mode: "responsible",
    determiner: { name: "Иванова Ирина", position: "Юрист" },
    is_organiser_outside: true,
    harm: { [String(process?.process)]: { signs, laws: { h2: "ТК, ст. 65" } } },
  };
  expect((await owner.send("PATCH", act, { answers })).status).toBe(200);
  expect((await owner.send("POST", `${act}approve/`, approval)).body).toMatchObject({ approved: approval });
  const approvals = await owner.call(collectionEndpoints("approved_document").list, {
    params: { company_id: company },
    query: {},
  });
  expect(approvals.results).toMatchObject([{ kind: "damage_act", number: "5", harm_degree: "medium" }]);
});

test("signs of harm cannot be answered for a missing process", async () => {
  const company = await buildReadyCompany(owner);
  const act = at(company, "damage_assessment_act");
  expect(await owner.send("PATCH", act, { answers: { harm: { 2147483647: { signs: {} } } } })).toMatchObject({
    status: 400,
    body: { code: "unknown_reference" },
  });
});

test("a signed copy marks its document as signed, is on its card with the signer, and goes stale with later changes", async () => {
  const company = await buildReadyCompany(owner);
  await owner.send("PATCH", at(company), { date: "2026-10-20", number: "7" });
  await make(company);
  const content = Buffer.from("%PDF-1.7\n");
  const path = `/documents/?company_id=${company}`;
  const fields = { paper: "perechen_processov", date: "2026-10-20", number: "7", signed_by: "Ромашкин П. И." };
  const sendScan = () => uploadFile(server, owner, { path, content, filename: "скан.pdf", fields });
  expect(await sendScan()).toMatchObject({
    status: 201,
    body: { paper: { key: "perechen_processov" }, versions: [{}] },
  });
  // The same document signed again is the next version of the same copy.
  expect(await sendScan()).toMatchObject({ status: 201, body: { versions: [{}, {}] } });
  expect((await owner.send("GET", at(company))).body).toMatchObject({
    state: "signed",
    approved: { date: "2026-10-20", number: "7" },
    scan: { filename: "Перечень процессов обработки персональных данных", signed_by: "Ромашкин П. И." },
  });
  await owner.send("PATCH", `/companies/${company}/information/`, { manager_position: "Генеральный директор" });
  expect((await owner.send("GET", at(company))).body).toMatchObject({ state: "stale", scan: { date: "2026-10-20" } });
  const unknown = await uploadFile(server, owner, { path, content, filename: "a.pdf", fields: { paper: "no_such" } });
  expect(unknown).toMatchObject({ status: 404 });
});

test("signing an agreement marks the entrustment as signed in the questionnaires, with its number and date", async () => {
  const company_id = await buildCompany(owner);
  const at = `/companies/${company_id}`;
  const post = async (path: string, body: Record<string, unknown>) =>
    Number((await owner.send("POST", `${at}/${path}/`, body)).body.id);
  await owner.send("PATCH", `${at}/information/`, {
    full_name: "Общество с ограниченной ответственностью «Ромашка»",
    inn: "7707083893",
    ogrn: "1027700132195",
    legal_address: "г. Москва",
  });
  const party = await post("third_parties", {
    name: "Служба доставки",
    role: "processor",
    country: "RU",
    inn: "7707083893",
    address: "г. Москва",
  });
  const subject = await post("subjects", { name: "Покупатели" });
  const data = await post("directory_items", { name: "Адрес доставки", category: "other_personal_data" });
  const process = await post("processes", { name: "Доставка", processing_type: "automated", is_third_parties: true });
  const row = await post(`processes/${process}/process_third_parties`, {
    third_party: party,
    is_transferred: true,
    purpose: "Доставка заказов",
    bases: ["assignment"],
    network: "protected_channel",
  });
  await post(`processes/${process}/process_third_party_subjects`, { process_third_party: row, subject, data: [data] });
  const paper = (key: string, action = "") => `${at}/generated_documents/${key}/${action}?object_id=${party}`;
  const answers = { actions: ["storage"], level: "4", term: "31.12.2028" };
  // The former key works like the new one.
  expect(await owner.send("PATCH", paper("soglashenie_o_bezopasnosti"), { answers })).toMatchObject({
    status: 200,
    body: { key: "soglashenie_o_soblyudenii_bezobastnosti", missing: [], ready: true },
  });
  const requisites = { date: "2026-10-20", number: "5" };
  await owner.send("PATCH", paper("soglashenie_o_bezopasnosti"), requisites);
  expect(await owner.send("POST", paper("soglashenie_o_bezopasnosti", "approve/"), requisites)).toMatchObject({
    status: 200,
    body: { approved: requisites },
  });
  const siteAnswers = { is_signed_order: true, signed_orders: "№ 5 от 20.10.2026" };
  expect((await owner.send("GET", `${at}/third_parties/${party}/`)).body).toMatchObject(siteAnswers);
  expect((await owner.send("GET", `${at}/processes/${process}/process_third_parties/${row}/`)).body).toMatchObject(
    siteAnswers,
  );
});

test("each person who signs a version of a consent is a line of the journal, with purpose, version and hash, until it is withdrawn", async () => {
  const company = await buildReadyCompany(owner);
  const path = `/companies/${company}`;
  await owner.send("PATCH", `${path}/information/`, { legal_address: "г. Москва", mail_address: "г. Москва" });
  const { results: processes } = await owner.call(collectionEndpoints("process").list, {
    params: { company_id: company },
    query: {},
  });
  const networkAnswers = { is_internal_network: false, is_internet: false, is_third_parties: false };
  await owner.send("PATCH", `${path}/processes/${processes[0]?.id}/`, networkAnswers);
  const key = "soglasie_na_obrabotku";
  const list = await owner.send("GET", `${path}/generated_documents/?key=${key}`);
  const group = listGeneratedDocuments.response
    .parse(list.body)
    .results.find(({ object }) => object?.name.endsWith("Родственники работников"))?.object;
  const groupUrl = `${at(company, key)}?object_id=${group?.id}`;
  await owner.send("PATCH", groupUrl, { date: "2026-09-01", number: "С-1", answers: { variants: ["ordinary"] } });
  const sendConsent = (signed_by: string, date: string) =>
    uploadFile(server, owner, {
      path: `/documents/?company_id=${company}`,
      content: Buffer.from("%PDF-1.7\n"),
      filename: "скан.pdf",
      fields: { paper: key, paper_object: String(group?.id), date, number: "С-1", signed_by },
    });
  await sendConsent("Иванова А. С.", "2026-10-20");
  const second = await sendConsent("Петров П. И.", "2026-10-20");
  expect(second).toMatchObject({ status: 201, body: { versions: [{}] } });
  expect((await owner.send("GET", groupUrl)).body).toMatchObject({ approved: { date: "2026-09-01", number: "С-1" } });

  const withdrawn = { withdrawn: "2026-10-21", withdrawn_by: "email", stopped: "2026-11-02", destruction_act: "№ 7" };
  await owner.send("PATCH", `/documents/${second.body.uuid}/?company_id=${company}`, withdrawn);
  const { results } = await owner.call(listConsentRecords, { params: { company_id: company }, query: {} });
  expect(results).toMatchObject([
    { number: 1, person: "Иванова А. С.", date: "2026-10-20", group: "Родственники работников", state: "in_force" },
    { number: 2, person: "Петров П. И.", form_version: "С-1", state: "repealed", stop_by: "2026-11-20", ...withdrawn },
  ]);
  expect(results[0]?.forms).toEqual(["СОГЛАСИЕ на обработку персональных данных"]);
  expect(results[0]?.text_hash).toMatch(/^[\da-f]{64}$/u);
  const { username } = owner;
  const { body } = await server.stranger.send("POST", "/api-auth/token/", { username, password: "Correct-horse-9!" });
  const url = `/api/v2${path}/consent_journal/download/`;
  const file = await server.app.inject({ url, headers: { authorization: `Bearer ${String(body.access)}` } });
  expect(unzipEntry(file.rawPayload, "xl/worksheets/sheet1.xml")).toContain("Иванова А. С.");
});

import { readDashboard } from "@opis/model/contract/companies/dashboard";
import { createDocumentArchive } from "@opis/model/contract/documents/document-generations";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { afterAll, beforeEach, expect, test } from "vitest";
import { userEditor } from "../../core/records/editor.ts";
import { changeRow } from "../../core/records/writing/change-row.ts";
import { openDatabase } from "../../database/database.ts";
import { buildKey, buildUser, testPassword } from "../../testing/fixtures/factories.ts";
import { buildReadyCompany } from "../../testing/fixtures/ready-company.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server);

/** The database opened by another server. */
const elsewhere = openDatabase(server.connection, server.context.config, server.clock, () => undefined);
afterAll(() => elsewhere.close());

// One document lists processes, the other devices.
const register = "perechen_processov";
const devices = "sostav_setevogo_oborudovanija";
let company_id = 0;
let device = 0;
const paper = (key: string) => `/companies/${company_id}/generated_documents/${key}/`;

async function file(path: string) {
  const { username } = owner;
  const { body } = await server.stranger.send("POST", "/api-auth/token/", { username, password: testPassword });
  const headers = { authorization: `Bearer ${body.access}` };
  expect((await server.app.inject({ method: "GET", url: `/api/v2${path}`, headers })).statusCode).toBe(200);
}

const make = (key: string) => file(`${paper(key)}download/?format=docx`);

async function renameDevice(name = "Маршрутизатор") {
  const url = `/companies/${company_id}/network_hardware/${device}/`;
  expect((await owner.send("PATCH", url, { name })).status).toBe(200);
}

/** Returns the keys of the stale documents, according to each of them and to the dashboard. */
async function stale() {
  const cards = await Promise.all([register, devices].map((key) => owner.send("GET", paper(key))));
  const { stale: staleDocuments } = await owner.call(readDashboard, { params: { company_id } });
  const keys = cards.flatMap(({ body }) => (body.is_stale === true ? body.key : []));
  expect(staleDocuments?.rows.map(({ key }) => key)).toEqual(keys);
  return keys;
}

async function states() {
  const cards = await Promise.all([register, devices].map((key) => owner.send("GET", paper(key))));
  return cards.map(({ body }) => body.state);
}

beforeEach(async () => {
  company_id = await buildReadyCompany(owner);
  const params = { company_id };
  await owner.call(collectionEndpoints("system").create, { params, body: { name: "CRM" } });
  const body = { name: "Коммутатор" };
  device = (await owner.call(collectionEndpoints("network_hardware").create, { params, body })).id;
});

test("a document goes stale by a questionnaire it was generated from, and by no other", async () => {
  await Promise.all([register, devices].map(make));
  expect(await stale()).toEqual([]);
  await renameDevice();
  expect(await stale()).toEqual([devices]);
  await make(devices);
  expect(await stale()).toEqual([]);
  const { results } = await owner.call(collectionEndpoints("process").list, { params: { company_id }, query: {} });
  await owner.send("PATCH", `/companies/${company_id}/processes/${results[0]?.id}/`, { purpose: "Учёт" });
  expect(await stale()).toEqual([register]);
});

test("deleting a row makes documents stale that use its form or its child rows", async () => {
  await Promise.all([register, devices].map(make));
  const { results } = await owner.call(collectionEndpoints("process").list, { params: { company_id }, query: {} });
  expect((await owner.send("DELETE", `/companies/${company_id}/processes/${results[0]?.id}/`)).status).toBe(204);
  expect(await stale()).toEqual([register]);
});

test("links and roles leave all documents fresh", async () => {
  await Promise.all([register, devices].map(make));
  const isUnknown = "update generated_documents set made_from = null where company_id = $1 and key = $2";
  await server.asOwner(isUnknown, [company_id, devices]);
  await buildKey(server, { company: company_id, opens: { tags: ["опрос"] } });
  const role = await owner.send("POST", `/companies/${company_id}/roles/`, {
    name: "Юрист",
    copy_of: { role: "owner" },
  });
  expect(role.status).toBe(201);
  expect(await stale()).toEqual([]);
});

test("a directory value makes documents stale that print its name", async () => {
  await Promise.all([register, devices].map(make));
  const { results } = await owner.call(collectionEndpoints("directory_item").list, {
    params: { company_id },
    query: { limit: 1 },
  });
  await owner.send("PATCH", `/companies/${company_id}/directory_items/${results[0]?.id}/`, { name: "Имя иначе" });
  expect(await stale()).toEqual([register]);
});

test("a signed document stays signed until a questionnaire it uses changes", async () => {
  for (const key of [devices, register]) {
    await make(key);
    const requisites = { date: "2026-10-20", number: `${key.length}` };
    await owner.send("PATCH", paper(key), requisites);
    await owner.send("POST", `${paper(key)}approve/`, requisites);
  }
  expect(await states()).toEqual(["signed", "signed"]);
  await renameDevice();
  expect(await states()).toEqual(["signed", "stale"]);
});

test("a signed document goes stale also by forms that its last copy did not use", async () => {
  await make(devices);
  await server.asOwner("update generated_documents set made_from = '{information}' where company_id = $1", [
    company_id,
  ]);
  const requisites = { date: "2026-10-20", number: "7" };
  await owner.send("PATCH", paper(devices), requisites);
  await owner.send("POST", `${paper(devices)}approve/`, requisites);
  expect((await states())[1]).toBe("signed");
  await renameDevice();
  expect((await states())[1]).toBe("stale");
});

test("a document with unknown inputs goes stale by any change", async () => {
  await Promise.all([register, devices].map(make));
  await server.asOwner("update generated_documents set made_from = null where company_id = $1", [company_id]);
  expect(await stale()).toEqual([]);
  await renameDevice();
  expect(await stale()).toEqual([register, devices]);
});

test("changes by another server count too", async () => {
  await Promise.all([register, devices].map(make));
  expect(await stale()).toEqual([]);
  const change = { declared: formNamed("network_hardware"), id: device, answers: { name: "Шлюз" } };
  await elsewhere.inCompany(company_id, (transaction) =>
    changeRow(transaction, { ...change, editor: userEditor(owner) }),
  );
  expect(await stale()).toEqual([devices]);
});

test("documents of an archive go stale by the inputs of each", async () => {
  const { id } = await owner.call(createDocumentArchive, { params: { company_id }, body: { format: "both" } });
  await server.runJobs();
  await file(`/companies/${company_id}/generated_documents/archive/${id}/download/`);
  await renameDevice();
  const { stale: staleDocuments } = await owner.call(readDashboard, { params: { company_id } });
  const keys = staleDocuments?.rows.map(({ key }) => key);
  expect(keys).toContain(devices);
  expect(keys).not.toContain(register);
});

import { expect, test } from "vitest";
import { buildCompany, buildUser, joinCompany } from "../testing/fixtures/factories.ts";
import { testServer } from "../testing/test-server.ts";

/* Each test quotes the sentence of the specification that it holds. */

const server = await testServer();
const owner = await buildUser(server);
const company = await buildCompany(owner);
const at = `/companies/${company}`;

async function add(path: string, body: object): Promise<number> {
  const answer = await owner.send("POST", `${at}/${path}/`, body);
  expect(answer).toMatchObject({ status: 201 });
  return Number(answer.body.id);
}

test("3.11: rows of users/ have the flags, companies, password_expired and need_new_password of users/me/", async () => {
  const user = await buildUser(server);
  await joinCompany(server, { user, company, role: "client" });
  const { results } = (await owner.send("GET", `/users/?company_id=${company}`)).body as { results: { id: number }[] };
  expect(results.find(({ id }) => id === user.id)).toMatchObject({
    ...{
      status: "Client",
      is_analyst: false,
      is_client: true,
      is_student: false,
      is_superuser: false,
      is_custom: false,
    },
    ...{ companies: [company], password_expired: false, need_new_password: false },
  });
});

test("6: “create users”, “edit user fields”: with a password, and another e-mail by who manages all of their companies", async () => {
  const body = { company_id: company, username: "petrova", email: "petrova@romashka.ru", password: "CorrectHorse7!" };
  const response = await owner.send("POST", "/users/", body);
  expect(response).toMatchObject({ status: 201, body: { need_new_password: true, password: body.password } });
  const path = `/users/${response.body.id}/?company_id=${company}`;
  const email = "p.petrova@romashka.ru";
  expect(await owner.send("PATCH", path, { email })).toMatchObject({ status: 200, body: { email } });
  const otherUser = await buildUser(server, { email: "taken@romashka.ru" });
  expect(await owner.send("PATCH", path, { email: "Taken@romashka.ru" })).toMatchObject({
    status: 400,
    body: { code: "email_taken" },
  });
  await joinCompany(server, { user: otherUser, company: await buildCompany(otherUser), role: "owner" });
  await joinCompany(server, { user: otherUser, company, role: "client" });
  const foreign = { email: "mine@romashka.ru" };
  expect(await owner.send("PATCH", `/users/${otherUser.id}/?company_id=${company}`, foreign)).toMatchObject({
    status: 403,
  });
  const keeper = await buildUser(server, { is_superuser: true });
  await joinCompany(server, { user: keeper, company, role: "client" });
  expect(await owner.send("PATCH", `/users/${keeper.id}/?company_id=${company}`, foreign)).toMatchObject({
    status: 403,
  });
});

test("3.11: “link keys have expiry, tags, group, active”", async () => {
  const key = { tags: ["кадры"], expiration: "2100-01-01" };
  const createdKey = (await owner.send("POST", `${at}/keys/`, key)).body;
  expect(createdKey).toMatchObject({ tags: ["кадры"], group: ["кадры"], active: true, is_active: true });
  const path = `${at}/keys/${createdKey.key}/`;
  expect(await owner.send("PATCH", path, { active: false })).toMatchObject({
    body: { active: false, is_active: false },
  });
});

test("3.2: “registration (in the operators register; also registry_status)”", async () => {
  const path = `${at}/information/`;
  expect(await owner.send("PATCH", path, { registration: true })).toMatchObject({
    body: { registration: true, registry_status: true },
  });
  expect(await owner.send("PATCH", path, { registry_status: false })).toMatchObject({ body: { registration: false } });
  expect((await owner.send("GET", path)).body).toMatchObject({ registration: false, registry_status: false });
  expect(await owner.send("PATCH", path, { registration: "да" })).toMatchObject({ status: 400 });
});

test("3.3: “Scan result keys: address, company_name, data_storage_period, …”", async () => {
  const site = await add("sites", { address: "https://c.example" });
  const { body } = await owner.send("GET", `${at}/sites/${site}/`);
  expect(Object.keys(body.scan_result as object).sort()).toEqual([
    ...["address", "company_name", "controller_contact", "controller_name", "data_storage_period"],
    ...["legal_basis", "list_of_pd", "purpose", "purpose_gdpr", "return_type"],
  ]);
});

test("3.5: “A process has paper documents if any source subject, system subject or received third-party subject is paper”", async () => {
  const id = await add("processes", { name: "Обмен с банком" });
  const third_party = await add("third_parties", { name: "Другой банк" });
  const parties = `processes/${id}/process_third_parties`;
  const subject = await add("subjects", { name: "Вкладчики" });
  const hasPaper = async () => (await owner.send("GET", `${at}/processes/${id}/`)).body.has_paper_documents;
  const party = async (is_received: boolean) => {
    const process_third_party = await add(parties, { third_party, is_received });
    await add(`processes/${id}/process_third_party_subjects`, { process_third_party, subject, is_paper: true });
  };
  await party(false);
  expect(await hasPaper()).toBe(false);
  await party(true);
  expect(await hasPaper()).toBe(true);
});

test("3.8: “type (virtual or physical; is_virtual)” is written by either name", async () => {
  const server_ = await add("system_servers", { name: "Сервер", type: "virtual" });
  const path = `${at}/system_servers/${server_}/`;
  expect(await owner.send("PATCH", path, { is_virtual: false })).toMatchObject({
    body: { is_virtual: false, type: "physical" },
  });
  expect(await owner.send("PATCH", path, { is_virtual: true })).toMatchObject({ body: { type: "virtual" } });
});

test("8, 9: an empty company name is “Name not specified or not unique”, one of one character has fewer than two", async () => {
  const name = async (value: string) => (await owner.send("POST", "/companies/", { name: value })).body.name;
  expect(await name(" ")).toEqual(["Название не указано или не уникально"]);
  expect(await name("Я")).toEqual(["Минимум 2 символа"]);
});

test("8: a client gets “no permission to delete a company”", async () => {
  const client = await buildUser(server);
  await joinCompany(server, { user: client, company, role: "client" });
  expect(await client.send("DELETE", `${at}/`)).toMatchObject({
    status: 403,
    body: { code: "no_permission_to_delete_company" },
  });
});

import { createThreatModel } from "@opis/model/contract/threat-models";
import { expect, test } from "vitest";
import { buildCompany, buildUser, joinCompany } from "../testing/fixtures/factories.ts";
import { testServer } from "../testing/test-server.ts";
import { apiPrefix } from "./api-prefix.ts";

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

const process = await add("processes", { name: "Продажи" });
const system = await add("systems", { name: "CRM" });
const pdf = Buffer.from("%PDF-1.7\n%…");

test("6: “Editable ids per object type come from the server metadata (editable_objects_ids)”", async () => {
  const [client, reader] = [await buildUser(server), await buildUser(server)];
  await joinCompany(server, { user: client, company, role: "client" });
  await joinCompany(server, { user: reader, company, role: "reader" });
  const idsOf = async (user: typeof owner) => (await user.send("GET", `${at}/meta/`)).body.editable_objects_ids;
  for (const user of [owner, client])
    expect(await idsOf(user)).toMatchObject({ process: [process], system: [system], security: [] });
  expect(await idsOf(reader)).toMatchObject({ process: [], system: [] });
});

test("7.4: “threats/ (get_consequences, get_influence_objects, get_scenarios), criminals/, security_technologies/, …” by system", async () => {
  const part = async (list: string, query = "") => {
    const { status, body } = await owner.send("GET", `${at}/${list}/${query}`);
    return [status, (body as { results?: { part: number }[] }).results?.[0]?.part];
  };
  expect(await part("criminals", `?system=${system}`)).toEqual([404, undefined]);
  const body = { title: "Модель угроз CRM", stage: "operation", parts: [{ name: "CRM", systems: [system] }] } as const;
  const model = await owner.call(createThreatModel, { params: { company_id: company }, body });
  const id = model.parts[0]?.id;
  for (const list of [
    "threats/get_consequences",
    "threats/get_influence_objects",
    "criminals",
    "security_technologies",
  ])
    for (const query of [`?system=${system}`, `?part=${id}`, ""])
      expect([list, query, await part(list, query)]).toEqual([list, query, [200, id]]);
  for (const call of ["threats/get_scenarios", "threat_assessments/get_threat"]) {
    const code = encodeURIComponent("УБИ.006");
    expect(await owner.send("GET", `${at}/${call}/?system=${system}&code=${code}`)).toMatchObject({ status: 200 });
  }
  const newer = await owner.call(createThreatModel, { params: { company_id: company }, body });
  expect(await owner.send("GET", `${at}/criminals/`)).toMatchObject({
    status: 400,
    body: { part: [expect.any(String)] },
  });
  expect(await part("criminals", `?system=${system}`)).toEqual([200, newer.parts[0]?.id]);
});

test("7.6: “POST and PATCH workstations/{w}/employee_units/{unit} and workstations/{w}/third_party_units/{unit}”", async () => {
  const workstation = await add("workstations", { name: "Бухгалтерия" });
  const units = `${at}/workstations/${workstation}/employee_units/`;
  const response = await owner.send("POST", `${units}administrator/`, { name: "Иванов" });
  expect(response).toMatchObject({ status: 201, body: { name: "Иванов", role: "administrator", workstation } });
  const unitPath = `${units}${response.body.id}/`;
  expect(await owner.send("POST", unitPath, { role: "user" })).toMatchObject({ status: 201, body: { role: "user" } });
  expect(await owner.send("PATCH", unitPath, { name: "Петров" })).toMatchObject({
    status: 200,
    body: { name: "Петров" },
  });
  expect(await owner.send("POST", `${units}user/`, {})).toMatchObject({
    status: 400,
    body: { name: expect.anything() },
  });
  expect(await owner.send("POST", `${units}cook/`, { name: "Повар" })).toMatchObject({ status: 404 });
  const third_party = await add("third_parties", { name: "Банк" });
  const parties = `${at}/workstations/${workstation}/third_party_units/`;
  expect(await owner.send("POST", `${parties}user/`, { third_party })).toMatchObject({
    status: 201,
    body: { third_party },
  });
});

test("7.8: “POST /documents/ (multipart with file and filename, or JSON with link and comment)”, the company in either place", async () => {
  const link = { link: "https://romashka.example/policy", comment: "Политика" };
  const linked = await owner.send("POST", "/documents/", { company_id: company, ...link });
  expect(linked).toMatchObject({ status: 201, body: { comment: "Политика", group: null, file: null } });
  const path = `/documents/${linked.body.uuid}/`;
  const patch = { company_id: String(company), comment: "Новая" };
  expect(await owner.send("PATCH", path, patch)).toMatchObject({ status: 200, body: { comment: "Новая" } });
  expect(await owner.send("POST", "/documents/", link)).toMatchObject({
    status: 400,
    body: { detail: "Payload is not valid" },
  });
  const otherCompany = await buildCompany(owner);
  expect(await owner.send("PATCH", `${path}?company_id=${company}`, { company_id: otherCompany })).toMatchObject({
    status: 400,
  });
  const stranger = await buildUser(server);
  expect(await stranger.send("POST", "/documents/", { company_id: company, ...link })).toMatchObject({ status: 404 });
});

test.each(["before", "after"])("7.8: a multipart body names its company %s the file", async (order) => {
  const send = async (user: typeof owner) => {
    const form = new FormData();
    const name = () => form.set("company_id", String(company));
    if (order === "before") name();
    form.set("file", new File([pdf], "Договор.pdf"));
    form.set("filename", "Договор");
    form.set("group", "2.4");
    if (order === "after") name();
    const request = new Request("http://localhost/", { method: "POST", body: form });
    const type = request.headers.get("content-type") ?? "";
    return server.app.inject({
      method: "POST",
      url: `${apiPrefix}/documents/`,
      headers: { authorization: user.authorization, "content-type": type },
      payload: Buffer.from(await request.arrayBuffer()),
    });
  };
  const response = await send(owner);
  expect([response.statusCode, response.json()]).toMatchObject([201, { filename: "Договор", versions: [{}] }]);
  const file = await server.app.inject({ url: response.json().file, headers: { authorization: owner.authorization } });
  expect(file.rawPayload.equals(pdf)).toBe(true);
  expect((await send(await buildUser(server))).statusCode).toBe(404);
});

test("7.9: “A 400 carrying an array: document usage information”", async () => {
  const body = { company_id: company, link: "https://romashka.example/act", group: "2.2", processes: [process] };
  const { uuid } = (await owner.send("POST", "/documents/", body)).body;
  const path = `/documents/${uuid}/?company_id=${company}`;
  const refusal = await owner.send("DELETE", path);
  expect(refusal).toMatchObject({ status: 400, body: [{ form: "process", id: process, name: "Продажи" }] });
  expect(await owner.send("DELETE", `${path}&is_force=true`)).toMatchObject({ status: 204 });
});

test("7.9: “Deleting a macro goal or address item in use (400) returns the server data to the caller”", async () => {
  const goal = await add("macro_goals", { name: "Подбор" });
  await owner.send("PATCH", `${at}/processes/${process}/`, { macro_goal: goal });
  expect(await owner.send("DELETE", `${at}/macro_goals/${goal}/`)).toMatchObject({
    status: 400,
    body: { error: "directory_item_in_use", usage: { processes: [{ id: process, name: "Продажи" }], systems: [] } },
  });
});

test("7.7: “GET /users/{id}/add_to_company/” brings back a removed member, in the role that they had", async () => {
  const user = await buildUser(server);
  await joinCompany(server, { user, company, role: "reader" });
  await owner.send("GET", `/users/${user.id}/remove_from_company/?company=${company}`);
  const back = await owner.send("GET", `/users/${user.id}/add_to_company/?company=${company}`);
  expect(back).toMatchObject({ status: 200, body: { id: user.id, role: "reader" } });
  const never = await buildUser(server);
  expect(await owner.send("GET", `/users/${never.id}/add_to_company/?company=${company}`)).toMatchObject({
    status: 404,
  });
});

test("4: “Risk: counted or ignored (toggle)”, without a comment; one risk is read by its id", async () => {
  const path = `${at}/risks/R-PRC-01.process.${process}/`;
  expect(await owner.send("GET", path)).toMatchObject({ status: 200, body: { code: "R-PRC-01", ignore: false } });
  await owner.send("PATCH", path, { ignore: true, ignore_comment: "Учтено" });
  expect(await owner.send("PATCH", path, { ignore: true })).toMatchObject({ body: { ignore_comment: "Учтено" } });
  expect(await owner.send("PATCH", path, { ignore: false })).toMatchObject({ body: { ignore: false } });
  const toggled = await owner.send("PATCH", path, { ignore: true });
  expect(toggled).toMatchObject({ status: 200, body: { ignore: true, ignore_comment: "" } });
  const stranger = await buildUser(server);
  await joinCompany(server, { user: stranger, company, role: "group" });
  expect(await stranger.send("GET", path)).toMatchObject({ status: 404 });
});

test("7.4: “risks/check_risks/ with query form and id” of one site", async () => {
  const [first, second] = await Promise.all(
    ["https://a.example", "https://b.example"].map(async (address) => {
      const site = await add("sites", { address, country: "US" });
      await add("site_forms", { site, name: "Заявка" });
      return site;
    }),
  );
  for (const site of [first, second]) {
    const { body } = await owner.send("GET", `${at}/risks/check_risks/?form=site&id=${site}`);
    const { results } = body as { results: { row_form: string; row_id: number }[] };
    expect(results.length).toBeGreaterThan(0);
    for (const risk of results) expect(risk).toMatchObject({ row_form: "site", row_id: site });
  }
});

test("6: status and built-in role are one fact: a Group user's new process is hidden until approved, an Analyst sees otchet", async () => {
  const user = await buildUser(server);
  await joinCompany(server, { user, company, role: "reader" });
  const give = (status: string) =>
    owner.send("PATCH", `/users/${user.id}/update_status/?company_id=${company}`, { status });
  const me = async () => (await user.send("GET", "/users/me/")).body;
  const report = async () => {
    const { body } = await user.send("GET", `${at}/generated_documents/`);
    return JSON.stringify(body).includes('"otchet"');
  };
  const create = async (name: string) => (await user.send("POST", `${at}/processes/`, { name })).body;

  expect(await give("Client")).toMatchObject({ status: 200, body: { status: "Client", role: "client" } });
  expect(await me()).toMatchObject({ status: "Client", is_client: true, is_analyst: false });
  expect(await create("Процесс клиента")).toMatchObject({ pending_approval: false });
  expect(await report()).toBe(false);

  expect(await give("Analyst")).toMatchObject({ body: { status: "Analyst", role: "analyst" } });
  expect(await me()).toMatchObject({ status: "Analyst", is_client: false, is_analyst: true });
  expect(await report()).toBe(true);

  expect(await give("Group")).toMatchObject({ body: { status: "Group", role: "group" } });
  expect(await me()).toMatchObject({ status: "Group", is_client: false, is_analyst: false });
  const hidden = await create("Процесс группы");
  expect(hidden).toMatchObject({ pending_approval: true });
  expect(await user.send("GET", `${at}/processes/${hidden.id}/`)).toMatchObject({ status: 404 });

  await owner.send("PATCH", `/users/${user.id}/?company_id=${company}`, { role: { role: "owner" } });
  expect(await give("Analyst")).toMatchObject({ body: { status: "Analyst", role: "owner" } });
});

import { builtInRoles } from "@opis/model/access/roles";
import { collectionInitData } from "@opis/model/contract/companies/init-data";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { beforeAll, expect, test } from "vitest";
import { buildCompany, buildUser, grantRow, joinCompany, type TestUser } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const systems = collectionEndpoints("system");
const processes = collectionEndpoints("process");
const subjects = collectionEndpoints("subject");

let owner: TestUser;
beforeAll(async () => {
  owner = await buildUser(server);
});

test.each([
  ["process", ["address_items", "directory_items", "macro_goals", "subjects", "systems", "third_parties"]],
  [
    "system",
    ["apps", "directory_items", "processes", "security_forms", "sites", "subjects", "systems", "third_parties"],
  ],
  ["security", ["system_servers"]],
  ["system_server", ["systems"]],
  ["workstation", ["systems", "third_parties"]],
  ["network_hardware", ["systems", "third_parties"]],
] as const)("the data of the list of %s include what its questions refer to", async (form, paths) => {
  const params = { company_id: await buildCompany(owner) };
  const { references } = await owner.call(collectionInitData(form), { params });
  expect(Object.keys(references).sort()).toEqual(paths);
});

async function filledCompany() {
  const params = { company_id: await buildCompany(owner) };
  const at = `/companies/${params.company_id}`;
  const site = await owner.send("POST", `${at}/sites/`, { address: "https://opis.example.ru" });
  const item = { name: "Почта", category: "other_personal_data" } as const;
  const { id: data } = await owner.call(collectionEndpoints("directory_item").create, { params, body: item });
  const { id: processId } = await owner.call(processes.create, { params, body: { name: "Наём" } });
  const { id: hidden } = await owner.call(processes.create, { params, body: { name: "Аудит" } });
  const { id: system } = await owner.call(systems.create, { params, body: { name: "CRM" } });
  return { params, site: Number(site.body.id), data, shown: processId, hidden, system };
}

test("the rows that a question may refer to are listed by name, with the category of kinds of data", async () => {
  const { params, site, data, shown, hidden, system } = await filledCompany();
  const { references } = await owner.call(collectionInitData("system"), { params });
  expect(references).toEqual({
    processes: [
      { id: hidden, name: "Аудит" },
      { id: shown, name: "Наём" },
    ],
    sites: [{ id: site, name: "https://opis.example.ru" }],
    apps: [],
    systems: [{ id: system, name: "CRM" }],
    security_forms: [],
    directory_items: [{ id: data, name: "Почта", category: "other_personal_data" }],
    subjects: [],
    third_parties: [],
  });
});

test("the lists follow each change of the rows they contain", async () => {
  const { params } = await filledCompany();
  const list = async () => (await owner.call(collectionInitData("process"), { params })).references.subjects;
  expect(await list()).toEqual([]);
  const { id } = await owner.call(subjects.create, { params, body: { name: "Соискатели" } });
  expect(await list()).toEqual([{ id, name: "Соискатели" }]);
  await owner.call(subjects.update, { params: { ...params, id }, body: { name: "Кандидаты" } });
  expect(await list()).toEqual([{ id, name: "Кандидаты" }]);
  await owner.call(subjects.remove, { params: { ...params, id } });
  expect(await list()).toEqual([]);
});

test("the name of a row is hidden from users who may not view it", async () => {
  const { params, data, shown } = await filledCompany();
  const company = params.company_id;
  const levels = { ...builtInRoles.reader.levels, process: "none", site_app: "none", directory: "none" } as const;
  const user = await buildUser(server);
  await joinCompany(server, { user, company, role: levels });
  // The owner's response is cached by then, and must not be the user's.
  await owner.call(collectionInitData("system"), { params });
  const hiddenLists = (await user.call(collectionInitData("system"), { params })).references;
  expect(hiddenLists).toMatchObject({ processes: [], sites: [], directory_items: [], systems: [{ name: "CRM" }] });
  await grantRow(server, { user, company, form: "process", id: shown });
  const granted = (await user.call(collectionInitData("system"), { params })).references;
  expect(granted.processes).toEqual([{ id: shown, name: "Наём" }]);
  const group = await buildUser(server);
  await joinCompany(server, { user: group, company, role: "group" });
  const { rows, references } = await group.call(collectionInitData("system"), { params });
  expect(rows).toEqual([]);
  expect(references).toMatchObject({ systems: [], processes: [], sites: [], directory_items: [{ id: data }] });
});

test("readers of the same rows each get their own ids to edit", async () => {
  const { params, system } = await filledCompany();
  const reader = await buildUser(server);
  await joinCompany(server, { user: reader, company: params.company_id, role: "reader" });
  const initData = await owner.call(collectionInitData("system"), { params });
  const theirs = await reader.call(collectionInitData("system"), { params });
  expect([initData.editable_objects_ids, theirs.editable_objects_ids]).toEqual([[system], []]);
  expect(theirs.rows).toEqual(initData.rows);
});

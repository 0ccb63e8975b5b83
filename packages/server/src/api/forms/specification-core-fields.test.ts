import { expect, test } from "vitest";
import { buildCompany, buildKey, buildUser, grantRow, joinCompany } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";

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

const read = async (path: string, user: Pick<typeof owner, "send"> = owner) =>
  (await user.send("GET", `${at}/${path}/`)).body;

const system = await add("systems", { name: "CRM" });
const party = await add("third_parties", { name: "Банк" });
const process = await add("processes", { name: "Продажи" });
const position = await add(`processes/${process}/positions`, { name: "Юрист" });
await add(`processes/${process}/paper_docs`, { name: "Паспорт" });
await add(`processes/${process}/process_systems`, { system });
await add(`processes/${process}/process_third_parties`, { third_party: party });
const comment = await add("comments", {
  content_type: "process",
  object_id: process,
  field_name: "purpose",
  content: "Уточните цель",
});

test("3.5: “Core fields: … process_subjects, … positions, … paper_docs, systems, … third_parties, … risks, comments”", async () => {
  expect(await read(`processes/${process}`)).toMatchObject({
    process_subjects: [],
    positions: [{ id: position, name: "Юрист", process }],
    paper_docs: [{ name: "Паспорт" }],
    systems: [system],
    third_parties: [party],
    risks: expect.arrayContaining([`R-PRC-01.process.${process}`]),
    comments: [comment],
  });
});

test("3.6: “subjects …, screenshots …, third_parties (with access), interactions …, risks, comments”", async () => {
  await add(`systems/${system}/system_third_parties`, { third_party: party });
  await add(`systems/${system}/system_interactions`, { name: "Почта" });
  expect(await read(`systems/${system}`)).toMatchObject({
    subjects: [],
    screenshots: [],
    interactions: [{ name: "Почта" }],
    system_interactions: [{ name: "Почта" }],
    third_parties: [party],
    risks: expect.any(Array),
    comments: [],
  });
});

test("3.2, 3.3, 3.7, 3.8: offices, forms of sites and apps, screens of security tools, units of workstations", async () => {
  await add("offices", { name: "Головной" });
  expect(await read("information")).toMatchObject({ offices: [{ name: "Головной" }] });
  const site = await add("sites", { address: "https://romashka.example" });
  const siteForm = await add("site_forms", { name: "Заявка", site });
  expect(await read(`sites/${site}`)).toMatchObject({ forms: [{ id: siteForm, name: "Заявка" }] });
  const app = await add("apps", { name: "Ромашка" });
  expect(await read(`apps/${app}`)).toMatchObject({ forms: [] });
  expect(await read(`security_forms/${await add("security_forms", { name: "СЗИ" })}`)).toMatchObject({ screen: [] });
  const workstation = await add("workstations", { name: "АРМ" });
  await add(`workstations/${workstation}/employee_units`, { name: "Бухгалтер" });
  expect(await read(`workstations/${workstation}`)).toMatchObject({
    employee_units: [{ name: "Бухгалтер" }],
    third_party_units: [],
  });
});

test("decisions 1: a whole object sent back is accepted, other child rows and links are refused by name", async () => {
  for (const path of [`processes/${process}`, `systems/${system}`, "information"]) {
    const fullRow = await read(path);
    expect([path, await owner.send("PATCH", `${at}/${path}/`, fullRow)]).toMatchObject([path, { status: 200 }]);
  }
  for (const [path, member] of [
    [`processes/${process}`, "positions"],
    [`processes/${process}`, "systems"],
    [`systems/${system}`, "interactions"],
    ["information", "offices"],
  ] as const) {
    for (const value of [[], "Юрист", null]) {
      const answer = await owner.send("PATCH", `${at}/${path}/`, { [member]: value });
      expect([member, answer]).toMatchObject([member, { status: 400, body: { [member]: [expect.any(String)] } }]);
    }
  }
});

test("6, decisions 4: a reader gets no ids of hidden rows, a respondent no risks and no comments of members", async () => {
  const group = await buildUser(server);
  await joinCompany(server, { user: group, company, role: "group" });
  await grantRow(server, { user: group, company, form: "process", id: process });
  expect(await read(`processes/${process}`, group)).toMatchObject({ systems: [], third_parties: [party] });
  const key = await buildKey(server, { company, opens: { form: "process", id: process } });
  const visibleRow = await read(`processes/${process}`, key.as());
  expect(visibleRow).toMatchObject({ positions: [{ name: "Юрист" }], systems: [], comments: [] });
  expect(visibleRow).not.toHaveProperty("risks");
});

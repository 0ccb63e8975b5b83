import { builtInRoles } from "@opis/model/access/roles";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { expect, test } from "vitest";
import { buildCompany, buildUser, grantRow, joinCompany } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server);
const company = await buildCompany(owner);
const otherCompany = await buildCompany(owner);
const act = (of: number) => `/companies/${of}/generated_documents/act_opredeleniya_zashishennosty/`;

async function system(of: number, name: string): Promise<number> {
  return Number((await owner.send("POST", `/companies/${of}/systems/`, { name })).body.id);
}

const unknown = { status: 400, body: { code: "unknown_reference", systems: [expect.any(String)] } };

test("the act accepts only systems of its own company", async () => {
  const [own, foreign] = [await system(company, "CRM"), await system(otherCompany, "Чужая")];
  expect(await owner.send("PATCH", act(company), { answers: { systems: [own] } })).toMatchObject({ status: 200 });
  for (const systems of [[foreign], [own, foreign], [999_999]])
    expect(await owner.send("PATCH", act(company), { answers: { systems } })).toMatchObject(unknown);
  const response = await owner.send("GET", act(company));
  expect(response.body).toMatchObject({ answers: { systems: [own] } });
});

test("the act accepts only systems that its author sees; others' choices are preserved", async () => {
  const [seen, hidden] = [await system(company, "Видимая"), await system(company, "Тайная")];
  const writer = await buildUser(server);
  const role = { ...builtInRoles.reader.levels, documents: "edit", system: "none" } as const;
  await joinCompany(server, { user: writer, company, role });
  await grantRow(server, { user: writer, company, form: "system", id: seen });
  const save = (systems: number[]) => writer.send("PATCH", act(company), { answers: { systems } });
  expect(await save([seen, hidden])).toMatchObject(unknown);
  expect(await save([seen])).toMatchObject({ status: 200 });
  await owner.send("PATCH", act(company), { answers: { systems: [seen, hidden] } });
  expect(await save([hidden])).toMatchObject({ status: 200 });
});

test("hidden entries of a list are preserved, and an empty list means all that the author may view", async () => {
  const ownCompany = await buildCompany(owner);
  const [seen, spare, closed] = [
    await system(ownCompany, "Сайт"),
    await system(ownCompany, "Склад"),
    await system(ownCompany, "Тайная"),
  ];
  const writer = await buildUser(server);
  const role = { ...builtInRoles.reader.levels, documents: "edit", system: "none" } as const;
  await joinCompany(server, { user: writer, company: ownCompany, role });
  for (const id of [seen, spare]) await grantRow(server, { user: writer, company: ownCompany, form: "system", id });
  const saveSystems = async (user: typeof owner, systems: number[]) => {
    const { body } = await user.send("PATCH", act(ownCompany), { answers: { systems } });
    return body.answers;
  };
  await saveSystems(owner, [seen, closed]);
  expect(await saveSystems(writer, [spare])).toMatchObject({ systems: [closed, spare] });
  expect(await saveSystems(writer, [])).toMatchObject({ systems: [] });
  expect(await saveSystems(writer, [seen])).toMatchObject({ systems: [seen, closed] });
  await saveSystems(owner, [seen]);
  expect(await saveSystems(writer, [])).toMatchObject({ systems: [seen, spare] });
  const list = { answers: { systems: [spare] }, seen: { systems: [seen, spare] } };
  expect(await writer.send("PATCH", act(ownCompany), list)).toMatchObject({ status: 200 });
  expect(await writer.send("PATCH", act(ownCompany), { ...list, answers: { systems: [seen] } })).toMatchObject({
    status: 409,
    body: { conflicts: ["systems"] },
  });
});

test("sites of a policy are viewed with their questionnaire: an editor who may not view it cannot remove them", async () => {
  const ownCompany = await buildCompany(owner);
  const { id } = await owner.call(collectionEndpoints("site").create, {
    params: { company_id: ownCompany },
    body: { address: "https://romashka.example" },
  });
  const policy = `/companies/${ownCompany}/generated_documents/politika_konfidencialnosti/`;
  const covered = { status: 200, body: { answers: { sites: [id] } } };
  expect(await owner.send("PATCH", policy, { answers: { sites: [id] } })).toMatchObject(covered);
  const writer = await buildUser(server);
  const role = { ...builtInRoles.reader.levels, documents: "edit", site_app: "none" } as const;
  await joinCompany(server, { user: writer, company: ownCompany, role });
  expect(await writer.send("PATCH", policy, { answers: { sites: [] } })).toMatchObject(covered);
  expect(await owner.send("PATCH", policy, { answers: { sites: [] } })).toMatchObject({
    body: { answers: { sites: [] } },
  });
  expect(await writer.send("PATCH", policy, { answers: { sites: [id] } })).toMatchObject({
    status: 400,
    body: { code: "unknown_reference" },
  });
});

test("a deleted system may stay in stored answers, and cannot be added again", async () => {
  const deletedSystem = await system(company, "Списанная");
  await owner.send("PATCH", act(company), { answers: { systems: [deletedSystem] } });
  await owner.send("DELETE", `/companies/${company}/systems/${deletedSystem}/`);
  const members = [{ name: "Иванов И. И.", position: "Директор" }];
  expect(await owner.send("PATCH", act(company), { answers: { systems: [deletedSystem], members } })).toMatchObject({
    status: 200,
  });
  await owner.send("PATCH", act(company), { answers: { systems: [] } });
  expect(await owner.send("PATCH", act(company), { answers: { systems: [deletedSystem] } })).toMatchObject(unknown);
});

test("tables by system and by third party refer to rows of their own company only, and the history names them", async () => {
  const [own, foreign] = [await system(company, "Склад"), await system(otherCompany, "Чужой склад")];
  const facts = (id: number) => ({
    answers: { threat_facts: { [id]: ["licensed"] }, technologies: { [id]: { wifi: false } } },
  });
  expect(await owner.send("PATCH", act(company), facts(foreign))).toMatchObject({
    status: 400,
    body: { code: "unknown_reference", threat_facts: [expect.any(String)] },
  });
  expect(await owner.send("PATCH", act(company), facts(own))).toMatchObject({ status: 200 });
  const { body } = await owner.send("GET", `/companies/${company}/history/`);
  expect(JSON.stringify(body)).toContain("Склад: ПО получено от правообладателя");
  expect(JSON.stringify(body)).toContain("Склад: Беспроводные сети — нет");
  const policy = `/companies/${company}/generated_documents/politika_konfidencialnosti/`;
  const categories = { answers: { recipient_categories: { 999999: "хостинг" } } };
  expect(await owner.send("PATCH", policy, categories)).toMatchObject({
    status: 400,
    body: { code: "unknown_reference" },
  });
});

test("wizard answers of the wrong type are refused under their questions", async () => {
  const wrong = [
    { threat_facts: { 1: ["nonsense"] } },
    { threat_facts: { x: [] } },
    { technologies: { 1: { teleport: true } } },
    { technologies: [] },
  ];
  for (const answers of wrong)
    expect(await owner.send("PATCH", act(company), { answers })).toMatchObject({ status: 400 });
});

import { listHistory } from "@opis/model/contract/companies/history";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { decideThreats, getConsequences, getInterfaces } from "@opis/model/contract/threat-model-entries";
import { createThreatModel, readThreatModel } from "@opis/model/contract/threat-models";
import { beforeEach, expect, test } from "vitest";
import { buildCompany, buildUser } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server, { is_superuser: true });

let params: { company_id: number };
let model: number;
let part: number;

beforeEach(async () => {
  params = { company_id: await buildCompany(owner) };
  const system = await owner.call(collectionEndpoints("system").create, { params, body: { name: "CRM" } });
  const body = { title: "Модель", stage: "operation", parts: [{ name: "CRM", systems: [system.id] }] } as const;
  const newModel = await owner.call(createThreatModel, { params, body: { ...body, parts: [...body.parts] } });
  model = newModel.id;
  part = newModel.parts[0]?.id ?? 0;
});

const consequences = async () => (await owner.call(getConsequences, { params, query: { part, limit: 1000 } })).results;
const tell = (codes: string[], value: string | null, reason = "") =>
  owner.call(decideThreats, { params, body: { step: "manifestations", parts: [part], codes, value, reason } });

test("the form of a consequence is descriptive text without effect on decisions", async () => {
  const [first] = await consequences();
  if (!first) throw new Error("no consequences");
  expect(first.description).toBeNull();
  const before = await owner.call(readThreatModel, { params: { ...params, id: model } });
  await tell([first.code], "told", " Клиенты узнают о чужих заказах ");
  const [firstConsequence] = await consequences();
  expect(firstConsequence).toMatchObject({
    ...first,
    description: { text: "Клиенты узнают о чужих заказах", decided_by: owner.username },
  });
  const after = await owner.call(readThreatModel, { params: { ...params, id: model } });
  expect(after.steps).toEqual(before.steps);
  const { results } = await owner.call(listHistory, { params, query: { form: "threat_model" } });
  expect(JSON.stringify(results)).toContain("Клиенты узнают о чужих заказах");
  await tell([first.code], null);
  expect((await consequences())[0]?.description).toBeNull();
});

test("the deciding user is named by their full name, or by the account without one", async () => {
  const namedUser = await buildUser(server, { is_superuser: true, first_name: "Анна", last_name: "Орлова" });
  const [first] = await consequences();
  const body = {
    step: "manifestations" as const,
    parts: [part],
    codes: [first?.code ?? ""],
    value: "told",
    reason: "Утечка",
  };
  await namedUser.call(decideThreats, { params, body });
  expect((await consequences())[0]?.description?.decided_by).toBe("Анна Орлова");
  await tell(body.codes, "told", "Утечка заказов");
  expect((await consequences())[0]?.description?.decided_by).toBe(owner.username);
});

test("the users of an interface are stored next to the decision whether it exists", async () => {
  const listInterfaces = async () => (await owner.call(getInterfaces, { params, query: { part } })).results[0];
  const code = (await listInterfaces())?.code ?? "";
  const about = { parts: [part], codes: [code] };
  await owner.call(decideThreats, { params, body: { ...about, step: "interfaces", value: "yes" } });
  await owner.call(decideThreats, {
    params,
    body: { ...about, step: "interface_users", value: "told", reason: "Менеджеры" },
  });
  expect(await listInterfaces()).toMatchObject({ decision: { value: "yes" }, description: { text: "Менеджеры" } });
});

test("an empty description and one of a missing entry are refused under their field", async () => {
  const [first] = await consequences();
  const send = (body: object) =>
    owner.send("PATCH", `/companies/${params.company_id}/threats/`, { step: "manifestations", parts: [part], ...body });
  expect(await send({ codes: [first?.code], value: "told", reason: "  " })).toMatchObject({
    status: 400,
    body: { reason: [expect.any(String)] },
  });
  expect(await send({ codes: [first?.code], value: "yes", reason: "Так" })).toMatchObject({
    status: 400,
    body: { value: [expect.any(String)] },
  });
  expect(await send({ codes: ["Y9.99"], value: "told", reason: "Так" })).toMatchObject({
    status: 400,
    body: { codes: [expect.stringContaining("Y9.99")] },
  });
});

import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import {
  decideCriminals,
  decideThreatAssessments,
  decideThreats,
  getCollusions,
  getThreat,
  getViolatorAims,
  listThreats,
} from "@opis/model/contract/threat-model-entries";
import { createThreatModel } from "@opis/model/contract/threat-models";
import { beforeEach, expect, test } from "vitest";
import { buildCompany, buildUser } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server, { is_superuser: true });
const reason = "Проверено обследованием от 20.11.2026, протокол № 4";

let params: { company_id: number };
let system: number;
let part: number;
let model: { id: number };

beforeEach(async () => {
  params = { company_id: await buildCompany(owner) };
  const tool = await owner.call(collectionEndpoints("security").create, {
    params,
    body: { name: "Межсетевой экран", tool_status: "used" },
  });
  const body = { name: "CRM", positions: "Менеджер", security_tools: [tool.id] };
  system = (await owner.call(collectionEndpoints("system").create, { params, body })).id;
  const modelInput = { title: "Модель угроз CRM", stage: "operation", parts: [{ name: "CRM", systems: [system] }] };
  const createdModel = await owner.call(createThreatModel, { params, body: modelInput });
  model = createdModel;
  part = createdModel.parts[0]?.id ?? 0;
});

const path = (end: string) => `/companies/${params.company_id}/${end}`;

test("pairs of violators are listed, and one is considered once a user says so", async () => {
  const pair = async () => {
    const { results } = await owner.call(getCollusions, { params, query: { part } });
    expect(results).toHaveLength(4);
    return results.find(({ code }) => code === "C1");
  };
  expect(await pair()).toMatchObject({
    told: "unknown",
    decision: null,
    details: ["Преступные группы", "Пользователи системы", "Н2"],
  });
  const body = { step: "collusions" as const, parts: [part], codes: ["C1"], value: "yes" };
  await owner.call(decideCriminals, { params, body });
  expect(await pair()).toMatchObject({ told: "yes", decision: { value: "yes" } });
});

test("levels of violators have labels in the reader's language, as in the reasons of a verdict", async () => {
  const address = `${path("threat_assessments/get_threat/")}?part=${part}&code=${encodeURIComponent("УБИ.006")}`;
  const violator = async (language: string) => {
    const { body } = await owner.send("GET", address, undefined, { "accept-language": language });
    const { violators, steps } = getThreat.response.parse(body);
    return { level: violators[0]?.level, told: steps.find(({ check }) => check === "violator")?.text };
  };
  expect(await violator("ru")).toEqual({ level: "Н4", told: expect.stringContaining("(Н4)") });
  expect(await violator("en")).toEqual({ level: "N4", told: expect.stringContaining("(N4)") });
});

test("the list of threats covers the parts of one model, with derived values and decisions", async () => {
  const otherInput = { title: "Другая", parts: [{ name: "CRM", systems: [system] }] };
  await owner.call(createThreatModel, { params, body: otherInput });
  const body = { step: "threats" as const, parts: [part], codes: ["УБИ.142"], value: "excluded_expert", reason };
  await owner.call(decideThreatAssessments, { params, body });
  const all = await owner.call(listThreats, { params, query: { search: "УБИ.142" } });
  expect(all.results[0]?.assessments).toHaveLength(2);
  const { results } = await owner.call(listThreats, { params, query: { model: model.id, search: "УБИ.142" } });
  expect(results[0]?.assessments).toMatchObject([
    { part, derived: "expert_review", status: "excluded_expert", decision: { reason } },
  ]);
  expect(await owner.send("GET", path("threats/?model=999999"))).toMatchObject({ status: 404 });
});

test("a threat lists the measures that stop its scenarios, who carries them out, and the tools of its part", async () => {
  const code = "УБИ.006";
  const query = { part, code };
  const before = await owner.call(getThreat, { params, query });
  expect(before).toMatchObject({ measures: [], tools: [{ name: "Межсетевой экран" }] });
  const scenario = before.scenarios[0];
  const step = scenario?.steps.flatMap(({ techniques }) => techniques).find(({ is_final: isFinal }) => !isFinal);
  const tool = before.tools[0]?.id ?? 0;
  const body = { step: "blocks" as const, parts: [part], codes: [scenario?.code ?? ""], reason, value: "ЗИС.17", tool };
  await owner.call(decideThreats, { params, body: { ...body, techniques: [step?.code ?? ""] } });
  const after = await owner.call(getThreat, { params, query });
  expect(after.measures).toMatchObject([
    {
      code: "ЗИС.17",
      title: expect.stringContaining("Разбиение"),
      in_force: true,
      tool: { name: "Межсетевой экран", url: expect.stringContaining("/security/") },
      steps: [{ scenario: scenario?.code, technique: step?.code }],
    },
  ]);
});

test("violators are listed by aims and objects, without the excluded ones", async () => {
  const query = { part, limit: 1000 };
  const { results } = await owner.call(getViolatorAims, { params, query });
  const users = results.find(({ violator }) => violator.code === "authorized_users");
  expect(users).toMatchObject({
    level: "Н1",
    objects: expect.arrayContaining([expect.objectContaining({ code: "OB01" })]),
  });
  const body = { step: "violators" as const, parts: [part], codes: ["hackers"], value: "no", reason };
  expect(results.some(({ violator }) => violator.code === "hackers")).toBe(true);
  await owner.call(decideCriminals, { params, body });
  const after = await owner.call(getViolatorAims, { params, query });
  expect(after.results.some(({ violator }) => violator.code === "hackers")).toBe(false);
});

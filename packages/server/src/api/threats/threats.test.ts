import { listHistory } from "@opis/model/contract/companies/history";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import {
  decideCriminals,
  decideSecurityTechnologies,
  decideThreatAssessments,
  decideThreats,
  getConsequences,
  getInfluenceObjects,
  getInterfaces,
  getScenarios,
  getThreat,
  listCriminals,
  listSecurityTechnologies,
  listThreatAssessments,
  listThreats,
} from "@opis/model/contract/threat-model-entries";
import {
  createThreatModel,
  deleteThreatModel,
  readThreatModel,
  updateThreatModel,
} from "@opis/model/contract/threat-models";
import { beforeEach, expect, test } from "vitest";
import { buildCompany, buildUser } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server, { is_superuser: true });
const reason = "Проверено обследованием от 20.11.2026, протокол № 4";

let params: { company_id: number };
let system: number;
let model: AnswerOf<typeof readThreatModel>;
let part: number;

beforeEach(async () => {
  params = { company_id: await buildCompany(owner) };
  const body = { name: "CRM", positions: "Менеджер" };
  system = (await owner.call(collectionEndpoints("system").create, { params, body })).id;
  const modelInput = { title: "Модель угроз CRM", stage: "operation", parts: [{ name: "CRM", systems: [system] }] };
  model = await owner.call(createThreatModel, { params, body: modelInput });
  part = model.parts[0]?.id ?? 0;
});

const read = () => owner.call(readThreatModel, { params: { ...params, id: model.id } });
const threatOf = (code: string) => owner.call(getThreat, { params, query: { part, code } });
const queried = (sql: string) =>
  server.context.db.inCompany(params.company_id, (transaction) => transaction.query(sql, [params.company_id]));
const path = (end: string) => `/companies/${params.company_id}/${end}`;

test("a model lists what should be reviewed, with links to the answers", async () => {
  const { warnings } = await read();
  expect(warnings.find(({ code }) => code === "W6")).toMatchObject({
    text: "Средства защиты не указаны.",
    part,
    places: [{ text: expect.stringMatching(/^CRM: /u), url: expect.stringContaining(`/system/${system}/`) }],
  });
});

test("a model is pinned to an edition of the list and lists its steps with missing answers", () => {
  expect(model).toMatchObject({ edition: "2026-04-18", is_current_edition: true, is_stale: false });
  expect(model.steps).toHaveLength(15);
  expect(model.steps[0]).toMatchObject({ step: "scope", is_ready: false, missing: 1 });
  const missingAnswer = model.missing.find(({ step, url }) => step === "systems" && url !== null);
  expect(missingAnswer).toMatchObject({ part, obj: "CRM", url: expect.stringContaining(`/system/${system}/`) });
  const { excluded, possible, review } = model.parts[0]?.totals ?? { excluded: 0, possible: 0, review: 0 };
  expect(excluded + possible + review).toBe(227);
});

test("experts and parts are saved as complete lists, and the first step becomes ready", async () => {
  const experts = [{ name: "Иванова Анна", role: "security" as const }];
  const updatedModel = await owner.call(updateThreatModel, { params: { ...params, id: model.id }, body: { experts } });
  expect(updatedModel.experts).toMatchObject([{ name: "Иванова Анна", role: "security" }]);
  expect(updatedModel.parts).toHaveLength(1);
  expect(updatedModel.steps[0]).toMatchObject({ is_ready: true });
  expect(updatedModel.percent).toBeGreaterThan(model.percent);
  const none = await owner.call(updateThreatModel, { params: { ...params, id: model.id }, body: { experts: [] } });
  expect(none.experts).toEqual([]);
});

test("each step returns its entries with what is derived, from which answers, and what was decided", async () => {
  const query = { part };
  const [consequences, objects, interfaces, criminals, technologies] = await Promise.all([
    owner.call(getConsequences, { params, query }),
    owner.call(getInfluenceObjects, { params, query }),
    owner.call(getInterfaces, { params, query }),
    owner.call(listCriminals, { params, query }),
    owner.call(listSecurityTechnologies, { params, query }),
  ]);
  expect([consequences, objects, interfaces, criminals, technologies].map(({ count }) => count)).toEqual([
    66, 30, 6, 13, 32,
  ]);
  const users = criminals.results.find(({ code }) => code === "authorized_users");
  expect(users).toMatchObject({
    derived: "yes",
    sources: [{ obj: "CRM", url: expect.stringContaining("field=positions") }],
    level: { code: "Н1", least: "Н1", decision: null },
  });
});

test("several technologies are decided at once with one reason, the threats follow, and it can be revoked", async () => {
  const before = (await threatOf("УБИ.125")).status;
  const body = { step: "technologies" as const, parts: [part], codes: ["wireless", "grid"], value: "no", reason };
  await owner.call(decideSecurityTechnologies, { params, body });
  expect(await threatOf("УБИ.125")).toMatchObject({ status: "excluded_technology" });
  const { results } = await owner.call(listSecurityTechnologies, { params, query: { part } });
  expect(results.find(({ code }) => code === "wireless")).toMatchObject({
    derived: "unknown",
    told: "no",
    decision: { value: "no", reason, against: "unknown", is_outdated: false },
  });
  await owner.call(decideSecurityTechnologies, { params, body: { ...body, value: null } });
  expect(await threatOf("УБИ.125")).toMatchObject({ status: before });
});

test("the history has who decided, and both values", async () => {
  const common = { step: "technologies" as const, parts: [part], codes: ["wireless"], reason };
  await owner.call(decideSecurityTechnologies, { params, body: { ...common, value: "no" } });
  await owner.call(decideSecurityTechnologies, { params, body: { ...common, value: "yes" } });
  const rows = await queried(
    "select kind, title, changes, root_form, root_id from history where company_id = $1 and form = 'threat_decision' order by id",
  );
  expect(rows).toMatchObject([
    {
      kind: "created",
      title: "Технология беспроводного доступа (Wi-Fi и др.)",
      root_form: "threat_model",
      root_id: model.id,
    },
    { kind: "modified", changes: { value: ["no", "yes"] } },
  ]);
});

test("the history records decisions and derived values as text, not as codes", async () => {
  const technology = { step: "technologies" as const, codes: ["wireless"], value: "no" };
  const threat = { step: "threats" as const, codes: ["УБИ.125"], value: "included_expert" };
  await owner.call(decideSecurityTechnologies, { params, body: { ...technology, parts: [part], reason } });
  await owner.call(decideThreatAssessments, { params, body: { ...threat, parts: [part], reason } });
  const { results } = await owner.call(listHistory, { params, query: { form: "threat_decision" } });
  const changedFields = results.map(({ changes }) =>
    changes
      .filter(({ field }) => ["value", "against"].includes(field))
      .map(({ label, new: text }) => `${label}: ${text}`),
  );
  expect(changedFields).toEqual([
    ["Решение: Актуальна: включить в модель", "Выведено на тот момент: Исключена: нет технологии"],
    ["Решение: Нет", "Выведено на тот момент: Не указано"],
  ]);
});

test("a decision survives a change of the inventory, is flagged, and the model is stale", async () => {
  const body = { step: "technologies" as const, parts: [part], codes: ["wireless"], value: "no", reason };
  await owner.call(decideSecurityTechnologies, { params, body });
  expect((await read()).is_stale).toBe(false);
  const device = { name: "Точка", type: "wifi_router" };
  await owner.call(collectionEndpoints("network_hardware").create, { params, body: device });
  const { results } = await owner.call(listSecurityTechnologies, { params, query: { part } });
  expect(results.find(({ code }) => code === "wireless")).toMatchObject({
    derived: "yes",
    told: "no",
    decision: { is_outdated: true },
  });
  expect(await read()).toMatchObject({ is_stale: true });
});

test("experts override a verdict and confirm the result", async () => {
  const body = {
    step: "threats" as const,
    parts: [part],
    codes: ["УБИ.142", "УБИ.148"],
    value: "included_expert",
    reason,
  };
  await owner.call(decideThreatAssessments, { params, body });
  expect(await threatOf("УБИ.142")).toMatchObject({
    derived: "expert_review",
    status: "included_expert",
    is_actual: true,
  });
  const confirmed = { step: "confirmations" as const, parts: [part], codes: ["actuality"], value: "yes" };
  await owner.call(decideThreatAssessments, { params, body: confirmed });
  expect((await read()).parts).toMatchObject([{ actuality: "holds" }]);
  await owner.call(decideThreatAssessments, { params, body: { ...body, value: null } });
  expect((await read()).parts).toMatchObject([{ actuality: "outdated" }]);
});

test("the threats are filtered by system, status, words, what is open and what has changed since", async () => {
  const ask = (query: Record<string, string | number>) => owner.call(listThreatAssessments, { params, query });
  expect((await ask({ part })).count).toBe(227);
  expect((await ask({ system })).count).toBe(227);
  expect((await ask({ system: 999_999 })).count).toBe(0);
  expect((await ask({ status: "excluded_archived" })).count).toBe(5);
  expect((await ask({ only: "undecided" })).results.map(({ code }) => code)).toEqual(["УБИ.142", "УБИ.148"]);
  expect((await ask({ search: "грид" })).count).toBeGreaterThan(1);
  expect((await ask({ changed_since: "2099-01-01" })).count).toBe(0);
  const page = await owner.call(listThreats, { params, query: { limit: 10, search: "УБИ.0" } });
  expect(page).toMatchObject({ count: 99, results: { length: 10 } });
});

test("a threat lists its components and its scenarios in the order of tactics", async () => {
  const { results } = await owner.call(listThreatAssessments, { params, query: { part, only: "actual", limit: 1 } });
  const code = results[0]?.code ?? "";
  const threat = await threatOf(code);
  expect(threat.steps).toHaveLength(8);
  expect(threat.explanation).not.toBe("");
  const scenarios = await owner.call(getScenarios, { params, query: { part, code } });
  expect(scenarios.results).toEqual(threat.scenarios);
  const tactics = scenarios.results[0]?.steps.map(({ tactic }) => Number(tactic.code.slice(1))) ?? [];
  expect(tactics.length).toBeGreaterThan(1);
  expect(tactics).toEqual(tactics.toSorted((a, b) => a - b));
});

const wrong: [why: string, end: string, body: Record<string, unknown>, refusal: Record<string, unknown>][] = [
  [
    "a short reason",
    "security_technologies/",
    { step: "technologies", codes: ["wireless"], value: "no", reason: "нет" },
    { reason: ["Обоснуйте исключение: не меньше 20 символов"] },
  ],
  [
    "an unknown technology",
    "security_technologies/",
    { step: "technologies", codes: ["magic"], value: "no", reason },
    { codes: ["Такой записи нет: magic"] },
  ],
  [
    "an unknown threat",
    "threat_assessments/",
    { step: "threats", codes: ["УБИ.999"], value: "excluded_expert", reason },
    { codes: ["Такой записи нет: УБИ.999"] },
  ],
  [
    "a violator without a level",
    "criminals/",
    { step: "levels", codes: ["hackers"], value: "", reason },
    { value: ["Укажите уровень возможностей нарушителя: от Н1 до Н4"] },
  ],
  [
    "a level below annex 8",
    "criminals/",
    { step: "levels", codes: ["developers"], value: "N1", reason },
    { value: ["Уровень ниже установленного приложением 8 Методики: не ниже Н3"] },
  ],
  [
    "users left out",
    "criminals/",
    { step: "violators", codes: ["authorized_users"], value: "no", reason },
    { codes: ["У системы есть пользователи: исключить их нельзя"] },
  ],
  [
    "tactics out of order",
    "threats/",
    { step: "blocks", codes: ["SC01"], techniques: ["T3.5", "T2.1"], value: "ЗИС.17", reason },
    { techniques: ["Шаги сценария идут в порядке тактик: от Т1 к Т10"] },
  ],
  [
    "an unknown measure",
    "threats/",
    { step: "blocks", codes: ["SC01"], techniques: ["T2.1"], value: "ЗИС.99", reason },
    { value: ["Такой записи нет: ЗИС.99"] },
  ],
];

test.each(wrong)("%s is refused under its field, and nothing is stored", async (_why, end, wrongBody, refusal) => {
  const { status, body } = await owner.send("PATCH", path(end), { parts: [part], ...wrongBody });
  expect({ status, body }).toMatchObject({ status: 400, body: refusal });
  const rows = await queried("select count(*)::int as count from threat_decision where company_id = $1");
  expect(rows).toEqual([{ count: 0 }]);
});

test("a blocking measure removes its scenario while the system is in operation, and it comes back", async () => {
  const body = {
    step: "blocks" as const,
    parts: [part],
    codes: ["SC01"],
    techniques: ["T1.2", "T2.1"],
    value: "ЗИС.17",
    reason,
  };
  await owner.call(decideThreats, { params, body });
  const rows = await queried("select technique from threat_decision where company_id = $1 order by id");
  expect(rows).toEqual([{ technique: "T1.2" }, { technique: "T2.1" }]);
  await owner.call(decideThreats, { params, body: { ...body, value: null } });
  expect(await queried("select 1 from threat_decision where company_id = $1")).toEqual([]);
});

test("a missing part is 404; a deleted model is deleted with its parts", async () => {
  await owner.call(decideCriminals, {
    params,
    body: { step: "levels", parts: [part], codes: ["hackers"], value: "N2", reason },
  });
  await owner.call(deleteThreatModel, { params: { ...params, id: model.id } });
  expect(await owner.send("GET", path(`criminals/?part=${part}`))).toMatchObject({ status: 404 });
  expect(await queried("select 1 from threat_part where company_id = $1")).toEqual([]);
});

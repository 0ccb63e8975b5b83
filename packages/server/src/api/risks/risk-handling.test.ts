import { readAgenda } from "@opis/model/contract/agenda";
import { listHistory } from "@opis/model/contract/companies/history";
import { listRiskGroups, listRisks, readRisk, updateRisk } from "@opis/model/contract/companies/risks";
import { listNotifications } from "@opis/model/contract/companies/subscriptions";
import type { CallOf } from "@opis/model/contract/endpoint";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { listTasks } from "@opis/model/contract/tasks";
import { beforeEach, describe, expect, test } from "vitest";
import { settleRiskTasks } from "../../core/tasks/synchronise-risk-task.ts";
import { buildCompany, buildUser, joinCompany } from "../../testing/fixtures/factories.ts";
import { exportedBy, importedBy } from "../../testing/fixtures/filled-company.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
server.clock.stopAt("2026-12-15T09:00:00.000Z");
const owner = await buildUser(server, { is_superuser: true });
const processes = collectionEndpoints("process");

let params: { company_id: number };
let process: number;
/** A violation by an answer: advertising without consent. */
let id: string;

const answerMarketing = (is_marketing: boolean | null, is_prior_consent: boolean | null) =>
  owner.call(processes.update, { params: { ...params, id: process }, body: { is_marketing, is_prior_consent } });

beforeEach(async () => {
  params = { company_id: await buildCompany(owner) };
  process = (await owner.call(processes.create, { params, body: { name: "Рассылка" } })).id;
  id = `R-PRC-10.process.${process}`;
  await answerMarketing(true, false);
});

const handle = (body: CallOf<typeof updateRisk>["body"]) => owner.call(updateRisk, { params: { ...params, id }, body });
const read = () => owner.call(readRisk, { params: { ...params, id } });
const send = (body: object) => owner.send("PATCH", `/companies/${params.company_id}/risks/${id}/`, body);
const listIds = async (query: CallOf<typeof listRisks>["query"]) =>
  (await owner.call(listRisks, { params, query: { limit: 1_000, ...query } })).results.map((row) => row.id);
const groups = (query: CallOf<typeof listRiskGroups>["query"] = {}) => owner.call(listRiskGroups, { params, query });
const tasks = async () =>
  (await owner.call(listTasks, { params, query: { kind: "risk" } })).results.map(
    ({ title, due, assignee, state, state_reason, proof }) => ({ title, due, assignee, state, state_reason, proof }),
  );

describe("a risk", () => {
  test("is found, in work, accepted and found again, as people decide", async () => {
    expect(await read()).toMatchObject({ state: "found", owner: null, due: null, is_over: false });
    expect(await handle({ in_work: true })).toMatchObject({ state: "in_work" });
    expect(await handle({ ignore: true, ignore_comment: "Дорого" })).toMatchObject({ state: "accepted" });
    expect(await handle({ ignore: false })).toMatchObject({ state: "in_work" });
    expect(await handle({ in_work: false })).toMatchObject({ state: "found" });
  });

  test("that someone handled is fixed once its answer has changed, and found again with the former answer", async () => {
    await handle({ in_work: true, owner: owner.id });
    await answerMarketing(true, true);
    expect(await read()).toMatchObject({ state: "fixed", owner: owner.id, obj: "Рассылка" });
    expect(await listIds({ state: "fixed" })).toEqual([id]);
    expect(await listIds({})).not.toContain(id);
    await answerMarketing(true, false);
    expect(await read()).toMatchObject({ state: "in_work" });
    expect(await listIds({ state: "fixed" })).toEqual([]);
  });

  test("is not fixed by an answer that was cleared, nor by a process that is no longer used", async () => {
    await handle({ in_work: true });
    await answerMarketing(true, null);
    expect(await listIds({ state: "fixed" })).toEqual([]);
    await answerMarketing(true, true);
    await owner.send("PATCH", `/companies/${params.company_id}/processes/${process}/`, { is_active: false });
    expect(await listIds({ state: "fixed" })).toEqual([]);
  });

  test("that nobody handled is not fixed, but gone", async () => {
    await handle({ in_work: true });
    await handle({ in_work: false });
    await answerMarketing(true, true);
    expect(await listIds({ state: "fixed" })).toEqual([]);
    expect(await owner.send("GET", `/companies/${params.company_id}/risks/${id}/`)).toMatchObject({ status: 404 });
  });

  test("has an owner among those who may see its questionnaire; a stranger and a past date are refused under their fields", async () => {
    const reader = await buildUser(server, { last_name: "Орлова", first_name: "Анна" });
    const refused = { status: 400, body: { owner: [expect.any(String)], due: [expect.any(String)] } };
    expect(await send({ owner: reader.id, due: "2026-12-14" })).toMatchObject(refused);
    expect(await read()).toMatchObject({ owner: null, due: null });
    await joinCompany(server, { user: reader, company: params.company_id, role: "reader" });
    expect(await handle({ owner: reader.id, due: "2026-12-20" })).toMatchObject({
      owner: reader.id,
      owner_name: "Орлова Анна",
      due: "2026-12-20",
    });
    expect((await groups()).owners).toEqual([{ id: reader.id, name: "Орлова Анна" }]);
  });

  test("records each change of its handling in its own history", async () => {
    await handle({ owner: owner.id, due: "2026-12-20" });
    await handle({ in_work: true });
    await owner.send("PATCH", `/companies/${params.company_id}/risks/R-PRC-01.process.${process}/`, { in_work: true });
    const { results } = await owner.call(listHistory, { params, query: { risk: id, ordering: "id" } });
    expect(results.map(({ changes }) => changes.map(({ label, new: now }) => `${label}: ${now}`))).toEqual([
      ["Срок: 20.12.2026", `Ответственный: ${owner.username}`],
      ["В работе: Да"],
    ]);
  });
});

describe("the new owner of a risk", () => {
  const notices = async (user: typeof owner) =>
    (await user.call(listNotifications, { params, query: {} })).results.map(({ saying, title, root_title, url }) => ({
      saying,
      title,
      root_title,
      url,
    }));

  test("is notified once, with a link to the risk, whatever they follow", async () => {
    const reader = await buildUser(server, {});
    await joinCompany(server, { user: reader, company: params.company_id, role: "reader" });
    await handle({ owner: reader.id, due: "2026-12-20" });
    await handle({ due: "2026-12-18" });
    expect(await notices(reader)).toEqual([
      {
        saying: "risk_owner",
        title: expect.stringMatching(/^R-PRC-10 /u),
        root_title: "Рассылка",
        url: `/company/${params.company_id}/risks/?risk=${id}`,
      },
    ]);
  });

  test("who names themselves is not notified", async () => {
    await handle({ owner: owner.id });
    expect(await notices(owner)).toEqual([]);
  });
});

describe("the list of risks", () => {
  test("is filtered by severity, state, owner and overdue date", async () => {
    await handle({ owner: owner.id, due: "2026-12-16", in_work: true });
    expect(await listIds({ state: "in_work" })).toEqual([id]);
    expect(await listIds({ owner: owner.id })).toEqual([id]);
    expect(await listIds({ overdue: "true" })).toEqual([]);
    expect(await listIds({ severity: "high", state: "open" })).toContain(id);
    expect(await listIds({ severity: "low" })).not.toContain(id);
    server.clock.stopAt("2026-12-17T09:00:00.000Z");
    const later = await buildUser(server, { is_superuser: true });
    const { results } = await later.call(listRisks, { params, query: { overdue: "true" } });
    expect(results).toMatchObject([{ id, is_over: true }]);
    server.clock.stopAt("2026-12-15T09:00:00.000Z");
  });

  test("is grouped by rule: a rule with one object names it, one with several has their number and total fine", async () => {
    const second = await owner.call(processes.create, { params, body: { name: "Обзвон" } });
    const body = { is_marketing: true, is_prior_consent: false };
    const before = (await groups()).groups.find(({ code }) => code === "R-PRC-10");
    expect(before).toMatchObject({ count: 1, risk: id, obj: "Рассылка", state: "found" });
    await owner.call(processes.update, { params: { ...params, id: second.id }, body });
    await handle({ owner: owner.id, due: "2026-12-20", in_work: true });
    const { count, groups: all } = await groups();
    expect(all.find(({ code }) => code === "R-PRC-10")).toMatchObject({
      ...{ count: 2, risk: null, obj: "", state: null, in_work: 1, over: 0, due: "2026-12-20" },
      fines: { least: 600_000, largest: 2_000_000 },
    });
    expect(all.reduce((sum, group) => sum + group.count, 0)).toBe(count);
    expect((await listIds({ code: "R-PRC-10" })).toSorted()).toEqual([id, `R-PRC-10.process.${second.id}`].toSorted());
  });
});

describe("the task of a risk", () => {
  test("follows its owner and date, and is in the agenda", async () => {
    await handle({ owner: owner.id, due: "2026-12-20" });
    const task = { due: "2026-12-20", assignee: owner.username, state: "open" };
    expect(await tasks()).toMatchObject([{ ...task, title: expect.stringContaining("Рассылка") }]);
    await handle({ due: "2026-12-18", owner: null });
    expect(await tasks()).toMatchObject([{ due: "2026-12-18", assignee: "" }]);
    const { items } = await owner.call(readAgenda, { params, query: { to: "2026-12-22" } });
    expect(items).toMatchObject([{ form: "task", day: "2026-12-18" }]);
  });

  test.each([
    ["its date is removed", { due: null }, "Срок риска снят"],
    ["it is accepted", { ignore: true, ignore_comment: "Дорого" }, "Риск принят: Дорого"],
  ])("is cancelled when %s", async (_what, body, reason) => {
    await handle({ due: "2026-12-20" });
    await handle(body);
    expect(await tasks()).toMatchObject([{ state: "cancelled", state_reason: reason }]);
  });

  test.each([
    ["done once the risk is fixed", true, "done"],
    ["cancelled if only its answer is gone", null, "cancelled"],
  ])("is %s", async (_what, consent, state) => {
    await handle({ due: "2026-12-20" });
    await settleRiskTasks(server.context, params.company_id);
    expect(await tasks()).toMatchObject([{ state: "open" }]);
    await answerMarketing(true, consent);
    await settleRiskTasks(server.context, params.company_id);
    expect(await tasks()).toMatchObject([{ state }]);
  });

  test("of an imported company belongs to the risk of the imported object", async () => {
    await handle({ due: "2026-12-20", in_work: true });
    const { body } = await importedBy(server, owner, await exportedBy(server, owner, params.company_id), "Копия");
    params = { company_id: Number(body.id) };
    const [copy] = await listIds({ state: "in_work" });
    id = copy ?? "";
    await handle({ due: "2026-12-25" });
    expect(await tasks()).toMatchObject([{ due: "2026-12-25", state: "open" }]);
  });
});

import { readAgenda } from "@opis/model/contract/agenda";
import {
  listDestructions,
  readDestruction,
  registerDestruction,
  suggestDestructions,
} from "@opis/model/contract/destructions";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { registerSubjectRequest } from "@opis/model/contract/subject-requests";
import { listTasks } from "@opis/model/contract/tasks";
import { beforeEach, expect, test } from "vitest";
import { followPlans } from "../../core/tasks/synchronise-plan.ts";
import { buildCompany, buildUser } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server, { is_superuser: true });
let params: { company_id: number };

beforeEach(async () => {
  server.clock.stopAt("2026-09-02T09:00:00.000Z");
  params = { company_id: await buildCompany(owner) };
});

const body = { reason: "withdrawal", event_on: "2026-09-01" } as const;

const register = (overrides: object = {}, query: object = {}) =>
  owner.call(registerDestruction, { params, query, body: { ...body, ...overrides } });
const pathOf = (id: number) => `/companies/${params.company_id}/destructions/${id}/`;
const move = (id: number, state: object) => owner.send("POST", `${pathOf(id)}state/`, state);

/** Adds a row of a questionnaire or a directory; returns its id. */
async function add(form: Parameters<typeof collectionEndpoints>[0], answers: object, parent?: number): Promise<number> {
  const where = { ...params, ...(parent !== undefined && { parent_id: parent }) };
  const { id } = await owner.call(collectionEndpoints(form).create, { params: where, body: { ...answers } });
  return id;
}

let processes = 0;

/** Adds a process of a group with the given bases; returns the process and the group. */
async function addProcess(group: number, answers: object): Promise<number> {
  const process = await add("process", { name: `Процесс ${++processes}` });
  const row = await add("process_subject", { subject: group }, process);
  const path = `/companies/${params.company_id}/processes/${process}/process_subjects/${row}/`;
  expect(await owner.send("PATCH", path, answers)).toMatchObject({ status: 200 });
  return process;
}

const withdraw = (group: number) =>
  owner.call(registerSubjectRequest, {
    params,
    body: {
      received_at: "2026-09-01T12:00:00+03:00",
      channel: "email",
      applicant_kind: "subject",
      kind: "consent_withdrawal",
      subject_group: group,
    },
  });

test("D2: consent that was the only basis is withdrawn: the data are destroyed by 01.10.2026", async () => {
  const group = await add("subject", { name: "Подписчики" });
  const phone = await add("directory_item", { name: "Телефон", category: "other_personal_data" });
  const process = await addProcess(group, { data: [phone], reasons: ["is_consent_to_processing"] });
  const { id: request } = await withdraw(group);
  const { suggestions, effects } = await owner.call(suggestDestructions, { params, query: { request } });
  expect(effects).toEqual([{ process, effect: "destroy", bases: [], period: null }]);
  expect(suggestions).toMatchObject([
    { reason: "withdrawal", event_on: "2026-09-01", processes: [process], subject_groups: [group], data: [phone] },
  ]);
  const { process: _, document: _contract, ...answers } = suggestions[0] ?? { process: null, document: null };
  expect(await register(answers, { request })).toMatchObject({
    number: "1/2026",
    state: "planned",
    due: "2026-10-01",
    explanation: expect.stringMatching(/21\(5\)|ч\. 5 ст\. 21/),
    source: { name: expect.stringContaining("1/2026") },
  });
});

test("D3: a process with another basis continues, and the response names basis, provision and period", async () => {
  const group = await add("subject", { name: "Работники", is_employee: true });
  const process = await addProcess(group, {
    reasons: ["is_consent_to_processing", "is_legal_requirements"],
    legal_requirements_text: "ст. 86 ТК РФ",
    processing_termless: "event",
    processing_event: "50 лет после увольнения",
  });
  const { id: request } = await withdraw(group);
  const { suggestions, effects } = await owner.call(suggestDestructions, { params, query: { request } });
  expect(suggestions).toEqual([]);
  expect(effects).toEqual([
    {
      process,
      effect: "continue",
      bases: [expect.stringContaining("ст. 86 ТК РФ")],
      period: "50 лет после увольнения",
    },
  ]);
});

test("a group without an answered basis is neither destroyed nor retained", async () => {
  const group = await add("subject", { name: "Гости" });
  await addProcess(group, { reasons: [] });
  const { id: request } = await withdraw(group);
  expect(await owner.call(suggestDestructions, { params, query: { request } })).toMatchObject({
    suggestions: [],
    effects: [{ effect: "unknown" }],
  });
});

test("D6: data blocked on 31.08.2026 before 10.09.2026 are destroyed by 28.02.2027 and appear in the agenda", async () => {
  const { id } = await register({ event_on: "2026-08-11" });
  expect(await move(id, { state: "blocked", day: "2026-08-31", reason: "Копии на лентах" })).toMatchObject({
    status: 200,
    body: { due: "2026-09-10", last_day: "2027-02-28" },
  });
  const agenda = await owner.call(readAgenda, { params, query: { from: "2027-02-01", to: "2027-03-01" } });
  expect(agenda.items).toMatchObject([{ day: "2027-02-28", form: "destruction", id }]);
  server.clock.stopAt("2027-03-01T09:00:00.000Z");
  const reader = await buildUser(server, { is_superuser: true });
  const { results } = await reader.call(listDestructions, { params, query: { overdue: "true" } });
  expect(results).toMatchObject([{ id, is_over: true }]);
});

test("the event of a destruction cannot come after the blocking of its data", async () => {
  const { id } = await register({ event_on: "2026-08-20" });
  server.clock.stopAt("2026-09-01T09:00:00.000Z");
  await move(id, { state: "blocked", reason: "Система недоступна", day: "2026-08-31" });
  expect(await owner.send("PATCH", pathOf(id), { event_on: "2026-09-01" })).toMatchObject({
    status: 400,
    body: { event_on: [expect.any(String)] },
  });
});

test("D12: an extract without the reason causes a warning, and the act is retained for three years", async () => {
  const system = await add("system", { name: "CRM" });
  const phone = await add("directory_item", { name: "Телефон", category: "other_personal_data" });
  const { id } = await register({ systems: [system], data: [phone], methods: ["record_deletion"] });
  await move(id, { state: "destroyed", day: "2026-09-02" });
  const act = { state: "confirmed", day: "2026-09-02", act_number: "3" };
  expect(await move(id, act)).toMatchObject({ status: 400, body: { extract_items: [expect.anything()] } });
  await owner.send("PATCH", pathOf(id), { extract_items: ["subject", "data", "system", "date"] });
  expect(await move(id, act)).toMatchObject({
    status: 200,
    body: { state: "confirmed", act_number: "3", warnings: [expect.stringMatching(/Причина|reason/)] },
  });
  const { results } = await owner.call(listTasks, { params, query: { kind: "destruction" } });
  expect(results).toMatchObject([{ due: "2029-09-02", source_form: "destruction", source_id: id }]);
  expect(await owner.send("PATCH", pathOf(id), { subjects_count: 2 })).toMatchObject({
    status: 409,
    body: { code: "record_finished" },
  });
});

test("processors are notified within one working day and confirm within ten", async () => {
  const processor = await add("third_party", { name: "ООО Архив" });
  const { id } = await register({ third_parties: [processor] });
  const open = async () =>
    (await owner.call(listTasks, { params, query: { kind: "destruction", state: "open" } })).results.map(
      ({ due }) => due,
    );
  expect(await open()).toEqual(["2026-09-03"]);
  await owner.send("PATCH", pathOf(id), { processors_informed_on: "2026-09-02" });
  expect(await open()).toEqual(["2026-09-16"]);
  await owner.send("PATCH", pathOf(id), { processors_confirmed_on: "2026-09-02" });
  expect(await open()).toEqual([]);
});

test.each([
  ["an event of tomorrow", { event_on: "2026-09-03" }, "event_on"],
  ["another deadline that nothing sets", { own_due: "2026-12-01" }, "own_due_reason"],
  ["a demand of the regulator without its day", { reason: "regulator" }, "own_due"],
])("%s is refused under its field", async (_what, overrides, field) => {
  const answer = await owner.send("POST", `/companies/${params.company_id}/destructions/`, { ...body, ...overrides });
  expect(answer).toMatchObject({ status: 400, body: { [field]: [expect.anything()] } });
});

test("a deadline set by a contract is shown next to the statutory one", async () => {
  const { id } = await register({ own_due: "2026-12-01", own_due_reason: "п. 7 договора" });
  expect(await owner.call(readDestruction, { params: { ...params, id } })).toMatchObject({
    due: "2026-12-01",
    law_due: "2026-10-01",
  });
  expect(await owner.send("DELETE", pathOf(id))).toMatchObject({ status: 400, body: { code: "record_not_deletable" } });
});

test("destruction is suggested for data whose purpose has ended according to the questionnaires", async () => {
  const group = await add("subject", { name: "Соискатели" });
  const process = await addProcess(group, { processing_termless: "date", processing_date: "2026-08-31" });
  await addProcess(group, { processing_termless: "date", processing_date: "2027-08-31" });
  const { suggestions } = await owner.call(suggestDestructions, { params, query: {} });
  expect(suggestions).toMatchObject([{ process, reason: "purpose", event_on: "2026-08-31" }]);
});

test("a term that has its record is not suggested again", async () => {
  const group = await add("subject", { name: "Соискатели" });
  const process = await addProcess(group, { processing_termless: "date", processing_date: "2026-08-31" });
  await register({ reason: "purpose", event_on: "2026-08-31" }, { process });
  expect((await owner.call(suggestDestructions, { params, query: {} })).suggestions).toEqual([]);
});

test("an ended term is a task once, until its destruction is registered, and goes when the term is changed", async () => {
  const group = await add("subject", { name: "Соискатели" });
  const ended = { processing_termless: "date", processing_date: "2026-08-31" };
  const process = await addProcess(group, ended);
  const prolonged = await addProcess(group, ended);
  await followPlans(server.context);
  await followPlans(server.context);
  const tasks = async (state: "open" | "done" | "cancelled") =>
    (await owner.call(listTasks, { params, query: { kind: "destruction", state } })).results;
  expect(await tasks("open")).toMatchObject([
    { source_form: "process", source_id: process, due: "2026-09-30", basis: "ч. 4 ст. 21 Закона № 152-ФЗ" },
    { source_form: "process", source_id: prolonged },
  ]);
  await register({ reason: "purpose", event_on: "2026-08-31" }, { process });
  expect(await tasks("done")).toMatchObject([{ source_id: process, proof: "Уничтожение № 1/2026" }]);
  await server.asOwner(
    "update process_subject set processing_date = '2027-08-31' where company_id = $1 and process = $2",
    [params.company_id, prolonged],
  );
  await server.asOwner("update companies set revision = revision + 1 where id = $1", [params.company_id]);
  await followPlans(server.context);
  expect(await tasks("open")).toEqual([]);
  expect(await tasks("cancelled")).toMatchObject([{ source_id: prolonged }]);
});

test("a contract that has ended is suggested with the third party and the data it was passed", async () => {
  const group = await add("subject", { name: "Покупатели" });
  const phone = await add("directory_item", { name: "Телефон", category: "other_personal_data" });
  const party = await add("third_party", { name: "ООО Колл-центр" });
  const process = await addProcess(group, {});
  const link = await add("process_third_party", { third_party: party }, process);
  await add("process_third_party_subject", { process_third_party: link, subject: group, data: [phone] }, process);
  const contract = async (expires: string) =>
    (
      await server.asOwner(
        `insert into document (company_id, uuid, filename, "group", kind, paper, paper_object, expires)
         values ($1, gen_random_uuid()::text, 'Договор', '2.4', 'agreement', 'soglashenie_o_soblyudenii_bezobastnosti', $2, $3) returning id`,
        [params.company_id, party, expires],
      )
    )[0]?.id;
  const document = await contract("2026-08-31");
  await server.asOwner("update companies set revision = revision + 1 where id = $1", [params.company_id]);
  const { suggestions } = await owner.call(suggestDestructions, { params, query: {} });
  expect(suggestions).toMatchObject([
    {
      document,
      process: null,
      event_on: "2026-08-31",
      third_parties: [party],
      subject_groups: [group],
      data: [phone],
      processes: [process],
    },
  ]);
});

import { updateSettings } from "@opis/model/contract/companies/companies";
import { readDashboard } from "@opis/model/contract/companies/dashboard";
import { listHistory } from "@opis/model/contract/companies/history";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import {
  addIncidentEvent,
  listIncidents,
  moveIncident,
  readIncident,
  registerIncident,
  suggestIncidentScope,
} from "@opis/model/contract/incidents";
import { listTasks } from "@opis/model/contract/tasks";
import { beforeEach, expect, test } from "vitest";
import { buildCompany, buildUser, joinCompany } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server, { is_superuser: true });

let params: { company_id: number };

beforeEach(async () => {
  server.clock.stopAt("2026-11-07T21:00:00.000Z");
  params = { company_id: await buildCompany(owner) };
});

const body = {
  detected_at: "2026-11-07T23:30:00+03:00",
  description: "База клиентов выложена на форуме",
  kind: "leak",
  reported_by: "Журналист",
} as const;

const register = (overrides: object = {}, query: object = {}) =>
  owner.call(registerIncident, { params, query, body: { ...body, ...overrides } });
const move = (id: number, state: object) =>
  owner.send("POST", `/companies/${params.company_id}/incidents/${id}/state/`, state);

/** Adds a row of a questionnaire or a directory; returns its id. */
async function add(form: Parameters<typeof collectionEndpoints>[0], answers: object, path = form): Promise<number> {
  const { id } = await owner.call(collectionEndpoints(path).create, { params, body: { ...answers } });
  return id;
}

test("D4: hours run from the detection through the weekend, whatever the company's time zone", async () => {
  await owner.call(updateSettings, { params, body: { time_zone: "Asia/Vladivostok" } });
  expect(await register()).toMatchObject({
    number: "1/2026",
    state: "detected",
    detected_at: "2026-11-07T20:30:00.000Z",
    due_24: "2026-11-08T20:30:00.000Z",
    due_72: "2026-11-10T20:30:00.000Z",
    clock: { notification: "first", due: "2026-11-08T20:30:00.000Z", is_over: false },
    events: [{ state: "detected", author: owner.username }],
  });
});

test("D5: diagnoses of 12,000 people are fined by part 16; without a category by part 13", async () => {
  const diagnosis = await add("directory_item", { name: "Диагнозы", category: "special_category_data" });
  expect(await register({ subjects_affected: 12_000, data: [diagnosis] })).toMatchObject({
    fine: { printed: "ч. 16 ст. 13.11 КоАП", least: 10_000_000, most: 15_000_000 },
    silence_fine: { printed: "ч. 11 ст. 13.11 КоАП" },
  });
  expect(await register({ subjects_affected: 12_000 })).toMatchObject({ fine: { printed: "ч. 13 ст. 13.11 КоАП" } });
  expect(await register()).toMatchObject({ fine: null });
  expect(await register({ subjects_affected: 12_000, kind: "altered" })).toMatchObject({ fine: null });
});

test("D14: a drill is in no journal, has a separate number and causes no fine", async () => {
  const drill = await register({ subjects_affected: 12_000 }, { drill: "true" });
  expect(drill).toMatchObject({ number: "У-1/2026", fine: null, silence_fine: null });
  expect((await register()).number).toBe("1/2026");
  const numbers = async (query: object) =>
    (await owner.call(listIncidents, { params, query })).results.map(({ number }) => number);
  expect(await numbers({})).toEqual(["1/2026"]);
  expect(await numbers({ drill: "true" })).toEqual(["У-1/2026"]);
  const path = `/companies/${params.company_id}/incidents/${drill.id}/`;
  expect(await owner.send("PATCH", path, { is_drill: false })).toMatchObject({ body: { is_drill: true } });
});

test("an incident is decided on, notified twice and closed with its cause and measures", async () => {
  const { id } = await register();
  expect(await move(id, { state: "confirmed" })).toMatchObject({ status: 400, body: { person: [expect.anything()] } });
  await move(id, { state: "confirmed", person: "Орлов Д. И.", reason: "База наша" });
  server.clock.stopAt("2026-11-08T10:00:00.000Z");
  expect(
    await move(id, { state: "notified_24", sent_at: "2026-11-08T12:30:00+03:00", confirmation_number: "77-1" }),
  ).toMatchObject({
    status: 200,
    body: { notice_24_at: "2026-11-08T09:30:00.000Z", notice_24_number: "77-1", clock: { notification: "second" } },
  });
  server.clock.stopAt("2026-11-10T21:00:00.000Z");
  expect(await owner.call(readIncident, { params: { ...params, id } })).toMatchObject({ clock: { is_over: true } });
  await move(id, { state: "notified_72", sent_at: "2026-11-10T20:00:00Z" });
  expect(await move(id, { state: "closed" })).toMatchObject({
    status: 400,
    body: { cause: [expect.anything()], measures: [expect.anything()] },
  });
  const path = `/companies/${params.company_id}/incidents/${id}/`;
  await owner.send("PATCH", path, { cause: "Слабый пароль", measures: "Пароли сменены" });
  expect(await move(id, { state: "closed" })).toMatchObject({
    status: 200,
    body: { state: "closed", closed_on: "2026-11-11", clock: null },
  });
  expect(await owner.send("PATCH", path, { cause: "Иное" })).toMatchObject({
    status: 409,
    body: { code: "record_finished" },
  });
  const { results } = await owner.call(listTasks, { params, query: {} });
  expect(results.map(({ kind, due }) => [kind, due])).toEqual(Array(3).fill(["incident", "2026-11-25"]));
  const { events } = await owner.call(readIncident, { params: { ...params, id } });
  expect(events.map(({ state, text }) => [state, text])).toEqual([
    ["detected", ""],
    ["confirmed", "Орлов Д. И. База наша"],
    ["notified_24", "№ 77-1"],
    ["notified_72", ""],
    ["closed", ""],
  ]);
});

test("an incident cannot be detected after its notification was sent (152-FZ, article 21(3.1))", async () => {
  const { id } = await register({ detected_at: "2026-11-07T12:00:00Z" });
  server.clock.stopAt("2026-11-08T09:00:00.000Z");
  await move(id, { state: "confirmed", person: "Орлов Д. И." });
  await move(id, { state: "notified_24", sent_at: "2026-11-07T15:00:00Z" });
  const path = `/companies/${params.company_id}/incidents/${id}/`;
  expect(await owner.send("PATCH", path, { detected_at: "2026-11-07T16:00:00Z" })).toMatchObject({
    status: 400,
    body: { detected_at: [expect.any(String)] },
  });
  expect(await owner.send("PATCH", path, { detected_at: "2026-11-07T11:00:00Z" })).toMatchObject({
    status: 200,
    body: { due_24: "2026-11-08T11:00:00.000Z" },
  });
});

test("a false alarm stops the hours, and is reopened with a reason", async () => {
  const { id } = await register();
  expect(await move(id, { state: "not_incident", person: "Орлов Д. И.", reason: "Чужие данные" })).toMatchObject({
    body: { clock: null, decision_reason: "Чужие данные" },
  });
  expect(await move(id, { state: "detected", reason: "Нашлись и наши" })).toMatchObject({
    body: { state: "detected", decided_by: "", clock: { notification: "first" } },
  });
});

test("an alteration stops the hours once it is confirmed, and is closed without notifications", async () => {
  const { id } = await register({ kind: "altered", cause: "Сбой", measures: "Восстановлено из копии" });
  server.clock.stopAt("2026-11-12T09:00:00.000Z");
  const overdue = async () => (await owner.call(listIncidents, { params, query: { overdue: "true" } })).count;
  expect(await overdue()).toBe(1);
  expect(await move(id, { state: "confirmed", person: "Орлов Д. И." })).toMatchObject({
    body: { clock: null, silence_fine: null },
  });
  expect(await overdue()).toBe(0);
  expect(await move(id, { state: "closed" })).toMatchObject({ status: 200, body: { state: "closed" } });
});

test("entries can be added to the timeline, and stay", async () => {
  const { id } = await register();
  const event = { happened_at: "2026-11-07T20:45:00Z", text: "Доступ закрыт" };
  const { events } = await owner.call(addIncidentEvent, { params: { ...params, id }, body: event });
  expect(events.map(({ text, author }) => [text, author])).toEqual([
    ["", owner.username],
    ["Доступ закрыт", owner.username],
  ]);
  const path = `/companies/${params.company_id}/incidents/${id}/events/`;
  expect(await owner.send("POST", path, { ...event, happened_at: "2026-11-08T20:45:00Z" })).toMatchObject({
    status: 400,
    body: { happened_at: [expect.anything()] },
  });
  for (const method of ["PATCH", "DELETE"] as const)
    expect((await owner.send(method, `${path}${events[1]?.id}/`, { text: "Иначе" })).status).toBe(404);
});

test("wrong input is refused under its field, and nothing is registered", async () => {
  const path = `/companies/${params.company_id}/incidents/`;
  for (const [wrong, field] of [
    [{ detected_at: "2026-11-08T00:00:01+03:00" }, "detected_at"],
    [{ detected_at: null }, "detected_at"],
    [{ description: " " }, "description"],
    [{ kind: "unknown" }, "kind"],
    [{ subjects_affected: -1 }, "subjects_affected"],
    [{ verdict: "guilty" }, "verdict"],
  ] as const) {
    const answer = await owner.send("POST", path, { ...body, ...wrong });
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, expect.arrayContaining([field])]);
  }
  expect((await owner.call(listIncidents, { params, query: {} })).count).toBe(0);
  expect((await register()).number).toBe("1/2026");
});

test("a registered incident cannot be deleted, only marked as a mistake with a reason", async () => {
  const { id } = await register();
  expect(await owner.send("DELETE", `/companies/${params.company_id}/incidents/${id}/`)).toMatchObject({
    status: 400,
    body: { code: "record_not_deletable" },
  });
  expect(await move(id, { state: "erroneous", reason: "Дубль" })).toMatchObject({ body: { state: "erroneous" } });
});

test("the list is filtered by state, kind, number and overdue, and ordered by deadline", async () => {
  await register();
  await register({ detected_at: "2026-11-07T12:00:00Z", kind: "misdirected" });
  const numbers = async (query: object) =>
    (await owner.call(listIncidents, { params, query })).results.map(({ number }) => number);
  expect(await numbers({})).toEqual(["2/2026", "1/2026"]);
  expect(await numbers({ ordering: "due" })).toEqual(["2/2026", "1/2026"]);
  expect(await numbers({ ordering: "-due" })).toEqual(["1/2026", "2/2026"]);
  expect(await numbers({ kind: "leak", open: "true", state: "detected", search: "1/" })).toEqual(["1/2026"]);
  server.clock.stopAt("2026-11-08T15:00:00.000Z");
  expect(await numbers({ overdue: "true" })).toEqual(["2/2026"]);
});

test("systems and processes suggest the affected subjects, data, and number of people", async () => {
  const { company_id } = params;
  const [clients, phone] = [
    await add("subject", { name: "Клиенты клуба" }),
    await add("directory_item", { name: "Телефон клуба", category: "other_personal_data" }),
  ];
  const [system, process] = [await add("system", { name: "CRM" }), await add("process", { name: "Продажи" })];
  await owner.send("POST", `/companies/${company_id}/systems/${system}/system_subjects/`, {
    subject: clients,
    data: [phone],
    count: "b1000_20000",
  });
  await owner.send("POST", `/companies/${company_id}/processes/${process}/process_systems/`, { system });
  expect(await owner.call(suggestIncidentScope, { params, query: { systems: String(system) } })).toEqual({
    processes: [process],
    subject_groups: [clients],
    data: [phone],
    people: { least: 1_000, most: 20_000 },
  });
});

test("a client reads incidents but cannot register them; without access to records they are not found", async () => {
  const { id } = await register();
  const client = await buildUser(server);
  await joinCompany(server, { user: client, company: params.company_id, role: "client" });
  expect(await client.call(listIncidents, { params, query: {} })).toMatchObject({ count: 1 });
  expect(await client.send("POST", `/companies/${params.company_id}/incidents/${id}/events/`, {})).toMatchObject({
    status: 403,
  });
  const group = await buildUser(server);
  await joinCompany(server, { user: group, company: params.company_id, role: "group" });
  expect(await group.send("GET", `/companies/${params.company_id}/incidents/${id}/`)).toMatchObject({ status: 403 });
});

test("pending notifications are among the deadlines of the dashboard; those of drills are not", async () => {
  const { id } = await register({ detected_at: "2026-11-07T12:00:00Z" });
  await register({}, { drill: "true" });
  server.clock.stopAt("2026-11-08T15:00:00.000Z");
  const { deadlines } = await owner.call(readDashboard, { params });
  expect(deadlines.rows).toMatchObject([
    {
      day: "2026-11-08",
      is_over: true,
      name: "Инцидент № 1/2026",
      url: `/company/${params.company_id}/incidents/${id}/`,
    },
  ]);
});

test("the history records an incident and its states", async () => {
  const { id } = await register();
  await owner.call(moveIncident, { params: { ...params, id }, body: { state: "confirmed", person: "Орлов Д. И." } });
  const { results } = await owner.call(listHistory, { params, query: {} });
  expect(JSON.stringify(results)).toContain("Подтверждён");
});

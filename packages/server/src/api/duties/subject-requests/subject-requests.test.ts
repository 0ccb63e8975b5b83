import { updateSettings } from "@opis/model/contract/companies/companies";
import { readDashboard } from "@opis/model/contract/companies/dashboard";
import { listHistory } from "@opis/model/contract/companies/history";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import {
  listSubjectRequests,
  moveSubjectRequest,
  readSubjectRequest,
  registerSubjectRequest,
  updateSubjectRequest,
} from "@opis/model/contract/subject-requests";
import { beforeEach, expect, test } from "vitest";
import { buildCompany, buildUser, joinCompany } from "../../../testing/fixtures/factories.ts";
import { testServer } from "../../../testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server, { is_superuser: true });

let params: { company_id: number };

beforeEach(async () => {
  server.clock.stopAt("2026-11-02T09:00:00.000Z");
  params = { company_id: await buildCompany(owner) };
});

const body = {
  received_at: "2026-10-30T12:00:00+03:00",
  channel: "email",
  applicant_kind: "subject",
  kind: "access",
  applicant_name: "Петрова Анна Ивановна",
  applicant_contact: "anna@example.ru",
  text: "Какие мои данные вы обрабатываете?",
} as const;

const register = (overrides: object = {}) =>
  owner.call(registerSubjectRequest, { params, body: { ...body, ...overrides } });
const move = (id: number, state: object) =>
  owner.send("POST", `/companies/${params.company_id}/subject_requests/${id}/state/`, state);

test("D1: a request gets its number, state and deadline, skipping a holiday", async () => {
  expect(await register()).toMatchObject({
    number: "1/2026",
    state: "registered",
    received_at: "2026-10-30T09:00:00.000Z",
    due: "2026-11-16",
    applicant_name: "Петрова Анна Ивановна",
    deadline: { last_day: "2026-11-16", is_over: false, explanation: expect.stringContaining("04.11.2026") },
    repeats: null,
  });
});

test("D1: an extension by five working days moves the deadline, with its reason", async () => {
  const { id } = await register();
  await owner.call(moveSubjectRequest, { params: { ...params, id }, body: { state: "in_work" } });
  const extension = { state: "extended", extension_days: 5, reason: "Данные в архиве" } as const;
  expect(await owner.call(moveSubjectRequest, { params: { ...params, id }, body: extension })).toMatchObject({
    state: "extended",
    due: "2026-11-16",
    extended_due: "2026-11-23",
    extension_reason: "Данные в архиве",
    deadline: { last_day: "2026-11-23" },
  });
});

test("D10: the date of receipt is in the company's time zone", async () => {
  await owner.call(updateSettings, { params, body: { time_zone: "Asia/Vladivostok" } });
  const request = await register({ received_at: "2026-11-02T00:30:00+10:00", kind: "stop_advertising" });
  expect(request.due).toBe("2026-11-02");
});

test("D11: concurrent registrations get consecutive numbers", async () => {
  const requests = await Promise.all([register(), register(), register(), register()]);
  expect(requests.map(({ number }) => number).sort()).toEqual(["1/2026", "2/2026", "3/2026", "4/2026"]);
});

test("a refused registration leaves no gap between the numbers", async () => {
  expect(
    await owner.send("POST", `/companies/${params.company_id}/subject_requests/`, { ...body, subject_group: 999 }),
  ).toMatchObject({ status: 400 });
  expect((await register()).number).toBe("1/2026");
});

test("D7: the same request of the same person within 30 days is flagged, and a person decides (article 14(4))", async () => {
  const first = await register({ received_at: "2026-10-13T09:00:00Z" });
  expect(
    await register({ received_at: "2026-11-02T08:00:00Z", applicant_name: "петрова анна ивановна" }),
  ).toMatchObject({
    state: "registered",
    repeats: { id: first.id, number: "1/2026" },
  });
  const changes = { received_at: "2026-11-02T08:00:00Z" };
  expect(await register({ ...changes, kind: "other" })).toMatchObject({ repeats: null });
  expect(await register({ ...changes, applicant_name: "Сидоров Пётр" })).toMatchObject({ repeats: null });
  await register({ received_at: "2026-10-01T08:00:00Z", applicant_name: "Иванов Иван" });
  expect(await register({ ...changes, applicant_name: "Иванов Иван" })).toMatchObject({ repeats: null });
});

test("applicant and text are encrypted, and are in no history", async () => {
  const { id } = await register();
  await owner.call(updateSubjectRequest, {
    params: { ...params, id },
    body: { relation: "Договор № 17", work_done: "Запрошен архив" },
  });
  const history = await owner.call(listHistory, { params, query: {} });
  const storedRows = await server.context.db.inCompany(params.company_id, (transaction) =>
    transaction.query("select * from request_applicants where company_id = $1", [params.company_id]),
  );
  for (const secret of ["Петрова", "anna@example.ru", "Какие мои данные", "Договор № 17"])
    expect(JSON.stringify([history, storedRows])).not.toContain(secret);
  expect(JSON.stringify(history)).toContain("Запрошен архив");
  expect(await owner.call(readSubjectRequest, { params: { ...params, id } })).toMatchObject({
    applicant_name: "Петрова Анна Ивановна",
    relation: "Договор № 17",
  });
});

test("wrong input is refused under its field, and nothing is registered", async () => {
  const path = `/companies/${params.company_id}/subject_requests/`;
  for (const [wrong, field] of [
    [{ received_at: "2026-11-02T12:01:00+03:00" }, "received_at"],
    [{ received_at: "вчера" }, "received_at"],
    [{ received_at: null }, "received_at"],
    [{ kind: "unknown" }, "kind"],
    [{ channel: null }, "channel"],
    [{ applicant_name: "а".repeat(5_000) }, "applicant_name"],
    [{ surname: "Петрова" }, "surname"],
  ] as const) {
    const answer = await owner.send("POST", path, { ...body, ...wrong });
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, expect.arrayContaining([field])]);
  }
  expect((await owner.call(listSubjectRequests, { params, query: {} })).count).toBe(0);
});

test("a request is answered, closed, and can be changed only after it is reopened with a reason", async () => {
  const { id } = await register();
  expect(await move(id, { state: "closed" })).toMatchObject({ status: 400 });
  expect(await move(id, { state: "answered", answered_at: "2026-11-02" })).toMatchObject({ status: 400 });
  const answer = { state: "answered", answered_at: "2026-11-02", answer_number: "15", outcome: "information_given" };
  expect(await move(id, answer)).toMatchObject({ status: 200, body: { state: "answered", answer_number: "15" } });
  const path = `/companies/${params.company_id}/subject_requests/${id}/`;
  expect(await owner.send("PATCH", path, { work_done: "Ещё" })).toMatchObject({
    status: 409,
    body: { code: "record_finished" },
  });
  expect(await move(id, { state: "closed" })).toMatchObject({ status: 200 });
  expect(await move(id, { state: "in_work" })).toMatchObject({ status: 400, body: { reason: [expect.anything()] } });
  expect(await move(id, { state: "in_work", reason: "Новые сведения" })).toMatchObject({
    status: 200,
    body: { answered_at: null },
  });
  expect(await owner.send("PATCH", path, { work_done: "Ещё" })).toMatchObject({ status: 200 });
});

test("a registered request cannot be deleted, only marked as a mistake with a reason", async () => {
  const { id } = await register();
  expect(await owner.send("DELETE", `/companies/${params.company_id}/subject_requests/${id}/`)).toMatchObject({
    status: 400,
    body: { code: "record_not_deletable" },
  });
  expect(await move(id, { state: "erroneous", reason: "Дубль письма" })).toMatchObject({
    status: 200,
    body: { state: "erroneous", state_reason: "Дубль письма" },
  });
});

test("the list is filtered by state, kind, number and overdue, and ordered by deadline", async () => {
  await register();
  await register({ kind: "stop_dissemination" });
  const { id } = await register({ kind: "consent_withdrawal" });
  await move(id, { state: "erroneous", reason: "Дубль" });
  const numbers = async (query: object) =>
    (await owner.call(listSubjectRequests, { params, query })).results.map(({ number }) => number);
  expect(await numbers({})).toEqual(["3/2026", "2/2026", "1/2026"]);
  expect(await numbers({ ordering: "due" })).toEqual(["2/2026", "1/2026", "3/2026"]);
  expect(await numbers({ open: "true", kind: "access" })).toEqual(["1/2026"]);
  expect(await numbers({ state: "erroneous" })).toEqual(["3/2026"]);
  expect(await numbers({ search: "2/" })).toEqual(["2/2026"]);
  server.clock.stopAt("2026-11-07T09:00:00.000Z");
  expect(await numbers({ overdue: "true" })).toEqual(["2/2026"]);
});

test("open requests are among the deadlines of the dashboard, for those who may view records", async () => {
  const { id } = await register({ kind: "stop_dissemination" });
  await register({ kind: "automated_decision" });
  const answeredRequest = await register();
  await move(answeredRequest.id, { state: "answered", answered_at: "2026-11-02", outcome: "explained" });
  server.clock.stopAt("2026-11-07T09:00:00.000Z");
  const { deadlines } = await owner.call(readDashboard, { params });
  expect(deadlines).toMatchObject({
    over: 1,
    rows: [
      {
        day: "2026-11-05",
        is_over: true,
        name: "Обращение № 1/2026",
        url: `/company/${params.company_id}/requests/${id}/`,
      },
      { day: "2026-11-29", is_over: false, name: "Обращение № 2/2026" },
    ],
  });
  const group = await buildUser(server);
  await joinCompany(server, { user: group, company: params.company_id, role: "group" });
  expect((await group.call(readDashboard, { params })).deadlines.rows).toEqual([]);
});

test("an extension is void once a request turns out to be of a kind that the law does not extend", async () => {
  const { id } = await register();
  for (const state of ["in_work", "extended"])
    expect(await move(id, { state, extension_days: 5, reason: "Нужен архив" })).toMatchObject({ status: 200 });
  const updatedRequest = await owner.call(updateSubjectRequest, {
    params: { ...params, id },
    body: { kind: "stop_dissemination" },
  });
  expect(updatedRequest).toMatchObject({
    state: "in_work",
    extension_days: null,
    extended_due: null,
    extension_reason: "",
  });
  // 152-FZ, article 10.1(12)–(14): three working days, 4 November is a holiday.
  expect(updatedRequest.deadline).toMatchObject({ last_day: "2026-11-05" });
});

test("a request loses its reference to a deleted process", async () => {
  const process = await owner.call(collectionEndpoints("process").create, { params, body: { name: "Подбор" } });
  const { id } = await register({ processes: [process.id] });
  await owner.call(collectionEndpoints("process").remove, { params: { ...params, id: process.id } });
  expect(await owner.call(readSubjectRequest, { params: { ...params, id } })).toMatchObject({ processes: [] });
});

test("a client reads requests but cannot register them; without access to records they are not found", async () => {
  const { id } = await register();
  const client = await buildUser(server);
  await joinCompany(server, { user: client, company: params.company_id, role: "client" });
  expect(await client.call(listSubjectRequests, { params, query: {} })).toMatchObject({ count: 1 });
  expect(await client.send("POST", `/companies/${params.company_id}/subject_requests/`, body)).toMatchObject({
    status: 403,
  });
  const group = await buildUser(server);
  await joinCompany(server, { user: group, company: params.company_id, role: "group" });
  expect(await group.send("GET", `/companies/${params.company_id}/subject_requests/${id}/`)).toMatchObject({
    status: 403,
  });
});

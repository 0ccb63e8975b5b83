import { registerDestruction } from "@opis/model/contract/destructions";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { registerIncident } from "@opis/model/contract/incidents";
import { addJournalEntry, listJournal } from "@opis/model/contract/journals";
import { registerSubjectRequest } from "@opis/model/contract/subject-requests";
import { type JournalCode, journals } from "@opis/model/duties/journals";
import { type OwnJournal, ownJournals } from "@opis/model/duties/manual-journals";
import { forms } from "@opis/model/forms/index";
import { beforeEach, expect, test } from "vitest";
import { timeEditor } from "../../core/records/editor.ts";
import { createTask } from "../../core/tasks/create-task.ts";
import { buildCompany, buildUser, joinCompany } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server, { is_superuser: true });
let params: { company_id: number };

beforeEach(async () => {
  server.clock.stopAt("2026-11-29T09:00:00.000Z");
  params = { company_id: await buildCompany(owner) };
});

const read = (code: JournalCode, query: object = {}) => owner.call(listJournal, { params: { ...params, code }, query });
const pathOf = (code: JournalCode, id: number | "" = "") =>
  `/companies/${params.company_id}/journals/${code}/${id === "" ? "" : `${id}/`}`;
const write = (code: OwnJournal, body: object = {}) =>
  owner.call(addJournalEntry, {
    params: { ...params, code },
    body: { entry_on: "2026-11-20", item: "Флеш-накопитель", ...body },
  });
const addEmployee = (answers: object) =>
  owner.call(collectionEndpoints("employee").create, {
    params,
    body: { last_name: "Петров", first_name: "Пётр Петрович", ...answers },
  });

const ownCodes = Object.keys(ownJournals).filter((code): code is OwnJournal => Object.hasOwn(ownJournals, code));

test.each(ownCodes)("the journal %s is numbered without gaps and shows its columns", async (code) => {
  const columns = journals[code].columns.map(({ name }) => name);
  expect(columns.every((name) => Object.hasOwn(forms.journal_entry.fields, name))).toBe(true);
  const first = await write(code);
  const second = await write(code, { place: "Сейф" });
  const prefix = `Ж${journals[code].number}`;
  expect([first.number, second.number]).toEqual([`${prefix}-1/2026`, `${prefix}-2/2026`]);
  const { count, results } = await read(code);
  expect(count).toBe(2);
  expect(Object.keys(results[0]?.cells ?? {})).toEqual(columns);
  expect(results[0]?.cells).toMatchObject({ item: "Флеш-накопитель", entry_on: expect.stringContaining("2026") });
});

test("an entry is corrected, never deleted, and its history shows the former values", async () => {
  const { id } = await write("media");
  expect(await owner.send("PATCH", pathOf("media", id), { place: "Сейф № 2" })).toMatchObject({
    status: 200,
    body: { place: "Сейф № 2" },
  });
  expect(await owner.send("DELETE", pathOf("media", id))).toMatchObject({
    status: 400,
    body: { code: "record_not_deletable" },
  });
  const history = await owner.send(
    "GET",
    `/companies/${params.company_id}/history/?form=journal_entry&object_id=${id}`,
  );
  expect(JSON.stringify(history.body)).toContain("Сейф № 2");
});

test("an entry of another journal is not found, and one with a future date is refused under its field", async () => {
  const { id } = await write("media");
  expect(await owner.send("GET", pathOf("backups", id))).toMatchObject({ status: 404 });
  const body = { entry_on: "2026-11-30", item: "Копия" };
  expect(await owner.send("POST", pathOf("backups"), body)).toMatchObject({
    status: 400,
    body: { entry_on: [expect.anything()] },
  });
  expect(await owner.send("POST", pathOf("requests"), body)).toMatchObject({ status: 404 });
});

test("a medium with neither location nor holder counts as missing", async () => {
  await write("media");
  await write("media", { issued_to: "Орлов" });
  expect((await read("media")).results.map(({ alert }) => alert)).toEqual([true, false]);
});

test("requests, incidents and destructions fill their journals; drills are in none", async () => {
  await owner.call(registerSubjectRequest, {
    params,
    body: {
      received_at: "2026-11-02T12:00:00+03:00",
      channel: "email",
      applicant_kind: "subject",
      kind: "access",
      applicant_name: "Петрова Анна",
    },
  });
  const incident = { detected_at: "2026-11-28T20:00:00Z", kind: "leak", description: "Выгрузка" } as const;
  await owner.call(registerIncident, { params, query: {}, body: incident });
  await owner.call(registerIncident, { params, query: { drill: "true" }, body: incident });
  await owner.call(registerDestruction, { params, query: {}, body: { reason: "purpose", event_on: "2026-11-01" } });
  const { results } = await read("requests");
  expect(results).toMatchObject([{ form: "subject_request", number: "1/2026", alert: true }]);
  expect(results[0]?.cells.applicant).toContain("Петрова Анна");
  expect(await read("incidents")).toMatchObject({ count: 1, results: [{ number: "1/2026" }] });
  expect(await read("destruction")).toMatchObject({ count: 1, results: [{ form: "destruction", day: "2026-11-01" }] });
});

test("D2: a withdrawal is a line of the journal of consents, with the resulting destruction", async () => {
  const { id: request } = await owner.call(registerSubjectRequest, {
    params,
    body: {
      received_at: "2026-09-01T12:00:00+03:00",
      channel: "email",
      applicant_kind: "subject",
      kind: "consent_withdrawal",
    },
  });
  const body = { reason: "withdrawal", event_on: "2026-09-01" } as const;
  await owner.call(registerDestruction, { params, query: { request }, body });
  const { results } = await read("consents");
  expect(results).toMatchObject([{ form: "subject_request", id: request, day: "2026-09-01" }]);
  expect(results[0]?.cells.destroyed).toContain("№ 1/2026");
});

test("D9: a dismissed employee's access ends, pending acquaintances are cancelled, and history is complete", async () => {
  const { id } = await addEmployee({ access_from: "2026-01-10", position: "Кассир" });
  const task = (due: string, key: string) =>
    server.context.db.inCompany(params.company_id, (transaction) =>
      createTask(
        transaction,
        { kind: "acquaintance", title: "Ознакомиться с политикой", due, assignee_employee: id, key },
        timeEditor,
      ),
    );
  const before = await task("2026-11-30", "one");
  const after = await task("2026-12-10", "two");
  const path = `/companies/${params.company_id}/employees/${id}/`;
  expect(await owner.send("PATCH", path, { dismissed_on: "2026-12-01" })).toMatchObject({ status: 200 });
  const state = async (task: number) =>
    (await owner.send("GET", `/companies/${params.company_id}/tasks/${task}/`)).body;
  expect(await state(after)).toMatchObject({ state: "cancelled", state_reason: "Работник уволен 01.12.2026" });
  expect(await state(before)).toMatchObject({ state: "open" });
  const { results } = await read("access");
  expect(results).toMatchObject([{ form: "employee", id }]);
  expect(results[0]?.cells.ended).toMatch(/01[. ](?:12[. ]2026|Dec 2026)/);
  const history = await owner.send("GET", `/companies/${params.company_id}/history/?form=employee&object_id=${id}`);
  expect(JSON.stringify(history.body)).toContain("01.12.2026");
});

test("an employee without access is in no journal, and a reader without access to the directory sees none", async () => {
  await addEmployee({});
  await addEmployee({ access_from: "2026-01-10" });
  expect((await read("access")).count).toBe(1);
  const group = await buildUser(server);
  await joinCompany(server, { user: group, company: params.company_id, role: "group" });
  expect(await group.send("GET", pathOf("access"))).toMatchObject({ status: 403 });
});

test("lines are limited by period and page", async () => {
  for (const entry_on of ["2026-10-01", "2026-11-01", "2026-11-20"]) await write("backups", { entry_on });
  expect((await read("backups", { from: "2026-10-02", to: "2026-11-01" })).count).toBe(1);
  const page = await read("backups", { limit: 1, offset: 1 });
  expect(page).toMatchObject({ count: 3, results: [{ day: "2026-11-01" }] });
});

test.each([
  ["xlsx", "PK"],
  ["docx", "PK"],
  ["pdf", "%PDF"],
])("a journal is downloaded as %s", async (format, beginning) => {
  await write("media");
  const { username } = owner;
  const { body } = await server.stranger.send("POST", "/api-auth/token/", { username, password: "Correct-horse-9!" });
  const url = `/api/v2${pathOf("media")}download/?format=${format}`;
  const answer = await server.app.inject({ url, headers: { authorization: `Bearer ${String(body.access)}` } });
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload.subarray(0, 4).toString("latin1")).toContain(beginning);
});

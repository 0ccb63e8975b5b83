import { createHash } from "node:crypto";
import type { openEmployeePage } from "@opis/model/contract/acknowledgements-by-link";
import {
  addAcquaintance,
  confirmBySheet,
  listAcknowledgements,
  listAcquaintances,
  reopenAcknowledgement,
  sendAcknowledgementLinks,
  updateAcquaintance,
} from "@opis/model/contract/acquaintances";
import { listHistory } from "@opis/model/contract/companies/history";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { listJournal } from "@opis/model/contract/journals";
import { listTasks } from "@opis/model/contract/tasks";
import { afterAll, beforeEach, expect, test } from "vitest";
import { synchroniseAcquaintances } from "../../../core/acquaintance/synchronise-acquaintances.ts";
import { followAcquaintancesJob } from "../../../core/acquaintance/synchronise-acquaintances-job.ts";
import { apiPrefix } from "../../../http/api-prefix.ts";
import { startMailServer } from "../../../testing/external-servers/mail-server.ts";
import { buildCompany, buildUser, joinCompany, type TestUser } from "../../../testing/fixtures/factories.ts";
import { buildReadyCompany } from "../../../testing/fixtures/ready-company.ts";
import { uploadFile } from "../../../testing/fixtures/upload-file.ts";
import { testServer } from "../../../testing/test-server.ts";

const mailServer = await startMailServer();
const server = await testServer(mailServer.settings);
afterAll(mailServer.close);
let owner: TestUser;
const employees = collectionEndpoints("employee");

let params: { company_id: number };

beforeEach(async () => {
  await travelTo("2026-11-30T09:00:00.000Z");
  params = { company_id: await buildCompany(owner) };
});

/** Moves the clock; the owner signs in again, as the former session may have ended. */
async function travelTo(moment: string): Promise<void> {
  server.clock.stopAt(moment);
  owner = await buildUser(server, { is_superuser: true, first_name: "Пётр", last_name: "Владельцев" });
}

const emailOf = (name: string) => `${name}-${params.company_id}@romashka.ru`;

const hire = async (answers: object = {}) =>
  (
    await owner.call(employees.create, {
      params,
      body: {
        last_name: "Орлова",
        first_name: "Елена",
        position: "Бухгалтер",
        access_role: "user",
        email: emailOf("lena"),
        ...answers,
      },
    })
  ).id;

const pdf = (text: string) => new TextEncoder().encode(`%PDF-1.4 ${text}`);

/** Uploads a document of a kind that all employees must know, and lists it for acknowledgement. */
async function listDocument(fields: Record<string, string> = {}, text = "Положение") {
  const { status, body } = await uploadFile(server, owner, {
    path: `/documents/?company_id=${params.company_id}`,
    content: pdf(text),
    filename: "Положение.pdf",
    fields: { group: "2.2", kind: "regulations", date: "2026-11-02", number: "5", ...fields },
  });
  expect(status).toBe(201);
  const { candidates } = await owner.call(listAcquaintances, { params });
  const key = candidates.at(-1)?.key ?? "";
  const { id } = await owner.call(addAcquaintance, { params, body: { key } });
  return { id, uuid: String(body.uuid) };
}

const documents = async () => (await owner.call(listAcquaintances, { params })).documents;
const people = async (query: object = {}) => (await owner.call(listAcknowledgements, { params, query })).results;
const tasks = async (state: "open" | "done" | "cancelled") =>
  (await owner.call(listTasks, { params, query: { kind: "acquaintance", state } })).results;
const journal = async () =>
  (await owner.call(listJournal, { params: { ...params, code: "training" }, query: {} })).results;
const letters = (email: string) => mailServer.letters.filter(({ to }) => to.includes(email)).map(({ mail }) => mail);
const nightly = () =>
  server.context.db.inCompany(params.company_id, (transaction) => synchroniseAcquaintances(transaction));

/** Sends the links and answers with the path of the API that an employee's link stands for. */
async function invite(employee: number, email: string) {
  const response = await owner.call(sendAcknowledgementLinks, { params, body: { employees: [employee] } });
  expect(response.sent).toBe(1);
  await server.runJobs();
  const [, until = "", code = ""] =
    /\/acknowledgement\/\d+\/\d+\/([\d-]+)\/([^/\s]+)\//.exec(letters(email).at(-1)?.text ?? "") ?? [];
  return `/employee_acknowledgements/${params.company_id}/${employee}/${until}/${code}/`;
}

type Page = AnswerOf<typeof openEmployeePage>;
const open = (path: string) => server.stranger.send("GET", path);
const idsOf = ({ documents: rows }: Page) => rows.map(({ id }) => id);

async function requestCode(path: string, email: string): Promise<string> {
  const page = (await open(path)).body as unknown as Page;
  const { status } = await server.stranger.send("POST", `${path}code/`, { acknowledgements: idsOf(page) });
  expect(status).toBe(200);
  await server.runJobs();
  return /\d{6}/.exec(letters(email).at(-1)?.subject ?? "")?.[0] ?? "";
}

const confirm = (path: string, code: string) => server.stranger.send("POST", `${path}confirmation/`, { code });
const acknowledgementsOf = async (employee: number) =>
  (await people()).find(({ id }) => id === employee)?.acknowledgements ?? [];

test("employees confirm by a code of an e-mail: time, address and hash are stored, Ж6 has a line, the task is done", async () => {
  const email = emailOf("lena");
  const employee = await hire();
  await listDocument();
  expect(await tasks("open")).toMatchObject([
    { title: "Ознакомить работников: Положение.pdf № 5 от 02.11.2026", due: "2026-12-14" },
  ]);
  const path = await invite(employee, email);
  expect(letters(email).at(-1)?.subject).toContain("Ознакомьтесь с документами");
  const page = await open(path);
  expect(page.body).toMatchObject({
    employee: "Орлова Елена",
    email: "l…@romashka.ru",
    documents: [{ document: "Положение.pdf", edition: "№ 5 от 02.11.2026", due: "2026-12-14", state: "open" }],
  });
  const [id] = idsOf(page.body as unknown as Page);
  const file = await server.app.inject({ url: `${apiPrefix}${path}${id}/file/` });
  expect([file.statusCode, file.body]).toEqual([200, "%PDF-1.4 Положение"]);
  const code = await requestCode(path, email);
  expect((await confirm(path, ` ${code.slice(0, 3)} ${code.slice(3)} `)).body).toMatchObject({
    documents: [{ state: "confirmed", confirmed_at: "2026-11-30T09:00:00.000Z" }],
  });
  const sha256 = createHash("sha256").update("%PDF-1.4 Положение").digest("hex");
  expect(await acknowledgementsOf(employee)).toMatchObject([
    {
      way: "code",
      confirmed_on: "2026-11-30",
      ip_address: "127.0.0.1",
      email,
      document_sha256: sha256,
      journal_number: "Ж6-1/2026",
    },
  ]);
  expect((await journal()).map(({ cells }) => cells)).toMatchObject([
    { person: "Орлова Елена", position: "Бухгалтер", item: "Положение.pdf, № 5 от 02.11.2026" },
  ]);
  expect(JSON.stringify(await journal())).toContain(`SHA-256 файла: ${sha256.slice(0, 8)} ${sha256.slice(8, 16)} `);
  expect(await tasks("done")).toMatchObject([{ proof: "Ознакомлены все: 1", done_by: "Орлова Елена" }]);
  const { results } = await owner.call(listHistory, { params, query: { form: "acquaintance" } });
  expect(JSON.stringify(results)).toContain("Орлова Елена");
});

test("a wrong, a replaced, an expired and a used code are refused, and five wrong attempts block the code", async () => {
  const email = emailOf("lena");
  const path = await invite(await withDocument(), email);
  const codeOf = ({ body }: { body: { code?: unknown } }) => body.code;
  expect(codeOf(await confirm(path, "000000"))).toBe("acknowledgement_code_wrong");
  const first = await requestCode(path, email);
  const second = await requestCode(path, email);
  expect(codeOf(await confirm(path, first === second ? "1" : first))).toBe("acknowledgement_code_wrong");
  server.clock.stopAt("2026-11-30T09:15:00.000Z");
  expect(codeOf(await confirm(path, second))).toBe("acknowledgement_code_expired");
  const third = await requestCode(path, email);
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect(codeOf(await confirm(path, "12"))).toBe("acknowledgement_code_wrong");
  const blocked = await confirm(path, third);
  expect([blocked.status, codeOf(blocked)]).toEqual([429, "acknowledgement_code_blocked"]);
  await travelTo("2026-11-30T10:30:00.000Z");
  const fourth = await requestCode(path, email);
  const both = await Promise.all([confirm(path, fourth), confirm(path, fourth)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(codeOf(await confirm(path, fourth))).toBe("acknowledgement_code_used");
  expect(await journal()).toHaveLength(1);
});

/** Hires an employee who must know a document. */
async function withDocument(): Promise<number> {
  const employee = await hire();
  await listDocument();
  return employee;
}

test("codes to one address are limited, and confirming nothing or another's document is refused", async () => {
  const email = emailOf("lena");
  const employee = await withDocument();
  const path = await invite(employee, email);
  const colleague = await hire({ last_name: "Ильин", email: emailOf("artem") });
  const [foreign] = await acknowledgementsOf(colleague);
  const send = (acknowledgements: unknown) => server.stranger.send("POST", `${path}code/`, { acknowledgements });
  expect((await send([foreign?.id])).status).toBe(404);
  expect((await send([])).status).toBe(400);
  expect((await open(`${path}${foreign?.id}/file/`)).status).toBe(404);
  const [own] = await acknowledgementsOf(employee);
  const statuses: number[] = [];
  for (let request = 0; request < 12; request += 1) statuses.push((await send([own?.id])).status);
  expect(statuses[0]).toBe(200);
  expect(statuses.at(-1)).toBe(429);
});

test("a link stops working when it expires, its code or address is another one, or the employee has left", async () => {
  const employee = await withDocument();
  const path = await invite(employee, emailOf("lena"));
  const colleague = await hire({ last_name: "Ильин", email: emailOf("artem") });
  expect((await open(path.replace(`/${employee}/`, `/${colleague}/`))).status).toBe(404);
  expect((await open(path.replace(/\/[^/]+\/$/, "/wrong/"))).status).toBe(404);
  await travelTo("2026-12-31T09:00:00.000Z");
  expect((await open(path)).body.code).toBe("employee_link_expired");
  await travelTo("2026-12-02T09:00:00.000Z");
  expect((await open(path)).status).toBe(200);
  const row = { params: { ...params, id: employee } };
  await owner.call(employees.update, { ...row, body: { email: emailOf("elena") } });
  expect((await open(path)).status).toBe(404);
  await owner.call(employees.update, { ...row, body: { email: emailOf("lena"), dismissed_on: "2026-12-01" } });
  expect((await open(path)).status).toBe(404);
});

test("a signed sheet confirms several employees on the day of the sheet, which may not be in the future", async () => {
  const first = await hire();
  const second = await hire({ last_name: "Ильин", first_name: "Артём", email: "" });
  const { id } = await listDocument();
  const sheet = await server.app.inject({
    url: `${apiPrefix}/companies/${params.company_id}/acquaintances/${id}/sheet/?format=docx`,
    headers: { authorization: owner.authorization },
  });
  expect(sheet.statusCode).toBe(200);
  expect(decodeURIComponent(String(sheet.headers["content-disposition"]))).toContain("Лист ознакомления");
  const scan = await uploadScan(id);
  const ids = [...(await acknowledgementsOf(first)), ...(await acknowledgementsOf(second))].map((row) => row.id);
  const send = (body: object) =>
    owner.send("POST", `/companies/${params.company_id}/acquaintances/${id}/confirmation/`, {
      acknowledgements: ids,
      file: scan,
      confirmed_on: "2026-11-27",
      ...body,
    });
  expect((await send({ confirmed_on: "2026-12-01" })).body).toMatchObject({
    confirmed_on: ["Этот день ещё не наступил"],
  });
  expect((await send({ file: 999 })).status).toBe(400);
  expect((await send({ acknowledgements: [999] })).status).toBe(404);
  expect((await send({})).body).toEqual({ confirmed: 2 });
  expect((await send({})).body.code).toBe("acknowledgement_closed");
  expect(await acknowledgementsOf(second)).toMatchObject([
    { state: "confirmed", way: "sheet", confirmed_on: "2026-11-27", file: scan, document_sha256: "" },
  ]);
  expect((await documents())[0]).toMatchObject({ open: 0, confirmed: 2, late: 0, scans: [{ filename: "Лист.pdf" }] });
  expect(JSON.stringify(await journal())).toContain("Подпись на листе ознакомления: Лист.pdf");
  const refusal = await owner.send("DELETE", `/companies/${params.company_id}/acquaintances/${id}/files/${scan}/`);
  expect(refusal.status).toBe(400);
});

async function uploadScan(id: number): Promise<number> {
  const { status, body } = await uploadFile(server, owner, {
    path: `/companies/${params.company_id}/acquaintances/${id}/files/`,
    content: pdf("скан"),
    filename: "Лист.pdf",
  });
  expect(status).toBe(201);
  return body.id;
}

test("a confirmation by mistake is taken back: pending again, marked in Ж6, and the task is open again", async () => {
  const employee = await withDocument();
  const [list] = await documents();
  const [row] = await acknowledgementsOf(employee);
  const [id, acknowledgement] = [list?.id ?? 0, row?.id ?? 0];
  const body = { acknowledgements: [acknowledgement], file: await uploadScan(id), confirmed_on: "2026-11-30" };
  await owner.call(confirmBySheet, { params: { ...params, id }, body });
  expect(await tasks("open")).toHaveLength(0);
  const reopened = await owner.call(reopenAcknowledgement, {
    params: { ...params, parent_id: id, id: acknowledgement },
    body: { reason: "Подпись другого работника" },
  });
  expect(reopened).toMatchObject({ state: "open", way: null, confirmed_on: null, file: null });
  expect(await tasks("open")).toHaveLength(1);
  expect(JSON.stringify(await journal())).toContain("Подпись другого работника");
});

test("D9: the pending acknowledgements of a dismissed employee are withdrawn, confirmed ones and the history stay", async () => {
  const leaver = await hire();
  const colleague = await hire({ last_name: "Ильин", email: emailOf("artem") });
  const { id } = await listDocument();
  const confirmed = await acknowledgementsOf(leaver);
  await owner.call(confirmBySheet, {
    params: { ...params, id },
    body: {
      acknowledgements: confirmed.map((row) => row.id),
      file: await uploadScan(id),
      confirmed_on: "2026-11-30",
    },
  });
  await listDocument({ number: "6" }, "Политика");
  await owner.call(employees.update, { params: { ...params, id: leaver }, body: { dismissed_on: "2026-12-01" } });
  const states = (await acknowledgementsOf(leaver)).map(({ state }) => state);
  expect(states).toEqual(["confirmed"]);
  expect((await acknowledgementsOf(colleague)).map(({ state }) => state)).toEqual(["open", "open"]);
  expect(await journal()).toHaveLength(1);
  const { results } = await owner.call(listHistory, { params, query: { form: "acquaintance" } });
  expect(JSON.stringify(results)).toContain("Работник уволен 01.12.2026");
  await owner.call(employees.update, { params: { ...params, id: leaver }, body: { dismissed_on: null } });
  expect((await acknowledgementsOf(leaver)).map(({ state }) => state)).toEqual(["confirmed", "open"]);
});

test("a new file is a new edition: pending acknowledgements are replaced, confirmed ones stay, everyone confirms again", async () => {
  const employee = await withDocument();
  const { id, uuid } = await listDocument({ number: "7" }, "Инструкция");
  const before = (await acknowledgementsOf(employee)).map((row) => row.id);
  const again = { path: `/documents/${uuid}/versions/?company_id=${params.company_id}`, filename: "Инструкция.pdf" };
  await uploadFile(server, owner, { ...again, content: pdf("Инструкция") });
  expect((await acknowledgementsOf(employee)).map((row) => row.id)).toEqual(before);
  await uploadFile(server, owner, { ...again, content: pdf("Инструкция 2") });
  const after = (await acknowledgementsOf(employee)).map((row) => row.id);
  expect(after).toHaveLength(2);
  expect(after).not.toEqual(before);
  expect(await tasks("cancelled")).toMatchObject([{ state_reason: "Утверждена новая редакция" }]);
  await owner.send("PATCH", `/documents/${uuid}/?company_id=${params.company_id}`, { is_repealed: true });
  expect(await acknowledgementsOf(employee)).toHaveLength(1);
  expect((await documents()).find((document) => document.id === id)).toMatchObject({ open: 0 });
});

test("a new employee gets the documents of the positions and processes listed, under the latest name and by the first day", async () => {
  const accountant = await hire();
  const driver = await hire({ last_name: "Ильин", position: "Водитель", email: "" });
  const { id } = await listDocument();
  await owner.call(updateAcquaintance, {
    params: { ...params, id },
    body: { audience: "chosen", positions: "бухгалтер\n Кассир " },
  });
  expect([await acknowledgementsOf(accountant), await acknowledgementsOf(driver)]).toMatchObject([[{}], []]);
  const cashier = await hire({ last_name: "Ким", position: "Кассир", hired_on: "2026-12-07" });
  await owner.call(employees.update, { params: { ...params, id: cashier }, body: { last_name: "Кимова" } });
  expect(await acknowledgementsOf(cashier)).toMatchObject([{ due: "2026-12-07", person: "Кимова Елена" }]);
  await owner.call(updateAcquaintance, {
    params: { ...params, id },
    body: { excluded: [cashier], included: [driver] },
  });
  expect([await acknowledgementsOf(cashier), await acknowledgementsOf(driver)]).toMatchObject([[], [{}]]);
  expect(
    (await owner.send("PATCH", `/companies/${params.company_id}/acquaintances/${id}/`, { due_days: 0 })).body,
  ).toMatchObject({ due_days: ["Укажите от 1 до 250 рабочих дней"] });
  await owner.call(updateAcquaintance, { params: { ...params, id }, body: { is_stopped: true } });
  expect((await people()).flatMap(({ acknowledgements }) => acknowledgements)).toEqual([]);
});

test("an approved document of the product gets its list by itself, and all confirm the same rendered file", async () => {
  const company = await buildReadyCompany(owner);
  params = { company_id: company };
  const first = await hire();
  const second = await hire({ last_name: "Ильин", email: emailOf("artem") });
  const at = `/companies/${company}/generated_documents/`;
  const approve = (key: string) => owner.send("POST", `${at}${key}/approve/`, { date: "2026-11-30", number: "1" });
  expect((await approve("instructions_employees")).status).toBe(200);
  expect((await approve("perechen_processov")).status).toBe(200);
  expect(await documents()).toMatchObject([
    {
      name: "Инструкция руководителей и работников",
      edition_name: "№ 1 от 30.11.2026",
      audience: "everybody",
      open: 2,
      norms: ["п. 6 ч. 1 ст. 18.1 Закона № 152-ФЗ", "ч. 2 ст. 22 ТК РФ", "п. 6 Положения № 687"],
    },
  ]);
  const { candidates } = await owner.call(listAcquaintances, { params });
  expect(candidates.map(({ key }) => key)).toEqual(["perechen_processov/0"]);
  const paths = [await invite(first, emailOf("lena")), await invite(second, emailOf("artem"))];
  const files = await Promise.all(
    paths.map(async (path) => {
      const [id] = idsOf((await open(path)).body as unknown as Page);
      return server.app.inject({ url: `${apiPrefix}${path}${id}/file/` });
    }),
  );
  expect(files.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(files[0]?.rawPayload.equals(files[1]?.rawPayload ?? Buffer.of())).toBe(true);
  expect(files[0]?.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
});

test("links go once an hour to those with an address, and the nightly run changes nothing twice", async () => {
  const employee = await withDocument();
  await hire({ last_name: "Ильин", email: "" });
  await hire({ last_name: "Ким", email: emailOf("kim") });
  const send = () => owner.call(sendAcknowledgementLinks, { params, body: {} });
  expect(await send()).toEqual({ sent: 2, without_email: 1, sent_recently: 0 });
  expect(await send()).toEqual({ sent: 0, without_email: 1, sent_recently: 2 });
  const before = await people();
  await nightly();
  await nightly();
  expect(await people()).toEqual(before);
  await travelTo("2026-12-15T09:00:00.000Z");
  expect((await people({ state: "late" })).map(({ name }) => name)).toEqual([
    "Ильин Елена",
    "Ким Елена",
    "Орлова Елена",
  ]);
  expect((await documents())[0]).toMatchObject({ late: 3, without_email: 1 });
  expect((await people({ search: "орл" })).map(({ id }) => id)).toEqual([employee]);
});

test("who may not edit duties cannot confirm or send, and candidates are listed to those who see documents", async () => {
  await withDocument();
  const [list] = await documents();
  const reader = await buildUser(server);
  await joinCompany(server, { user: reader, company: params.company_id, role: "reader" });
  const path = `/companies/${params.company_id}/acquaintances/`;
  expect((await reader.send("POST", `${path}links/`, {})).status).toBe(403);
  expect((await reader.send("PATCH", `${path}${list?.id}/`, { audience: "chosen" })).status).toBe(403);
  expect((await reader.send("GET", path)).status).toBe(200);
  const stranger = await buildUser(server);
  expect((await stranger.send("GET", path)).status).toBe(404);
});

test("proofs are kept during employment and three years after it: then they are erased, and the employee can be deleted", async () => {
  const employee = await withDocument();
  const colleague = await hire({ last_name: "Ильин", email: "" });
  const [list] = await documents();
  const scan = await uploadScan(list?.id ?? 0);
  await owner.call(confirmBySheet, {
    params: { ...params, id: list?.id ?? 0 },
    body: {
      acknowledgements: (await acknowledgementsOf(employee)).map(({ id }) => id),
      file: scan,
      confirmed_on: "2026-11-30",
    },
  });
  const remove = (id: number) => owner.send("DELETE", `/companies/${params.company_id}/employees/${id}/`);
  const runNightly = () =>
    followAcquaintancesJob.run(server.context, {}, { company: 0, signal: new AbortController().signal });
  const scans = async () => (await documents())[0]?.scans.map(({ id }) => id);
  const refusal = async () => (await remove(employee)).body.code;
  expect((await remove(colleague)).status).toBe(204);
  expect(await refusal()).toBe("acknowledgement_retained");
  expect(await tasks("done")).toHaveLength(1);
  const row = { params: { ...params, id: employee } };
  await owner.call(employees.update, { ...row, body: { dismissed_on: "2026-12-01" } });
  await travelTo("2029-12-01T09:00:00.000Z");
  await runNightly();
  expect([await scans(), await refusal()]).toEqual([[scan], "acknowledgement_retained"]);
  await travelTo("2029-12-02T09:00:00.000Z");
  await runNightly();
  expect(await scans()).toEqual([]);
  expect((await remove(employee)).status).toBe(204);
  expect(await journal()).toHaveLength(1);
});

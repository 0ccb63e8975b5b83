import { mergedLevels } from "@opis/model/access/access";
import { readGeneratedDocument } from "@opis/model/contract/documents/generated-documents";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import {
  listAssessments,
  listRecipients,
  readAssessment,
  requestAssessment,
} from "@opis/model/contract/recipient-assessments";
import { listTasks, synchroniseTaskPlan } from "@opis/model/contract/tasks";
import { afterAll, beforeEach, expect, test } from "vitest";
import { startMailServer } from "../../../testing/external-servers/mail-server.ts";
import { buildCompany, buildUser, joinCompany } from "../../../testing/fixtures/factories.ts";
import { testServer } from "../../../testing/test-server.ts";

const mailServer = await startMailServer();
const server = await testServer(mailServer.settings);
afterAll(mailServer.close);
server.clock.stopAt("2026-12-01T09:00:00.000Z");
let owner = await buildUser(server, { is_superuser: true });

const none = mergedLevels([]);

/** Moves the clock; earlier sessions have ended by then. */
async function waitUntil(moment: string): Promise<void> {
  server.clock.stopAt(moment);
  owner = await buildUser(server, { is_superuser: true });
}

let params: { company_id: number };

beforeEach(async () => {
  await waitUntil("2026-12-01T09:00:00.000Z");
  params = { company_id: await buildCompany(owner) };
});

async function add(form: Parameters<typeof collectionEndpoints>[0], answers: object, parent?: number): Promise<number> {
  const where = { ...params, ...(parent !== undefined && { parent_id: parent }) };
  const { id } = await owner.call(collectionEndpoints(form).create, { params: where, body: { ...answers } });
  return id;
}

/** Adds a third party that a process gives data to. */
async function addRecipient(answers: object = {}): Promise<number> {
  const party = await add("third_party", { name: "Служба доставки", country: "RU", role: "processor", ...answers });
  const process = await add("process", { name: "Доставка заказов" });
  await add("process_third_party", { third_party: party, is_transferred: true }, process);
  return party;
}

const path = () => `/companies/${params.company_id}/recipient_assessments/`;

const request = (third_party: number, overrides: object = {}) =>
  owner.call(requestAssessment, { params, body: { third_party, link_until: "2026-12-31", ...overrides } });

const read = (id: number) => owner.call(readAssessment, { params: { ...params, id } });
const move = (id: number, body: object) => owner.send("POST", `${path()}${id}/state/`, body);

/** The path of the API that a recipient's link stands for. */
const linked = (link: string | null) => (link ?? "").replace(/^\/assessment\//u, "/assessments/");

const good = {
  policy: "published",
  data_officer: "appointed",
  staff: "all",
  measures: ["access", "access_log", "encryption", "certified", "malware", "backups", "detection", "premises"],
  measures_text: "Доступ по ролям, шифрование каналов",
  threats: "yes",
  data_countries: ["RU"],
  localisation: "russia",
  subprocessors: "none",
  incidents: "none",
  incident_notice: "within_day",
  deletion: "act",
  deletion_text: "За 30 дней, с актом",
  proof: "yes",
  answered_by: "Орлова Е. Н., юрист",
};

const poor = { ...good, measures: ["none"], localisation: "abroad", incidents: "open", subprocessors: "not_agreed" };

const answer = (link: string | null, body: object = good) => server.stranger.send("POST", linked(link), body);

const titles = async (state = "open") => {
  const { results } = await owner.call(listTasks, { params, query: { kind: "recipient", state: state as "open" } });
  return results.map(({ title }) => title);
};

test("a recipient answers by the link of the letter without an account, once", async () => {
  const party = await addRecipient();
  const email = `dpo-${params.company_id}@delivery.ru`;
  const { id, number, link } = await request(party, { contact: email, message: "Ответьте до проверки" });
  expect(number).toBe("1/2026");
  await server.runJobs();
  const letter = mailServer.letters.find(({ to }) => to.includes(email))?.mail.text ?? "";
  expect(letter).toContain(link);
  expect(letter).toContain("Ответьте до проверки");
  expect(await server.stranger.send("GET", linked(link))).toMatchObject({
    status: 200,
    body: { party: "Служба доставки", is_answered: false },
  });
  expect(await answer(link)).toMatchObject({ status: 200, body: { is_answered: true, answers: {} } });
  expect(await answer(link)).toMatchObject({ status: 400 });
  expect(await read(id)).toMatchObject({
    state: "answered",
    answered_on: "2026-12-01",
    answered_by: "Орлова Е. Н., юрист",
    link: null,
    score: { score: 100, grade: "high", unanswered: [] },
  });
});

test("answers become the company's own only where an accepting user takes them over", async () => {
  const party = await addRecipient();
  const { id, link } = await request(party);
  await answer(link);
  const readParty = () => owner.call(collectionEndpoints("third_party").read, { params: { ...params, id: party } });
  expect(await readParty()).toMatchObject({ safety_assessment: "", safety_assessment_date: null, destroy_clause: "" });
  const { adoptable } = await read(id);
  expect(adoptable.map(({ field }) => field)).toEqual(["safety_assessment", "destroy_clause"]);
  const accepted = await move(id, { state: "accepted", conclusion: "allowed", adopt: ["safety_assessment"] });
  expect(accepted).toMatchObject({ status: 200, body: { state: "accepted", valid_until: "2027-12-01" } });
  expect(await readParty()).toMatchObject({
    safety_assessment: "Доступ по ролям, шифрование каналов",
    safety_assessment_date: "2026-12-01",
    destroy_clause: "",
  });
});

test("an accepted assessment is a document; one that is only answered is not", async () => {
  const { id, link } = await request(await addRecipient());
  await answer(link, poor);
  const document = { params: { ...params, key: "recipient_assessment" }, query: { object_id: id } };
  const url = `/companies/${params.company_id}/generated_documents/recipient_assessment/?object_id=${id}`;
  expect(await owner.send("GET", url)).toMatchObject({ status: 404 });
  await move(id, { state: "accepted", conclusion: "conditional", conclusion_text: "Перенести базу в Россию" });
  expect(await owner.call(readGeneratedDocument, document)).toMatchObject({
    title: "Оценка получателя персональных данных",
    object: { id, name: "№ 1/2026, Служба доставки" },
  });
});

test("tasks: assess a recipient of a process, look at its answers, assess again after a low score and before the term ends", async () => {
  const party = await addRecipient();
  await add("third_party", { name: "Ничего не получает" });
  const synchronise = () => owner.call(synchroniseTaskPlan, { params });
  await synchronise();
  expect(await titles()).toEqual(["Запросить оценку получателя: Служба доставки"]);
  const { id, link } = await request(party);
  expect(await titles()).toEqual([]);
  await answer(link, poor);
  expect((await titles()).toSorted()).toEqual([
    "Оценить получателя заново, балл 53 из 100: Служба доставки",
    "Рассмотреть ответы получателя: Служба доставки",
  ]);
  await move(id, { state: "accepted", conclusion: "refused" });
  expect(await titles()).toEqual(["Оценить получателя заново, балл 53 из 100: Служба доставки"]);
  const again = await request(party);
  await answer(again.link);
  await move(again.id, { state: "accepted", conclusion: "allowed" });
  expect(await titles()).toEqual([]);
  await waitUntil("2027-10-15T09:00:00.000Z");
  await synchronise();
  expect(await titles()).toEqual(["Повторить оценку получателя: Служба доставки, до 01.12.2027"]);
});

test("the register shows terms, sources, countries and the state of assessments", async () => {
  const party = await addRecipient({ is_contract: true, agreement_contracts: "№ 7 от 01.02.2026" });
  const register = async () => (await owner.call(listRecipients, { params })).recipients;
  expect(await register()).toMatchObject([
    {
      id: party,
      contracts: "№ 7 от 01.02.2026",
      is_signed_order: null,
      countries: ["RU"],
      sources: [{ form: "process", name: "Доставка заказов" }],
      accepted: null,
      open: null,
      is_due: true,
    },
  ]);
  const { link } = await request(party);
  expect(await register()).toMatchObject([{ is_due: false, open: { state: "sent", is_expired: false, score: null } }]);
  await waitUntil("2027-01-01T09:00:00.000Z");
  expect(await register()).toMatchObject([{ is_due: true, open: { is_expired: true } }]);
  expect(await server.stranger.send("GET", linked(link))).toMatchObject({ status: 404 });
  expect(await answer(link)).toMatchObject({ status: 404 });
});

test.each<[string, object, boolean | null, string]>([
  ["a processor in Russia", { role: "processor" }, true, "152-FZ, article 6(3)"],
  ["an operator abroad", { role: "operator", country: "KZ" }, true, "152-FZ, article 12(5)"],
  ["an operator in Russia", { role: "operator" }, false, "answers for itself: 152-FZ, article 3(2)"],
  ["a recipient in Russia without a role", { role: null }, null, "not answered"],
  ["an operator without a country", { role: "operator", country: null }, null, "not answered"],
])("%s: whether the register and the tasks call for an assessment (%#)", async (_what, answers, isDue, _rule) => {
  await addRecipient(answers);
  expect((await owner.call(listRecipients, { params })).recipients).toMatchObject([{ is_due: isDue }]);
  await owner.call(synchroniseTaskPlan, { params });
  expect(await titles()).toEqual(isDue === true ? ["Запросить оценку получателя: Служба доставки"] : []);
});

test("the end of a contract is in the register and becomes a task 60 days before", async () => {
  await add("third_party", { name: "Облако", is_contract: true, contract_until: "2027-01-30" });
  await add("third_party", { name: "Хостинг", is_contract: true, contract_until: "2027-01-31" });
  await add("third_party", { name: "Архив", is_contract: true, contract_until: "2026-11-30" });
  await add("third_party", { name: "Без договора", is_contract: false, contract_until: "2026-12-15" });
  const { recipients } = await owner.call(listRecipients, { params });
  expect(recipients.map(({ name, contract_end: end, contract_until: until }) => [name, end, until])).toEqual([
    ["Архив", "ended", "2026-11-30"],
    ["Без договора", null, null],
    ["Облако", "near", "2027-01-30"],
    ["Хостинг", null, "2027-01-31"],
  ]);
  await owner.call(synchroniseTaskPlan, { params });
  const tasks = await owner.call(listTasks, { params, query: { kind: "contract" } });
  expect(tasks.results.map(({ title }) => title).toSorted()).toEqual([
    "Продлить или заменить договор: Архив, до 30.11.2026",
    "Продлить или заменить договор: Облако, до 30.01.2027",
  ]);
});

test("the register is downloaded as a workbook", async () => {
  await addRecipient();
  const { username } = owner;
  const { body } = await server.stranger.send("POST", "/api-auth/token/", { username, password: "Correct-horse-9!" });
  const url = `/api/v2/companies/${params.company_id}/recipients/xlsx/`;
  const response = await server.app.inject({ url, headers: { authorization: `Bearer ${String(body.access)}` } });
  expect(response.statusCode).toBe(200);
  expect(response.headers["content-type"]).toContain("spreadsheetml");
});

test("returned answers are corrected by the same link, with the reason", async () => {
  const { id, link } = await request(await addRecipient());
  await answer(link);
  expect(await move(id, { state: "sent", reason: "Назовите страны резервных копий" })).toMatchObject({ status: 200 });
  expect(await server.stranger.send("GET", linked(link))).toMatchObject({
    body: { returned: "Назовите страны резервных копий", answers: { policy: "published" } },
  });
  expect(await answer(link, { ...good, data_countries: ["RU", "BY"] })).toMatchObject({ status: 200 });
  expect(await read(id)).toMatchObject({ data_countries: ["RU", "BY"] });
  await move(id, { state: "cancelled", reason: "Договор расторгнут" });
  expect(await server.stranger.send("GET", linked(link))).toMatchObject({ status: 404 });
});

test.each<[string, object, string]>([
  ["nobody answers", { ...good, answered_by: " " }, "answered_by"],
  ["none of the measures together with others", { ...good, measures: ["none", "access"] }, "measures"],
  ["an unknown option", { ...good, policy: "maybe" }, "policy"],
  ["an unknown question", { ...good, score: 100 }, "score"],
])("answers are refused by field: %s", async (_what, body, field) => {
  const { link } = await request(await addRecipient());
  expect(await answer(link, body)).toMatchObject({ status: 400, body: { [field]: expect.anything() } });
});

test("an answer to a question that does not apply is not stored", async () => {
  const { id, link } = await request(await addRecipient());
  await answer(link, { ...good, incidents_text: "Было в прошлом году" });
  expect(await read(id)).toMatchObject({ incidents: "none", incidents_text: "" });
});

test("another code, another company's assessment and an edit of the answers are refused", async () => {
  const { id, link } = await request(await addRecipient());
  expect(await server.stranger.send("GET", linked(link).replace(/[^/]+\/$/u, "wrong/"))).toMatchObject({ status: 404 });
  expect(await owner.send("PATCH", `${path()}${id}/`, { policy: "published" })).toMatchObject({
    status: 200,
    body: { policy: null },
  });
  await answer(link);
  expect(await owner.send("PATCH", `${path()}${id}/`, { message: "Ещё раз" })).toMatchObject({ status: 409 });
  expect(await owner.send("DELETE", `${path()}${id}/`)).toMatchObject({ status: 400 });
  const { results } = await owner.call(listAssessments, { params, query: { state: "answered" } });
  expect(results.map((row) => row.id)).toEqual([id]);
});

test("who may edit records but not directories accepts without taking answers over", async () => {
  const { id, link } = await request(await addRecipient());
  await answer(link);
  const keeper = await buildUser(server);
  const levels = { duties: "edit", directory: "view" } as const;
  await joinCompany(server, { user: keeper, company: params.company_id, role: { ...none, ...levels } });
  const accept = (body: object) => keeper.send("POST", `${path()}${id}/state/`, { state: "accepted", ...body });
  expect(await accept({ conclusion: "allowed", adopt: ["safety_assessment"] })).toMatchObject({ status: 403 });
  expect(await accept({ conclusion: "allowed" })).toMatchObject({ status: 200 });
});

test("a link that ends in the past is refused", async () => {
  const body = { third_party: await addRecipient(), link_until: "2026-11-30" };
  expect(await owner.send("POST", path(), body)).toMatchObject({
    status: 400,
    body: { link_until: expect.anything() },
  });
});

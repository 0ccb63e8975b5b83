import { randomBytes } from "node:crypto";
import { deleteCompany } from "@opis/model/contract/companies/companies";
import { listHistory } from "@opis/model/contract/companies/history";
import { addComment } from "@opis/model/contract/forms/comments";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { moveStatus } from "@opis/model/contract/forms/row-endpoints";
import { updateAccount } from "@opis/model/contract/people/account";
import * as own from "@opis/model/contract/people/current-respondent-link";
import * as contract from "@opis/model/contract/people/respondent-links";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { apiClient } from "../../testing/api-client.ts";
import { startMailServer } from "../../testing/external-servers/mail-server.ts";
import { buildCompany, buildUser, joinCompany, keyHolder } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const mailServer = await startMailServer();
const server = await testServer(mailServer.settings);
afterAll(mailServer.close);
const owner = await buildUser(server);
const company_id = await buildCompany(owner, "Ромашка");
const params = { company_id };
const base = `/companies/${company_id}`;
const anna = "anna@romashka.ru";
const expiration = "2100-01-01";
const processes = collectionEndpoints("process");

const addProcess = async (name: string) => (await owner.call(processes.create, { params, body: { name } })).id;
const ofKey = (key: string) => ({ params: { ...params, key } });
const holderOf = (token: string, email?: string) => keyHolder(server, token, email);

const lettersTo = async (address: string) => {
  await server.runJobs();
  return mailServer.letters.filter(({ to }) => to.includes(address)).map(({ mail }) => mail);
};

/** Returns an owner with an address, and their link to a process. */
async function makeRequest(name: string, wish: Record<string, unknown> = {}) {
  const email = `${randomBytes(5).toString("hex")}@consult.ru`;
  const maker = await buildUser(server, { email });
  await joinCompany(server, { user: maker, company: company_id, role: "owner" });
  const id = await addProcess(name);
  const body = { form_type: "process", form_id: id, expiration, ...wish } as const;
  const createdKey = await maker.call(contract.createKey, { params, body });
  return { ...createdKey, id, email, maker };
}

test("completing a link advances the status, is recorded in the history, and sends its creator one e-mail", async () => {
  const { token, key, id, email } = await makeRequest("Подбор");
  const body = { status: "request_sent" } as const;
  await owner.call(moveStatus("process"), { params: { ...params, id }, body });
  expect(await holderOf(token).send("POST", `${base}/keys/own/complete/`)).toMatchObject({
    status: 400,
    body: { code: "editor_email_not_found" },
  });
  const done = await holderOf(token, anna).call(own.completeOwnKey, { params });
  expect(done).toMatchObject({ completed: expect.any(String), questionnaires: [{ form_id: id }] });
  await holderOf(token, anna).call(own.completeOwnKey, { params });
  expect(await owner.call(contract.readKey, ofKey(key))).toMatchObject({ completed_by: anna });
  expect(await owner.call(processes.read, { params: { ...params, id } })).toMatchObject({
    status: "interview_conducted",
  });
  const [letter, ...more] = await lettersTo(email);
  expect(more).toEqual([]);
  expect(letter?.text).toContain("«Подбор»");
  expect(letter?.subject).toContain(anna);
});

test("a completion with open questions, or without any answer, is reported as such", async () => {
  const answeredLink = await makeRequest("Замены");
  const { questionnaires } = await holderOf(answeredLink.token, anna).call(own.completeOwnKey, { params });
  const missingCount = questionnaires[0]?.missing.length ?? 0;
  expect(missingCount).toBeGreaterThan(0);
  const [letter] = await lettersTo(answeredLink.email);
  expect(letter?.subject).toContain("ответы готовы");
  expect(letter?.text).toContain(`Вопросов без ответа: ${missingCount}.`);
  expect(letter?.text).not.toContain("заполнено всё");
  const read = await makeRequest("Проверка", { comments_only: true });
  await holderOf(read.token, anna).call(own.completeOwnKey, { params });
  const [other] = await lettersTo(read.email);
  expect(other?.text).toContain("просмотрено всё, о чём просили: «Проверка»");
});

test("a respondent sees who is notified of completion: the link's creator, else an owner, or no one without an address", async () => {
  const here = { company_id: await buildCompany(owner, "Лютик") };
  const admin = await buildUser(server, { is_superuser: true });
  const { id } = await owner.call(processes.create, { params: here, body: { name: "Без писем" } });
  const body = { form_type: "process", form_id: id, expiration } as const;
  const { token } = await admin.call(contract.createKey, { params: here, body });
  const notified = async () => (await holderOf(token).call(own.readOwnKey, { params: here })).told;
  expect(await notified()).toBe("nobody");
  const otherOwner = await buildUser(server, { email: "owner@lutik.ru" });
  await joinCompany(server, { user: otherOwner, company: here.company_id, role: "owner" });
  expect(await notified()).toBe("owners");
  await otherOwner.call(updateAccount, { body: { letters_off: ["link_answered"] } });
  expect(await notified()).toBe("nobody");
  await otherOwner.call(updateAccount, { body: { letters_off: [] } });
  const { token: byOther } = await otherOwner.call(contract.createKey, { params: here, body });
  expect(await holderOf(byOther).call(own.readOwnKey, { params: here })).toMatchObject({ told: "maker" });
});

test("a questionnaire is in progress as soon as its link is opened, and the history records it", async () => {
  const { token, id } = await makeRequest("Отпуска");
  const body = { status: "request_sent" } as const;
  await owner.call(moveStatus("process"), { params: { ...params, id }, body });
  for (let times = 0; times < 2; times += 1) await holderOf(token).call(own.readOwnKey, { params });
  expect(await owner.call(processes.read, { params: { ...params, id } })).toMatchObject({ status: "in_progress" });
  const { results } = await owner.call(listHistory, { params, query: { form: "process", object_id: id } });
  const steps = results.flatMap(({ changes }) => changes.filter(({ field }) => field === "status"));
  expect(steps).toHaveLength(2);
  // The respondent is not identified yet.
  expect(results[0]?.editor).toBe("Респондент по ссылке");
});

test("the history of a link shows its last day as a formatted date", async () => {
  const { key, maker } = await makeRequest("Последний день");
  await maker.call(contract.updateKey, { ...ofKey(key), body: { expiration: "2100-02-03" } });
  const { results } = await owner.call(listHistory, { params, query: {} });
  expect(results.find(({ form, kind }) => form === "key" && kind === "modified")?.changes).toMatchObject([
    { field: "expiration", old: "01.01.2100", new: "03.02.2100" },
  ]);
});

test("completing a link for comments changes no status", async () => {
  const { token, id } = await makeRequest("Оценка", { comments_only: true });
  await holderOf(token, anna).call(own.completeOwnKey, { params });
  expect(await owner.call(processes.read, { params: { ...params, id } })).toMatchObject({ status: "in_progress" });
});

test("a colleague gets an e-mail with the same link, and the history records it", async () => {
  const { token, key } = await makeRequest("Льготы");
  const email = "boris@romashka.ru";
  const body = { email, words: "Тут про твой отдел" };
  expect(await holderOf(token, anna).call(own.handOverOwnKey, { params, body })).toEqual({ email });
  const [letter] = await lettersTo(email);
  expect(letter?.text).toContain(`/key/${token}/${company_id}/`);
  expect(letter?.text).toContain("Тут про твой отдел");
  expect(letter?.subject).toContain(anna);
  const { results } = await owner.call(listHistory, { params, query: {} });
  expect(results.find(({ form, title }) => form === "key" && title === "Льготы")).toMatchObject({
    editor: `${anna} (по ссылке, со слов отвечающего)`,
  });
  const letterRows = await server.asOwner("select data::text from letters where data ->> 'from' = $1", [anna]);
  expect(JSON.stringify([results, letterRows])).not.toContain(token);
  const again = () => holderOf(token, anna).call(own.handOverOwnKey, { params, body });
  for (let letterCount = 1; letterCount < 10; letterCount += 1) await again();
  expect(await holderOf(token, anna).send("POST", `${base}/keys/own/hand_over/`, body)).toMatchObject({ status: 429 });
  expect(await owner.call(contract.readKey, ofKey(key))).toMatchObject({ is_active: true });
});

test("a respondent with an expired link requests another: its creator gets one e-mail a day, and nothing else is disclosed", async () => {
  const { token, key, email } = await makeRequest("Табель");
  const ask = (formerToken: string) =>
    server.stranger.send("POST", `${base}/keys/ask/`, { token: formerToken, email: "boris@romashka.ru" });
  expect(await ask(token)).toMatchObject({ status: 204 });
  expect(await lettersTo(email)).toEqual([]);
  await owner.call(contract.updateKey, { ...ofKey(key), body: { is_active: false } });
  expect(await ask(token)).toMatchObject({ status: 204 });
  expect(await ask(token)).toMatchObject({ status: 204 });
  const letters = await lettersTo(email);
  expect(letters.map(({ text }) => text)).toEqual([expect.stringContaining("boris@romashka.ru")]);
  expect(await owner.call(contract.readKey, ofKey(key))).toMatchObject({ asked_again: expect.any(String) });
});

test("a request for a link of a deleted company, or an unknown one, reports that it reaches no one", async () => {
  const doomed = await buildCompany(owner);
  const of = { company_id: doomed };
  const { id } = await owner.call(processes.create, { params: of, body: { name: "Кадры" } });
  const body = { form_type: "process", form_id: id, expiration } as const;
  const { token } = await owner.call(contract.createKey, { params: of, body });
  const ask = (formerToken: string) =>
    server.stranger.send("POST", `/companies/${doomed}/keys/ask/`, { token: formerToken, email: "boris@romashka.ru" });
  expect(await ask(token)).toMatchObject({ status: 204 });
  expect(await ask("x".repeat(43))).toMatchObject({ status: 404 });
  await owner.call(deleteCompany, { params: of });
  expect(await ask(token)).toMatchObject({ status: 404 });
});

test("questions offer directory values and, by name, the other questionnaires referenced by answers; no others", async () => {
  const system = collectionEndpoints("system");
  const [named, hidden] = [
    await owner.call(system.create, { params, body: { name: "1С:ЗУП" } }),
    await owner.call(system.create, { params, body: { name: "Секретная" } }),
  ];
  const { token, id } = await makeRequest("Выплаты");
  await owner.call(collectionEndpoints("process_system").create, {
    params: { ...params, parent_id: id },
    body: { system: named.id },
  });
  const { references } = await holderOf(token).call(own.readOwnReferences, {
    params,
    query: { form_type: "process", form_id: id },
  });
  expect(references.systems).toEqual([{ id: named.id, name: "1С:ЗУП" }]);
  expect(Object.keys(references)).toContain("subjects");
  expect(JSON.stringify(references)).not.toContain(hidden.name);
  const elsewhere = `${base}/keys/own/references/?form_type=process&form_id=${await addProcess("Иное")}`;
  expect(await holderOf(token).send("GET", elsewhere)).toMatchObject({ status: 404 });
});

test("a respondent who gives a name is shown with it and their e-mail", async () => {
  const { token, id } = await makeRequest("Анкеты");
  const headers = { "editor-email": anna, "editor-name": encodeURIComponent("Анна Иванова") };
  const respondent = apiClient(server.app, undefined, { authorization: `Privacy ${token}`, ...headers });
  const body = { content_type: "process", object_id: id, field_name: "purpose", content: "Уточните" } as const;
  expect(await respondent.call(addComment, { params, body })).toMatchObject({
    author: `Анна Иванова (${anna}) (по ссылке, со слов отвечающего)`,
  });
});

test("an address that tries wrong links is blocked for a while, and a valid link keeps working there", async () => {
  const { token, id } = await makeRequest("Догадки");
  const address = `/api/v2${base}/processes/${id}/`;
  const tried = async (by: string) =>
    (
      await server.app.inject({
        url: address,
        headers: { authorization: `Privacy ${by}` },
        remoteAddress: "192.0.2.44",
      })
    ).statusCode;
  const guesses = await Promise.all(Array.from({ length: 20 }, () => tried("x".repeat(43))));
  expect(new Set(guesses)).toEqual(new Set([401]));
  expect([await tried("y".repeat(43)), await tried(token)]).toEqual([429, 200]);
  server.clock.advance(61);
  onTestFinished(() => server.clock.advance(-61));
  expect(await tried("y".repeat(43))).toBe(401);
});

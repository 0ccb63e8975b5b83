import { once } from "node:events";
import { deleteCompany } from "@opis/model/contract/companies/companies";
import type { CompanyEvent } from "@opis/model/contract/companies/history";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { changeInstalledUser, endSessionsOfUser } from "@opis/model/contract/installation/administration";
import { signIn } from "@opis/model/contract/people/authentication";
import { grantQuestionnaire, removeFromCompany } from "@opis/model/contract/people/users";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { noPageHeaders } from "../../http/handle-errors.ts";
import {
  buildCompany,
  buildUser,
  grantRow,
  joinCompany,
  type TestUser,
  testPassword,
} from "../../testing/fixtures/factories.ts";
import { recordEvents } from "../../testing/open-event-stream.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server);
const company_id = await buildCompany(owner);
const params = { company_id };
const processes = collectionEndpoints("process");
const address = await server.app.listen({ port: 0, host: "127.0.0.1" });
const abort = new AbortController();
afterAll(() => abort.abort());

function expireTokens() {
  const seconds = 16 * 60;
  server.clock.advance(seconds);
  onTestFinished(() => server.clock.advance(-seconds));
}

async function endPaidPeriod() {
  const query = "update companies set paid_until = $2 where id = $1";
  await server.asOwner(query, [company_id, "2020-01-01"]);
  onTestFinished(async () => void (await server.asOwner(query, [company_id, null])));
}

async function member(role: Parameters<typeof joinCompany>[1]["role"]): Promise<TestUser> {
  const user = await buildUser(server);
  await joinCompany(server, { user, company: company_id, role });
  return user;
}

const eventsOf = (
  user: Pick<TestUser, "authorization">,
  { client, company = company_id }: { client?: string; company?: number } = {},
) => recordEvents({ address, company, client, ...user, signal: abort.signal });

test("others are notified of a change immediately, with revision and object, and its author is not", async () => {
  const colleague = await member("analyst");
  const [heard, own] = [await eventsOf(colleague), await eventsOf(owner)];
  expect(heard.response.headers.get("content-type")).toMatch("text/event-stream");
  expect(Object.fromEntries(heard.response.headers)).toMatchObject(noPageHeaders);
  const ready = await heard.next();
  expect(ready).toMatchObject({ type: "ready" });
  expect(await own.next()).toMatchObject({ type: "ready", revision: ready?.revision });
  const { id } = await owner.call(processes.create, { params, body: { name: "Кадры" } });
  expect(await heard.next()).toEqual({
    type: "change",
    revision: (ready?.revision ?? 0) + 1,
    form: "process",
    id,
    kind: "created",
  });
  await colleague.call(processes.update, { params: { ...params, id }, body: { purpose: "Учёт" } });
  expect(await own.next()).toMatchObject({ form: "process", id, kind: "modified" });
});

test("a change reaches the author's other tabs and devices, and not the one that made it", async () => {
  const { id } = await owner.call(processes.create, { params, body: { name: "С двух мест" } });
  const credentials = { username: owner.username, password: testPassword };
  const { access } = await server.stranger.call(signIn, { body: credentials });
  const phone = { authorization: `Bearer ${access}` };
  const [made, tab, device] = [
    await eventsOf(owner, { client: "tab-number-one" }),
    await eventsOf(owner, { client: "tab-number-two" }),
    await eventsOf(phone, { client: "tab-number-one" }),
  ];
  for (const stream of [made, tab, device]) await stream.next();
  // The notification of the creation may arrive after the streams have begun.
  const modified = async (stream: typeof made): Promise<CompanyEvent | undefined> => {
    const event = await stream.next();
    return event && (event.type !== "change" || event.kind !== "modified") ? modified(stream) : event;
  };
  const path = `/companies/${company_id}/processes/${id}/`;
  await owner.send("PATCH", path, { purpose: "Учёт" }, { "opis-client": "tab-number-one" });
  const first = await modified(tab);
  expect(first).toMatchObject({ id });
  expect(await modified(device)).toMatchObject({ id, revision: first?.revision });
  await owner.send("PATCH", path, { purpose: "Учёт кадров" }, { "opis-client": "tab-number-two" });
  const later = { type: "change", id, revision: (first?.revision ?? 0) + 1 };
  expect(await modified(made)).toMatchObject(later);
  expect(await modified(device)).toMatchObject(later);
});

test("a change of a child row is sent as one of its questionnaire; a rolled-back change is not sent", async () => {
  const { id } = await owner.call(processes.create, { params, body: { name: "Охрана" } });
  const heard = await eventsOf(await member("reader"));
  await heard.next();
  expect(await owner.send("POST", `/companies/${company_id}/processes/`, { name: "Охрана" })).toMatchObject({
    status: 400,
  });
  await owner.send("POST", `/companies/${company_id}/processes/${id}/positions/`, { name: "Юрист" });
  expect(await heard.next()).toMatchObject({ form: "process", id, kind: "created" });
});

test("a late notification included in the stream's start is not sent", async () => {
  const { changes } = server.context.db;
  const listen = changes.listen;
  const late = { form: "process", kind: "modified", origin: "elsewhere" } as const;
  vi.spyOn(changes, "listen").mockImplementationOnce(async (listener) => {
    const stop = await listen(listener);
    listener.onChange({ ...late, company: company_id, id: 1, revision: 1 });
    listener.onChange({ ...late, company: company_id, id: 2, revision: 1_000_000 });
    return stop;
  });
  const heard = await eventsOf(await member("reader"));
  expect(await heard.next()).toMatchObject({ type: "ready" });
  expect(await heard.next()).toMatchObject({ type: "change", id: 2 });
});

test("readers get no events of hidden rows or other companies", async () => {
  const visibleProcess = await owner.call(processes.create, { params, body: { name: "Видимый" } });
  const group = await member("group");
  await grantRow(server, { user: group, company: company_id, form: "process", id: visibleProcess.id });
  const heard = await eventsOf(group);
  await heard.next();
  const otherCompany = await buildCompany(owner);
  await owner.call(processes.create, { params: { company_id: otherCompany }, body: { name: "Чужой" } });
  await owner.call(processes.create, { params, body: { name: "Скрытый" } });
  await owner.call(processes.update, { params: { ...params, id: visibleProcess.id }, body: { purpose: "Учёт" } });
  expect(await heard.next()).toMatchObject({ id: visibleProcess.id, kind: "modified" });
});

test.each([
  ["the token expires", expireTokens],
  [
    "the user leaves the company",
    (user: TestUser) => server.asOwner("delete from memberships where user_id = $1", [user.id]),
  ],
  [
    "the session is revoked",
    (user: TestUser) => server.asOwner("update sessions set revoked = now() where user_id = $1", [user.id]),
  ],
  [
    "the password expires",
    (user: TestUser) =>
      server.asOwner("update users set password_expires = now() - interval '1 minute' where id = $1", [user.id]),
  ],
  ["the paid period of the company ends", endPaidPeriod],
])("the stream ends when %s", async (_when, happen) => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  try {
    const user = await member("reader");
    const heard = await eventsOf(user);
    await heard.next();
    await happen(user);
    vi.advanceTimersByTime(20_000);
    expect(await heard.next()).toBeUndefined();
  } finally {
    vi.useRealTimers();
  }
});

test("changes after the loss of access are not sent, though the next heartbeat is far off", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  try {
    const user = await member("reader");
    const heard = await eventsOf(user);
    await heard.next();
    await server.asOwner("delete from memberships where user_id = $1", [user.id]);
    vi.setSystemTime(Date.now() + 1_500);
    await owner.call(processes.create, { params, body: { name: "Без свидетелей" } });
    expect(await heard.next()).toBeUndefined();
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  [
    "is taken out of the company",
    ({ id }: TestUser) => owner.call(removeFromCompany, { params: { id }, query: { company: company_id } }),
  ],
  [
    "is blocked",
    async ({ id }: TestUser) =>
      (await buildUser(server, { is_superuser: true })).call(changeInstalledUser, {
        params: { id },
        body: { is_active: false },
      }),
  ],
  [
    "has their sessions ended",
    async ({ id }: TestUser) =>
      (await buildUser(server, { is_superuser: true })).call(endSessionsOfUser, { params: { id } }),
  ],
])("a stream ends as soon as its reader %s", async (_what, happen) => {
  const user = await member("reader");
  const heard = await eventsOf(user);
  await heard.next();
  await happen(user);
  expect(await heard.next()).toBeUndefined();
});

test("a stream ends as soon as its company is deleted, also a superuser's, though the next heartbeat is far off", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  try {
    const company = await buildCompany(owner);
    const reader = await buildUser(server);
    await joinCompany(server, { user: reader, company, role: "reader" });
    const readers = [reader, await buildUser(server, { is_superuser: true })];
    const streams = await Promise.all(readers.map((user) => eventsOf(user, { company })));
    for (const stream of streams) await stream.next();
    await owner.call(deleteCompany, { params: { company_id: company } });
    for (const stream of streams) expect(await stream.next()).toBeUndefined();
  } finally {
    vi.useRealTimers();
  }
});

test("a reader whose rights have changed is sent a request to refetch everything", async () => {
  const { id } = await owner.call(processes.create, { params, body: { name: "Открытый" } });
  const user = await member("group");
  const heard = await eventsOf(user);
  const ready = await heard.next();
  const grant = { form: "process" as const, object_id: id, level: "edit" as const };
  await owner.call(grantQuestionnaire, { params: { id: user.id }, query: { company_id }, body: grant });
  expect(await heard.next()).toEqual({ type: "ready", revision: (ready?.revision ?? 0) + 1, changed_ago: 0 });
  await owner.call(processes.update, { params: { ...params, id }, body: { purpose: "Учёт" } });
  expect(await heard.next()).toMatchObject({ type: "change", id });
  await owner.call(removeFromCompany, { params: { id: user.id }, query: { company: company_id } });
  expect(await heard.next()).toBeUndefined();
});

test("a change whose notification was lost is sent as a new revision with the next heartbeat", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  try {
    const heard = await eventsOf(await member("reader"));
    const ready = await heard.next();
    const { id } = await owner.call(processes.create, { params, body: { name: "Рассказанный" } });
    expect(await heard.next()).toMatchObject({ type: "change", id });
    await server.asOwner(
      `with moved as (update companies set revision = revision + 1 where id = $1 returning revision)
       insert into history (company_id, author, editor, kind, form, object_id, root_form, root_id, version, title, changes, revision)
       select $1, 'user:1', 'killed', 'modified', 'process', 999, 'process', 999, 1, '', '{}', revision from moved`,
      [company_id],
    );
    vi.advanceTimersByTime(20_000);
    expect(await heard.next()).toEqual({ type: "ready", revision: (ready?.revision ?? 0) + 2, changed_ago: 0 });
    vi.advanceTimersByTime(20_000);
    expect(await heard.nextFrame()).toBe(": alive");
    await owner.call(processes.create, { params, body: { name: "После" } });
    expect(await heard.next()).toMatchObject({ type: "change", kind: "created" });
  } finally {
    vi.useRealTimers();
  }
});

test("when the database closes the connection the stream ends, and the next one gets events again", async () => {
  const user = await member("reader");
  const heard = await eventsOf(user);
  await heard.next();
  await server.asOwner(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'opis: changes' and datname = current_database()",
  );
  expect(await heard.next()).toBeUndefined();
  const again = await eventsOf(user);
  await again.next();
  await owner.call(processes.create, { params, body: { name: "Снова" } });
  expect(await again.next()).toMatchObject({ kind: "created" });
});

test("a disconnected reader is removed, and a stopping server ends the streams", async () => {
  const heard = await eventsOf(owner);
  await heard.next();
  const stream = await eventsOf(owner);
  await stream.next();
  await stream.leave();
  const serverClosed = once(server.app.server, "close");
  await Promise.all([server.app.close(), serverClosed]);
  expect(await heard.next()).toBeUndefined();
});

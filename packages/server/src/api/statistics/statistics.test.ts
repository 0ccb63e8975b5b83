import { listRequests, listWork, readStatistics } from "@opis/model/contract/companies/statistics";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { beforeAll, expect, test } from "vitest";
import {
  buildCompany,
  buildKey,
  buildUser,
  grantRow,
  joinCompany,
  type TestUser,
} from "../../testing/fixtures/factories.ts";
import { seededHistory } from "../../testing/fixtures/seeded-history.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
server.clock.stopAt("2031-03-31T02:00:00.000Z");
const owner = await buildUser(server, { username: "olga" });
const deletedUser = await buildUser(server, { username: "gone" });
const company_id = await buildCompany(owner);
const params = { company_id };
const at = `/companies/${company_id}`;
const staff = await owner.call(collectionEndpoints("process").create, { params, body: { name: "Кадры" } });
const sales = await owner.call(collectionEndpoints("process").create, { params, body: { name: "Продажи" } });
const store = await owner.call(collectionEndpoints("system").create, { params, body: { name: "Склад" } });
// Entries from creating this data must not count.
await server.asOwner("delete from history where company_id = $1", [company_id]);
// Ten hours ahead of London: a day there begins at 14:00Z of the day before.
await server.asOwner("update companies set time_zone = 'Asia/Vladivostok' where id = $1", [company_id]);

const { seed, madeKey: addKey, mailed } = seededHistory(server, company_id);

const byOlga = { author: `user:${owner.id}`, editor: "olga" };
const byGone = { author: `user:${deletedUser.id}`, editor: "gone" };
const ofStaff = { form: "process", id: staff.id };
const march = { since: "2031-03-01", until: "2031-03-31" };
const statistics = (query: { since?: string; until?: string } = march, by: TestUser = owner) =>
  by.call(readStatistics, { params, query });

const link = await buildKey(server, { company: company_id, opens: { form: "process", id: staff.id } });
const silent = await buildKey(server, { company: company_id, opens: { form: "process", id: sales.id } });
const tagged = await buildKey(server, { company: company_id, opens: { tags: ["кадры"] } });
const comments = await buildKey(server, {
  company: company_id,
  opens: { form: "process", id: staff.id },
  comments_only: true,
});
const completed = (key: number, moment: string) =>
  seed({
    at: moment,
    author: `key:${key}:anna@romashka.ru`,
    editor: "Анна (anna@romashka.ru)",
    form: "key",
    id: key,
    changes: { completed: [null, "anna@romashka.ru"] },
  });
const addMove = (moment: string, id: number, from: string, to: string, who: object = byOlga) =>
  seed({ ...byOlga, ...who, at: moment, form: "process", id, changes: { status: [from, to] } });

beforeAll(async () => {
  // The last second of February there, the first of March, the last of March, the first of April.
  await seed({ ...byOlga, ...ofStaff, at: "2031-02-28T13:59:59.999Z" });
  await seed({ ...byOlga, ...ofStaff, at: "2031-02-28T14:00:00Z" });
  await seed({ ...byOlga, ...ofStaff, at: "2031-03-31T13:59:59.999Z" });
  await seed({ ...byOlga, ...ofStaff, at: "2031-03-31T14:00:00Z" });
  // A former user, in a child row of a questionnaire and in a deleted questionnaire.
  await seed({
    ...byGone,
    form: "position",
    id: 1,
    root: ["process", sales.id],
    at: "2031-03-02T00:00:00Z",
    kind: "created",
  });
  await seed({
    ...byGone,
    form: "system",
    id: 999,
    title: "Старый склад",
    at: "2031-03-02T01:00:00Z",
    kind: "deleted",
  });
  // One person with two links, in different case; a program with an account's token; a user of another installation.
  await seed({
    ...ofStaff,
    author: `key:${link.id}:anna@romashka.ru`,
    editor: "anna@romashka.ru",
    at: "2031-03-03T00:00:00Z",
  });
  await seed({
    ...ofStaff,
    author: `key:${silent.id}:Anna@Romashka.ru`,
    editor: "Анна (Anna@Romashka.ru)",
    at: "2031-03-04T00:00:00Z",
  });
  await seed({ form: "system", id: store.id, ...byOlga, editor: "olga (токен «1С»)", at: "2031-03-05T00:00:00Z" });
  await seed({ ...ofStaff, author: "imported:Пётр", editor: "Пётр", at: "2031-03-05T01:00:00Z" });
  // None of these fills anything in.
  await seed({ ...ofStaff, author: "time", editor: "Опись", at: "2031-03-06T00:00:00Z" });
  await seed({ ...ofStaff, author: "imported:Опись", editor: "Опись", at: "2031-03-06T00:00:00Z" });
  await seed({ ...byOlga, form: "comment", id: 1, root: ["process", staff.id], at: "2031-03-06T00:00:00Z" });
  await seed({ ...byOlga, form: "user", id: 5, kind: "login", at: "2031-03-06T00:00:00Z" });
  await server.asOwner("delete from memberships where user_id = $1", [deletedUser.id]);
  await server.asOwner("delete from users where id = $1", [deletedUser.id]);

  await addKey(link.id, "2031-03-02T00:00:00Z", "anna@romashka.ru");
  await mailed(link.id, "2031-03-02T00:00:00Z");
  await mailed(link.id, "2031-03-03T00:00:00Z");
  await mailed(link.id, "2031-03-03T12:00:00Z", 3);
  await completed(link.id, "2031-03-04T00:00:00Z");
  await completed(link.id, "2031-03-05T00:00:00Z");
  await mailed(link.id, "2031-03-10T00:00:00Z");
  await completed(link.id, "2031-03-10T06:00:00Z");
  await addKey(silent.id, "2031-03-11T00:00:00Z", "boris@romashka.ru", "2031-03-20");
  await addKey(tagged.id, "2031-03-12T00:00:00Z", "");
  await addKey(comments.id, "2031-03-12T00:00:00Z", "anna@romashka.ru");
  // An approval answered in April, one whose term expired, one that is pending.
  await addMove("2031-03-30T00:00:00Z", staff.id, "in_progress", "agreement");
  await addMove("2031-04-01T00:00:00Z", staff.id, "agreement", "correction", { editor: "client" });
  await addMove("2031-03-01T00:00:00Z", sales.id, "in_progress", "agreement");
  await addMove("2031-03-15T00:00:00Z", sales.id, "agreement", "expired_agreement", {
    author: "time",
    editor: "Опись",
  });
  await addMove("2031-03-16T00:00:00Z", sales.id, "expired_agreement", "agreement");
});

test("changes are counted by the company's days, by questionnaire and by person; former users keep their name", async () => {
  const { total, course, forms, people, step, time_zone } = await statistics();
  expect({ step, time_zone, total }).toEqual({
    step: "day",
    time_zone: "Asia/Vladivostok",
    total: { changes: 8, people: 4, questionnaires: 4 },
  });
  expect(course).toHaveLength(31);
  expect(course.filter(({ changes }) => changes > 0)).toEqual([
    { since: "2031-03-01", until: "2031-03-01", changes: 1, people: 1, questionnaires: 1 },
    { since: "2031-03-02", until: "2031-03-02", changes: 2, people: 1, questionnaires: 2 },
    { since: "2031-03-03", until: "2031-03-03", changes: 1, people: 1, questionnaires: 1 },
    { since: "2031-03-04", until: "2031-03-04", changes: 1, people: 1, questionnaires: 1 },
    { since: "2031-03-05", until: "2031-03-05", changes: 2, people: 2, questionnaires: 2 },
    { since: "2031-03-31", until: "2031-03-31", changes: 1, people: 1, questionnaires: 1 },
  ]);
  expect(forms.map(({ form, changes, people: of, questionnaires }) => [form, changes, of, questionnaires])).toEqual([
    ["process", 6, 4, 2],
    ["system", 2, 2, 2],
  ]);
  expect(people.map(({ person, name, changes, questionnaires }) => [person, name, changes, questionnaires])).toEqual([
    [byOlga.author, "olga", 3, 2],
    ["key:anna@romashka.ru", "Анна (Anna@Romashka.ru)", 2, 1],
    [byGone.author, "gone", 2, 2],
    ["imported:Пётр", "Пётр", 1, 1],
  ]);
});

test("the detail rows show who worked on which questionnaire, also a deleted one", async () => {
  const { count, results } = await owner.call(listWork, { params, query: march });
  expect(count).toBe(6);
  expect(results.map(({ name, title, changes }) => [name, title, changes])).toEqual([
    ["olga", "Кадры", 2],
    ["Пётр", "Кадры", 1],
    ["olga", "Склад", 1],
    ["Анна (Anna@Romashka.ru)", "Кадры", 2],
    ["gone", "Старый склад", 1],
    ["gone", "Продажи", 1],
  ]);
  expect(results.map(({ url }) => url === null)).toEqual([false, false, false, false, true, false]);
  const page = await owner.call(listWork, { params, query: { ...march, limit: 2, offset: 4 } });
  expect(page.results).toEqual(results.slice(4));
  expect(await owner.call(listWork, { params, query: { ...march, offset: 50 } })).toMatchObject({
    count: 6,
    results: [],
  });
});

test("a long period is counted by weeks from Monday on, and by months, clipped to its days", async () => {
  const { step, course } = await statistics({ since: "2031-02-27", until: "2031-04-02" });
  expect(step).toBe("week");
  expect(course.map(({ since, until, changes }) => [since, until, changes])).toEqual([
    ["2031-02-27", "2031-03-02", 4],
    ["2031-03-03", "2031-03-09", 4],
    ["2031-03-10", "2031-03-16", 0],
    ["2031-03-17", "2031-03-23", 0],
    ["2031-03-24", "2031-03-30", 0],
    ["2031-03-31", "2031-04-02", 2],
  ]);
  const months = await statistics({ since: "2030-12-15", until: "2031-06-30" });
  expect(months.step).toBe("month");
  expect(months.course.map(({ since, until, changes }) => [since, until, changes]).slice(2, 5)).toEqual([
    ["2031-02-01", "2031-02-28", 1],
    ["2031-03-01", "2031-03-31", 8],
    ["2031-04-01", "2031-04-30", 1],
  ]);
});

test("a request waits from its first letter to the first answer; a later e-mail is another request", async () => {
  const { results } = await owner.call(listRequests, { params, query: march });
  const rows = results.map(({ kind, title, whom, times, answers, seconds, state }) => [
    kind,
    title,
    whom,
    times,
    answers,
    seconds === null ? null : seconds / 3_600,
    state,
  ]);
  expect(rows).toEqual([
    ["approval", "Кадры", "", 1, 1, 48, "answered"],
    ["approval", "Продажи", "", 1, 0, null, "waiting"],
    ["link", "кадры", "", 1, 0, null, "waiting"],
    ["link", "Продажи", "boris@romashka.ru", 1, 0, null, "unanswered"],
    ["link", "Кадры", "anna@romashka.ru", 1, 1, 6, "answered"],
    ["link", "Кадры", "anna@romashka.ru", 2, 2, 48, "answered"],
    ["approval", "Продажи", "", 1, 0, null, "unanswered"],
  ]);
  const { requests } = await statistics();
  expect(requests.links).toBe(true);
  expect(requests.total).toEqual({
    asked: 7,
    answered: 3,
    waiting: 2,
    unanswered: 2,
    median_seconds: 48 * 3_600,
    longest_seconds: 48 * 3_600,
  });
  expect(requests.forms.map(({ title, asked, answered }) => [title, asked, answered])).toEqual([
    ["Процессы", 6, 3],
    ["Ссылки по тегам", 1, 0],
  ]);
  expect(requests.people.map(({ name, asked, median_seconds }) => [name, asked, median_seconds])).toEqual([
    ["", 3, null],
    ["anna@romashka.ru", 2, 27 * 3_600],
    ["boris@romashka.ru", 1, null],
    ["client", 1, 48 * 3_600],
  ]);
});

test("hidden questionnaires are not counted, and links only for those who manage", async () => {
  const reader = await buildUser(server);
  await joinCompany(server, { user: reader, company: company_id, role: "group" });
  await grantRow(server, { user: reader, company: company_id, form: "process", id: sales.id, level: "edit" });
  const visible = await statistics(march, reader);
  expect(visible.total).toEqual({ changes: 1, people: 1, questionnaires: 1 });
  expect(visible.people).toMatchObject([{ name: "gone" }]);
  expect(visible.requests).toMatchObject({ links: false, total: { asked: 2, answered: 0, waiting: 1, unanswered: 1 } });
  expect((await reader.call(listWork, { params, query: march })).results).toMatchObject([{ title: "Продажи" }]);
  const list = await reader.call(listRequests, { params, query: march });
  expect(list.results.map(({ kind }) => kind)).toEqual(["approval", "approval"]);
});

test("without a period the last thirty days are counted; an invalid one is refused", async () => {
  expect(await statistics({})).toMatchObject({ since: "2031-03-02", until: "2031-03-31", total: { changes: 7 } });
  expect(await statistics({ until: "2031-02-10" })).toMatchObject({ since: "2031-01-12", total: { changes: 0 } });
  for (const query of [
    "since=2031-03-02&until=2031-03-01",
    "since=2000-01-01&until=2031-01-01",
    "since=March",
    "day=1",
  ])
    expect(await owner.send("GET", `${at}/stat/?${query}`), query).toMatchObject({ status: 400 });
});

test("both tables are available as CSV, in the caller's language and the company's time zone", async () => {
  const file = async (table: string, language: string) => {
    const url = `/api/v2${at}/stat/${table}/export/?since=${march.since}&until=${march.until}`;
    const headers = { authorization: owner.authorization, "accept-language": language };
    const { body, headers: responseHeaders } = await server.app.inject({ url, headers });
    return { lines: body.replace(/\r\n$/, "").split("\r\n"), type: responseHeaders["content-type"] };
  };
  const work = await file("work", "ru");
  expect(work.type).toBe("text/csv; charset=utf-8");
  expect(work.lines).toHaveLength(7);
  expect(work.lines[0]).toBe("\uFEFFКто;Анкета;Название;Изменений;Первое;Последнее");
  expect(work.lines[1]).toBe("olga;Процессы;Кадры;2;2031-03-01 00:00;2031-03-31 23:59");
  const requests = await file("requests", "en");
  expect(requests.lines).toHaveLength(8);
  expect(requests.lines[5]).toBe(
    "Link;Processes;Кадры;anna@romashka.ru;2031-03-10 10:00;1;2031-03-10 16:00;Анна (anna@romashka.ru);1;6;Answered",
  );
});

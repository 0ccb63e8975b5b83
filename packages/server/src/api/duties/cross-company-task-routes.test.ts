import { registerDestruction } from "@opis/model/contract/destructions";
import { registerIncident } from "@opis/model/contract/incidents";
import { updateAccount } from "@opis/model/contract/people/account";
import { removeFromCompany } from "@opis/model/contract/people/users";
import { registerSubjectRequest } from "@opis/model/contract/subject-requests";
import {
  createCalendarLink,
  createTask,
  listOwnTasks,
  readCalendarLink,
  revokeCalendarLink,
} from "@opis/model/contract/tasks";
import { expect, test } from "vitest";
import { buildCompany, buildUser, joinCompany } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
server.clock.stopAt("2026-12-15T09:00:00.000Z");

async function feedAt(url: string) {
  const answer = await server.app.inject({ method: "GET", url: new URL(url).pathname });
  return { status: answer.statusCode, type: answer.headers["content-type"], text: answer.body };
}

test("a consultant sees the filtered tasks of all their companies, and of no other", async () => {
  const consultant = await buildUser(server);
  const stranger = await buildUser(server);
  const first = await buildCompany(consultant);
  const second = await buildCompany(consultant);
  const foreign = await buildCompany(stranger);
  await consultant.call(createTask, { params: { company_id: first }, body: { title: "Первая", due: "2026-12-20" } });
  await consultant.call(createTask, {
    params: { company_id: second },
    body: { title: "Вторая", due: "2026-12-01", assignee_user: consultant.id },
  });
  await stranger.call(createTask, { params: { company_id: foreign }, body: { title: "Чужая", due: "2026-12-10" } });
  const titles = async (query: object) =>
    (await consultant.call(listOwnTasks, { query })).results.map(({ title, is_over: isOver }) => [title, isOver]);
  expect(await titles({})).toEqual([
    ["Вторая", true],
    ["Первая", false],
  ]);
  expect(await titles({ overdue: "true" })).toEqual([["Вторая", true]]);
  expect(await titles({ mine: "true" })).toEqual([["Вторая", true]]);
  expect(await titles({ search: "перв" })).toEqual([["Первая", false]]);
  expect(await titles({ company: first })).toEqual([["Первая", false]]);
  expect(await titles({ company: foreign })).toEqual([]);
  expect(await titles({ to: "2026-12-10" })).toEqual([["Вторая", true]]);
});

test("users who may not view the records of a company do not see its tasks", async () => {
  const owner = await buildUser(server);
  const company = await buildCompany(owner);
  const group = await buildUser(server);
  await joinCompany(server, { user: group, company, role: "group" });
  await owner.call(createTask, { params: { company_id: company }, body: { title: "Общая", due: "2026-12-20" } });
  expect(await group.call(listOwnTasks, { query: {} })).toMatchObject({ count: 0, results: [] });
});

test("a personal calendar has the user's own tasks until it is revoked; a new URL invalidates the former", async () => {
  const owner = await buildUser(server);
  const company = await buildCompany(owner);
  const client = await buildUser(server);
  await joinCompany(server, { user: client, company, role: "client" });
  const params = { company_id: company };
  await owner.call(createTask, { params, body: { title: "Клиенту", due: "2026-12-20", assignee_user: client.id } });
  await owner.call(createTask, { params, body: { title: "Общая", due: "2026-12-21" } });
  expect(await client.call(readCalendarLink)).toEqual({ created: null });
  const former = await client.call(createCalendarLink);
  expect(await feedAt(former.url)).toMatchObject({
    status: 200,
    type: expect.stringContaining("text/calendar"),
    text: expect.stringContaining("SUMMARY:Клиенту"),
  });
  expect((await feedAt(former.url)).text).not.toContain("Общая");
  const calendarLink = await owner.call(createCalendarLink);
  expect((await feedAt(calendarLink.url)).text).toContain("SUMMARY:Общая");
  const { url } = await client.call(createCalendarLink);
  expect((await feedAt(former.url)).status).toBe(404);
  await client.call(revokeCalendarLink);
  expect((await feedAt(url)).status).toBe(404);
});

test("the calendar of who manages records has requests, incidents, destructions and tasks of former members", async () => {
  const owner = await buildUser(server);
  const company = await buildCompany(owner);
  const former = await buildUser(server);
  const client = await buildUser(server);
  for (const user of [former, client]) await joinCompany(server, { user, company, role: "client" });
  const params = { company_id: company };
  await owner.call(createTask, { params, body: { title: "Ушедшему", due: "2026-12-20", assignee_user: former.id } });
  await owner.call(removeFromCompany, { params: { id: former.id }, query: { company } });
  await owner.call(registerSubjectRequest, {
    params,
    body: { received_at: "2026-12-14T09:00:00Z", channel: "email", applicant_kind: "subject", kind: "access" },
  });
  await owner.call(registerIncident, {
    params,
    query: {},
    body: { detected_at: "2026-12-15T08:00:00Z", kind: "leak", description: "Письмо ушло не тому" },
  });
  await owner.call(registerDestruction, {
    params,
    query: {},
    body: { reason: "purpose", event_on: "2026-12-14" },
  });
  await owner.call(updateAccount, { body: { language: "en" } });
  const { url } = await owner.call(createCalendarLink);
  const { text } = await feedAt(url);
  const events = text.replaceAll("\r\n ", "").match(/SUMMARY:.*/gu);
  expect(events).toEqual([
    "SUMMARY:Incident No. 1/2026: First notification to Roskomnadzor",
    "SUMMARY:Ушедшему",
    expect.stringMatching(/^SUMMARY:Request No\. 1\/2026: /u),
    expect.stringMatching(/^SUMMARY:Destruction No\. 1\/2026: /u),
  ]);
  expect(text).toContain("X-WR-CALNAME:Opis: tasks");
  const ofClient = await client.call(createCalendarLink);
  expect((await feedAt(ofClient.url)).text).not.toContain("SUMMARY");
});

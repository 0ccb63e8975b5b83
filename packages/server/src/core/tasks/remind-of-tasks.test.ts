import { updateAccount } from "@opis/model/contract/people/account";
import { removeFromCompany } from "@opis/model/contract/people/users";
import { createTask, moveTask } from "@opis/model/contract/tasks";
import { afterAll, beforeEach, expect, test } from "vitest";
import { startMailServer } from "../../testing/external-servers/mail-server.ts";
import { buildCompany, buildUser, joinCompany } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";
import { remindOfTasks } from "./remind-of-tasks.ts";

const mailServer = await startMailServer();
const server = await testServer(mailServer.settings);
afterAll(mailServer.close);

// A Tuesday: the weekly summary has its own test.
beforeEach(() => server.clock.stopAt("2026-12-01T06:00:00.000Z"));

const sentTo = (address: string) => mailServer.letters.filter(({ to }) => to.includes(address));

async function remindAt(moment: string) {
  server.clock.stopAt(moment);
  await remindOfTasks(server.context);
  await remindOfTasks(server.context);
  await server.runJobs();
}

test("an assignee is reminded three working days before, on the day and once it is overdue, once each", async () => {
  const owner = await buildUser(server, { email: "owner@romashka.ru" });
  const company = await buildCompany(owner);
  const assignee = await buildUser(server, { email: "assignee@romashka.ru" });
  await joinCompany(server, { user: assignee, company, role: "client" });
  const body = { title: "Сверить журнал", due: "2026-12-11", assignee_user: assignee.id };
  await owner.call(createTask, { params: { company_id: company }, body });
  const days: string[] = [];
  for (const day of ["01", "02", "03", "04", "08", "09", "10", "11", "12", "15", "16"]) {
    const before = sentTo("assignee@romashka.ru").length;
    await remindAt(`2026-12-${day}T06:00:00.000Z`);
    if (sentTo("assignee@romashka.ru").length > before) days.push(day);
  }
  expect(days).toEqual(["08", "11", "12"]);
  const [before, onTheDay, over] = sentTo("assignee@romashka.ru");
  expect(before?.mail.text).toContain("Сверить журнал — до");
  expect(onTheDay?.mail.text).toContain("Сверить журнал — сегодня");
  expect(over?.mail.text).toContain("Сверить журнал — просрочено");
  expect(sentTo("owner@romashka.ru")).toEqual([]);
});

test.each([
  ["client", "tasks"],
  ["group", "forms"],
] as const)("an assignee with the role %s is reminded with a link to %s", async (role, screen) => {
  const owner = await buildUser(server, {});
  const company = await buildCompany(owner);
  const email = `${role}-assignee@romashka.ru`;
  const assignee = await buildUser(server, { email });
  await joinCompany(server, { user: assignee, company, role });
  const body = { title: "Исправить риск", due: "2026-12-01", assignee_user: assignee.id };
  await owner.call(createTask, { params: { company_id: company }, body });
  await remindAt("2026-12-01T06:00:00.000Z");
  const [letter] = sentTo(email);
  expect(letter?.mail.text).toContain("Исправить риск — сегодня");
  expect(letter?.mail.text).toContain(`/company/${company}/${screen}/`);
});

test("reminders of tasks without an assigned account go to those who manage records, unless they unsubscribed", async () => {
  const owner = await buildUser(server, { email: "manager@romashka.ru" });
  const company = await buildCompany(owner);
  const silent = await buildUser(server, { email: "silent@romashka.ru" });
  const client = await buildUser(server, { email: "client@romashka.ru" });
  await joinCompany(server, { user: silent, company, role: "owner" });
  await joinCompany(server, { user: client, company, role: "client" });
  await silent.call(updateAccount, { body: { letters_off: ["tasks_due"] } });
  const params = { company_id: company };
  await owner.call(createTask, { params, body: { title: "Общая", due: "2026-12-01" } });
  const { id } = await owner.call(createTask, { params, body: { title: "Сделанная", due: "2026-12-01" } });
  await owner.call(moveTask, { params: { ...params, id }, body: { state: "done" } });
  await remindAt("2026-12-01T07:00:00.000Z");
  const [letter] = sentTo("manager@romashka.ru");
  expect(letter?.mail.text).toContain("Общая — сегодня");
  expect(letter?.mail.text).not.toContain("Сделанная");
  expect([...sentTo("silent@romashka.ru"), ...sentTo("client@romashka.ru")]).toEqual([]);
});

test("those who manage records are reminded of the tasks of a former member and of one without an address", async () => {
  const owner = await buildUser(server, { email: "keeps@romashka.ru" });
  const company = await buildCompany(owner);
  const former = await buildUser(server, { email: "former@romashka.ru" });
  const silent = await buildUser(server, { email: "" });
  for (const user of [former, silent]) await joinCompany(server, { user, company, role: "client" });
  for (const [title, user] of [
    ["Задача ушедшего", former],
    ["Задача без адреса", silent],
  ] as const)
    await owner.call(createTask, {
      params: { company_id: company },
      body: { title, due: "2026-12-01", assignee_user: user.id },
    });
  await owner.call(removeFromCompany, { params: { id: former.id }, query: { company } });
  await remindAt("2026-12-01T06:00:00.000Z");
  const [letter] = sentTo("keeps@romashka.ru");
  expect(letter?.mail.text).toContain("Задача ушедшего — сегодня");
  expect(letter?.mail.text).toContain("Задача без адреса — сегодня");
  expect(sentTo("former@romashka.ru")).toEqual([]);
});

test("a Monday summary before the New Year holidays lists what is due on the third working day, after the week", async () => {
  const owner = await buildUser(server, { email: "holidays@romashka.ru" });
  const company = await buildCompany(owner);
  await owner.call(createTask, {
    params: { company_id: company },
    body: { title: "После праздников", due: "2027-01-11" },
  });
  await remindAt("2026-12-28T06:00:00.000Z");
  const [letter] = sentTo("holidays@romashka.ru");
  expect(letter?.mail.text).toContain("После праздников — до 11 января 2027 года");
});

test("a summary names what is due in the week however much is overdue", async () => {
  const owner = await buildUser(server, { email: "late@romashka.ru" });
  const company = await buildCompany(owner);
  await server.asOwner(
    `insert into task (company_id, number, title, kind, due, state)
     select $1, n || '/2026', 'Давняя ' || n, 'manual', date '2026-11-01' - n, 'open' from generate_series(1, 30) n`,
    [company],
  );
  await owner.call(createTask, { params: { company_id: company }, body: { title: "Срочная", due: "2026-12-09" } });
  await remindAt("2026-12-07T06:00:00.000Z");
  const [letter] = sentTo("late@romashka.ru");
  expect(letter?.mail.text).toMatch(/Давняя 30 — просрочено[\s\S]*Срочная — до[\s\S]*И ещё: 11\./u);
});

test("a Monday summary lists what is overdue and due in the week", async () => {
  const owner = await buildUser(server, { email: "weekly@romashka.ru" });
  const company = await buildCompany(owner);
  for (const [title, due] of [
    ["Прошлая", "2026-11-20"],
    ["Воскресная", "2026-12-13"],
    ["Поздняя", "2026-12-14"],
  ] as const)
    await owner.call(createTask, { params: { company_id: company }, body: { title, due } });
  server.clock.stopAt("2026-12-07T06:00:00.000Z");
  await remindOfTasks(server.context);
  await remindOfTasks(server.context);
  await server.runJobs();
  expect(sentTo("weekly@romashka.ru")).toHaveLength(1);
  const [letter] = sentTo("weekly@romashka.ru");
  expect(letter?.mail.subject).toContain("Задачи на неделю");
  expect(letter?.mail.text).toMatch(/Прошлая — просрочено[\s\S]*Воскресная — до/u);
  expect(letter?.mail.text).not.toContain("Поздняя");
});

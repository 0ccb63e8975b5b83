import { builtInRoles } from "@opis/model/access/roles";
import { listHistory } from "@opis/model/contract/companies/history";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { readCurrentUser, signIn } from "@opis/model/contract/people/authentication";
import { readInviteLink, sendInvite } from "@opis/model/contract/people/invitations";
import { openInvitation, replacePassword } from "@opis/model/contract/people/registration-and-recovery";
import {
  addByLogin,
  addToCompany,
  createUser,
  grantQuestionnaire,
  listUsers,
  readUser,
  removeFromCompany,
  updateUser,
} from "@opis/model/contract/people/users";
import { expect, test } from "vitest";
import { apiClient } from "../../testing/api-client.ts";
import { buildCompany, buildUser, joinCompany } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const { stranger, app } = server;
const processes = collectionEndpoints("process");
/** A role that manages people, and otherwise only views. */
const keeper = { ...builtInRoles.reader.levels, users: "manage" } as const;

async function ownedCompany() {
  const owner = await buildUser(server);
  return { owner, company_id: await buildCompany(owner) };
}

test("the members of a company are listed with their roles, and found by any part of their names", async () => {
  const { owner, company_id } = await ownedCompany();
  const boris = await buildUser(server, { email: "Boris@romashka.ru", first_name: "Борис", last_name: "Петров" });
  await joinCompany(server, { user: boris, company: company_id, role: "client" });
  const all = await owner.call(listUsers, { query: { company_id } });
  expect(all.count).toBe(2);
  for (const search of ["ПЕТРОВ", "борис пет", "boris@", boris.username.slice(2)])
    expect(await owner.call(listUsers, { query: { company_id, search } })).toMatchObject({
      count: 1,
      results: [{ id: boris.id, role: "client", role_id: null, can_change: true }],
    });
  expect(all.results.find(({ id }) => id === owner.id)).toMatchObject({ role: "owner", can_change: false });
  const foreign = await ownedCompany();
  expect(await foreign.owner.send("GET", `/users/?company_id=${company_id}`)).toMatchObject({ status: 404 });
});

test("an administrator creates an account with a one-time password, returned once", async () => {
  const { owner, company_id } = await ownedCompany();
  const newUser = await owner.call(createUser, {
    body: { company_id, username: "vera.sidorova", first_name: "Вера", role: { role: "analyst" } },
  });
  const credentials = { username: "Vera.Sidorova", password: newUser.password };
  expect(await stranger.send("POST", signIn.path, credentials)).toMatchObject({
    status: 401,
    body: { code: "need_new_password" },
  });
  const { access } = await stranger.call(replacePassword, {
    body: { ...credentials, new_password: "Another*horse*7" },
  });
  expect((await apiClient(app, access).call(readCurrentUser)).companies).toEqual([company_id]);
  expect(
    await owner.send("POST", createUser.path, { company_id, username: "VERA.sidorova", role: { role: "client" } }),
  ).toMatchObject({
    status: 400,
    body: { username: ["Такой логин или почта уже заняты"] },
  });
});

test("a one-time password is not stored: the same request again does not return it", async () => {
  const { owner, company_id } = await ownedCompany();
  const body = { company_id, username: "told.once", role: { role: "client" } };
  const headers = { "idempotency-key": crypto.randomUUID() };
  expect(await owner.send("POST", createUser.path, body, headers)).toMatchObject({ status: 201 });
  expect(await owner.send("POST", createUser.path, body, headers)).toMatchObject({
    status: 400,
    body: { username: ["Такой логин или почта уже заняты"] },
  });
});

test("a user with an account is added by login", async () => {
  const { owner, company_id } = await ownedCompany();
  const user = await buildUser(server);
  const role = { role: "client" } as const;
  await owner.call(addByLogin, { body: { company_id, username: ` ${user.username.toUpperCase()} `, role } });
  expect((await user.call(readCurrentUser)).companies).toEqual([company_id]);
  expect(await owner.send("POST", addByLogin.path, { company_id, username: user.username, role })).toMatchObject({
    status: 400,
    body: { code: "already_member" },
  });
  expect(await owner.send("POST", addByLogin.path, { company_id, username: "nobody", role })).toMatchObject({
    status: 400,
    body: { username: ["Пользователя с таким логином нет"] },
  });
});

test("another role takes effect immediately, and is in the history", async () => {
  const { owner, company_id } = await ownedCompany();
  const user = await buildUser(server);
  await joinCompany(server, { user, company: company_id, role: "analyst" });
  expect(await user.send("POST", `/companies/${company_id}/processes/`, { name: "Подбор" })).toMatchObject({
    status: 201,
  });
  await owner.call(updateUser, { params: { id: user.id }, query: { company_id }, body: { role: { role: "reader" } } });
  expect(await user.send("POST", `/companies/${company_id}/processes/`, { name: "Наём" })).toMatchObject({
    status: 403,
  });
  const { results } = await owner.call(listHistory, { params: { company_id }, query: {} });
  expect(results[0]).toMatchObject({ form: "user", title: user.username, kind: "modified", editor: owner.username });
});

test("a removed member loses access immediately, and returns by the call that adds", async () => {
  const { owner, company_id } = await ownedCompany();
  const user = await buildUser(server);
  await joinCompany(server, { user, company: company_id, role: "client" });
  const second = await buildCompany(owner);
  const addedUser = await owner.call(addToCompany, { params: { id: user.id }, query: { company: second } });
  expect(addedUser).toMatchObject({ id: user.id, role: "client" });
  expect(await owner.call(removeFromCompany, { params: { id: user.id }, query: { company: company_id } })).toEqual({
    id: user.id,
    companies: [second],
  });
  expect(await user.send("GET", `/companies/${company_id}/`)).toMatchObject({ status: 404 });
  await expect(user.call(readCurrentUser)).resolves.toMatchObject({ companies: [second] });
});

test("no one is added from a company whose members the caller does not manage", async () => {
  const { owner, company_id } = await ownedCompany();
  const foreign = await buildUser(server);
  await buildCompany(foreign);
  expect(await owner.send("GET", `/users/${foreign.id}/add_to_company/?company=${company_id}`)).toMatchObject({
    status: 404,
  });
});

test("members cannot remove themselves, and the last owner stays", async () => {
  const { owner, company_id } = await ownedCompany();
  expect(await owner.send("GET", `/users/${owner.id}/remove_from_company/?company=${company_id}`)).toMatchObject({
    status: 400,
    body: { code: "own_account_stays", detail: "Нельзя удалить собственную учётную запись" },
  });
  const superuser = await buildUser(server, { is_superuser: true });
  expect(await superuser.send("GET", `/users/${owner.id}/remove_from_company/?company=${company_id}`)).toMatchObject({
    status: 400,
    body: { code: "last_owner_stays" },
  });
  expect(
    await superuser.send("PATCH", `/users/${owner.id}/?company_id=${company_id}`, { role: { role: "client" } }),
  ).toMatchObject({ status: 400, body: { code: "last_owner_stays" } });
  const otherUser = await buildUser(server);
  await joinCompany(server, { user: otherUser, company: company_id, role: "owner" });
  await superuser.call(updateUser, {
    params: { id: owner.id },
    query: { company_id },
    body: { role: { role: "client" } },
  });
});

test("of two owners who remove each other concurrently one stays", async () => {
  const { owner, company_id } = await ownedCompany();
  const otherUser = await buildUser(server);
  await joinCompany(server, { user: otherUser, company: company_id, role: "owner" });
  const answers = await Promise.all([
    owner.send("GET", `/users/${otherUser.id}/remove_from_company/?company=${company_id}`),
    otherUser.send("GET", `/users/${owner.id}/remove_from_company/?company=${company_id}`),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await server.asOwner("select role from memberships where company_id = $1", [company_id])).toEqual([
    { role: "owner" },
  ]);
});

test("a manager cannot give more rights than they have, change members with more, or raise their own", async () => {
  const { owner, company_id } = await ownedCompany();
  const manager = await buildUser(server);
  await joinCompany(server, { user: manager, company: company_id, role: keeper });
  const reader = await buildUser(server);
  await joinCompany(server, { user: reader, company: company_id, role: "reader" });
  const path = (id: number) => `/users/${id}/?company_id=${company_id}`;
  for (const role of ["owner", "analyst", "client", "student"])
    expect(await manager.send("PATCH", path(reader.id), { role: { role } })).toMatchObject({ status: 403 });
  expect(await manager.send("PATCH", path(owner.id), { role: { role: "reader" } })).toMatchObject({ status: 403 });
  expect(await manager.send("PATCH", path(manager.id), { role: { role: "reader" } })).toMatchObject({ status: 403 });
  expect(await manager.send("GET", `/users/${owner.id}/remove_from_company/?company=${company_id}`)).toMatchObject({
    status: 403,
  });
  for (const extra of ["is_superuser", "levels", "traits", "companies", "is_free"])
    expect(await manager.send("PATCH", path(reader.id), { [extra]: true })).toMatchObject({
      status: 400,
      body: { code: "unknown_field" },
    });
});

test("a user's name, which applies everywhere, is changed by those who manage all of their companies", async () => {
  const { owner, company_id } = await ownedCompany();
  const user = await buildUser(server);
  await joinCompany(server, { user, company: company_id, role: "client" });
  const call = { params: { id: user.id }, query: { company_id } };
  expect(await owner.call(updateUser, { ...call, body: { last_name: "Петров" } })).toMatchObject({
    last_name: "Петров",
  });
  const foreign = await ownedCompany();
  await joinCompany(server, { user, company: foreign.company_id, role: "client" });
  expect(
    await owner.send("PATCH", `/users/${user.id}/?company_id=${company_id}`, { last_name: "Иванов" }),
  ).toMatchObject({ status: 403 });
});

test("a user's page shows the levels of their role", async () => {
  const { owner, company_id } = await ownedCompany();
  const user = await buildUser(server);
  await joinCompany(server, { user, company: company_id, role: "client" });
  expect(await owner.call(readUser, { params: { id: user.id }, query: { company_id } })).toMatchObject({
    id: user.id,
    levels: { process: "edit", documents: "view", users: "none" },
    grants: [],
  });
});

test("granting a questionnaire takes effect immediately, is shown on the member's page and in the history, and can be revoked", async () => {
  const { owner, company_id } = await ownedCompany();
  const user = await buildUser(server);
  await joinCompany(server, { user, company: company_id, role: "group" });
  const { id } = await owner.call(processes.create, { params: { company_id }, body: { name: "Подбор" } });
  const open = (level: "edit" | "none") =>
    owner.call(grantQuestionnaire, {
      params: { id: user.id },
      query: { company_id },
      body: { form: "process", object_id: id, level },
    });
  expect(await open("edit")).toMatchObject({
    grants: [{ form: "process", object_id: id, name: "Подбор", level: "edit" }],
  });
  const address = `/companies/${company_id}/processes/${id}/`;
  expect(await user.send("PATCH", address, { purpose: "Найм" })).toMatchObject({ status: 200 });
  expect((await open("none")).grants).toEqual([]);
  expect(await user.send("GET", address)).toMatchObject({ status: 404 });
  const { results } = await owner.call(listHistory, { params: { company_id }, query: { kind: "modified", limit: 1 } });
  expect(results[0]).toMatchObject({
    form: "user",
    title: user.username,
    changes: [{ label: "Доступ к анкете", old: "Подбор: Правка", new: "Подбор: Нет доступа" }],
  });
});

test("a manager cannot grant rows they do not see, to themselves, or of another company", async () => {
  const { owner, company_id } = await ownedCompany();
  const [manager, user] = [await buildUser(server), await buildUser(server)];
  await joinCompany(server, { user: manager, company: company_id, role: { ...keeper, system: "none" } });
  await joinCompany(server, { user, company: company_id, role: { ...keeper, users: "none", system: "none" } });
  const add = (form: "process" | "system", company: number, by = owner) =>
    by.call(collectionEndpoints(form).create, { params: { company_id: company }, body: { name: "Подбор" } });
  const foreign = await ownedCompany();
  const [own, hidden, theirs] = [
    await add("process", company_id),
    await add("system", company_id),
    await add("process", foreign.company_id, foreign.owner),
  ];
  const open = (userId: number, form: string, object_id: number, level: string, by = manager) =>
    by.send("POST", `/users/${userId}/grants/?company_id=${company_id}`, { form, object_id, level });
  expect(await open(user.id, "process", own.id, "view")).toMatchObject({ status: 200 });
  expect(await open(user.id, "process", own.id, "edit")).toMatchObject({ status: 403 });
  expect(await open(manager.id, "process", own.id, "view")).toMatchObject({ status: 403 });
  for (const [form, id] of [
    ["system", hidden.id],
    ["process", theirs.id],
  ] as const)
    expect(await open(user.id, form, id, "view")).toMatchObject({
      status: 400,
      body: { object_id: ["Такого объекта в компании нет"] },
    });
  expect(await open(user.id, "process", own.id, "manage", owner)).toMatchObject({ status: 200 });
  expect(await open(user.id, "process", own.id, "none")).toMatchObject({ status: 403 });
});

test("a user's page lists those of their companies whose members the caller manages", async () => {
  const { owner, company_id } = await ownedCompany();
  const user = await buildUser(server);
  const second = await buildCompany(owner, "Вторая");
  const foreign = await ownedCompany();
  for (const [company, role] of [
    [company_id, "client"],
    [second, "reader"],
    [foreign.company_id, "reader"],
  ] as const)
    await joinCompany(server, { user, company, role });
  const page = await owner.call(readUser, { params: { id: user.id }, query: { company_id } });
  expect(page.memberships.map(({ id, role }) => [id, role]).sort()).toEqual([
    [company_id, "client"],
    [second, "reader"],
  ]);
});

test("without e-mail, a manager of people hands over the link of an invitation", async () => {
  const { owner, company_id } = await ownedCompany();
  const invitation = await owner.call(sendInvite, { body: { company_id, email: "boris@romashka.ru" } });
  expect(invitation.letter).toBe("waiting");
  const { path } = await owner.call(readInviteLink, { params: { company_id, id: invitation.id } });
  const [token = ""] = path.split("/").filter(Boolean).slice(-1);
  expect(await stranger.call(openInvitation, { body: { token } })).toMatchObject({ email: "boris@romashka.ru" });
  const reader = await buildUser(server);
  await joinCompany(server, { user: reader, company: company_id, role: "reader" });
  const link = `/companies/${company_id}/invitations/${invitation.id}/link/`;
  expect(await reader.send("GET", link)).toMatchObject({ status: 403 });
});

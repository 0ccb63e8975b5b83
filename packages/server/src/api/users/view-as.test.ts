import { builtInRoles } from "@opis/model/access/roles";
import { viewAsHeader } from "@opis/model/access/view-as-header";
import { listCompanies } from "@opis/model/contract/companies/companies";
import { listHistory } from "@opis/model/contract/companies/history";
import { companyMeta } from "@opis/model/contract/companies/init-data";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { stopViewing, viewAs } from "@opis/model/contract/people/authentication";
import { removeFromCompany, updateUser } from "@opis/model/contract/people/users";
import { expect, test } from "vitest";
import { apiClient } from "../../testing/api-client.ts";
import { buildCompany, buildUser, grantRow, joinCompany, type TestUser } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const processes = collectionEndpoints("process");

/** Returns a company with two processes, one of them granted to a group user, and its owner. */
async function company() {
  const owner = await buildUser(server);
  const company_id = await buildCompany(owner);
  const params = { company_id };
  const user = await buildUser(server);
  await joinCompany(server, { user, company: company_id, role: "group" });
  const open = await owner.call(processes.create, { params, body: { name: "Открытый" } });
  await owner.call(processes.create, { params, body: { name: "Закрытый" } });
  await grantRow(server, { user, company: company_id, form: "process", id: open.id });
  const as = (by: TestUser, target = user) =>
    apiClient(server.app, undefined, { authorization: by.authorization, [viewAsHeader]: String(target.id) });
  const begin = (by: TestUser, target = user) =>
    by.send("POST", `/users/${target.id}/view_as/?company_id=${company_id}`);
  return { owner, user, params, company_id, open, as, begin };
}

test("an administrator sees the company as a user does, and the history records it", async () => {
  const { owner, user, params, company_id, open, as } = await company();
  await owner.call(viewAs, { params: { id: user.id }, query: { company_id } });
  const list = await as(owner).call(processes.list, { params, query: {} });
  expect(list.results.map(({ id }) => id)).toEqual([open.id]);
  expect((await as(owner).call(companyMeta, { params })).access).toMatchObject({ process: "none", directory: "view" });
  expect((await owner.call(processes.list, { params, query: {} })).count).toBe(2);
  const { results } = await owner.call(listHistory, { params, query: { limit: 1 } });
  expect(results).toMatchObject([{ form: "user", title: user.username, editor: owner.username }]);
});

test("viewing as another user changes nothing, in this company or elsewhere", async () => {
  const { owner, user, company_id, open, as, begin } = await company();
  await begin(owner);
  const otherUser = await buildUser(server);
  await joinCompany(server, { user: otherUser, company: company_id, role: "reader" });
  for (const [method, path, body] of [
    ["PATCH", `/companies/${company_id}/processes/${open.id}/`, { purpose: "Найм" }],
    ["POST", `/companies/${company_id}/processes/`, { name: "Новый" }],
    ["POST", "/companies/", { name: "Новая", start: { directories: false } }],
    ["POST", "/users/add_by_login/", { company_id, username: user.username, role: { role: "owner" } }],
    ["GET", `/users/${otherUser.id}/remove_from_company/?company=${company_id}`, undefined],
  ] as const)
    expect(await as(owner).send(method, path, body)).toMatchObject({ status: 403, body: { code: "viewing_only" } });
  expect((await owner.call(listCompanies, { query: {} })).count).toBe(1);
});

test("viewing must be started, ends when stopped, and applies to one company, one user and one session", async () => {
  const { owner, user, params, company_id, as, begin } = await company();
  const readState = async (by: TestUser = owner, target: TestUser = user) =>
    (await as(by, target).send("GET", `/companies/${company_id}/processes/`)).body;
  expect(await readState()).toMatchObject({ code: "viewing_over" });
  await begin(owner);
  expect(await readState()).toMatchObject({ count: 1 });
  const otherUser = await buildUser(server);
  await joinCompany(server, { user: otherUser, company: company_id, role: "reader" });
  expect(await readState(owner, otherUser)).toMatchObject({ code: "viewing_over" });
  const second = await buildUser(server);
  await joinCompany(server, { user: second, company: company_id, role: "owner" });
  expect(await readState(second)).toMatchObject({ code: "viewing_over" });
  const elsewhere = await buildCompany(owner);
  expect((await as(owner).send("GET", `/companies/${elsewhere}/processes/`)).body).toMatchObject({
    code: "viewing_over",
  });
  await owner.call(stopViewing);
  expect(await readState()).toMatchObject({ code: "viewing_over" });
  await begin(owner);
  await owner.call(removeFromCompany, { params: { id: user.id }, query: { company: company_id } });
  expect(await readState()).toMatchObject({ code: "viewing_over" });
  expect((await owner.call(processes.list, { params, query: {} })).count).toBe(2);
});

test("viewing as oneself, as a user with more rights, or without the right is refused", async () => {
  const { owner, user, company_id, as, begin } = await company();
  const keeper = await buildUser(server);
  const role = { ...builtInRoles.reader.levels, users: "manage" } as const;
  await joinCompany(server, { user: keeper, company: company_id, role });
  for (const [by, whom] of [
    [owner, owner],
    [keeper, owner],
    [user, keeper],
  ] as const)
    expect(await begin(by, whom)).toMatchObject({ status: 403 });
  const reader = await buildUser(server);
  await joinCompany(server, { user: reader, company: company_id, role: "reader" });
  expect(await begin(keeper, reader)).toMatchObject({ status: 200 });
  const readProcesses = () => as(keeper, reader).send("GET", `/companies/${company_id}/processes/`);
  expect(await readProcesses()).toMatchObject({ status: 200, body: { count: 2 } });
  const lowered = { role: { role: "reader" as const } };
  await owner.call(updateUser, { params: { id: keeper.id }, query: { company_id }, body: lowered });
  expect(await readProcesses()).toMatchObject({ status: 403, body: { code: "viewing_over" } });
});

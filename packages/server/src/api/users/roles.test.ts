import { builtInRoles } from "@opis/model/access/roles";
import { listHistory } from "@opis/model/contract/companies/history";
import {
  createRole,
  deleteRole,
  readPermissions,
  renameRole,
  setPermission,
  setPermissionOfCompany,
} from "@opis/model/contract/people/roles";
import { addByLogin, addToCompany } from "@opis/model/contract/people/users";
import { expect, test } from "vitest";
import { buildCompany, buildUser, joinCompany, type TestUser } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();

async function ownedCompany() {
  const owner = await buildUser(server);
  const company_id = await buildCompany(owner);
  return { owner, company_id, params: { company_id } };
}

test("the built-in roles are read as a matrix, with how many have each", async () => {
  const { owner, params } = await ownedCompany();
  const { roles, own } = await owner.call(readPermissions, { params });
  expect(roles.map(({ role, used, can_give }) => [role, used, can_give])).toEqual([
    ["owner", 1, true],
    ["analyst", 0, true],
    ["client", 0, true],
    ["group", 0, true],
    ["reader", 0, true],
    ["student", 0, true],
  ]);
  expect(own).toMatchObject({ users: "manage" });
});

test("a role of one's own is a copy with changed cells, in force at once for who has it", async () => {
  const { owner, company_id, params } = await ownedCompany();
  const role = await owner.call(createRole, { params, body: { name: "Юрист", copy_of: { role: "reader" } } });
  expect(role).toMatchObject({ role: null, role_name: "Юрист", is_custom: true, used: 0, levels: { process: "view" } });
  const role_id = role.role_id ?? 0;
  const user = await buildUser(server);
  await owner.call(addByLogin, { body: { company_id, username: user.username, role: { role_id } } });
  const add = () => user.send("POST", `/companies/${company_id}/processes/`, { name: "Подбор" });
  expect(await add()).toMatchObject({ status: 403 });
  await owner.call(setPermission, { params, body: { role_id, section: "process", level: "edit" } });
  expect(await add()).toMatchObject({ status: 201 });
  const { roles } = await owner.call(setPermissionOfCompany, {
    body: { company_id, role_id, section: "process", level: "none" },
  });
  expect(roles.at(-1)).toMatchObject({ levels: { process: "none" }, used: 1 });
});

test("an assigned role is not deleted, another one is; a taken name is refused", async () => {
  const { owner, company_id, params } = await ownedCompany();
  const used = await owner.call(createRole, { params, body: { name: "Юрист", copy_of: { role: "reader" } } });
  const free = await owner.call(createRole, { params, body: { name: "Кадры", copy_of: { role: "client" } } });
  const user = await buildUser(server);
  await owner.call(addByLogin, {
    body: { company_id, username: user.username, role: { role_id: used.role_id ?? 0 } },
  });
  expect(await owner.send("DELETE", `/companies/${company_id}/roles/${used.role_id}/`)).toMatchObject({
    status: 400,
    body: { code: "role_in_use" },
  });
  expect(await owner.send("PATCH", `/companies/${company_id}/roles/${free.role_id}/`, { name: "юрист" })).toMatchObject(
    { status: 400, body: { code: "name_not_unique" } },
  );
  const id = free.role_id ?? 0;
  await owner.call(renameRole, { params: { company_id, id }, body: { name: "Отдел кадров" } });
  await owner.call(deleteRole, { params: { company_id, id } });
});

test("a role cannot be created or raised beyond the caller's own; another company's role is not there", async () => {
  const { owner, company_id, params } = await ownedCompany();
  const manager = await buildUser(server);
  const keeper = { ...builtInRoles.reader.levels, users: "manage" } as const;
  await joinCompany(server, { user: manager, company: company_id, role: keeper });
  const roles = `/companies/${company_id}/roles/`;
  expect(await manager.send("POST", roles, { name: "Выше", copy_of: { role: "analyst" } })).toMatchObject({
    status: 403,
  });
  const role = await manager.call(createRole, { params, body: { name: "Ниже", copy_of: { role: "reader" } } });
  const role_id = role.role_id ?? 0;
  const setTo = (section: string, level: string) =>
    manager.send("POST", `/companies/${company_id}/permissions/set_perm/`, { role_id, section, level });
  expect(await setTo("process", "edit")).toMatchObject({ status: 403 });
  expect(await setTo("users", "manage")).toMatchObject({ status: 200 });
  await owner.call(setPermission, { params, body: { role_id, section: "process", level: "manage" } });
  expect(await setTo("information", "none")).toMatchObject({ status: 403 });
  const foreign = await ownedCompany();
  expect(
    await foreign.owner.send("POST", `/companies/${foreign.company_id}/permissions/set_perm/`, {
      role_id,
      section: "process",
      level: "none",
    }),
  ).toMatchObject({ status: 404 });
});

test("what becomes of a role is in the history, in words", async () => {
  const { owner, params } = await ownedCompany();
  const { role_id } = await owner.call(createRole, { params, body: { name: "Юрист", copy_of: { role: "reader" } } });
  const id = role_id ?? 0;
  await owner.call(setPermission, { params, body: { role_id: id, section: "process", level: "edit" } });
  await owner.call(renameRole, { params: { ...params, id }, body: { name: "Правовед" } });
  await owner.call(deleteRole, { params: { ...params, id } });
  const { results } = await owner.call(listHistory, { params, query: { limit: 4 } });
  expect(results.map(({ kind, form_title, title }) => [kind, form_title, title])).toEqual([
    ["deleted", "Роль", "Правовед"],
    ["modified", "Роль", "Правовед"],
    ["modified", "Роль", "Юрист"],
    ["created", "Роль", "Юрист"],
  ]);
  expect(results[2]?.changes).toEqual([{ field: "process", label: "Процессы", old: "Просмотр", new: "Правка" }]);
});

test("a company's own role comes along as a copy, once; the company that it comes from can be named", async () => {
  const { owner, company_id } = await ownedCompany();
  const second = await buildCompany(owner);
  const [lawyer, other] = [await buildUser(server), await buildUser(server)];
  for (const user of [lawyer, other])
    await joinCompany(server, { user, company: company_id, role: builtInRoles.client.levels });
  const third = await buildCompany(owner);
  await joinCompany(server, { user: lawyer, company: third, role: "reader" });
  const add = (user: TestUser, from?: number) =>
    owner.call(addToCompany, { params: { id: user.id }, query: { company: second, ...(from && { from }) } });
  const [one, another] = [await add(lawyer, company_id), await add(other)];
  expect(one.role_id).toBe(another.role_id);
  const { roles } = await owner.call(readPermissions, { params: { company_id: second } });
  expect(roles.filter(({ is_custom }) => is_custom)).toMatchObject([{ levels: builtInRoles.client.levels, used: 2 }]);
  expect(await owner.send("GET", `/users/${lawyer.id}/remove_from_company/?company=${second}`)).toMatchObject({
    status: 200,
  });
  expect((await add(lawyer, third)).role).toBe("reader");
});

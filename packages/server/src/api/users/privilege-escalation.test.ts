import { builtInRoles } from "@opis/model/access/roles";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { createGroup } from "@opis/model/contract/people/groups";
import { createRole, setPermission } from "@opis/model/contract/people/roles";
import { expect, test } from "vitest";
import { buildCompany, buildUser, joinCompany } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server);
const company_id = await buildCompany(owner);
const params = { company_id };
const base = `/companies/${company_id}`;

// Manages people and only looks at the rest: whatever they get beyond that, they have taken.
const ownRole = await owner.call(createRole, { params, body: { name: "Кадровик", copy_of: { role: "reader" } } });
const role_id = ownRole.role_id ?? 0;
await owner.call(setPermission, { params, body: { role_id, section: "users", level: "manage" } });
const keeper = await buildUser(server);
await joinCompany(server, { user: keeper, company: company_id, role: "reader" });
await server.asOwner("update memberships set role = null, role_id = $2 where user_id = $1", [keeper.id, role_id]);
const client = await buildUser(server);
await joinCompany(server, { user: client, company: company_id, role: "client" });
const group = await owner.call(createGroup, { params, body: { name: "Кадры" } });
const { id: process } = await owner.call(collectionEndpoints("process").create, { params, body: { name: "Подбор" } });

// Another company of another owner, with a role and a group of its own.
const stranger = await buildUser(server);
const foreign = { company_id: await buildCompany(stranger) };
const foreignRole = await stranger.call(createRole, {
  params: foreign,
  body: { name: "Чужая", copy_of: { role: "owner" } },
});
const foreignGroup = await stranger.call(createGroup, { params: foreign, body: { name: "Чужая" } });

type Attempt = readonly [method: "POST" | "PATCH", path: string, body: object];

const inCompany = `?company_id=${company_id}`;
const raises: readonly Attempt[] = [
  ["PATCH", `/users/${keeper.id}/${inCompany}`, { role: { role: "owner" } }],
  ["PATCH", `/users/${keeper.id}/${inCompany}`, { role: { role: "analyst" } }],
  ["PATCH", `/users/${keeper.id}/update_status/${inCompany}`, { status: "Analyst" }],
  ["PATCH", `/users/${keeper.id}/${inCompany}`, { is_superuser: true }],
  ["POST", `/users/${keeper.id}/grants/${inCompany}`, { form: "process", object_id: process, level: "view" }],
  ["POST", "/users/add_by_login/", { company_id, username: keeper.username, role: { role: "owner" } }],
  ["POST", "/users/", { company_id, username: "second.self", role: { role: "owner" } }],
  ["POST", "/invites/send_invite/", { company_id, email: "second@romashka.ru", role: { role: "owner" } }],
  ["POST", `${base}/roles/`, { name: "Выше", copy_of: { role: "owner" } }],
  ["POST", `${base}/permissions/set_perm/`, { role_id, section: "process", level: "edit" }],
  ["POST", "/permissions/", { company_id, role_id, section: "settings", level: "manage" }],
  ["POST", `${base}/users_groups/${group.id}/members/`, { users: [keeper.id] }],
  ["POST", `${base}/users_groups/${group.id}/grants/`, { form: "process", object_id: process, level: "edit" }],
  ["POST", `${base}/users_groups/${group.id}/tag_grants/`, { tag: "кадры", level: "edit" }],
  ["POST", `${base}/groups_permissions/set_perm/`, { group_id: group.id, section: "process", level: "edit" }],
];

test.each(raises)("%s %s with %j raises nobody", async (method, path, body) => {
  const answer = await keeper.send(method, path, body);
  expect([400, 403]).toContain(answer.status);
  const { access } = (await keeper.send("GET", `${base}/meta/`)).body as { access: object };
  expect(access).toEqual({ ...builtInRoles.reader.levels, users: "manage" });
});

const foreignIds: readonly Attempt[] = [
  ["PATCH", `/users/${client.id}/${inCompany}`, { role: { role_id: foreignRole.role_id } }],
  ["POST", "/users/add_by_login/", { company_id, username: stranger.username, role: { role_id: foreignRole.role_id } }],
  ["POST", "/users/", { company_id, username: "third.self", role: { role_id: foreignRole.role_id } }],
  ["POST", "/invites/send_invite/", { company_id, email: "third@romashka.ru", role: { role_id: foreignRole.role_id } }],
  ["POST", `${base}/roles/`, { name: "Копия", copy_of: { role_id: foreignRole.role_id } }],
  ["POST", `${base}/permissions/set_perm/`, { role_id: foreignRole.role_id, section: "process", level: "none" }],
  ["POST", "/permissions/", { company_id, role_id: foreignRole.role_id, section: "process", level: "none" }],
  ["PATCH", `${base}/roles/${foreignRole.role_id}/`, { name: "Наша" }],
  ["PATCH", `${base}/users_groups/${foreignGroup.id}/`, { name: "Наша" }],
  ["POST", `${base}/users_groups/${foreignGroup.id}/members/`, { users: [client.id] }],
  ["POST", `${base}/groups_permissions/set_perm/`, { group_id: foreignGroup.id, section: "process", level: "view" }],
  ["POST", `${base}/users_groups/${group.id}/members/`, { users: [stranger.id] }],
  ["PATCH", `/users/${stranger.id}/${inCompany}`, { role: { role: "reader" } }],
];

test.each(foreignIds)("%s %s with another company's id in %j is refused", async (method, path, body) => {
  const answer = await owner.send(method, path, body);
  expect([400, 404]).toContain(answer.status);
});

test.each([
  [{ "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" }, 403],
  [{ "sec-fetch-site": "same-site", "sec-fetch-mode": "cors" }, 403],
  [{ "sec-fetch-site": "none", "sec-fetch-mode": "navigate" }, 403],
  [{ "sec-fetch-site": "same-origin", "sec-fetch-mode": "cors", "sec-purpose": "prefetch" }, 403],
  [{ "sec-fetch-site": "same-origin", "sec-fetch-mode": "cors" }, 200],
])("a GET that takes somebody out, sent with %j, is answered with %i", async (headers, status) => {
  const user = await buildUser(server);
  await joinCompany(server, { user, company: company_id, role: "client" });
  const path = `/users/${user.id}/remove_from_company/?company=${company_id}`;
  expect(await owner.send("GET", path, undefined, headers)).toMatchObject({ status });
  expect((await user.send("GET", `/companies/${company_id}/`)).status).toBe(status === 200 ? 404 : 200);
});

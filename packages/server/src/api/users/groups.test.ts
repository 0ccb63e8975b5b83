import { builtInRoles } from "@opis/model/access/roles";
import { listCompanies } from "@opis/model/contract/companies/companies";
import { listHistory } from "@opis/model/contract/companies/history";
import { companyMeta } from "@opis/model/contract/companies/init-data";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import {
  addGroupMembers,
  createGroup,
  deleteGroup,
  grantTagToGroup,
  grantToGroup,
  listGroupMembers,
  listGroups,
  readGroup,
  readGroupsPermissions,
  removeGroupMember,
  setGroupPermission,
  updateGroup,
} from "@opis/model/contract/people/groups";
import { readPermissions } from "@opis/model/contract/people/roles";
import { listUsers, readUser, removeFromCompany } from "@opis/model/contract/people/users";
import { expect, test } from "vitest";
import { buildCompany, buildUser, joinCompany, type TestUser } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const processes = collectionEndpoints("process");
const nothing = builtInRoles.group.levels;

/** Returns a company, its owner, a group, and a member without other rights who is in it. */
async function grouped() {
  const owner = await buildUser(server);
  const company_id = await buildCompany(owner);
  const params = { company_id };
  const user = await buildUser(server);
  await joinCompany(server, { user, company: company_id, role: nothing });
  const group = await owner.call(createGroup, { params, body: { name: "Кадры" } });
  const ofGroup = { ...params, id: group.id };
  await owner.call(addGroupMembers, { params: ofGroup, body: { users: [user.id] } });
  const add = (name: string, tags: string[] = []) => owner.call(processes.create, { params, body: { name, tags } });
  const statusOf = async (id: number, by: TestUser = user) =>
    (await by.send("GET", `/companies/${company_id}/processes/${id}/`)).status;
  return { owner, user, company_id, params, group, ofGroup, add, statusOf };
}

test("a level of a group applies to its members immediately, and only while they are in it", async () => {
  const { owner, user, params, group, ofGroup, add, statusOf } = await grouped();
  const { id } = await add("Подбор");
  expect(await statusOf(id)).toBe(404);
  const cell = { group_id: group.id, section: "process" as const, level: "view" as const };
  const { groups } = await owner.call(setGroupPermission, { params, body: cell });
  expect(groups).toMatchObject([
    { group_id: group.id, name: "Кадры", used: 1, can_give: true, levels: { process: "view" } },
  ]);
  expect(await statusOf(id)).toBe(200);
  expect((await user.call(companyMeta, { params })).access.process).toBe("view");
  expect((await user.call(listCompanies, { query: {} })).results).toMatchObject([
    { processes_count: 1, access: { process: "view" } },
  ]);
  await owner.call(removeGroupMember, { params: { ...ofGroup, user_id: user.id } });
  expect(await statusOf(id)).toBe(404);
  await owner.call(addGroupMembers, { params: ofGroup, body: { users: [user.id] } });
  expect(await statusOf(id)).toBe(200);
  await owner.call(deleteGroup, { params: ofGroup });
  expect(await statusOf(id)).toBe(404);
});

test("a questionnaire is opened to a group up to a level, and the highest of several counts", async () => {
  const { owner, user, company_id, params, ofGroup, add } = await grouped();
  const { id } = await add("Подбор");
  const open = (level: "view" | "edit" | "none") =>
    owner.call(grantToGroup, { params: ofGroup, body: { form: "process", object_id: id, level } });
  const edit = () => user.send("PATCH", `/companies/${company_id}/processes/${id}/`, { purpose: "Найм" });
  expect((await open("view")).grants).toEqual([{ form: "process", object_id: id, name: "Подбор", level: "view" }]);
  expect((await edit()).status).toBe(403);
  const second = await owner.call(createGroup, { params, body: { name: "Правка" } });
  await owner.call(addGroupMembers, { params: { ...params, id: second.id }, body: { users: [user.id] } });
  await owner.call(grantToGroup, {
    params: { ...params, id: second.id },
    body: { form: "process", object_id: id, level: "edit" },
  });
  expect((await edit()).status).toBe(200);
  expect((await user.call(companyMeta, { params })).grants).toEqual({ process: { [id]: "edit" } });
  await owner.call(deleteGroup, { params: { ...params, id: second.id } });
  expect((await edit()).status).toBe(403);
  await open("none");
  expect((await edit()).status).toBe(404);
});

test("a grant by tag opens what carries the tag, also later, and not what is only proposed", async () => {
  const { owner, user, company_id, params, ofGroup, add, statusOf } = await grouped();
  const [tagged, later] = [await add("Подбор", ["кадры"]), await add("Отпуска")];
  const tags = await owner.call(grantTagToGroup, { params: ofGroup, body: { tag: "кадры", level: "edit" } });
  expect(tags.tags).toEqual([{ tag: "кадры", level: "edit" }]);
  expect([await statusOf(tagged.id), await statusOf(later.id)]).toEqual([200, 404]);
  const retag = (id: number, list: string[]) =>
    owner.call(processes.update, { params: { ...params, id }, body: { tags: list } });
  await retag(later.id, ["кадры", "архив"]);
  await retag(tagged.id, []);
  expect([await statusOf(tagged.id), await statusOf(later.id)]).toEqual([404, 200]);
  expect(await user.send("GET", `/companies/${company_id}/processes/`)).toMatchObject({
    body: { results: [{ id: later.id }] },
  });
  const author = await buildUser(server);
  await joinCompany(server, { user: author, company: company_id, role: "group" });
  const proposedProcess = await author.call(processes.create, { params, body: { name: "Своё", tags: ["кадры"] } });
  expect(await statusOf(proposedProcess.id)).toBe(404);
  await owner.call(grantTagToGroup, { params: ofGroup, body: { tag: "кадры", level: "none" } });
  expect(await statusOf(later.id)).toBe(404);
});

test("a user's page says what each thing comes from: role, group, own grant, tag", async () => {
  const { owner, user, company_id, params, group, ofGroup, add } = await grouped();
  const single = await add("Подбор");
  await add("Отпуска", ["кадры"]);
  await owner.call(grantToGroup, { params: ofGroup, body: { form: "process", object_id: single.id, level: "view" } });
  await owner.call(grantTagToGroup, { params: ofGroup, body: { tag: "кадры", level: "comment" } });
  await owner.call(setGroupPermission, { params, body: { group_id: group.id, section: "documents", level: "view" } });
  const page = await owner.call(readUser, { params: { id: user.id }, query: { company_id } });
  expect(page).toMatchObject({
    levels: { documents: "none", directory: "edit" },
    groups: [{ id: group.id, name: "Кадры", levels: { documents: "view" } }],
    grants: [],
  });
  expect(page.group_grants.map(({ name, level, group: { name: by }, tag }) => [name, level, by, tag])).toEqual([
    ["Отпуска", "comment", "Кадры", "кадры"],
    ["Подбор", "view", "Кадры", null],
  ]);
  const { results } = await owner.call(listUsers, { query: { company_id, search: user.username } });
  expect(results).toMatchObject([{ groups: [{ id: group.id, name: "Кадры" }] }]);
});

test("a group cannot grant more than its author has, nor take in the author or members they may not change", async () => {
  const { owner, user, company_id, params, group, ofGroup, add } = await grouped();
  const { id } = await add("Подбор", ["кадры"]);
  const keeper = await buildUser(server);
  await joinCompany(server, {
    user: keeper,
    company: company_id,
    role: { ...builtInRoles.reader.levels, users: "manage", system: "none" },
  });
  const base = `/companies/${company_id}`;
  const at = `${base}/users_groups/${group.id}/`;
  const cell = (section: string, level: string) =>
    keeper.send("POST", `${base}/groups_permissions/set_perm/`, { group_id: group.id, section, level });
  expect((await cell("process", "view")).status).toBe(200);
  expect((await cell("process", "edit")).status).toBe(403);
  expect((await cell("system", "view")).status).toBe(403);
  const grant = (level: string) => keeper.send("POST", `${at}grants/`, { form: "process", object_id: id, level });
  expect([(await grant("view")).status, (await grant("edit")).status]).toEqual([200, 403]);
  const tag = (by: TestUser, level: string) => by.send("POST", `${at}tag_grants/`, { tag: "кадры", level });
  expect((await tag(keeper, "view")).status).toBe(403);
  expect((await tag(owner, "manage")).status).toBe(400);
  for (const user of [keeper, owner])
    expect(await keeper.send("POST", `${at}members/`, { users: [user.id] })).toMatchObject({ status: 403 });
  expect((await tag(owner, "edit")).status).toBe(200);
  expect(await keeper.send("DELETE", `${at}members/${user.id}/`)).toMatchObject({ status: 403 });
  expect(await keeper.send("DELETE", at)).toMatchObject({ status: 403 });
  expect((await keeper.call(listGroups, { params, query: {} })).results).toMatchObject([{ can_change: false }]);
  expect((await owner.call(readGroup, { params: ofGroup })).can_change).toBe(true);
});

test("who manages people by a group alone does so, and only while in it", async () => {
  const { owner, user, company_id, params, group, ofGroup } = await grouped();
  await owner.call(setGroupPermission, { params, body: { group_id: group.id, section: "users", level: "manage" } });
  const reader = await buildUser(server);
  await joinCompany(server, { user: reader, company: company_id, role: nothing });
  const rename = () => user.send("PATCH", `/users/${reader.id}/?company_id=${company_id}`, { first_name: "Пётр" });
  expect((await rename()).status).toBe(200);
  await owner.call(removeGroupMember, { params: { ...ofGroup, user_id: user.id } });
  expect((await rename()).status).toBe(403);
});

test("groups are of one company: another one's group, people and questionnaires are not taken", async () => {
  const { owner, user, company_id, group } = await grouped();
  const otherGroup = await grouped();
  const foreign = await otherGroup.add("Чужой");
  const at = (id: number) => `/companies/${company_id}/users_groups/${id}/`;
  expect(await owner.send("GET", at(otherGroup.group.id))).toMatchObject({ status: 404 });
  expect(await owner.send("POST", `${at(otherGroup.group.id)}members/`, { users: [user.id] })).toMatchObject({
    status: 404,
  });
  expect(await owner.send("POST", `${at(group.id)}members/`, { users: [user.id, otherGroup.user.id] })).toMatchObject({
    status: 400,
    body: { code: "unknown_reference" },
  });
  expect(
    await owner.send("POST", `${at(group.id)}grants/`, { form: "process", object_id: foreign.id, level: "view" }),
  ).toMatchObject({ status: 400, body: { object_id: ["Такого объекта в компании нет"] } });
  const set = { group_id: otherGroup.group.id, section: "process", level: "view" };
  expect(await owner.send("POST", `/companies/${company_id}/groups_permissions/set_perm/`, set)).toMatchObject({
    status: 404,
  });
});

test("a group is renamed and recorded in the history; a taken name is refused; all five calls return the same matrix", async () => {
  const { owner, user, company_id, params, group, ofGroup } = await grouped();
  await owner.call(updateGroup, { params: ofGroup, body: { name: "Отдел кадров" } });
  expect(await owner.send("POST", `/companies/${company_id}/users_groups/`, { name: "отдел  КАДРОВ" })).toMatchObject({
    status: 400,
    body: { name: [expect.any(String)] },
  });
  const { results } = await owner.call(listHistory, { params, query: { limit: 2 } });
  expect(results).toMatchObject([
    {
      form: "group",
      form_title: "Группа",
      title: "Отдел кадров",
      changes: [{ label: "Название", new: "Отдел кадров" }],
    },
    { form: "group", title: "Кадры", changes: [{ label: "Участники", new: user.username }] },
  ]);
  const cell = { group_id: group.id, section: "risks" as const, level: "view" as const };
  const set = await owner.call(setGroupPermission, { params, body: cell });
  expect(await owner.call(readGroupsPermissions, { params })).toEqual(set);
  expect(await owner.call(readPermissions, { params })).toEqual(set);
});

test("who leaves the company leaves its groups", async () => {
  const { owner, user, company_id, ofGroup } = await grouped();
  const members = async () =>
    (await owner.call(listGroupMembers, { params: ofGroup, query: {} })).results.map(({ id }) => id);
  expect(await members()).toEqual([user.id]);
  await owner.call(removeFromCompany, { params: { id: user.id }, query: { company: company_id } });
  expect(await members()).toEqual([]);
});

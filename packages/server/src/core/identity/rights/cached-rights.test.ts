import { builtInRoles } from "@opis/model/access/roles";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { expect, test } from "vitest";
import { buildCompany, buildUser, grantRow, joinCompany } from "../../../testing/fixtures/factories.ts";
import { testServer } from "../../../testing/test-server.ts";

const server = await testServer();
const { context, asOwner } = server;
const owner = await buildUser(server);
const company = await buildCompany(owner);
const levels = { ...builtInRoles.group.levels, directory: "none" } as const;
let processCount = 0;
const makeProcess = async (tags: string[] = []) => {
  const createEndpoint = collectionEndpoints("process").create;
  return (
    await owner.call(createEndpoint, {
      params: { company_id: company },
      body: { name: `Процесс ${++processCount}`, tags },
    })
  ).id;
};

async function member() {
  const user = await buildUser(server);
  await joinCompany(server, { user, company, role: levels });
  return user;
}

async function rightsOf({ id: user }: { readonly id: number }) {
  const [row] = await asOwner("select rights_revision as revision from companies where id = $1", [company]);
  return context.rights({ user, is_superuser: false, company, revision: Number(row?.revision) });
}

/** Adds the user to a group of the company; returns its id. */
async function groupOf(user: { readonly id: number }): Promise<number> {
  const name = `Group of ${user.id}`;
  const groups = await asOwner(
    "insert into user_groups (company_id, name, name_key, levels) values ($1, $2, $2, $3) returning id",
    [company, name, JSON.stringify(levels)],
  );
  const id = Number(groups[0]?.id);
  await asOwner("insert into group_members (company_id, group_id, user_id) values ($1, $2, $3)", [
    company,
    id,
    user.id,
  ]);
  return id;
}

test("the rights of a user are cached until something they depend on changes", async () => {
  const user = await member();
  const cached = await rightsOf(user);
  await makeProcess();
  expect(await rightsOf(user)).toBe(cached);
});

test("adding, changing and removing a membership takes effect immediately", async () => {
  const user = await buildUser(server);
  expect(await rightsOf(user)).toBeUndefined();
  await joinCompany(server, { user, company, role: "owner" });
  expect(await rightsOf(user)).toMatchObject({ levels: builtInRoles.owner.levels });
  const membershipKey = [company, user.id];
  await asOwner("update memberships set role = 'analyst' where company_id = $1 and user_id = $2", membershipKey);
  expect(await rightsOf(user)).toMatchObject({ levels: builtInRoles.analyst.levels });
  await asOwner("delete from memberships where company_id = $1 and user_id = $2", membershipKey);
  expect(await rightsOf(user)).toBeUndefined();
});

test("changing a level of a role takes effect immediately", async () => {
  const user = await member();
  expect(await rightsOf(user)).toMatchObject({ levels: { directory: "none" } });
  const raised = JSON.stringify({ ...levels, directory: "view" });
  const theirs = "select role_id from memberships where company_id = $2 and user_id = $3";
  await asOwner(`update roles set levels = $1 where company_id = $2 and id = (${theirs})`, [raised, company, user.id]);
  expect(await rightsOf(user)).toMatchObject({ levels: { directory: "view" } });
});

test("granting and revoking a questionnaire takes effect immediately", async () => {
  const user = await member();
  expect(await rightsOf(user)).toMatchObject({ grants: {} });
  const id = await makeProcess();
  await grantRow(server, { user, company, form: "process", id });
  expect(await rightsOf(user)).toMatchObject({ grants: { process: { [id]: "edit" } } });
  await asOwner("delete from object_grants where user_id = $1", [user.id]);
  expect(await rightsOf(user)).toMatchObject({ grants: {} });
});

test("joining, changing, granting to and deleting a group takes effect immediately", async () => {
  const user = await member();
  await rightsOf(user);
  const group = await groupOf(user);
  const raised = JSON.stringify({ ...levels, directory: "edit" });
  await asOwner("update user_groups set levels = $1 where company_id = $2 and id = $3", [raised, company, group]);
  expect(await rightsOf(user)).toMatchObject({ levels: { directory: "edit" } });
  const id = await makeProcess();
  await asOwner(
    "insert into group_grants (company_id, group_id, form, object_id, level) values ($1, $2, 'process', $3, 'view')",
    [company, group, id],
  );
  expect(await rightsOf(user)).toMatchObject({ grants: { process: { [id]: "view" } } });
  await asOwner("delete from user_groups where company_id = $1 and id = $2", [company, group]);
  expect(await rightsOf(user)).toMatchObject({ levels: { directory: "none" }, grants: {} });
});

test("rights by tag follow the questionnaires that carry it", async () => {
  const user = await member();
  const group = await groupOf(user);
  await rightsOf(user);
  const grant = "insert into group_tag_grants (company_id, group_id, tag, level) values ($1, $2, 'кадры', 'edit')";
  await asOwner(grant, [company, group]);
  expect(await rightsOf(user)).toMatchObject({ grants: {} });
  const id = await makeProcess(["кадры"]);
  expect(await rightsOf(user)).toMatchObject({ grants: { process: { [id]: "edit" } } });
});

test("rights in one company do not affect another's, nor a superuser's a user's", async () => {
  const user = await member();
  const cached = await rightsOf(user);
  const otherCompany = await buildCompany(owner);
  const request = { user: user.id, is_superuser: false, company: otherCompany, revision: 1 };
  expect(await context.rights(request)).toBeUndefined();
  expect(await context.rights({ ...request, is_superuser: true })).toMatchObject({ is_superuser: true });
  expect(await rightsOf(user)).toBe(cached);
});

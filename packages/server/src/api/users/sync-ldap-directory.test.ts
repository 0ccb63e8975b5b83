import { listHistory } from "@opis/model/contract/companies/history";
import { planDirectorySync, readDirectorySync, syncWithDirectory } from "@opis/model/contract/people/directory-sync";
import { addGroupMembers, createGroup, listGroupMembers, updateGroup } from "@opis/model/contract/people/groups";
import { afterAll, expect, test } from "vitest";
import { groupEntry, personEntry, startDirectoryServer } from "../../testing/external-servers/ldap-server.ts";
import { buildCompany, buildUser, joinCompany } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";
import { groupsOfDirectory, readLdapDirectory, valuesOf } from "./read-ldap-directory.ts";
import { dueDirectorySyncsJob } from "./sync-ldap-directory.ts";

const many = Array.from({ length: 5_000 }, (_, index) => `many${index}`);
const directory = await startDirectoryServer([
  ...["anna", "boris", "vera", ...many].map(personEntry),
  groupEntry("staff", ["uid=anna", "cn=lawyers"]),
  groupEntry("lawyers", ["uid=boris", "cn=staff"]),
  groupEntry("nobody", ["uid=gone"]),
  groupEntry("twin", ["uid=anna"]),
  groupEntry("twin", ["uid=vera"]).replace("dn: cn=twin", "dn: cn=twin,cn=staff"),
  groupEntry(
    "everybody",
    many.map((name) => `uid=${name}`),
  ),
]);
afterAll(() => directory.close());
const server = await testServer({
  ...directory.settings,
  LDAP_COMPANIES: Array.from({ length: 20 }, (_, index) => index + 1).join(","),
  LDAP_SYNC_HOURS: "24",
});
const { config, log } = server.context;

/**
 * Returns a company with these people of the directory, whose owner creates groups linked to those of the directory.
 */
async function companyWith(...names: string[]) {
  const owner = await buildUser(server);
  const company = await buildCompany(owner);
  const params = { company_id: company };
  const people: Record<string, number> = {};
  for (const name of names) {
    const user = await buildUser(server, { email: `${name[0]?.toUpperCase()}${name.slice(1)}.${company}@example.ru` });
    await server.asOwner("update users set email_key = '' where email_key = $1", [`${name}@example.ru`]);
    await server.asOwner("update users set email_key = $2 where id = $1", [user.id, `${name}@example.ru`]);
    await joinCompany(server, { user, company, role: "reader" });
    people[name] = user.id;
  }
  const linked = async (name: string, outer_name: string) => {
    const { id } = await owner.call(createGroup, { params, body: { name } });
    await owner.call(updateGroup, { params: { ...params, id }, body: { outer_name } });
    return id;
  };
  const addToGroup = (id: number, user = 0) =>
    owner.call(addGroupMembers, { params: { ...params, id }, body: { users: [user] } });
  const inGroup = async (id: number) => {
    const { results } = await owner.call(listGroupMembers, { params: { ...params, id }, query: { limit: 1_000 } });
    return results.map((member) => [member.id, member.source]).sort();
  };
  const plan = () => owner.call(planDirectorySync, { params });
  const sync = async () => {
    await owner.call(syncWithDirectory, { params, body: {} });
    await server.runJobs();
    return (await owner.call(readDirectorySync, { params })).last;
  };
  return { owner, company, params, people, linked, put: addToGroup, inGroup, plan, sync };
}

test("the job does what the dry run shows: members of the company are added, and those added only by the directory are removed", async () => {
  const { owner, params, people, linked, put, inGroup, plan, sync } = await companyWith("anna", "boris", "vera");
  const id = await linked("Сотрудники", "Staff");
  await put(id, people.vera);
  const plannedSync = await plan();
  expect(plannedSync.groups).toEqual([
    { id, name: "Сотрудники", outer_name: "Staff", state: "found", come: 2, gone: 0 },
  ]);
  expect(plannedSync.changes.map(({ user_id, is_in }) => [user_id, is_in]).sort()).toEqual([
    [people.anna, true],
    [people.boris, true],
  ]);
  expect(await inGroup(id)).toEqual([[people.vera, "hand"]]);
  expect(await sync()).toMatchObject({ state: "done", by: owner.username, failure: null, groups: plannedSync.groups });
  expect(await inGroup(id)).toEqual([
    [people.anna, "directory"],
    [people.boris, "directory"],
    [people.vera, "hand"],
  ]);
  expect((await plan()).changes).toEqual([]);
  const removal = "dn: cn=lawyers,dc=example,dc=ru\nchangetype: modify\n";
  await directory.modify(`${removal}delete: member\nmember: uid=boris,dc=example,dc=ru\n`);
  expect((await plan()).changes).toMatchObject([{ group_id: id, user_id: people.boris, is_in: false }]);
  expect(await sync()).toMatchObject({ state: "done", groups: [{ come: 0, gone: 1 }] });
  expect(await inGroup(id)).toEqual([
    [people.anna, "directory"],
    [people.vera, "hand"],
  ]);
  await directory.modify(`${removal}add: member\nmember: uid=boris,dc=example,dc=ru\n`);
  const { results } = await owner.call(listHistory, { params, query: {} });
  expect(results.filter(({ changes }) => JSON.stringify(changes).includes("members")).length).toBe(3);
});

test("a missing, empty or ambiguous group keeps its members, and its name is not treated as a filter", async () => {
  const { people, linked, inGroup, plan, sync } = await companyWith("anna", "boris");
  const id = await linked("Группа", "staff");
  await sync();
  const before = await inGroup(id);
  expect(before.length).toBe(2);
  for (const [outer, state] of [
    ["nobody", "empty"],
    ["absent", "missing"],
    ["twin", "ambiguous"],
    ["*)(objectClass=*", "missing"],
    ["cn=staff, dc=example,dc=ru", "found"],
  ] as const) {
    await server.asOwner("update user_groups set outer_name = $2, outer_key = lower($2) where id = $1", [id, outer]);
    expect(await plan()).toMatchObject({ groups: [{ state, come: 0, gone: 0 }], changes: [] });
    expect(await sync()).toMatchObject({ state: "done", groups: [{ state }] });
    expect(await inGroup(id)).toEqual(before);
  }
  expect(before.map(([user]) => user)).toEqual([people.anna, people.boris]);
});

test("five thousand people are added in one sync", async () => {
  const { company, linked, plan, sync } = await companyWith();
  const id = await linked("Все", "everybody");
  await server.asOwner(
    `with made as (insert into users (username, username_key, email, email_key)
       select name, name, name || '@example.ru', name || '@example.ru' from unnest($2::text[]) name returning id)
     insert into memberships (user_id, company_id, role) select id, $1, 'reader' from made`,
    [company, many],
  );
  expect((await plan()).changes.length).toBe(many.length);
  expect(await sync()).toMatchObject({ state: "done", groups: [{ come: many.length, gone: 0 }] });
  const [counted] = await server.asOwner("select count(*)::int as n from group_members where group_id = $1", [id]);
  expect(counted).toEqual({ n: many.length });
});

test("StartTLS works like ldaps", async () => {
  const groups = await readLdapDirectory({ log, config: { ...config, LDAP_URL: directory.startTls } });
  expect(groups.map(({ name }) => name).sort()).toEqual(["everybody", "lawyers", "nobody", "staff", "twin", "twin"]);
});

test.each([
  ["directory_unreachable", { LDAP_URL: "ldaps://localhost:1" }],
  ["directory_untrusted", { LDAP_CA_FILE: "" }],
  ["directory_untrusted", { LDAP_CA_FILE: "", LDAP_URL: directory.startTls }],
  ["directory_untrusted", { LDAP_URL: config.LDAP_URL.replace("localhost", "127.0.0.1") }],
  ["directory_refused", { LDAP_BIND_PASSWORD: "wrong" }],
  ["directory_failed", { LDAP_BASE: "dc=absent" }],
])("%s is returned for a directory with %j", async (code, wrong) => {
  await expect(readLdapDirectory({ log, config: { ...config, ...wrong } })).rejects.toMatchObject({ code });
});

test("a filter without results removes no one", async () => {
  const groups = await readLdapDirectory({ log, config: { ...config, LDAP_USER_FILTER: "(mail=absent)" } });
  expect(groups.map(({ emails }) => emails.size)).toEqual([0, 0, 0, 0, 0, 0]);
});

test("a company that is not configured has no sync, and another one's is not found", async () => {
  await server.asOwner("alter sequence companies_id_seq restart with 1000");
  const { owner, params } = await companyWith();
  expect(await owner.call(readDirectorySync, { params })).toEqual({ is_configured: false, last: null });
  const address = `/companies/${params.company_id}/users_groups/sync_with_ad/`;
  expect(await owner.send("GET", `${address}plan/`)).toMatchObject({ status: 400, body: { code: "directory_off" } });
  expect(await owner.send("POST", address, {})).toMatchObject({ status: 400, body: { code: "directory_off" } });
  const stranger = await buildUser(server);
  expect(await stranger.send("POST", address, {})).toMatchObject({ status: 404 });
});

test("each company is synced on schedule, with the product as author; an unavailable directory changes nothing", async () => {
  await server.asOwner("alter sequence companies_id_seq restart with 15");
  const { owner, params, linked, inGroup } = await companyWith("anna");
  const id = await linked("Группа", "staff");
  const last = async () => (await owner.call(readDirectorySync, { params })).last;
  const due = async () => {
    await server.context.db.outsideCompanies(async (transaction) =>
      server.context.jobs.add(transaction, dueDirectorySyncsJob, {}),
    );
    return server.runJobs();
  };
  await due();
  expect(await last()).toMatchObject({ state: "done", by: "Опись", groups: [{ come: 1 }] });
  expect(await due()).not.toContain("sync_directory");
  await directory.close();
  await server.asOwner("update directory_syncs set started = started - interval '1 day'");
  expect(await due()).toContain("sync_directory");
  expect(await last()).toMatchObject({ state: "failed", failure: "directory_unreachable", groups: [] });
  expect((await inGroup(id)).length).toBe(1);
});

test("values that Active Directory returns in ranges are read to the last, and a missing range is an error", async () => {
  const parts: Record<string, Record<string, string[]>> = {
    "member;range=2-*": { "member;range=2-3": ["c", "d"] },
    "member;range=4-*": { "member;range=4-*": ["e"] },
  };
  const entry = { dn: "cn=staff", "member;range=0-1": ["a", "b"], member: [] };
  const search = async (dn: string, [attribute = ""]: string[]) => [{ dn, ...parts[attribute] }];
  expect(await valuesOf(entry, "member", search)).toEqual(["a", "b", "c", "d", "e"]);
  await expect(valuesOf(entry, "member", async () => [])).rejects.toThrow("a part of member");
});

test("members of a group are read from the person as from the group", () => {
  const entry = { name: "", email: "", members: [], groups: [] };
  const people = [{ ...entry, dn: "CN=Anna, DC=ru", email: "anna@example.ru", groups: ["cn=Inner,dc=ru"] }];
  const groups = [
    { ...entry, dn: "cn=inner,dc=ru", name: "inner", groups: ["cn=outer,dc=ru"] },
    { ...entry, dn: "cn=outer,dc=ru", name: "outer" },
  ];
  expect(groupsOfDirectory(people, groups).map(({ emails }) => [...emails])).toEqual([
    ["anna@example.ru"],
    ["anna@example.ru"],
  ]);
});

import { updateCompany } from "@opis/model/contract/companies/companies";
import { renameTag } from "@opis/model/contract/default-processes-and-copy";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { grantProposal } from "@opis/model/contract/forms/proposed-changes";
import { changePlan } from "@opis/model/contract/installation/administration";
import {
  addGroupMembers,
  createGroup,
  deleteGroup,
  grantTagToGroup,
  grantToGroup,
  removeGroupMember,
  setGroupPermission,
  updateGroup,
} from "@opis/model/contract/people/groups";
import { createRole, deleteRole, renameRole, setPermission } from "@opis/model/contract/people/roles";
import {
  addByLogin,
  addToCompany,
  createUser,
  grantQuestionnaire,
  removeFromCompany,
  updateUser,
} from "@opis/model/contract/people/users";
import { expect, test } from "vitest";
import { userEditor } from "../../core/records/editor.ts";
import { buildCompany, buildUser, joinCompany } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";
import { askForSync } from "./sync-ldap-directory.ts";

const server = await testServer();
const processes = collectionEndpoints("process");
const owner = await buildUser(server, { is_superuser: true });
const company = await buildCompany(owner);
const otherCompany = await buildCompany(owner);
const params = { company_id: company };
const query = params;

let count = 0;
const uniqueName = (word: string) => `${word} ${++count}`;

async function member(role: "reader" | "group" = "reader", of = company) {
  const user = await buildUser(server);
  await joinCompany(server, { user, company: of, role });
  return user;
}

const addProcess = (tags: string[] = []) =>
  owner.call(processes.create, { params, body: { name: uniqueName("Подбор"), tags } });
const addRole = () =>
  owner.call(createRole, { params, body: { name: uniqueName("Роль"), copy_of: { role: "reader" } } });

async function ownRole() {
  const { role_id } = await addRole();
  return role_id ?? 0;
}

async function group() {
  const { id } = await owner.call(createGroup, { params, body: { name: uniqueName("Кадры") } });
  return { ...params, id };
}

async function groupWith() {
  const ofGroup = await group();
  const { id } = await member();
  await owner.call(addGroupMembers, { params: ofGroup, body: { users: [id] } });
  return { ...ofGroup, user_id: id };
}

type Call = () => Promise<unknown>;

/** Each call that changes people's rights or the company itself, with its preparation. */
const calls: Readonly<Record<string, () => Promise<Call>>> = {
  addByLogin: async () => {
    const { username } = await buildUser(server);
    return () => owner.call(addByLogin, { body: { ...params, username, role: { role: "reader" } } });
  },
  createUser: async () => () => owner.call(createUser, { body: { ...params, username: uniqueName("anna") } }),
  addToCompany: async () => {
    const { id } = await member("reader", otherCompany);
    return () => owner.call(addToCompany, { params: { id }, query: { company, from: otherCompany } });
  },
  updateUser: async () => {
    const { id } = await member();
    return () => owner.call(updateUser, { params: { id }, query, body: { role: { role: "analyst" } } });
  },
  removeFromCompany: async () => {
    const { id } = await member();
    return () => owner.call(removeFromCompany, { params: { id }, query: { company } });
  },
  grantQuestionnaire: async () => {
    const [{ id }, process] = [await member("group"), await addProcess()];
    const body = { form: "process", object_id: process.id, level: "edit" } as const;
    return () => owner.call(grantQuestionnaire, { params: { id }, query, body });
  },
  createRole: async () => addRole,
  renameRole: async () => {
    const id = await ownRole();
    return () => owner.call(renameRole, { params: { ...params, id }, body: { name: uniqueName("Роль") } });
  },
  setPermission: async () => {
    const role_id = await ownRole();
    return () => owner.call(setPermission, { params, body: { role_id, section: "risks", level: "none" } });
  },
  deleteRole: async () => {
    const id = await ownRole();
    return () => owner.call(deleteRole, { params: { ...params, id } });
  },
  createGroup: async () => group,
  updateGroup: async () => {
    const ofGroup = await group();
    return () => owner.call(updateGroup, { params: ofGroup, body: { outer_name: uniqueName("staff") } });
  },
  deleteGroup: async () => {
    const ofGroup = await group();
    return () => owner.call(deleteGroup, { params: ofGroup });
  },
  setGroupPermission: async () => {
    const { id: group_id } = await group();
    return () => owner.call(setGroupPermission, { params, body: { group_id, section: "process", level: "view" } });
  },
  addGroupMembers: async () => {
    const [ofGroup, { id }] = [await group(), await member()];
    return () => owner.call(addGroupMembers, { params: ofGroup, body: { users: [id] } });
  },
  removeGroupMember: async () => {
    const ofMember = await groupWith();
    return () => owner.call(removeGroupMember, { params: ofMember });
  },
  grantToGroup: async () => {
    const [ofGroup, { id }] = [await group(), await addProcess()];
    return () => owner.call(grantToGroup, { params: ofGroup, body: { form: "process", object_id: id, level: "edit" } });
  },
  grantTagToGroup: async () => {
    const ofGroup = await group();
    return () => owner.call(grantTagToGroup, { params: ofGroup, body: { tag: "кадры", level: "view" } });
  },
  grantProposal: async () => {
    const author = await member("group");
    const { id } = await author.call(processes.create, { params, body: { name: uniqueName("Предложен") } });
    return () => owner.call(grantProposal, { params, body: { form: "process", object_id: id } });
  },
  renameTag: async () => {
    const [old, ofGroup] = [uniqueName("тег"), await group()];
    await addProcess([old]);
    await owner.call(grantTagToGroup, { params: ofGroup, body: { tag: old, level: "view" } });
    return () => owner.call(renameTag, { params, body: { old, new: uniqueName("тег") } });
  },
  updateCompany: async () => () => owner.call(updateCompany, { params, body: { name: uniqueName("Ромашка") } }),
  changePlan: async () => () =>
    owner.call(changePlan, { params: { id: company }, body: { quotas: { process: 1_000 + ++count } } }),
  updateProcess: async () => {
    const { id } = await addProcess();
    return () => owner.call(processes.update, { params: { ...params, id }, body: { purpose: "Найм" } });
  },
};

test("concurrent changes of a company and of its people's rights all succeed, however they lock", async () => {
  for (let round = 0; round < 3; round++) {
    const ready: (readonly [string, Call])[] = [];
    for (const [name, prepare] of Object.entries(calls)) ready.push([name, await prepare()], [name, await prepare()]);
    const failed = await Promise.all(
      ready.map(([name, call]) =>
        call().then(
          () => [],
          (error: unknown) => [`${name}: ${error}`],
        ),
      ),
    );
    expect(failed.flat()).toEqual([]);
  }
});

test("concurrent requests for a sync with the directory all succeed", async () => {
  const { context } = server;
  const ask = () => context.db.inCompany(company, (transaction) => askForSync(context, transaction, userEditor(owner)));
  await Promise.all(Array.from({ length: 12 }, ask));
});

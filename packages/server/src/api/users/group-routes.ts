import { can, type Level, type TagLevel } from "@opis/model/access/access";
import { mayGiveTag } from "@opis/model/access/grant-limits";
import {
  addGroupMembers,
  createGroup,
  deleteGroup,
  grantTagToGroup,
  grantToGroup as grantToGroupCall,
  listGroupMembers,
  listGroups,
  readGroup,
  readGroupsPermissions,
  removeGroupMember,
  setGroupPermission,
  updateGroup,
} from "@opis/model/contract/people/groups";
import { errorCatalogue, refused, refusedFields } from "@opis/model/errors";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import type { WishedGrant } from "../../core/identity/rights/put-membership.ts";
import { nameOfQuestionnaire } from "../../core/records/questionnaire-names.ts";
import { pageOfRows } from "../../http/pagination.ts";
import { route } from "../../http/register-endpoint.ts";
import { type Administrator, changeable } from "./change-member.ts";
import {
  changeableGroup,
  dropGroup,
  type GroupPage,
  groupOf,
  groupsOf,
  makeGroup,
  membersOf,
  noteOfGroup,
  presentGroup,
  renameGroup,
  setGroupLevel,
} from "./groups.ts";
import { permissionsOf } from "./roles.ts";

/** Groups of a company's people (specification 7.4, 7.7). */
export function registerGroups(app: FastifyInstance): void {
  const { db } = app.context;
  route(app, listGroups, async ({ request, query, ...looker }) => {
    const groups = await db.inCompany(looker.company, (transaction) => groupsOf(transaction, looker));
    return pageOfRows(request, query, groups.map(presentGroup), ["name", "members", "id"]);
  });
  route(app, createGroup, ({ context, body, ...administrator }) => makeGroup(context, administrator, body.name));
  route(app, readGroup, ({ params, ...looker }) =>
    db.inCompany(looker.company, (transaction) => groupOf(transaction, looker, params.id)),
  );
  route(app, updateGroup, ({ context, params, body, ...administrator }) =>
    renameGroup(context, administrator, params.id, body),
  );
  route(app, deleteGroup, async ({ context, params, ...administrator }) => {
    await dropGroup(context, administrator, params.id);
    return undefined;
  });
  route(app, listGroupMembers, async ({ request, query, params, ...looker }) => {
    const members = await db.inCompany(looker.company, async (transaction) => {
      await groupOf(transaction, looker, params.id);
      return membersOf(transaction, looker, params.id);
    });
    return pageOfRows(request, query, members, ["username", "first_name", "last_name", "source"]);
  });
  route(app, addGroupMembers, ({ context, params, body, ...administrator }) =>
    addMembers(context, administrator, params.id, body.users),
  );
  route(app, removeGroupMember, async ({ context, params, ...administrator }) => {
    await removeMember(context, administrator, { id: params.id, user: params.user_id });
    return undefined;
  });
  route(app, grantToGroupCall, ({ context, params, body, ...administrator }) =>
    grantToGroup(context, administrator, params.id, body),
  );
  route(app, grantTagToGroup, ({ context, params, body, ...administrator }) =>
    grantTag(context, administrator, params.id, body),
  );
  route(app, readGroupsPermissions, ({ context, ...asker }) => permissionsOf(context, asker));
  route(app, setGroupPermission, async ({ context, body, ...administrator }) => {
    await setGroupLevel(context, administrator, body);
    return permissionsOf(context, administrator);
  });
}

/** Opens a questionnaire to a group, effective at once; callers open no more than is open to them. */
function grantToGroup(
  { db }: Context,
  administrator: Administrator,
  id: number,
  { form, object_id, level }: WishedGrant,
): Promise<GroupPage> {
  const { actor, company } = administrator;
  return db.inCompany(company, async (transaction) => {
    const group = await changeableGroup(transaction, administrator, id);
    const target = { form, id: object_id } as const;
    const name = can(actor, "view", target) ? await nameOfQuestionnaire(transaction, target) : undefined;
    if (name === undefined) throw refusedFields({ object_id: [errorCatalogue.unknown_reference.text] });
    const was =
      group.grants.find((candidate) => candidate.form === form && candidate.object_id === object_id)?.level ?? "none";
    if (was === level) return group;
    if (!can(actor, level, target)) throw refused("forbidden");
    const which = [company, id, form, object_id];
    if (level === "none")
      transaction.execute(
        "delete from group_grants where company_id = $1 and group_id = $2 and form = $3 and object_id = $4",
        which,
      );
    else
      transaction.execute(
        `insert into group_grants (company_id, group_id, form, object_id, level) values ($1, $2, $3, $4, $5)
         on conflict (company_id, group_id, form, object_id) do update set level = excluded.level`,
        [...which, level],
      );
    noteOfGroup(transaction, administrator, group, {
      kind: "modified",
      changes: { grant: levelChange(name, was, level) },
    });
    return groupOf(transaction, administrator, id);
  });
}

/**
 * Opens to a group all that carries a tag, now and later, effective at once. Takes the level in every kind of questionnaire
 * that can carry one.
 */
function grantTag(
  { db }: Context,
  administrator: Administrator,
  id: number,
  { tag, level }: { readonly tag: string; readonly level: TagLevel },
): Promise<GroupPage> {
  const { actor, company } = administrator;
  return db.inCompany(company, async (transaction) => {
    const group = await changeableGroup(transaction, administrator, id);
    const was = group.tags.find((candidate) => candidate.tag === tag)?.level ?? "none";
    if (was === level) return group;
    if (!mayGiveTag(actor, level)) throw refused("forbidden");
    if (level === "none")
      transaction.execute("delete from group_tag_grants where company_id = $1 and group_id = $2 and tag = $3", [
        company,
        id,
        tag,
      ]);
    else
      transaction.execute(
        `insert into group_tag_grants (company_id, group_id, tag, level) values ($1, $2, $3, $4)
         on conflict (company_id, group_id, tag) do update set level = excluded.level`,
        [company, id, tag, level],
      );
    noteOfGroup(transaction, administrator, group, {
      kind: "modified",
      changes: { tag_grant: levelChange(tag, was, level) },
    });
    return groupOf(transaction, administrator, id);
  });
}

function levelChange(title: string, was: Level, level: Level) {
  return [
    { title, level: was },
    { title, level },
  ];
}

/**
 * Adds members of the company to a group, all or none; effective at once. Callers may add neither themselves nor a member with
 * more rights than they; a user who is no member is refused by the field.
 */
function addMembers(
  { db }: Context,
  administrator: Administrator,
  id: number,
  users: readonly number[],
): Promise<GroupPage> {
  return db.inCompany(administrator.company, async (transaction) => {
    const group = await changeableGroup(transaction, administrator, id);
    const members = await transaction.query<{ user_id: number }>(
      "select user_id from memberships where company_id = $1 and user_id = any($2) for share",
      [transaction.company, users],
    );
    if (members.length < new Set(users).size)
      throw refusedFields({ users: [errorCatalogue.unknown_reference.text] }, "unknown_reference");
    const names: string[] = [];
    for (const { user_id } of members) names.push((await changeable(transaction, administrator, user_id)).username);
    // Whom a directory has put in, and a person now too, stays when the directory knows them no more.
    transaction.execute(
      `insert into group_members (company_id, group_id, user_id) select $1, $2, unnest($3::int[])
       on conflict (user_id, company_id, group_id) do update set source = 'hand'`,
      [transaction.company, id, users],
    );
    noteOfGroup(transaction, administrator, group, {
      kind: "modified",
      changes: { members: [null, names.join(", ")] },
    });
    return groupOf(transaction, administrator, id);
  });
}

/** Removes a member from a group; effective at once. */
async function removeMember(
  { db }: Context,
  administrator: Administrator,
  { id, user }: { readonly id: number; readonly user: number },
): Promise<void> {
  await db.inCompany(administrator.company, async (transaction) => {
    const group = await changeableGroup(transaction, administrator, id);
    const { username } = await changeable(transaction, administrator, user);
    const removedRows = await transaction.query(
      "delete from group_members where company_id = $1 and group_id = $2 and user_id = $3 returning 1",
      [transaction.company, id, user],
    );
    if (removedRows.length === 0) throw refused("not_found");
    noteOfGroup(transaction, administrator, group, { kind: "modified", changes: { members: [username, null] } });
  });
}

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
import type { FastifyInstance } from "fastify";
import { pageOfRows } from "../../../http/page.ts";
import { route } from "../../../http/register.ts";
import { permissionsOf } from "../roles.ts";
import { dropGroup, makeGroup, renameGroup, setGroupLevel } from "./change-group.ts";
import { groupOf, groupsOf, listed, membersOf } from "./find-groups.ts";
import { grantTag, grantToGroup } from "./group-grants.ts";
import { addMembers, removeMember } from "./group-members.ts";

/** Groups of a company's people (specification 7.4, 7.7). */
export function registerGroups(app: FastifyInstance): void {
  const { db } = app.context;
  route(app, listGroups, async ({ request, query, ...looker }) => {
    const groups = await db.inCompany(looker.company, (transaction) => groupsOf(transaction, looker));
    return pageOfRows(request, query, groups.map(listed), ["name", "members", "id"]);
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

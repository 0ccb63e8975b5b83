import { listTokensOfUser, revokeTokenOfUser } from "@opis/model/contract/people/api-tokens";
import { listInvitations, sendInvite, sendInviteAgain, withdrawInvite } from "@opis/model/contract/people/invitations";
import {
  createRole,
  deleteRole,
  readPermissions,
  renameRole,
  setPermission,
  setPermissionOfCompany,
} from "@opis/model/contract/people/roles";
import {
  addByLogin,
  addToCompany,
  createUser,
  grantQuestionnaire,
  listUsers,
  readUser,
  removeFromCompany,
  resetSecondStepOfUser,
  updateUser,
  updateUserStatus,
} from "@opis/model/contract/people/users";
import { stopViewing, viewAs } from "@opis/model/contract/people/viewing";
import type { FastifyInstance } from "fastify";
import { pageLinks, pageOfRows, windowOf } from "../../http/page.ts";
import { route } from "../../http/register.ts";
import { addColleague, addKnown, addNew } from "./add-member.ts";
import { changeEmail } from "./change-email.ts";
import { changePerson, changeRole, changeStatus, takeOut } from "./change-member.ts";
import { registerDirectorySync } from "./directory/routes.ts";
import { userOf, usersOf } from "./find-users.ts";
import { grantTo } from "./grants.ts";
import { registerGroups } from "./groups/routes.ts";
import { invitationsOf, invite, inviteAgain, withdraw } from "./invitations.ts";
import { oneUser } from "./one-user.ts";
import { resetSecondStep } from "./reset-second-step.ts";
import { dropRole, makeRole, nameRole, permissionsOf, setLevel } from "./roles.ts";
import { endTokenOfMember, tokensOfMember } from "./tokens-of-member.ts";
import { beginViewing } from "./view-as.ts";
import { withoutGuessing } from "./without-guessing.ts";

/** The people of a company: members, invitations, roles, groups (specification 7.7). */
export function registerUsers(app: FastifyInstance): void {
  registerMembers(app);
  registerInvitations(app);
  registerRoles(app);
  registerDirectorySync(app);
  registerGroups(app);
}

function registerMembers(app: FastifyInstance): void {
  const { db } = app.context;
  route(app, listUsers, async ({ query, request, ...looker }) => {
    const { count, results } = await usersOf(db.pool, looker, query);
    return { count, ...pageLinks(request, count, query), results };
  });
  route(app, readUser, ({ context, params, ...looker }) => oneUser(context, looker, params.id));
  route(app, grantQuestionnaire, async ({ context, params, body, ...administrator }) => {
    await grantTo(context, administrator, params.id, body);
    return oneUser(context, administrator, params.id);
  });
  route(app, resetSecondStepOfUser, async ({ context, params, ...administrator }) => {
    await resetSecondStep(context, administrator, params.id);
    return oneUser(context, administrator, params.id);
  });
  route(app, listTokensOfUser, async ({ context, params, query, request, ...looker }) =>
    pageOfRows(request, query, await tokensOfMember(context, looker, params.id), []),
  );
  route(app, revokeTokenOfUser, async ({ context, params, ...administrator }) => {
    await endTokenOfMember(context, administrator, params);
    return undefined;
  });
  route(app, updateUser, async ({ context, params, body: { role, email, ...person }, ...administrator }) => {
    await changePerson(context, administrator, params.id, person);
    if (email !== undefined) await changeEmail(context, administrator, params.id, email);
    if (role) await changeRole(context, administrator, params.id, role);
    return db.outsideCompanies((transaction) => userOf(transaction, administrator, params.id));
  });
  route(app, updateUserStatus, async ({ context, params, body, ...administrator }) => {
    await changeStatus(context, administrator, params.id, body.status);
    return db.outsideCompanies((transaction) => userOf(transaction, administrator, params.id));
  });
  route(app, removeFromCompany, async ({ context, params, ...administrator }) => {
    const companies = await takeOut(context, administrator, params.id);
    return { id: params.id, companies };
  });
  route(app, addToCompany, ({ context, params, query, ...administrator }) =>
    addColleague(context, administrator, { id: params.id, from: query.from }),
  );
  route(app, viewAs, ({ context, params, ...administrator }) => beginViewing(context, administrator, params.id));
  route(app, stopViewing, async ({ user }) => {
    await db.pool.query("delete from viewings where session_id = $1", [user.session]);
    return undefined;
  });
  route(app, addByLogin, ({ context, body, ...administrator }) =>
    withoutGuessing(context, administrator, () => addKnown(context, administrator, body)),
  );
  route(app, createUser, ({ context, body: { company_id: _company, ...person }, ...administrator }) =>
    withoutGuessing(context, administrator, () => addNew(context, administrator, person)),
  );
}

function registerInvitations(app: FastifyInstance): void {
  route(app, sendInvite, ({ context, actor, user, company, body }) =>
    invite(context, { company, actor, user, email: body.email, role: body.role }),
  );
  route(app, listInvitations, async ({ context, company, query, request }) => {
    const { count, results } = await invitationsOf(context, company, windowOf(query));
    return { count, ...pageLinks(request, count, query), results };
  });
  route(app, sendInviteAgain, ({ context, company, params }) => inviteAgain(context, company, params.id));
  route(app, withdrawInvite, async ({ context, company, params }) => {
    await withdraw(context, company, params.id);
    return undefined;
  });
}

function registerRoles(app: FastifyInstance): void {
  route(app, readPermissions, ({ context, ...asker }) => permissionsOf(context, asker));
  route(app, setPermission, async ({ context, body, ...asker }) => {
    await setLevel(context, asker, body);
    return permissionsOf(context, asker);
  });
  route(app, setPermissionOfCompany, async ({ context, body, ...asker }) => {
    await setLevel(context, asker, body);
    return permissionsOf(context, asker);
  });
  route(app, createRole, ({ context, body, ...asker }) => makeRole(context, asker, body));
  route(app, renameRole, ({ context, params, body, ...asker }) => nameRole(context, asker, params.id, body.name));
  route(app, deleteRole, async ({ context, params, ...asker }) => {
    await dropRole(context, asker, params.id);
    return undefined;
  });
}

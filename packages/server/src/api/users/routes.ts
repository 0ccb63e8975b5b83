import { mayViewAs } from "@opis/model/access/view-as-access";
import { listTokensOfUser, revokeTokenOfUser } from "@opis/model/contract/people/account";
import { stopViewing, viewAs } from "@opis/model/contract/people/authentication";
import { planDirectorySync, readDirectorySync, syncWithDirectory } from "@opis/model/contract/people/directory-sync";
import {
  listInvitations,
  readInviteLink,
  sendInvite,
  sendInviteAgain,
  withdrawInvite,
} from "@opis/model/contract/people/invitations";
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
import { type ErrorCode, Refusal, refused } from "@opis/model/errors";
import type { FastifyInstance } from "fastify";
import pg from "pg";
import type { Context } from "../../context.ts";
import { type ListedToken, listApiTokens, revokeToken } from "../../core/identity/api-tokens.ts";
import { refuseForeignDomain } from "../../core/identity/insert-user.ts";
import { emailKey } from "../../core/identity/normalise-login.ts";
import { hasDirectory } from "../../core/identity/rights/external-groups.ts";
import { actorOf } from "../../core/identity/rights/rights.ts";
import { taggedRows } from "../../core/identity/rights/tagged-rows.ts";
import { dropSecondStep, hasSecondStep } from "../../core/identity/second-step.ts";
import { type Account, accountColumns } from "../../core/identity/set-password.ts";
import { emailChangedLetter } from "../../core/mail/letters/account-letters.ts";
import { recordAccountChange, recordMemberChange } from "../../core/records/record-access-change.ts";
import { pageLinks, pageOfRows, pageWindow } from "../../http/pagination.ts";
import { route } from "../../http/register-endpoint.ts";
import { addColleague, addKnown, addNew } from "./add-member.ts";
import {
  type Administrator,
  changeable,
  changePerson,
  changeRole,
  changeStatus,
  managesAllOf,
  takeOut,
} from "./change-member.ts";
import { memberOf, type UserReader, userOf, usersOf } from "./find-users.ts";
import { registerGroups } from "./group-routes.ts";
import { registerEmployeeImport } from "./import-employees.ts";
import { invitationsOf, invite, inviteAgain, inviteLink, withdraw } from "./invitations.ts";
import { readLdapDirectory } from "./read-ldap-directory.ts";
import { grantTo, readUserDetails } from "./read-user-details.ts";
import { dropRole, makeRole, nameRole, permissionsOf, setLevel } from "./roles.ts";
import { askForSync, lastSync, planSync, shownSync } from "./sync-ldap-directory.ts";

/** Refusals that reveal accounts of the installation, be it in a company that is none of the caller's. */
const telling: readonly ErrorCode[] = ["unknown_user", "user_taken"];

/** Adds a member to a company; a caller who probes too often in an hour who has an account gets `too_many_requests`. */
async function withoutGuessing<T>(
  { accountGuesses }: Pick<Context, "accountGuesses">,
  { user, actor }: Administrator,
  bring: () => Promise<T>,
): Promise<T> {
  // The owner of the installation sees all accounts.
  if (actor.is_superuser) return bring();
  const caller = String(user.id);
  accountGuesses.refuse(caller);
  try {
    return await bring();
  } catch (error) {
    if (error instanceof Refusal && telling.includes(error.code)) accountGuesses.count(caller);
    throw error;
  }
}

/** Returns the people of a company: members, invitations, roles, groups (specification 7.7). */
export function registerUsers(app: FastifyInstance): void {
  registerMembers(app);
  registerInvitations(app);
  registerRoles(app);
  registerDirectorySync(app);
  registerEmployeeImport(app);
  registerGroups(app);
}

/** Sync of a company's groups with the directory (specification 7.4). */
function registerDirectorySync(app: FastifyInstance): void {
  const { db, config } = app.context;
  const demand = (company: number) => {
    if (!hasDirectory(config, company)) throw refused("directory_off");
  };
  route(app, readDirectorySync, async ({ company }) => {
    const last = await db.inCompany(company, lastSync);
    return { is_configured: hasDirectory(config, company), last: last ? shownSync(last) : null };
  });
  route(app, planDirectorySync, async ({ context, company }) => {
    demand(company);
    const directory = await readLdapDirectory(context);
    return db.inCompany(company, (transaction) => planSync(transaction, directory));
  });
  route(app, syncWithDirectory, ({ context, company, editor }) => {
    demand(company);
    return db.inCompany(company, async (transaction) => {
      await askForSync(context, transaction, editor);
      const latestSync = await lastSync(transaction);
      if (!latestSync) throw refused("not_found");
      return shownSync(latestSync);
    });
  });
}

function registerMembers(app: FastifyInstance): void {
  const { db } = app.context;
  route(app, listUsers, async ({ query, request, ...looker }) => {
    const { count, results } = await usersOf(db.pool, looker, query);
    return { count, ...pageLinks(request, count, query), results };
  });
  route(app, readUser, ({ context, params, ...looker }) => readUserDetails(context, looker, params.id));
  route(app, grantQuestionnaire, async ({ context, params, body, ...administrator }) => {
    await grantTo(context, administrator, params.id, body);
    return readUserDetails(context, administrator, params.id);
  });
  route(app, resetSecondStepOfUser, async ({ context, params, ...administrator }) => {
    await resetSecondStep(context, administrator, params.id);
    return readUserDetails(context, administrator, params.id);
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

/**
 * Gives a member another e-mail, by which they recover their password, and notifies the old one. Throws `forbidden`
 * unless the caller manages the people of all their companies, and for a superuser's e-mail unless the caller is one;
 * `email_taken` if another account has it.
 */
async function changeEmail(context: Context, administrator: Administrator, id: number, email: string): Promise<void> {
  const { actor, company, editor } = administrator;
  await context.db.outsideCompanies(async (transaction) => {
    const member = await changeable(transaction, administrator, id);
    if (emailKey(email) === emailKey(member.email)) return;
    if (member.is_superuser && !actor.is_superuser) throw refused("forbidden");
    if (!(await managesAllOf(transaction, administrator, id))) throw refused("forbidden");
    await refuseForeignDomain(transaction, company, email);
    const [account] = await transaction.query<Account>(
      `select ${accountColumns} from users u where u.id = $1 for update`,
      [id],
    );
    if (!account) throw refused("not_found");
    transaction.execute(
      "update users set email = $2, email_key = $3 where id = $1",
      [id, email, emailKey(email)],
      takenInWords,
    );
    await recordAccountChange(transaction, account, {
      kind: "modified",
      editor,
      changes: { email: [account.email, email] },
    });
    const { username, language, email: to } = account;
    if (to) context.mail.post(transaction, { letter: emailChangedLetter, to, language, data: { username, email } });
  });
}

function takenInWords(error: unknown): unknown {
  const isTaken = error instanceof pg.DatabaseError && error.constraint === "users_email_unique";
  return isTaken ? refused("email_taken") : error;
}

/** Starts viewing the company as a member, in the caller's session only; the history records it. */
function beginViewing({ db }: Context, administrator: Administrator, id: number) {
  const { company, actor, user, editor } = administrator;
  return db.outsideCompanies(async (transaction) => {
    const member = await memberOf(transaction, company, id);
    const [account] = await transaction.query<{ is_superuser: boolean }>(
      "select is_superuser from users where id = $1",
      [id],
    );
    const [tagged = []] = await taggedRows(transaction.asCompany(company), [{ company, tags: member.tags }]);
    const viewed = actorOf({ ...member, is_superuser: account?.is_superuser === true }, tagged);
    if (id === user.id || !viewed || !mayViewAs(actor, viewed)) throw refused("forbidden");
    transaction.execute(
      `insert into viewings (session_id, company_id, user_id, since) values ($1, $2, $3, $4)
       on conflict (session_id) do update set company_id = excluded.company_id, user_id = excluded.user_id, since = excluded.since`,
      [user.session, company, id, transaction.now],
    );
    recordMemberChange(transaction, {
      company,
      user: member,
      kind: "modified",
      editor,
      changes: { viewed_as: [null, true] },
    });
    const { username, first_name, last_name } = member;
    return { id, username, first_name, last_name };
  });
}

/** Returns the tokens of a member that open the company. */
function tokensOfMember({ db }: Context, { company }: UserReader, id: number): Promise<ListedToken[]> {
  return db.outsideCompanies(async (transaction) => {
    await memberOf(transaction, company, id);
    return listApiTokens(transaction, id, company);
  });
}

/**
 * Ends a token of a member. It may open other companies too, so it takes who manages the people of each company that the member
 * belongs to; else it is `forbidden`: taking the member out closes the company to their tokens as well.
 */
async function endTokenOfMember(
  { db }: Context,
  administrator: Administrator,
  { id, token }: { readonly id: number; readonly token: number },
): Promise<void> {
  const { company, editor } = administrator;
  await db.outsideCompanies(async (transaction) => {
    const user = await changeable(transaction, administrator, id);
    if (!(await managesAllOf(transaction, administrator, id))) throw refused("forbidden");
    const name = await revokeToken(transaction, id, token);
    if (name === undefined) throw refused("not_found");
    recordMemberChange(transaction, { company, user, kind: "modified", editor, changes: { api_token: [name, null] } });
  });
}

/**
 * Lets a member whose app and recovery codes are lost sign in by their password alone again. The second step is the person's everywhere,
 * so it takes who manages the people of every company that they belong to; else it is `forbidden`.
 */
async function resetSecondStep({ db }: Context, administrator: Administrator, id: number): Promise<void> {
  const { company, editor } = administrator;
  await db.outsideCompanies(async (transaction) => {
    const user = await changeable(transaction, administrator, id);
    if (!(await managesAllOf(transaction, administrator, id))) throw refused("forbidden");
    const [has] = await transaction.query(`select from users u where u.id = $1 and ${hasSecondStep}`, [id]);
    if (!has) throw refused("second_step_is_off");
    dropSecondStep(transaction, id);
    recordMemberChange(transaction, {
      company,
      user,
      kind: "modified",
      editor,
      changes: { second_step: ["on", "off"] },
    });
  });
}

function registerInvitations(app: FastifyInstance): void {
  route(app, sendInvite, ({ context, actor, user, company, body }) =>
    invite(context, { company, actor, user, email: body.email, role: body.role }),
  );
  route(app, listInvitations, async ({ context, company, query, request }) => {
    const { count, results } = await invitationsOf(context, company, pageWindow(query));
    return { count, ...pageLinks(request, count, query), results };
  });
  route(app, sendInviteAgain, ({ context, company, params }) => inviteAgain(context, company, params.id));
  route(app, readInviteLink, ({ context, company, params }) => inviteLink(context, company, params.id));
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

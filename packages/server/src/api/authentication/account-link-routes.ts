import type { BuiltInRole } from "@opis/model/access/roles";
import type { Language } from "@opis/model/bilingual-text";
import type { Endpoint } from "@opis/model/contract/endpoint";
import {
  acceptInvitation,
  askForRecovery,
  askForRegistration,
  confirmEmail,
  openEmail,
  openInvitation,
  openRecovery,
  openRegistration,
  register,
  resetForgottenPassword,
} from "@opis/model/contract/people/registration-and-recovery";
import { errorCatalogue, type Refusal, refused, refusedFields } from "@opis/model/errors";
import type { LinkPurpose } from "@opis/model/screen-addresses";
import type { FastifyInstance } from "fastify";
import pg from "pg";
import type { Context } from "../../context.ts";
import { consumeLink, findLink, type StoredLink } from "../../core/identity/email-link.ts";
import { insertUser } from "../../core/identity/insert-user.ts";
import { type LetterRequest, limitLetters } from "../../core/identity/limit-letters.ts";
import { emailKey } from "../../core/identity/normalise-login.ts";
import { putMembership } from "../../core/identity/rights/put-membership.ts";
import { type InvitationToSend, sendInvitation } from "../../core/identity/send-invitation.ts";
import { type Account, accountColumns, setPassword } from "../../core/identity/set-password.ts";
import type { Device } from "../../core/identity/sign-in-log.ts";
import { emailChangedLetter } from "../../core/mail/letters/account-letters.ts";
import { userEditor } from "../../core/records/editor.ts";
import { recordAccountChange, recordMemberChange } from "../../core/records/record-access-change.ts";
import type { Transaction } from "../../database/transaction.ts";
import { type Handler, route } from "../../http/register-endpoint.ts";
import { limitSignInRate } from "./block-failed-sign-ins.ts";
import { sendRequestedLinkJob } from "./send-requested-link.ts";
import { deviceOf } from "./sign-in.ts";

/** Registers recovery, registration and invitation by letter; all are rate limited like sign-ins. */
export function registerEmailLinks(app: FastifyInstance): void {
  registerRateLimited(app, askForRecovery, async ({ context, body, language, request }) => {
    await askForLink(context, { purpose: "recovery", email: body.email, language, device: deviceOf(request) });
    return {};
  });
  registerRateLimited(app, openRecovery, ({ context, body }) => openedRecovery(context, body.token));
  registerRateLimited(app, resetForgottenPassword, ({ context, body }) => resetForgotten(context, body));
  registerRateLimited(app, openEmail, ({ context, body }) => describeEmailChange(context, body.token));
  registerRateLimited(app, confirmEmail, ({ context, body }) => confirmNewEmail(context, body.token));
  registerRateLimited(app, askForRegistration, async ({ context, body, language, request }) => {
    if (!context.config.REGISTRATION) throw refused("registration_closed");
    await askForLink(context, { purpose: "registration", email: body.email, language, device: deviceOf(request) });
    return {};
  });
  registerRateLimited(app, openRegistration, ({ context, body }) => openedRegistration(context, body.token));
  registerRateLimited(app, register, ({ context, body, language }) => registerPerson(context, { ...body, language }));
  registerRateLimited(app, openInvitation, ({ context, body }) => openedInvitation(context, body.token));
  registerRateLimited(app, acceptInvitation, ({ context, body, language }) =>
    acceptInvited(context, { ...body, password: body.password, language }),
  );
}

/** Returns the user and e-mail address that a link confirms. */
function describeEmailChange(context: Context, token: string) {
  return context.db.outsideCompanies(async (transaction) => {
    const { link, username } = await accountToConfirm(context, transaction, token);
    return { username, email: link.email, company: "" };
  });
}

/**
 * Sets the confirmed e-mail and notifies the old address, whose recovery links stop working. Throws `email_taken` if
 * another account has it by now.
 */
function confirmNewEmail(context: Context, token: string): Promise<{ email: string }> {
  return context.db.outsideCompanies(async (transaction) => {
    const { link, ...user } = await accountToConfirm(context, transaction, token);
    const { email } = link;
    consumeLink(context, transaction, link);
    transaction.execute(
      "update users set email = $2, email_key = $3 where id = $1",
      [user.id, email, emailKey(email)],
      takenInWords,
    );
    const editor = userEditor(user);
    await recordAccountChange(transaction, user, { kind: "modified", editor, changes: { email: [user.email, email] } });
    const { username, language, email: to } = user;
    if (to) context.mail.post(transaction, { letter: emailChangedLetter, to, language, data: { username, email } });
    return { email };
  });
}

function takenInWords(error: unknown): unknown {
  const isTaken = error instanceof pg.DatabaseError && error.constraint === "users_email_unique";
  return isTaken ? refused("email_taken") : error;
}

async function accountToConfirm(context: Context, transaction: Transaction, token: string) {
  const link = await findEmailLink(context, transaction, { purpose: "email", token });
  const [user] = await transaction.query<Account>(
    `select ${accountColumns} from users u where u.id = $1 and u.is_active for update`,
    [link.user_id],
  );
  if (!user) throw refused("link_not_valid");
  return { ...user, link };
}

/** Returns the link of a valid token; throws `link_not_valid`, also if it was used, or `link_expired`. */
async function findEmailLink(
  context: Pick<Context, "clock">,
  transaction: Transaction,
  { purpose, token }: { readonly purpose: LinkPurpose; readonly token: string },
): Promise<StoredLink> {
  const link = await findLink(context, transaction, { purpose, token });
  if (!link || link.used) throw refused("link_not_valid");
  if (link.expired) throw refused("link_expired");
  return link;
}

interface Invitation extends InvitationToSend {
  readonly role: BuiltInRole | null;
  readonly role_id: number | null;
}

interface OpenedLink {
  readonly invitation: Invitation;
  readonly link: StoredLink;
  /** The account with the address, if there is one. */
  readonly account: { readonly id: number; readonly username: string } | undefined;
}

/**
 * Returns the contents of an invitation. An expired one is replaced by a new letter and throws `invitation_expired`;
 * others throw `invitation_not_valid`.
 */
async function openedInvitation(context: Context, token: string) {
  const { invitation, account } = await inTransaction(
    context,
    token,
    async (_transaction, openInvitation) => openInvitation,
  );
  return { email: invitation.email, username: account?.username ?? "", company: invitation.company };
}

/** The accepting person, if the address has no account yet. */
interface Newcomer {
  readonly token: string;
  readonly password: string | undefined;
  readonly first_name: string;
  readonly last_name: string;
  readonly language: Language;
}

/** Adds the owner of the mailbox to the company and returns the name to sign in with. */
function acceptInvited(context: Context, { token, password, ...person }: Newcomer): Promise<{ username: string }> {
  return inTransaction(context, token, async (transaction, { invitation, link, account }) => {
    const { company_id, id, email, role, role_id } = invitation;
    const user = account ?? (await newcomer(transaction, email, password, person));
    consumeLink(context, transaction, link);
    transaction.execute("update invitations set completed = $3 where company_id = $1 and id = $2", [
      company_id,
      id,
      context.clock.now().toISOString(),
    ]);
    const [member] = await transaction.query("select from memberships where company_id = $1 and user_id = $2", [
      company_id,
      user.id,
    ]);
    // A member keeps their current role.
    if (!member) {
      const roleInput = role ? { role } : { role_id: role_id ?? 0 };
      putMembership(transaction, company_id, { user: user.id, role: roleInput });
      recordMemberChange(transaction, {
        company: company_id,
        user,
        kind: "created",
        editor: userEditor(user),
        changes: {},
      });
    }
    return { username: user.username };
  });
}

async function newcomer(
  transaction: Transaction,
  email: string,
  password: string | undefined,
  person: Pick<Newcomer, "first_name" | "last_name" | "language">,
): Promise<{ id: number; username: string }> {
  if (password === undefined) throw refusedFields({ password: [errorCatalogue.value_required.text] });
  return { id: await insertUser(transaction, { ...person, username: email, email, password }), username: email };
}

/** Runs work on an open invitation; the renewal of an expired one is committed though the call is refused. */
async function inTransaction<T>(
  context: Context,
  token: string,
  work: (transaction: Transaction, openInvitation: OpenedLink) => Promise<T>,
): Promise<T> {
  const outcome = await context.db.outsideCompanies(async (transaction) => {
    const openInvitation = await open(context, transaction, token);
    return "refusal" in openInvitation ? openInvitation : { done: await work(transaction, openInvitation) };
  });
  if ("refusal" in outcome) throw outcome.refusal;
  return outcome.done;
}

async function open(
  context: Context,
  transaction: Transaction,
  token: string,
): Promise<OpenedLink | { readonly refusal: Refusal }> {
  const link = await findLink(context, transaction, { purpose: "invitation", token });
  const invitation = link && (await invitationOf(transaction, link));
  if (!invitation) return { refusal: refused("invitation_not_valid") };
  // Only the latest invitation sends a new letter; older ones report the same without one.
  if (!link.used && link.expired) sendInvitation(context, transaction, invitation);
  if (link.expired) return { refusal: refused("invitation_expired") };
  if (link.used) return { refusal: refused("invitation_not_valid") };
  const [account] = await transaction.query<{ id: number; username: string }>(
    "select id, username from users where email_key = $1 and is_active",
    [emailKey(invitation.email)],
  );
  return { invitation, link, account };
}

async function invitationOf(transaction: Transaction, link: StoredLink): Promise<Invitation | undefined> {
  const [invitation] = await transaction.query<Invitation>(
    `select i.company_id, i.id, i.email, i.language, i.inviter, i.role, i.role_id, c.name as company
     from invitations i join companies c on c.id = i.company_id
     where i.company_id = $1 and i.id = $2 and i.completed is null for update of i`,
    [link.company_id, link.invitation_id],
  );
  return invitation;
}

/** Returns the user whose password a recovery link may set. */
function openedRecovery(context: Context, token: string) {
  return context.db.outsideCompanies(async (transaction) => {
    const { username, email } = await accountOf(context, transaction, token);
    return { username, email, company: "" };
  });
}

/** Sets a new password by the link of a letter, and ends all sessions; returns the name to sign in with. */
async function resetForgotten(
  context: Context,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<{ username: string }> {
  return context.db.outsideCompanies(async (transaction) => {
    const { link, ...user } = await accountOf(context, transaction, token);
    consumeLink(context, transaction, { id: link });
    await setPassword(context, transaction, user, { password, field: "password", editor: userEditor(user) });
    return { username: user.username };
  });
}

async function accountOf(
  context: Context,
  transaction: Transaction,
  token: string,
): Promise<Account & { readonly link: string }> {
  const link = await findEmailLink(context, transaction, { purpose: "recovery", token });
  // If the user has changed their address, the mailbox is not theirs any more.
  const [user] = await transaction.query<Account>(
    `select ${accountColumns} from users u where u.id = $1 and u.is_active and u.email = $2 for update`,
    [link.user_id, link.email],
  );
  if (!user) throw refused("link_not_valid");
  return { ...user, link: link.id };
}

/** Returns the mailbox that a registration link confirms. */
function openedRegistration(context: Context, token: string) {
  return context.db.outsideCompanies(async (transaction) => {
    const { email } = await findEmailLink(context, transaction, { purpose: "registration", token });
    return { email, username: "", company: "" };
  });
}

/** The owner of a new account. */
interface NewPerson {
  readonly token: string;
  readonly password: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly language: Language;
}

/** Creates a free account for the confirmed mailbox; returns the name to sign in with. */
function registerPerson(context: Context, { token, ...person }: NewPerson): Promise<{ username: string }> {
  return context.db.outsideCompanies(async (transaction) => {
    const link = await findEmailLink(context, transaction, { purpose: "registration", token });
    consumeLink(context, transaction, link);
    await insertUser(transaction, { ...person, username: link.email, email: link.email, is_free: true });
    return { username: link.email };
  });
}

/** A letter that anyone may request for any address. */
interface LinkRequest extends LetterRequest {
  readonly purpose: "recovery" | "registration";
  readonly device: Device;
}

/**
 * Stores a request for a letter with a link. A job later checks whether the address is known, so that work, response
 * and timing are the same for all.
 */
async function askForLink(context: Context, wish: LinkRequest): Promise<void> {
  await context.db.outsideCompanies(async (transaction) => {
    const request = await limitLetters(context, transaction, wish);
    context.jobs.add(transaction, sendRequestedLinkJob, { request, device: wish.device });
  });
}

function registerRateLimited<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<NoInfer<E>>,
): void {
  route<E>(app, endpoint, async (call) => {
    await limitSignInRate(call.context, call.request.ip);
    return handler(call);
  });
}

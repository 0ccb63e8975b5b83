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
import { refused } from "@opis/model/errors";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../../context.ts";
import { consumeLink } from "../../../core/identity/account-link.ts";
import { countLetter, type LetterRequest } from "../../../core/identity/count-letter.ts";
import { insertUser } from "../../../core/identity/insert-user.ts";
import { type Account, accountColumns, setPassword } from "../../../core/identity/set-password.ts";
import type { Device } from "../../../core/identity/sign-in-log.ts";
import { userEditor } from "../../../core/records/editor.ts";
import type { Transaction } from "../../../database/transaction.ts";
import { type Handler, route } from "../../../http/register.ts";
import { countSignIn } from "../limit-sign-ins.ts";
import { deviceOf } from "../open-session.ts";
import { acceptInvited, openedInvitation } from "./accept-invitation.ts";
import { linkRequestAnswer } from "./answer-link-request.ts";
import { confirmNewEmail, linkInHand, openedEmail } from "./confirm-email.ts";

/** Coming in by a letter: recovery, registration, invitation. All of it is counted as sign-ins are. */
export function registerComingIn(app: FastifyInstance): void {
  counted(app, askForRecovery, async ({ context, body, language, request }) => {
    await askForLink(context, { purpose: "recovery", email: body.email, language, device: deviceOf(request) });
    return {};
  });
  counted(app, openRecovery, ({ context, body }) => openedRecovery(context, body.token));
  counted(app, resetForgottenPassword, ({ context, body }) => resetForgotten(context, body));
  counted(app, openEmail, ({ context, body }) => openedEmail(context, body.token));
  counted(app, confirmEmail, ({ context, body }) => confirmNewEmail(context, body.token));
  counted(app, askForRegistration, async ({ context, body, language, request }) => {
    if (!context.config.REGISTRATION) throw refused("registration_closed");
    await askForLink(context, { purpose: "registration", email: body.email, language, device: deviceOf(request) });
    return {};
  });
  counted(app, openRegistration, ({ context, body }) => openedRegistration(context, body.token));
  counted(app, register, ({ context, body, language }) => registerPerson(context, { ...body, language }));
  counted(app, openInvitation, ({ context, body }) => openedInvitation(context, body.token));
  counted(app, acceptInvitation, ({ context, body, language }) =>
    acceptInvited(context, { ...body, password: body.password, language }),
  );
}

/** Whose password a link of recovery sets. */
function openedRecovery(context: Context, token: string) {
  return context.db.outsideCompanies(async (transaction) => {
    const { username, email } = await accountOf(context, transaction, token);
    return { username, email, company: "" };
  });
}

/** Sets a new password by the link of a letter, and ends all sessions; answers the name to sign in with. */
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
  const link = await linkInHand(context, transaction, { purpose: "recovery", token });
  // Who has another address by now got the letter as a stranger.
  const [user] = await transaction.query<Account>(
    `select ${accountColumns} from users u where u.id = $1 and u.is_active and u.email = $2 for update`,
    [link.user_id, link.email],
  );
  if (!user) throw refused("link_not_valid");
  return { ...user, link: link.id };
}

/** Whose mailbox a link of registration proves. */
function openedRegistration(context: Context, token: string) {
  return context.db.outsideCompanies(async (transaction) => {
    const { email } = await linkInHand(context, transaction, { purpose: "registration", token });
    return { email, username: "", company: "" };
  });
}

/** Who a new account belongs to. */
interface NewPerson {
  readonly token: string;
  readonly password: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly language: Language;
}

/** Makes a free account for the mailbox that the link proves; answers the name to sign in with. */
function registerPerson(context: Context, { token, ...person }: NewPerson): Promise<{ username: string }> {
  return context.db.outsideCompanies(async (transaction) => {
    const link = await linkInHand(context, transaction, { purpose: "registration", token });
    consumeLink(context, transaction, link);
    await insertUser(transaction, { ...person, username: link.email, email: link.email, is_free: true });
    return { username: link.email };
  });
}

/** A letter that anybody may ask for to any address. */
interface LinkRequest extends LetterRequest {
  readonly purpose: "recovery" | "registration";
  readonly device: Device;
}

/**
 * Takes a wish for a letter with a link. Whether the address is known is looked up later, by a job: what is done here, and so the answer and
 * its time, is the same for all.
 */
async function askForLink(context: Context, wish: LinkRequest): Promise<void> {
  await context.db.outsideCompanies(async (transaction) => {
    const request = await countLetter(context, transaction, wish);
    context.jobs.add(transaction, linkRequestAnswer, { request, device: wish.device });
  });
}

function counted<E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<NoInfer<E>>): void {
  route<E>(app, endpoint, async (call) => {
    await countSignIn(call.context, call.request.ip);
    return handler(call);
  });
}

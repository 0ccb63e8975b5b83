import {
  readCurrentUser,
  refreshSession,
  setDefaultCompany,
  signIn,
  signOut,
} from "@opis/model/contract/authentication";
import { replacePassword } from "@opis/model/contract/coming-in";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { route } from "../../http/register.ts";
import { registerAccount } from "./account/routes.ts";
import { registerComingIn } from "./by-letter/routes.ts";
import { countSignIn } from "./count-sign-in.ts";
import { currentUser } from "./current-user.ts";
import type { Device } from "./open-session.ts";
import { refresh } from "./refresh-session.ts";
import { changeDefaultCompany } from "./set-default-company.ts";
import { enter, enterAnew } from "./sign-in.ts";
import { leave } from "./sign-out.ts";

/** Sign-in, sessions and the caller's own account. */
export function registerAuthentication(app: FastifyInstance): void {
  route(app, signIn, async ({ context, body, request }) => {
    await countSignIn(context, request.ip);
    return enter(context, body, deviceOf(request));
  });
  route(app, replacePassword, async ({ context, body, request }) => {
    await countSignIn(context, request.ip);
    return enterAnew(context, body, deviceOf(request));
  });
  registerComingIn(app);
  registerAccount(app);
  route(app, refreshSession, ({ context, body }) => refresh(context, body.refresh));
  route(app, signOut, async ({ context, body }) => {
    await leave(context, body.refresh_token);
    return {};
  });
  route(app, readCurrentUser, ({ context, user }) => currentUser(context, user));
  route(app, setDefaultCompany, async ({ context, user, body }) => {
    await changeDefaultCompany(context, user, body.company_id);
    return currentUser(context, user);
  });
}

function deviceOf({ ip, headers }: FastifyRequest): Device {
  return { address: ip, userAgent: headers["user-agent"] ?? "" };
}

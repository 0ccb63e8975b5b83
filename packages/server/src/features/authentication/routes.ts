import {
  readCurrentUser,
  refreshSession,
  setDefaultCompany,
  signIn,
  signOut,
} from "@opis/model/contract/authentication";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/register.ts";
import { countSignIn } from "./count-sign-in.ts";
import { currentUser } from "./current-user.ts";
import { refresh } from "./refresh-session.ts";
import { changeDefaultCompany } from "./set-default-company.ts";
import { enter } from "./sign-in.ts";
import { leave } from "./sign-out.ts";

/** Sign-in, sessions and the caller's own account. */
export function registerAuthentication(app: FastifyInstance): void {
  route(app, signIn, async ({ context, body, request }) => {
    await countSignIn(context, request.ip);
    return enter(context, body, request.ip);
  });
  route(app, refreshSession, ({ context, body }) => refresh(context, body.refresh));
  route(app, signOut, async ({ context, body }) => {
    await leave(context, body.refresh_token);
    return {};
  });
  route(app, readCurrentUser, ({ context, user }) => currentUser(context, user.id));
  route(app, setDefaultCompany, async ({ context, user, body }) => {
    await changeDefaultCompany(context, user, body.company_id);
    return currentUser(context, user.id);
  });
}

import {
  readCurrentUser,
  refreshSession,
  setDefaultCompany,
  signIn,
  signOut,
} from "@opis/model/contract/people/authentication";
import { replacePassword } from "@opis/model/contract/people/coming-in";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/register.ts";
import { registerAccount } from "./account/routes.ts";
import { registerComingIn } from "./by-letter/routes.ts";
import { countSignIn } from "./count-sign-in.ts";
import { currentUser } from "./current-user.ts";
import { deviceOf } from "./open-session.ts";
import { refresh } from "./refresh-session.ts";
import { changeDefaultCompany } from "./set-default-company.ts";
import { enter, enterAnew } from "./sign-in.ts";
import { leave } from "./sign-out.ts";
import { openProvider } from "./single-sign-on/provider.ts";
import { registerSingleSignOn } from "./single-sign-on/routes.ts";

/** Sign-in, sessions and the caller's own account. */
export function registerAuthentication(app: FastifyInstance): void {
  const provider = openProvider(app.context);
  route(app, signIn, async ({ context, body, request }) => {
    await countSignIn(context, request.ip, body.username);
    return enter(context, body, deviceOf(request));
  });
  route(app, replacePassword, async ({ context, body, request }) => {
    await countSignIn(context, request.ip, body.username);
    return enterAnew(context, body, deviceOf(request));
  });
  registerComingIn(app);
  registerAccount(app);
  registerSingleSignOn(app, provider);
  route(app, refreshSession, ({ context, body }) => refresh(context, body.refresh));
  route(app, signOut, ({ context, body }) => leave(context, provider, body.refresh_token));
  route(app, readCurrentUser, async ({ context, user, request: { caller } }) => {
    const { name, read_only } = caller?.program ?? {};
    const self = await currentUser(context, user);
    return name === undefined || read_only === undefined ? self : { ...self, program: { name, read_only } };
  });
  route(app, setDefaultCompany, async ({ context, user, body }) => {
    await changeDefaultCompany(context, user, body.company_id);
    return currentUser(context, user);
  });
}

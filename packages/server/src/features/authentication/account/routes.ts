import {
  changeEmail,
  changePassword,
  endOtherSessions,
  endSession,
  listSessions,
  readAccount,
  updateAccount,
} from "@opis/model/contract/people/account";
import { createToken, listTokens, revokeToken } from "@opis/model/contract/people/api-tokens";
import {
  renewRecoveryCodes,
  startSecondStep,
  turnOffSecondStep,
  turnOnSecondStep,
} from "@opis/model/contract/people/second-step";
import type { FastifyInstance } from "fastify";
import { pageLinks, pageOfRows, windowOf } from "../../../http/page.ts";
import { route } from "../../../http/register.ts";
import { accountOf, changeAccount } from "./account.ts";
import { askForEmail } from "./ask-for-email.ts";
import { changeOwnPassword } from "./own-password.ts";
import { renewCodes, start, turnOff, turnOn } from "./own-second-step.ts";
import { endOne, endOthers, sessionsOf } from "./own-sessions.ts";
import { endOwnToken, makeToken, ownTokens } from "./own-tokens.ts";

/** What somebody does about their own account; no administrator is needed for it. */
export function registerAccount(app: FastifyInstance): void {
  route(app, readAccount, ({ context, user }) => accountOf(context, user));
  route(app, updateAccount, async ({ context, user, body }) => {
    await changeAccount(context, user, body);
    return accountOf(context, user);
  });
  route(app, changeEmail, async ({ context, user, body }) => {
    await askForEmail(context, user, body);
    return {};
  });
  route(app, changePassword, async ({ context, user, body }) => {
    await changeOwnPassword(context, user, body);
    return {};
  });
  route(app, listSessions, async ({ context, user, query, request }) => {
    const { count, results } = await sessionsOf(context, user, windowOf(query));
    return { count, ...pageLinks(request, count, query), results };
  });
  route(app, endSession, async ({ context, user, params }) => {
    await endOne(context, user, params.id);
    return undefined;
  });
  route(app, endOtherSessions, async ({ context, user }) => ({ ended: await endOthers(context, user) }));
  registerSecondStep(app);
  registerTokens(app);
}

function registerTokens(app: FastifyInstance): void {
  route(app, listTokens, async ({ context, user, query, request }) =>
    pageOfRows(request, query, await ownTokens(context, user), []),
  );
  route(app, createToken, ({ context, user, body }) => makeToken(context, user, body));
  route(app, revokeToken, async ({ context, user, params }) => {
    await endOwnToken(context, user, params.id);
    return undefined;
  });
}

function registerSecondStep(app: FastifyInstance): void {
  route(app, startSecondStep, ({ context, user, body }) => start(context, user, body));
  route(app, turnOnSecondStep, async ({ context, user, body }) => ({
    recovery_codes: await turnOn(context, user, body.code),
  }));
  route(app, renewRecoveryCodes, async ({ context, user, body }) => ({
    recovery_codes: await renewCodes(context, user, body),
  }));
  route(app, turnOffSecondStep, async ({ context, user, body }) => {
    await turnOff(context, user, body);
    return {};
  });
}

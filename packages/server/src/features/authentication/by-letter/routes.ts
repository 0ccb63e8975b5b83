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
} from "@opis/model/contract/people/coming-in";
import { refused } from "@opis/model/errors";
import type { FastifyInstance } from "fastify";
import { type Handler, route } from "../../../http/register.ts";
import { countSignIn } from "../count-sign-in.ts";
import { deviceOf } from "../open-session.ts";
import { acceptInvited, openedInvitation } from "./accept-invitation.ts";
import { askForLink } from "./ask-for-link.ts";
import { confirmNewEmail, openedEmail } from "./confirm-email.ts";
import { openedRegistration, registerPerson } from "./register.ts";
import { openedRecovery, resetForgotten } from "./reset-forgotten.ts";

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

function counted<E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<NoInfer<E>>): void {
  route<E>(app, endpoint, async (call) => {
    await countSignIn(call.context, call.request.ip);
    return handler(call);
  });
}

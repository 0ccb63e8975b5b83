import { beginSingleSignOn, finishSingleSignOn } from "@opis/model/contract/people/authentication";
import type { FastifyInstance } from "fastify";
import { route } from "../../../http/register.ts";
import { countSignIn } from "../count-sign-in.ts";
import { deviceOf } from "../open-session.ts";
import { beginAtProvider, enterByProvider } from "./enter-by-provider.ts";
import type { Provider } from "./provider.ts";

/** Single sign-on by OpenID Connect (specification 7.2); counted as sign-ins are. */
export function registerSingleSignOn(app: FastifyInstance, provider: Provider): void {
  route(app, beginSingleSignOn, async ({ context, request }) => {
    await countSignIn(context, request.ip);
    return beginAtProvider(context, provider);
  });
  route(app, finishSingleSignOn, async ({ context, body, language, request }) => {
    await countSignIn(context, request.ip);
    return enterByProvider(context, provider, { ...body, language, device: deviceOf(request) });
  });
}

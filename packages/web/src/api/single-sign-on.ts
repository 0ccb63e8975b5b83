import type { beginSingleSignOn, finishSingleSignOn } from "@opis/model/contract/people/authentication";
import { toPlainObject } from "@opis/model/rows/plain-object";
import { callbackAddress } from "@opis/model/screen-addresses";
import { callWithoutCredentials } from "./call-endpoint.ts";
import { parseJson } from "./parse-json.ts";
import { enterWith } from "./sign-in.ts";

/** In this tab alone: another tab, or another person's link, must not finish what was begun here. */
const begunHere = "singleSignOn";

/** The provider sends back a sign-in that this tab has not begun, or that was given up there. */
export class SignOnNotStartedHere extends Error {}

/** Goes to the provider of single sign-on; `next` is where they were going. @throws ApiError with the server's reason */
export async function goToProvider(next: string | null): Promise<void> {
  const { url, state } = await callWithoutCredentials<typeof beginSingleSignOn>(
    "POST /api-auth/token/keycloak/start/",
    {
      body: {},
    },
  );
  sessionStorage.setItem(begunHere, JSON.stringify({ state, next }));
  location.assign(url);
}

/**
 * Signs in with what the provider has sent the browser back with, and answers where they were going, unchecked.
 * @throws ApiError with the server's reason; SignOnNotStartedHere
 */
export async function completeProviderSignIn(returned: URLSearchParams): Promise<unknown> {
  const begun = toPlainObject(parseJson(sessionStorage.getItem(begunHere)));
  sessionStorage.removeItem(begunHere);
  const [code, state, iss] = ["code", "state", "iss"].map((name) => returned.get(name) ?? undefined);
  if (code === undefined || state === undefined || state !== begun.state) throw new SignOnNotStartedHere();
  const redirect_uri = `${location.origin}${callbackAddress}`;
  await enterWith(
    await callWithoutCredentials<typeof finishSingleSignOn>("POST /api-auth/token/keycloak/", {
      body: { code, state, redirect_uri, iss },
    }),
  );
  return begun.next;
}

import type { beginSingleSignOn, finishSingleSignOn } from "@opis/model/contract/people/authentication";
import { toPlainObject } from "@opis/model/rows/plain-object";
import { callbackAddress } from "@opis/model/screen-addresses";
import { callWithoutCredentials } from "./call-endpoint.ts";
import { parseJson } from "./parse-json.ts";
import { enterWith } from "./sign-in.ts";

/** Session storage key: a sign-in is completed only in the tab that began it, not by another person's link. */
const begunHere = "singleSignOn";

/** The provider returned from a sign-in that this tab has not begun, or that was cancelled. */
export class SignOnNotStartedHere extends Error {}

/** Redirects to the single sign-on provider; `next` is the address to return to. @throws ApiError with the server's reason */
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
 * Completes a sign-in with the parameters the provider returned; returns the address to continue at, unvalidated. @throws ApiError with the
 * server's reason; SignOnNotStartedHere
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

import type { AnswerOf, CallOf } from "@opis/model/contract/endpoint";
import type {
  readCurrentUser,
  signIn as signInCall,
  signOut as signOutCall,
} from "@opis/model/contract/people/authentication";
import { readStored, store } from "./browser-storage.ts";
import { call, callWithoutCredentials } from "./call-endpoint.ts";
import { endSession, startSession } from "./session.ts";

/** The signed-in user. */
export type SignedInUser = AnswerOf<typeof readCurrentUser>;

/** Signs in and returns the user. @throws ApiError with the server's reason */
export async function signIn(credentials: CallOf<typeof signInCall>["body"]): Promise<SignedInUser> {
  return enterWith(await callWithoutCredentials<typeof signInCall>("POST /api-auth/token/", { body: credentials }));
}

/** Starts a session with these tokens and returns its user. @throws ApiError */
export async function enterWith(tokens: AnswerOf<typeof signInCall>): Promise<SignedInUser> {
  startSession(tokens);
  const user = await call<typeof readCurrentUser>("GET /users/me/", {});
  rememberDefaultCompany(user);
  return user;
}

/** Ends the session here and, if they can be reached, on the server and at the identity provider. */
export async function signOut(): Promise<void> {
  const refresh = readStored("refreshToken");
  if (refresh !== undefined) {
    const ended = await callWithoutCredentials<typeof signOutCall>("POST /api-auth/token/logout/", {
      body: { refresh_token: refresh },
    }).catch(() => undefined);
    if (ended?.end_session_url !== undefined) location.assign(ended.end_session_url);
  }
  endSession("signed_out");
}

/** Stores the user's default company, as the server returns it. */
export function rememberDefaultCompany({ default_company }: Pick<SignedInUser, "default_company">): void {
  store("defaultCompanyId", String(default_company));
}

/** Returns whether a user may add companies, questionnaires and users (specification 6). */
export function mayAdd(user: SignedInUser): boolean {
  return user.is_analyst || user.is_client || user.is_student || user.is_superuser || user.is_custom;
}

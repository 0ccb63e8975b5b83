import { ConnectionError } from "./api-error.ts";
import { askedAtFirst } from "./asked-at-first.ts";
import { clientName } from "./client-name.ts";
import { storedLanguage } from "./language.ts";
import { authorization, isPublicMode, refreshAccess } from "./session.ts";

/**
 * Sends with the credential of now. Where a session's is refused it is renewed once and the same is sent once more; the key
 * of a public link is not renewed.
 */
export async function withRenewal<Answer extends { readonly status: number }>(
  send: (credential: string | undefined) => Promise<Answer>,
): Promise<Answer> {
  const used = authorization();
  const answer = await send(used);
  if (answer.status !== 401 || isPublicMode()) return answer;
  const renewed = await refreshAccess(used);
  return renewed === undefined ? answer : send(renewed);
}

/** Fetches from the server in the person's language and on their behalf. @throws ConnectionError when there is no answer */
export function request(url: string, init: RequestInit = {}): Promise<Response> {
  return withRenewal((credential) => fetchOnce(url, init, credential));
}

/** Fetches with this credential, or on nobody's behalf. @throws ConnectionError when there is no answer */
export async function fetchOnce(url: string, init: RequestInit, credential?: string): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set("Accept-Language", storedLanguage());
  headers.set("Opis-Client", clientName);
  if (credential !== undefined) headers.set("Authorization", credential);
  try {
    return await (askedAtFirst(url, init.method) ?? fetch(url, { ...init, headers }));
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new ConnectionError(error);
  }
}

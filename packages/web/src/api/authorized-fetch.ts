import { viewAsHeader } from "@opis/model/access/view-as-header";
import { ConnectionError } from "./api-error.ts";
import { storedLanguage } from "./browser-storage.ts";
import { takeEarlyResponse } from "./early-responses.ts";
import { authorization, isPublicMode, refreshAccess } from "./session.ts";
import { endViewing, type Viewing, viewing } from "./view-as.ts";

/**
 * Sends with the current credential. A refused session is renewed once and the request repeated; the key of a public link is not renewed.
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

/** Returns a name that no other has: `crypto.randomUUID` exists on secure origins only. */
export function uniqueName(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Identifies this tab to the server, which does not send it events about its own changes. */
export const clientName = uniqueName();

/** Fetches from the server in the user's language and with their credential. @throws ConnectionError when there is no response */
export function request(url: string, init: RequestInit = {}): Promise<Response> {
  return withRenewal((credential) => fetchOnce(url, init, credential));
}

// The session has ended, or the user may no longer view as another one.
async function leaveWhereOver(viewed: Viewing, answer: Response): Promise<void> {
  const body: unknown = await answer.json().catch(() => undefined);
  if (typeof body === "object" && body !== null && "code" in body && body.code === "viewing_over") endViewing(viewed);
}

/** Fetches with this credential, or without any. @throws ConnectionError when there is no response */
export async function fetchOnce(url: string, init: RequestInit, credential?: string): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set("Accept-Language", storedLanguage());
  headers.set("Opis-Client", clientName);
  if (credential !== undefined) {
    headers.set("Authorization", credential);
    if (isPublicMode()) await nameRespondent(headers, url, init.method);
  }
  const viewed = viewing();
  if (viewed) headers.set(viewAsHeader, String(viewed.user));
  // The early requests of the page carried the user's own credentials, so they are of no use while viewing as another user.
  const early = viewed ? undefined : takeEarlyResponse(url, init.method);
  try {
    const answer = await (early ?? fetch(url, { ...init, headers }));
    if (viewed && answer.status === 403) await leaveWhereOver(viewed, answer.clone());
    return answer;
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new ConnectionError(error);
  }
}

// Signed-in users do not need this code.
async function nameRespondent(headers: Headers, url: string, method: string | undefined): Promise<void> {
  const { respondentHeaders } = await import("./respondent.ts");
  for (const [name, value] of Object.entries(await respondentHeaders(url, method))) headers.set(name, value);
}

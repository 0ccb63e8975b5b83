import { ApiError, ConnectionError } from "./api-error.ts";
import { readStored, store } from "./browser-storage.ts";
import { inactivitySeconds } from "./installation-limits.ts";
import { createListeners } from "./listeners.ts";

/** Why a session is over: signed out by the user, ended by the server, or left alone for too long. */
export type SessionEnd = "signed_out" | "ended" | "inactive";

/** A pair of credentials as the server gives it. */
interface Tokens {
  readonly access: string;
  readonly refresh: string;
}

const refreshUrl = "/api/v2/api-auth/token/refresh/";
const refreshLock = "opis-refresh";
const ends = createListeners<[SessionEnd]>();
let refreshing: Promise<string | undefined> | undefined;
let privacyKey: string | undefined;

/** Whether this browser holds a session. */
export function isSignedIn(): boolean {
  return readStored("refreshToken") !== undefined;
}

/** Stores a new token pair and counts it as activity. */
export function startSession(tokens: Tokens): void {
  store("accessToken", tokens.access);
  store("refreshToken", tokens.refresh);
  touchSession();
}

/** Removes the session in all tabs and notifies the listeners of this one with the reason. */
export function endSession(end: SessionEnd): void {
  store("accessToken", undefined);
  store("refreshToken", undefined);
  store("lastActivity", undefined);
  ends.notify(end);
}

/** Calls back when the session ends; answers the function that stops it. */
export const onSessionEnd = ends.add;

/** Turns the public mode of a link on, or off without a key: calls then carry the key instead of a session. */
export function setPrivacyKey(key: string | undefined): void {
  privacyKey = key;
}

/** Whether calls are made with the key of a public link. */
export function isPublicMode(): boolean {
  return privacyKey !== undefined;
}

/** The credential that calls carry, if there is one. */
export function authorization(): string | undefined {
  if (privacyKey !== undefined) return `Privacy ${privacyKey}`;
  const access = readStored("accessToken");
  return access === undefined ? undefined : `Bearer ${access}`;
}

/** Records that the user is active; tabs share it. */
export function touchSession(now: number = Date.now()): void {
  store("lastActivity", String(now));
}

/** Whether the session was left alone longer than it may be; public mode has no such limit (specification 4). */
export function isInactive(now: number = Date.now()): boolean {
  if (isPublicMode() || !isSignedIn()) return false;
  return isLongAgo(Number(readStored("lastActivity") ?? now), now);
}

/** Whether the last activity lies further back than a session may be left alone. */
export function isLongAgo(lastActivity: number, now: number = Date.now()): boolean {
  return now - lastActivity > inactivitySeconds() * 1_000;
}

/**
 * Gets a new access token in place of the one a call was refused with. Calls of this tab share one request, tabs take
 * turns and take over what another one has got. Without a new token the session is over and the answer is nothing.
 * @throws ConnectionError when the server cannot be reached: the session stays
 */
export function refreshAccess(refused: string | undefined): Promise<string | undefined> {
  refreshing ??= inTurn(() => exchange(refused)).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  // Browsers give locks to secure origins only; elsewhere the server's 30 s for the old token keeps tabs alive.
  const locks: LockManager | null | undefined = navigator.locks;
  return locks ? locks.request(refreshLock, work) : work();
}

async function exchange(refused: string | undefined): Promise<string | undefined> {
  const current = authorization();
  if (current !== undefined && current !== refused) return current;
  const refresh = readStored("refreshToken");
  // The session has already ended, and the code that ended it has notified the user.
  if (refresh === undefined) return undefined;
  if (isInactive()) {
    endSession("inactive");
    return undefined;
  }
  const response = await askForTokens(refresh);
  if (response.status >= 500) throw new ApiError(response.status, {});
  if (!response.ok) {
    endSession("ended");
    return undefined;
  }
  const tokens: Tokens = await response.json();
  store("accessToken", tokens.access);
  store("refreshToken", tokens.refresh);
  return authorization();
}

async function askForTokens(refresh: string): Promise<Response> {
  try {
    return await fetch(refreshUrl, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ refresh }),
    });
  } catch (error) {
    throw new ConnectionError(error);
  }
}

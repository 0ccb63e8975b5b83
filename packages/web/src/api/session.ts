import { ApiError, ConnectionError } from "./api-error.ts";
import { readStored, store } from "./browser-storage.ts";
import { inactivitySeconds } from "./installation-limits.ts";
import { createListeners } from "./listeners.ts";

/** Why a session has ended: signed out by the user, ended by the server, or inactive for too long. */
export type SessionEnd = "signed_out" | "ended" | "inactive";

/** A pair of tokens as the server returns it. */
interface Tokens {
  readonly access: string;
  readonly refresh: string;
}

const refreshUrl = "/api/v2/api-auth/token/refresh/";
const refreshLock = "opis-refresh";
const ends = createListeners<[SessionEnd]>();
let refreshing: Promise<string | undefined> | undefined;
let privacyKey: string | undefined;

/** Returns whether this browser has a session. */
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

/** Adds a listener for the end of the session; returns the function that removes it. */
export const onSessionEnd = ends.add;

/** Switches public mode on, or off without a key: calls then carry the link's key instead of a session. */
export function setPrivacyKey(key: string | undefined): void {
  privacyKey = key;
}

/** Returns whether calls carry the key of a public link. */
export function isPublicMode(): boolean {
  return privacyKey !== undefined;
}

/** Returns the credential that calls carry, if there is one. */
export function authorization(): string | undefined {
  if (privacyKey !== undefined) return `Privacy ${privacyKey}`;
  const access = readStored("accessToken");
  return access === undefined ? undefined : `Bearer ${access}`;
}

/** Records user activity, shared by all tabs. */
export function touchSession(now: number = Date.now()): void {
  store("lastActivity", String(now));
}

/** Returns whether the session exceeded the inactivity limit; public mode has none (specification 4). */
export function isInactive(now: number = Date.now()): boolean {
  if (isPublicMode() || !isSignedIn()) return false;
  return isLongAgo(Number(readStored("lastActivity") ?? now), now);
}

/** Returns whether the last activity is older than the inactivity limit. */
export function isLongAgo(lastActivity: number, now: number = Date.now()): boolean {
  return now - lastActivity > inactivitySeconds() * 1_000;
}

/**
 * Returns a new access token in place of a refused one. Calls of a tab share one request; tabs take a lock and reuse a token that another
 * tab received. Without a new token the session ends; returns undefined. @throws ConnectionError when the server cannot be reached: the
 * session continues
 */
export function refreshAccess(refused: string | undefined): Promise<string | undefined> {
  refreshing ??= inTurn(() => exchange(refused)).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  // Browsers offer locks to secure origins only; elsewhere the old token's grace period of 30 s covers parallel tabs.
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

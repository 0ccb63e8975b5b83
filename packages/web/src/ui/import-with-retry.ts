import { useSyncExternalStore } from "react";
import { ConnectionError } from "../api/api-error.ts";
import { nextTry, reachable } from "../api/poll-server.ts";

/** Retries of imports whose code could not be loaded. */
const pendingRetries = new Set<() => void>();
const listeners = new Set<() => void>();

/**
 * Imports code on demand. While it cannot be loaded for lack of a network, the screen stays and shows that; retried when the server is
 * reachable or the user presses the button. Rejects if the code itself is broken.
 */
export async function importWithRetry<M>(load: () => Promise<M>): Promise<M> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (!isCodeMissing(error)) throw error;
      await waitForRetry();
    }
  }
}

// Messages of Chromium, Firefox and Safari; the last one is about stylesheets.
const missingCode = /dynamically imported module|importing a module script|unable to preload/i;

/** Returns whether an error means that code of the application could not be loaded. */
export function isCodeMissing(error: unknown): boolean {
  return error instanceof ConnectionError || (error instanceof Error && missingCode.test(error.message));
}

/** Retries all imports that failed. */
export function retryImports(): void {
  for (const ask of pendingRetries) ask();
}

/** Returns whether code of the screen could not be loaded. */
export function useIsCodeMissing(): boolean {
  return useSyncExternalStore(subscribe, isMissing, isMissing);
}

function isMissing(): boolean {
  return pendingRetries.size > 0;
}

async function waitForRetry(): Promise<void> {
  const waiting = new AbortController();
  const { signal } = waiting;
  const reachability = nextTry(signal)
    .then(() => reachable(signal))
    .catch(() => undefined);
  let ask = () => {};
  const userRetry = new Promise<void>((resolve) => {
    ask = resolve;
  });
  pendingRetries.add(ask);
  notifyListeners();
  await Promise.race([reachability, userRetry]);
  waiting.abort();
  pendingRetries.delete(ask);
  notifyListeners();
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

import { useSyncExternalStore } from "react";
import { ConnectionError } from "../api/api-error.ts";
import { nextTry, reachable } from "../api/reachable.ts";

/** Each asks anew for code that has not come. */
const pendingRetries = new Set<() => void>();
const listeners = new Set<() => void>();

/**
 * Code that is loaded when it is needed. While it does not come, for want of a network, the screen says so and nothing of it is
 * taken away; it is asked for again when the server answers, and when somebody wants it to be. Rejects where it is broken.
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

// As Chromium, Firefox and Safari put it; the last one is said of its styles.
const missingCode = /dynamically imported module|importing a module script|unable to preload/i;

/** Whether code of the application did not come: the page's own, or of a part that is loaded when it is opened. */
export function isCodeMissing(error: unknown): boolean {
  return error instanceof ConnectionError || (error instanceof Error && missingCode.test(error.message));
}

/** Asks anew for all the code that has not come. */
export function retryImports(): void {
  for (const ask of pendingRetries) ask();
}

/** Whether code of the screen has not come. */
export function useIsCodeMissing(): boolean {
  return useSyncExternalStore(subscribe, () => pendingRetries.size > 0);
}

async function waitForRetry(): Promise<void> {
  const waiting = new AbortController();
  const { signal } = waiting;
  const answered = nextTry(signal)
    .then(() => reachable(signal))
    .catch(() => undefined);
  let ask = () => {};
  const wanted = new Promise<void>((resolve) => {
    ask = resolve;
  });
  pendingRetries.add(ask);
  notifyListeners();
  await Promise.race([answered, wanted]);
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

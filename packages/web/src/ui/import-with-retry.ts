import { useSyncExternalStore } from "react";
import { ConnectionError } from "../api/api-error.ts";
import { nextTry, reachable } from "../api/wait-until-reachable.ts";

/** Each retries the import of code that did not load. */
const pendingRetries = new Set<() => void>();
const listeners = new Set<() => void>();

/**
 * Loads code on demand. While it does not load for want of a network, the screen stays and says so; the import is retried when
 * the server answers, and when the user presses the button. Rejects if the code itself is broken.
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

/** Retries the import of all code that did not load. */
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

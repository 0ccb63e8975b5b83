import { useSyncExternalStore } from "react";
import { ConnectionError } from "../api/api-error.ts";
import { nextTry, reachable } from "../api/reachable.ts";

/** Each asks anew for code that has not come. */
const lacking = new Set<() => void>();
const listeners = new Set<() => void>();

/**
 * Code that is loaded when it is needed. While it does not come, for want of a network, the screen says so and nothing of it is
 * taken away; it is asked for again when the server answers, and when somebody wants it to be. Rejects where it is broken.
 */
export async function untilCodeComes<M>(load: () => Promise<M>): Promise<M> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (!isCodeMissing(error)) throw error;
      await askedAgain();
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
export function askForCode(): void {
  for (const ask of lacking) ask();
}

/** Whether code of the screen has not come. */
export function useLacksCode(): boolean {
  return useSyncExternalStore(subscribe, () => lacking.size > 0);
}

async function askedAgain(): Promise<void> {
  const waiting = new AbortController();
  const { signal } = waiting;
  const answered = nextTry(signal)
    .then(() => reachable(signal))
    .catch(() => undefined);
  let ask = () => {};
  const wanted = new Promise<void>((resolve) => {
    ask = resolve;
  });
  lacking.add(ask);
  tell();
  await Promise.race([answered, wanted]);
  waiting.abort();
  lacking.delete(ask);
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

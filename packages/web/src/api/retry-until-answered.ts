import type { health } from "@opis/model/contract/installation/service";
import { useSyncExternalStore } from "react";
import { ConnectionError } from "./api-error.ts";
import { urlOf } from "./call.ts";
import { createListeners } from "./listeners.ts";
import { onSessionEnd } from "./session.ts";

let session = new AbortController();
onSessionEnd(() => {
  session.abort();
  session = new AbortController();
});

/** Requests without an answer yet, and the listeners of changes to them. */
const unanswered = new Set<object>();
const changes = createListeners();

const everyMilliseconds = 3_000;

/** Resolves when the server answers again; polls every few seconds, and at once when the browser finds a network. */
export async function reachable(signal: AbortSignal): Promise<void> {
  while (!(await answers(signal))) await nextTry(signal);
}

async function answers(signal: AbortSignal): Promise<boolean> {
  try {
    return (await fetch(urlOf<typeof health>("/health/", {}), { signal, cache: "no-store" })).ok;
  } catch {
    signal.throwIfAborted();
    return false;
  }
}

/** Comes when it is time to ask again: in a few seconds, when the browser finds a network, or when it is no more of use. */
export function nextTry(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, everyMilliseconds);
    addEventListener("online", () => resolve(), { once: true, signal });
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
}

/** Asks the server until it answers. @throws ConnectionError when the session ends before it does */
export async function retryUntilAnswered<Answer>(request: () => Promise<Answer>): Promise<Answer> {
  const { signal } = session;
  try {
    for (;;) {
      try {
        return await request();
      } catch (error) {
        if (!(error instanceof ConnectionError) || signal.aborted) throw error;
        unanswered.add(request);
        changes.notify();
        await nextTry(signal);
      }
    }
  } finally {
    if (unanswered.delete(request)) changes.notify();
  }
}

/** Whether something waits for the server to answer again. */
export function useUnanswered(): boolean {
  return useSyncExternalStore(changes.add, () => unanswered.size > 0);
}

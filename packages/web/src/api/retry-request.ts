import { useSyncExternalStore } from "react";
import { ConnectionError } from "./api-error.ts";
import { createListeners } from "./listeners.ts";
import { nextTry } from "./poll-server.ts";
import { onSessionEnd } from "./session.ts";

let session = new AbortController();
onSessionEnd(() => {
  session.abort();
  session = new AbortController();
});

/** Requests without a response yet, and listeners of changes to them. */
const unanswered = new Set<object>();
const changes = createListeners();

/** Retries a request until the server responds. @throws ConnectionError when the session ends first */
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

/** Returns whether a request waits for the server to be reachable again. */
export function useUnanswered(): boolean {
  return useSyncExternalStore(changes.add, () => unanswered.size > 0);
}

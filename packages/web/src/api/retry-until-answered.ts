import { useSyncExternalStore } from "react";
import { ConnectionError } from "./api-error.ts";
import { createListeners } from "./listeners.ts";
import { onSessionEnd } from "./session.ts";
import { nextTry } from "./wait-until-reachable.ts";

let session = new AbortController();
onSessionEnd(() => {
  session.abort();
  session = new AbortController();
});

/** Requests without an answer yet, and the listeners of changes to them. */
const unanswered = new Set<object>();
const changes = createListeners();

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

import {
  MutationCache,
  notifyManager,
  onlineManager,
  type Query,
  QueryCache,
  QueryClient,
} from "@tanstack/react-query";
import { ApiError, ConnectionError, isForbidden } from "../api/api-error.ts";
import { onSessionEnd } from "../api/session.ts";
import { onLanguageChange } from "../i18n/words.ts";
import { reactToError } from "./messages/react-to-error.ts";

declare module "@tanstack/react-query" {
  interface Register {
    /** `quiet`: the caller shows the failure itself. */
    queryMeta: FailureMeta;
    mutationMeta: FailureMeta;
  }
}

interface FailureMeta extends Record<string, unknown> {
  readonly quiet?: boolean;
  /** The text of a failure, where the usual text would not say enough. */
  readonly failed?: () => string;
  /** The text of a failure that the server gives none for. */
  readonly unsaid?: () => string;
}

// Answers live in this cache. Notified by a timer, as the library does it, an input of a busy page still has the answer of before
// when the next key comes, and what was entered last is lost.
notifyManager.setScheduler(queueMicrotask);

// The library believes in a network until an event takes it away, and after a reload without one none comes.
if (!navigator.onLine) onlineManager.setOnline(false);

/** The cache of the server's answers; failures are reported in one place. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (isForbidden(error)) forget(query);
      if (!query.meta?.quiet) reactToError(error, query.meta?.failed?.());
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _given, _result, mutation) => {
      if (!mutation.meta?.quiet) reactToError(error, mutation.meta?.failed?.(), mutation.meta?.unsaid?.());
    },
  }),
  defaultOptions: {
    // Requests are sent even when the browser thinks there is none: an inner server may be reachable still. What is not
    // answered then waits for a network.
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && isPassing(error),
      networkMode: "offlineFirst",
    },
    mutations: { networkMode: "always" },
  },
});

// A user must not see what the previous one has read.
onSessionEnd(() => queryClient.clear());

// The server's own texts (titles of documents, what is missing) come in the language of the call.
onLanguageChange(() => void queryClient.invalidateQueries());

// A user who may no longer read it must not see it; without a data time the next fetch begins like the first one.
function forget(query: Pick<Query<unknown, unknown>, "setState">): void {
  query.setState({ data: undefined, dataUpdatedAt: 0 });
}

/** Whether the same call may succeed in a moment. */
function isPassing(error: unknown): boolean {
  return error instanceof ConnectionError || (error instanceof ApiError && error.status === 503);
}

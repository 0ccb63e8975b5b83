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
import { onLanguageChange } from "../i18n/language.ts";
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
  /** Text of a failure, where the usual text is not specific enough. */
  readonly failed?: () => string;
  /** Text of a failure for which the server gives none. */
  readonly unsaid?: () => string;
}

// Typed answers live in this cache. With the library's default timer, an input on a busy page would render the old answer after a key press
// and lose the last input.
notifyManager.setScheduler(queueMicrotask);

// TanStack Query assumes a network until an `offline` event, and none fires after a reload without a network.
if (!navigator.onLine) onlineManager.setOnline(false);

/** The query cache; failures are reported centrally. */
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
    // Requests are sent even if the browser reports no network: an internal server may be reachable. Failed ones wait for a network.
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && isPassing(error),
      networkMode: "offlineFirst",
    },
    mutations: { networkMode: "always" },
  },
});

// A user must not see the data of the previous one.
onSessionEnd(() => queryClient.clear());

// The server's texts (document titles, missing answers) depend on the language of the call.
onLanguageChange(() => void queryClient.invalidateQueries());

// A user who has lost access must not see it; without a data time the next fetch starts like the first one.
function forget(query: Pick<Query<unknown, unknown>, "setState">): void {
  query.setState({ data: undefined, dataUpdatedAt: 0 });
}

/** Returns whether the same call may succeed shortly. */
function isPassing(error: unknown): boolean {
  return error instanceof ConnectionError || (error instanceof ApiError && error.status === 503);
}

import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { listSessions, listTokens, readAccount } from "@opis/model/contract/people/account";
import { pageRows } from "@opis/model/limits";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call-endpoint.ts";
import { queryKeys } from "../../api/query-keys.ts";

/** The user's own account. */
export type OwnAccount = AnswerOf<typeof readAccount>;
/** An active session. */
export type Session = AnswerOf<typeof listSessions>["results"][number];

/** An API token. */
export type ApiToken = AnswerOf<typeof listTokens>["results"][number];

/** Loads the account of the signed-in user. */
export const accountQuery = queryOptions({
  queryKey: queryKeys.account,
  queryFn: ({ signal }) => call<typeof readAccount>("GET /account/", { signal }),
});

/** Loads the user's sessions. */
export const sessionsQuery = queryOptions({
  queryKey: queryKeys.sessions,
  queryFn: ({ signal }) =>
    call<typeof listSessions>("GET /account/sessions/", { query: { limit: pageRows.most }, signal }),
});

/** Loads the user's API tokens. */
export const tokensQuery = queryOptions({
  queryKey: queryKeys.tokens,
  queryFn: ({ signal }) => call<typeof listTokens>("GET /account/tokens/", { query: { limit: pageRows.most }, signal }),
});

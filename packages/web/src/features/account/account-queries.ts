import type { AnswerOf } from "@opis/model/contract/endpoint";
import type {
  changeEmail,
  changePassword,
  endOtherSessions,
  endSession,
  listSessions,
  listTokens,
  readAccount,
  revokeToken,
  updateAccount,
} from "@opis/model/contract/people/account";
import { pageRows } from "@opis/model/limits";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call-endpoint.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { accountWords } from "../../i18n/ru/account.ts";
import { notify } from "../../ui/messages/notify.ts";

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

/** Returns the mutations of the user's account; refusals are shown in their dialogs. */
export function useAccountChanges() {
  const cache = useQueryClient();
  const t = accountWords.text;
  const done = async (message: string) => {
    notify("success", message);
    await Promise.all([
      cache.invalidateQueries({ queryKey: queryKeys.account }),
      cache.invalidateQueries({ queryKey: queryKeys.currentUser }),
    ]);
  };
  return {
    update: useSingleMutation({
      mutationFn: (
        body: Partial<Pick<OwnAccount, "first_name" | "last_name" | "language" | "letters_off" | "notice_rhythm">>,
      ) => call<typeof updateAccount>("PATCH /account/", { body }),
      onSuccess: () => done(t("saved")),
    }),
    email: useSingleMutation({
      mutationFn: (body: { readonly email: string; readonly password: string }) =>
        call<typeof changeEmail>("POST /account/email/", { body }),
      meta: { quiet: true },
      onSuccess: (_, { email }) => done(t("letterSent", { email })),
    }),
    password: useSingleMutation({
      mutationFn: (body: { readonly password: string; readonly new_password: string }) =>
        call<typeof changePassword>("POST /account/password/", { body }),
      meta: { quiet: true },
      onSuccess: () => done(t("passwordChanged")),
    }),
    endOne: useSingleMutation({
      mutationFn: ({ id }: Session) => call<typeof endSession>("DELETE /account/sessions/:id/ 204", { params: { id } }),
      onSuccess: () => done(t("sessionEnded")),
    }),
    revoke: useSingleMutation({
      mutationFn: ({ id }: ApiToken) => call<typeof revokeToken>("DELETE /account/tokens/:id/ 204", { params: { id } }),
      onSuccess: (_, { name }) => done(t("revoked", { name })),
    }),
    endOthers: useSingleMutation({
      mutationFn: () => call<typeof endOtherSessions>("POST /account/sessions/end_others/", {}),
      onSuccess: () => done(t("othersEnded")),
    }),
  };
}

/** The mutations as sections of the screen receive them. */
export type AccountChanges = ReturnType<typeof useAccountChanges>;

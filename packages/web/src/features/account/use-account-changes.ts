import type {
  changeEmail,
  changePassword,
  endOtherSessions,
  endSession,
  revokeToken,
  updateAccount,
} from "@opis/model/contract/people/account";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call-endpoint.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { accountWords } from "../../i18n/ru/account.ts";
import { notify } from "../../ui/messages/notify.ts";
import type { ApiToken, OwnAccount, Session } from "./account-queries.ts";

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

import type { CallOf } from "@opis/model/contract/endpoint";
import type {
  changeInstalledUser,
  dropSecondStepOfUser,
  endSessionsOfUser,
} from "@opis/model/contract/installation/administration";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call-endpoint.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { installationWords } from "../../i18n/ru/installation.ts";
import { notify } from "../../ui/messages/notify.ts";
import { type InstalledUser, installationKeys } from "./installation-queries.ts";

interface Change {
  readonly user: InstalledUser;
  readonly body: CallOf<typeof changeInstalledUser>["body"];
}

/** Returns the owner's mutations on accounts; each confirms its success and refetches the list. */
export function useAccountChanges() {
  const cache = useQueryClient();
  const onSuccess = () => {
    notify("success", installationWords.text("saved"));
    return cache.invalidateQueries({ queryKey: installationKeys.users });
  };
  return {
    change: useSingleMutation({
      mutationFn: ({ user: { id }, body }: Change) =>
        call<typeof changeInstalledUser>("PATCH /installation/users/:id/", { params: { id }, body }),
      onSuccess,
    }),
    resetSecondStep: useSingleMutation({
      mutationFn: ({ id }: InstalledUser) =>
        call<typeof dropSecondStepOfUser>("POST /installation/users/:id/reset_second_step/", { params: { id } }),
      onSuccess,
    }),
    endSessions: useSingleMutation({
      mutationFn: ({ id }: InstalledUser) =>
        call<typeof endSessionsOfUser>("POST /installation/users/:id/end_sessions/", { params: { id } }),
      onSuccess,
    }),
  };
}

/** The mutations as the screen receives them. */
export type InstalledAccountChanges = ReturnType<typeof useAccountChanges>;

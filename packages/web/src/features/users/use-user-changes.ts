import type { sendInviteAgain, withdrawInvite } from "@opis/model/contract/people/invitations";
import type { removeFromCompany, updateUser } from "@opis/model/contract/people/users";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call-endpoint.ts";
import { installationQuery } from "../../api/common-queries.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { usersWords } from "../../i18n/ru/users.ts";
import { notify } from "../../ui/messages/notify.ts";
import { notifyInvited } from "./invite-link.ts";
import { namedRole, personName } from "./role-name.ts";
import type { CompanyRole, Invitation, ListedUser } from "./user-queries.ts";

/**
 * Returns the mutations of a company's people; each confirms its success and refetches the lists. `onRemoved` leaves the screen of a
 * removed member before anything is refetched.
 */
export function useUserChanges(company: number, onRemoved: () => Promise<void> = async () => {}) {
  const cache = useQueryClient();
  const done = async (message: string) => {
    notify("success", message);
    await cache.invalidateQueries({ queryKey: queryKeys.companyPeople(company) });
  };
  const params = (id: number) => ({ params: { company_id: company, id } });
  return {
    changeRole: useSingleMutation({
      meta: { unsaid: () => usersWords.text("statusNotUpdated") },
      mutationFn: ({ user, role }: { readonly user: ListedUser; readonly role: CompanyRole }) =>
        call<typeof updateUser>("PATCH /users/:id/", {
          params: { id: user.id },
          query: { company_id: company },
          body: { role: namedRole(role) },
        }),
      onSuccess: () => done(usersWords.text("statusUpdated")),
    }),
    remove: useSingleMutation({
      mutationFn: ({ id }: ListedUser) =>
        call<typeof removeFromCompany>("GET /users/:id/remove_from_company/", { params: { id }, query: { company } }),
      onSuccess: async (_, user) => {
        await onRemoved();
        await done(usersWords.text("removed", { name: personName(user) }));
      },
    }),
    sendAgain: useSingleMutation({
      mutationFn: ({ id }: Invitation) =>
        call<typeof sendInviteAgain>("POST /companies/:company_id/invitations/:id/send/", params(id)),
      onSuccess: async (invitation) => {
        const { sends_letters } = await cache.ensureQueryData(installationQuery);
        notifyInvited(company, invitation, sends_letters);
        await cache.invalidateQueries({ queryKey: queryKeys.companyPeople(company) });
      },
    }),
    withdraw: useSingleMutation({
      mutationFn: ({ id }: Invitation) =>
        call<typeof withdrawInvite>("DELETE /companies/:company_id/invitations/:id/ 204", params(id)),
      onSuccess: () => done(usersWords.text("withdrawn")),
    }),
  };
}

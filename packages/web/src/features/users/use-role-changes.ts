import type { Level, Section } from "@opis/model/access/access";
import type { createRole, deleteRole, renameRole, setPermission } from "@opis/model/contract/people/roles";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call-endpoint.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { accessWords } from "../../i18n/ru/access.ts";
import { notify } from "../../ui/messages/notify.ts";
import { reactToFormError } from "../../ui/messages/react-to-error.ts";
import { namedRole, roleName } from "./role-name.ts";
import { type CompanyRole, permissionsQuery } from "./user-queries.ts";

interface RenamedRole {
  readonly role: CompanyRole;
  readonly name: string;
}

/** Returns the mutations of a company's roles. */
export function useRoleChanges(company: number) {
  const cache = useQueryClient();
  const params = { company_id: company };
  const done = async (message: string) => {
    notify("success", message);
    await cache.invalidateQueries({ queryKey: queryKeys.companyPeople(company) });
  };
  const onError = (error: Error) => reactToFormError(error, "name");
  return {
    copy: useSingleMutation({
      meta: { quiet: true },
      mutationFn: ({ role, name }: RenamedRole) =>
        call<typeof createRole>("POST /companies/:company_id/roles/ 201", {
          params,
          body: { name, copy_of: namedRole(role) },
        }),
      onError,
      onSuccess: (_, { name }) => done(accessWords.text("made", { name })),
    }),
    rename: useSingleMutation({
      meta: { quiet: true },
      mutationFn: ({ role, name }: RenamedRole) =>
        call<typeof renameRole>("PATCH /companies/:company_id/roles/:id/", {
          params: { ...params, id: role.role_id ?? 0 },
          body: { name },
        }),
      onError,
      onSuccess: () => done(accessWords.text("renamed")),
    }),
    remove: useSingleMutation({
      mutationFn: ({ role_id }: CompanyRole) =>
        call<typeof deleteRole>("DELETE /companies/:company_id/roles/:id/ 204", {
          params: { ...params, id: role_id ?? 0 },
        }),
      onSuccess: (_, role) => done(accessWords.text("deleted", { name: roleName(role) })),
    }),
    setLevel: useSingleMutation({
      meta: { unsaid: () => accessWords.text("notSet") },
      mutationFn: ({ role, ...cell }: { role: CompanyRole; section: Section; level: Level }) =>
        call<typeof setPermission>("POST /companies/:company_id/permissions/set_perm/", {
          params,
          body: { role_id: role.role_id ?? 0, ...cell },
        }),
      onSuccess: (answer) => {
        const { queryKey } = permissionsQuery(company);
        cache.setQueryData(queryKey, answer);
        // A response on its way predates the change: fetch it again.
        void cache.invalidateQueries({ queryKey, exact: true });
      },
    }),
  };
}

import type { Level, Section, TagLevel } from "@opis/model/access/access";
import type {
  addGroupMembers,
  createGroup,
  deleteGroup,
  grantTagToGroup,
  grantToGroup,
  removeGroupMember,
  setGroupPermission,
  updateGroup,
} from "@opis/model/contract/people/groups";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call-endpoint.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { accessWords } from "../../i18n/ru/access.ts";
import { groupsWords } from "../../i18n/ru/groups.ts";
import { notify } from "../../ui/messages/notify.ts";
import { reactToFormError } from "../../ui/messages/react-to-error.ts";
import type { GrantInput } from "./use-user-page-changes.ts";

const notSet = () => accessWords.text("notSet");

interface Person {
  readonly id: number;
  readonly name: string;
}

/** Returns the mutations of a company's groups; `id` is the current group. */
export function useGroupChanges(company: number, id: number) {
  const cache = useQueryClient();
  const t = groupsWords.text;
  const params = { company_id: company, id };
  const done = async (message: string) => {
    notify("success", message);
    await cache.invalidateQueries({ queryKey: queryKeys.companyPeople(company) });
  };
  const onError = (error: Error) => reactToFormError(error, "name");
  return {
    make: useSingleMutation({
      meta: { quiet: true },
      mutationFn: (name: string) =>
        call<typeof createGroup>("POST /companies/:company_id/users_groups/ 201", {
          params: { company_id: company },
          body: { name },
        }),
      onError,
      onSuccess: (_, name) => done(t("made", { name })),
    }),
    rename: useSingleMutation({
      meta: { quiet: true },
      mutationFn: (name: string) =>
        call<typeof updateGroup>("PATCH /companies/:company_id/users_groups/:id/", { params, body: { name } }),
      onError,
      onSuccess: () => done(t("renamed")),
    }),
    link: useSingleMutation({
      mutationFn: (outer_name: string) =>
        call<typeof updateGroup>("PATCH /companies/:company_id/users_groups/:id/", { params, body: { outer_name } }),
      onSuccess: (_, name) => done(name === "" ? t("unlinked") : t("linked", { name })),
    }),
    remove: useSingleMutation({
      mutationFn: (_name: string) =>
        call<typeof deleteGroup>("DELETE /companies/:company_id/users_groups/:id/ 204", { params }),
      onSuccess: (_, name) => done(t("deleted", { name })),
    }),
    setLevel: useSingleMutation({
      meta: { unsaid: notSet },
      mutationFn: (cell: { readonly section: Section; readonly level: Level }) =>
        call<typeof setGroupPermission>("POST /companies/:company_id/groups_permissions/set_perm/", {
          params: { company_id: company },
          body: { group_id: id, ...cell },
        }),
      onSuccess: () => cache.invalidateQueries({ queryKey: queryKeys.companyPeople(company) }),
    }),
    grant: useSingleMutation({
      meta: { unsaid: notSet },
      mutationFn: ({ name: _name, ...body }: GrantInput) =>
        call<typeof grantToGroup>("POST /companies/:company_id/users_groups/:id/grants/", { params, body }),
      onSuccess: (_, { name, level }) => done(t(level === "none" ? "closed" : "opened", { name })),
    }),
    openTag: useSingleMutation({
      meta: { unsaid: notSet },
      mutationFn: (body: { readonly tag: string; readonly level: TagLevel }) =>
        call<typeof grantTagToGroup>("POST /companies/:company_id/users_groups/:id/tag_grants/", { params, body }),
      onSuccess: (_, { tag, level }) => done(t(level === "none" ? "closed" : "opened", { name: tag })),
    }),
    addMember: useSingleMutation({
      mutationFn: (person: Person) =>
        call<typeof addGroupMembers>("POST /companies/:company_id/users_groups/:id/members/", {
          params,
          body: { users: [person.id] },
        }),
      onSuccess: (_, { name }) => done(t("added", { name })),
    }),
    removeMember: useSingleMutation({
      mutationFn: (person: Person) =>
        call<typeof removeGroupMember>("DELETE /companies/:company_id/users_groups/:id/members/:user_id/ 204", {
          params: { ...params, user_id: person.id },
        }),
      onSuccess: (_, { name }) => done(t("removed", { name })),
    }),
  };
}

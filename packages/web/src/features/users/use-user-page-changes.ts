import type { Level } from "@opis/model/access/access";
import type { viewAs } from "@opis/model/contract/people/authentication";
import type {
  addToCompany,
  grantQuestionnaire,
  resetSecondStepOfUser,
  updateUser,
} from "@opis/model/contract/people/users";
import type { CollectionName } from "@opis/model/forms/questionnaire-names";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call-endpoint.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { startViewing } from "../../api/view-as.ts";
import { accessWords } from "../../i18n/ru/access.ts";
import { userPageWords } from "../../i18n/ru/user-page.ts";
import { usersWords } from "../../i18n/ru/users.ts";
import { notify } from "../../ui/messages/notify.ts";
import { personName } from "./role-name.ts";

/** A granted questionnaire, or one revoked by the level `none`. */
export interface GrantInput {
  readonly form: CollectionName;
  readonly object_id: number;
  readonly name: string;
  readonly level: Level;
}

/** The mutations that grant questionnaires to a person or to a group. */
export interface GrantChanges {
  readonly grant: {
    readonly isPending: boolean;
    readonly mutate: (wish: GrantInput, options?: { readonly onSuccess?: () => void }) => void;
  };
}

/** Returns the mutations of the page of a user, except the role. */
export function useUserPageChanges(company: number, id: number) {
  const cache = useQueryClient();
  const of = { params: { id }, query: { company_id: company } };
  const done = async (message: string) => {
    notify("success", message);
    await cache.invalidateQueries({ queryKey: queryKeys.companyPeople(company) });
  };
  const t = userPageWords.text;
  return {
    rename: useSingleMutation({
      meta: { unsaid: () => usersWords.text("notUpdated") },
      mutationFn: (body: { readonly first_name: string; readonly last_name: string }) =>
        call<typeof updateUser>("PATCH /users/:id/", { ...of, body }),
      onSuccess: () => done(usersWords.text("updated")),
    }),
    resetSecondStep: useSingleMutation({
      mutationFn: () => call<typeof resetSecondStepOfUser>("POST /users/:id/reset_second_step/", of),
      onSuccess: () => done(t("secondStepReset")),
    }),
    grant: useSingleMutation({
      meta: { unsaid: () => accessWords.text("notSet") },
      mutationFn: ({ name: _name, ...body }: GrantInput) =>
        call<typeof grantQuestionnaire>("POST /users/:id/grants/", { ...of, body }),
      onSuccess: (_, { name, level }) => done(t(level === "none" ? "takenBack" : "granted", { name })),
    }),
    viewAs: useSingleMutation({
      mutationFn: () => call<typeof viewAs>("POST /users/:id/view_as/", of),
      onSuccess: (person) => startViewing({ company, user: id, name: personName(person) }),
    }),
    addTo: useSingleMutation({
      mutationFn: ({ company: to }: { readonly company: number; readonly name: string }) =>
        call<typeof addToCompany>("GET /users/:id/add_to_company/", {
          params: { id },
          query: { company: to, from: company },
        }),
      onSuccess: (_, { name }) => done(t("addedTo", { name })),
    }),
  };
}

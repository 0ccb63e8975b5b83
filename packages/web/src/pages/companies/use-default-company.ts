import type { setDefaultCompany } from "@opis/model/contract/people/authentication";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { rememberDefaultCompany } from "../../api/sign-in.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { notify } from "../../ui/messages/notify.ts";
import { companiesWords } from "../../words/companies.ts";

/** Makes a company the user's default one, tells of it, and brings the list up to date. */
export function useDefaultCompany() {
  const cache = useQueryClient();
  return useSingleMutation({
    mutationFn: ({ id }: { readonly id: number; readonly name: string }) =>
      call<typeof setDefaultCompany>("POST /users/set_default_company/", { body: { company_id: id } }),
    onSuccess: async (user, { name }) => {
      rememberDefaultCompany(user);
      cache.setQueryData(queryKeys.currentUser, user);
      notify("success", companiesWords.text("defaultSet", { name }));
      await Promise.all(
        [queryKeys.companies, queryKeys.currentUser].map((queryKey) => cache.invalidateQueries({ queryKey })),
      );
    },
  });
}

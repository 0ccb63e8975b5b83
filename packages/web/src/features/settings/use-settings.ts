import type { readSettings, updateSettings } from "@opis/model/contract/companies/companies";
import type { AnswerOf, CallOf } from "@opis/model/contract/endpoint";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { isAtLeast } from "../../api/is-at-least.ts";
import { companyMetaQuery } from "../../api/queries.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { companySettingsWords } from "../../i18n/ru/company-settings.ts";
import { notify } from "../../ui/messages/notify.ts";

/** The settings of a company, whether the caller may change them, and the mutation, which confirms its success. */
export function useSettings(company: number) {
  const cache = useQueryClient();
  const { data: settings, isError, refetch } = useQuery(settingsQuery(company));
  const { data: meta } = useQuery(companyMetaQuery(company));
  const change = useSingleMutation({
    mutationFn: (body: CallOf<typeof updateSettings>["body"]) =>
      call<typeof updateSettings>("PATCH /companies/:company_id/settings/", { params: { company_id: company }, body }),
    onSuccess: async (changed) => {
      cache.setQueryData(queryKeys.companySettings(company), changed);
      notify("success", companySettingsWords.text("saved"));
      await Promise.all([
        cache.invalidateQueries({ queryKey: queryKeys.companies }),
        cache.invalidateQueries({ queryKey: queryKeys.company(company) }),
      ]);
    },
  });
  return { settings, mayChange: isAtLeast(meta?.access.settings, "manage"), change, isError, refetch };
}

/** What a company sets for itself. */
export type CompanySettings = AnswerOf<typeof readSettings>;

/** The settings of a company. */
function settingsQuery(company: number) {
  return queryOptions({
    queryKey: queryKeys.companySettings(company),
    queryFn: ({ signal }) =>
      call<typeof readSettings>("GET /companies/:company_id/settings/", { params: { company_id: company }, signal }),
  });
}

import type { listKeys } from "@opis/model/contract/people/respondent-links";
import type { QuestionnaireName } from "@opis/model/forms/questionnaire-names";
import { keyAddress } from "@opis/model/screen-addresses";
import { queryOptions } from "@tanstack/react-query";
import { readAllPages } from "../../api/all-pages.ts";
import { call } from "../../api/call-endpoint.ts";
import { queryKeys } from "../../api/query-keys.ts";

/** A questionnaire that links open. */
export interface LinkedForm {
  readonly form: QuestionnaireName;
  readonly id: number;
}

/** Returns the prefix of all cache keys of a company's links. */
export function linksKey(company: number) {
  return [...queryKeys.company(company), "links"] as const;
}

/** Loads a company's links that the user may manage, newest first: all, or those to one questionnaire. */
export function linksQuery(company: number, of?: LinkedForm) {
  return queryOptions({
    queryKey: [...linksKey(company), of?.form, of?.id],
    queryFn: ({ signal }) =>
      readAllPages((page) =>
        call<typeof listKeys>("GET /companies/:company_id/keys/", {
          params: { company_id: company },
          query: { ...page, ...(of && { form_type: of.form, form_id: of.id }) },
          signal,
        }),
      ),
    select: ({ results }) => results,
    refetchOnMount: "always",
  });
}

/** Returns the full address of a link, as sent to a respondent. */
export function linkAddressOf(company: number, token: string): string {
  return `${location.origin}${keyAddress(company, token)}`;
}

import type { listColleagues } from "@opis/model/contract/companies/colleagues";
import type { AnswerOf, CallOf } from "@opis/model/contract/endpoint";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../api/call-endpoint.ts";
import { queryKeys } from "../api/query-keys.ts";
import { isPublicMode } from "../api/session.ts";

/** A member of the company who may see a questionnaire. */
export type MentionablePerson = AnswerOf<typeof listColleagues>["people"][number];

type ColleaguesQuery = CallOf<typeof listColleagues>["query"];

/** Loads the members who may see a questionnaire; empty for a respondent with a link. */
export function colleaguesQuery(company: number, form: ColleaguesQuery["form"], id: number) {
  return queryOptions({
    queryKey: [...queryKeys.company(company), "colleagues", form, id],
    queryFn: async ({ signal }) => {
      const { people } = await call<typeof listColleagues>("GET /companies/:company_id/colleagues/", {
        ...{ params: { company_id: company }, query: { form, id }, signal },
      });
      return people;
    },
    enabled: !isPublicMode(),
    staleTime: 60_000,
    // Features that use the list work without it.
    meta: { quiet: true },
  });
}

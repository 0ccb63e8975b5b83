import type { listColleagues } from "@opis/model/contract/companies/colleagues";
import type { AnswerOf, CallOf } from "@opis/model/contract/endpoint";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../api/call-endpoint.ts";
import { queryKeys } from "../api/query-keys.ts";
import { isPublicMode } from "../api/session.ts";

/** A person of the company who may see a questionnaire. */
export type Colleague = AnswerOf<typeof listColleagues>["people"][number];

type Seen = CallOf<typeof listColleagues>["query"];

/** The company's people who may see a questionnaire; a respondent with a link is not shown them. */
export function colleaguesQuery(company: number, form: Seen["form"], id: number) {
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
    // What is done with them works without their list.
    meta: { quiet: true },
  });
}

import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { listKeys, readKey } from "@opis/model/contract/keys";
import type { QuestionnaireName } from "@opis/model/forms/questionnaires";
import { pageRows } from "@opis/model/limits";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { queryKeys } from "../../api/query-keys.ts";

/** A link for outsiders. */
export type OutsideLink = AnswerOf<typeof readKey>;

/** A questionnaire that links open. */
export interface LinkedForm {
  readonly form: QuestionnaireName;
  readonly id: number;
}

/** All keys under which a company's links are cached. */
export function linksKey(company: number) {
  return [...queryKeys.company(company), "links"] as const;
}

/** A company's links that the person may manage, the newest first: all, or those to one questionnaire. */
export function linksQuery(company: number, of?: LinkedForm) {
  return queryOptions({
    queryKey: [...linksKey(company), of?.form, of?.id],
    // How many there are is told beside the list, so all pages of it are read.
    queryFn: async ({ signal }) => {
      const links = new Map<string, OutsideLink>();
      for (let offset = 0, isWhole = false; !isWhole; offset += pageRows.most) {
        const { results, next } = await call<typeof listKeys>("GET /companies/:company_id/keys/", {
          params: { company_id: company },
          query: { limit: pageRows.most, offset, ...(of && { form_type: of.form, form_id: of.id }) },
          signal,
        });
        // One that is made meanwhile moves the others by one.
        for (const link of results) links.set(link.key, link);
        isWhole = next === null;
      }
      return [...links.values()];
    },
    refetchOnMount: "always",
  });
}

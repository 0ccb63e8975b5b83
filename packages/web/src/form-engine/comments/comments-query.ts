import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { listFormComments } from "@opis/model/contract/forms/comments";
import { isCommentedForm } from "@opis/model/forms/approval-forms";
import { queryOptions } from "@tanstack/react-query";
import { readAllPages } from "../../api/all-pages.ts";
import { call } from "../../api/call-endpoint.ts";
import { queryKeys } from "../../api/query-keys.ts";
import type { Commented } from "./comment-drafts.ts";

export type Comment = AnswerOf<typeof listFormComments>["results"][number];

/** Loads the comments of a questionnaire, oldest first. */
export function commentsQuery({ company, form, id }: Commented) {
  return queryOptions({
    queryKey: [...queryKeys.company(company), "comments", form, id],
    queryFn: async ({ signal }): Promise<readonly Comment[]> => {
      if (!isCommentedForm(form)) return [];
      const { results } = await readAllPages((page) =>
        call<typeof listFormComments>("GET /companies/:company_id/comments/form/", {
          params: { company_id: company },
          query: { content_type: form, object_id: id, ...page },
          signal,
        }),
      );
      return results;
    },
    refetchOnMount: "always",
    // The questionnaire is already on screen: its comments are refetched when the window gets focus.
    meta: { quiet: true },
  });
}

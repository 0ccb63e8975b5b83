import type { listReviewViews } from "@opis/model/contract/companies/review";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call-endpoint.ts";

export type SavedView = AnswerOf<typeof listReviewViews>["views"][number];

/** The table of a company that views belong to. */
export interface TableOfViews {
  readonly company: number;
  readonly name: string;
}

/** Loads the named views of a table: the user's own and those of the company. */
export function savedViewsQuery({ company, name }: TableOfViews) {
  return queryOptions({
    queryKey: ["company", company, "review", name, "views"],
    queryFn: ({ signal }) =>
      call<typeof listReviewViews>("GET /companies/:company_id/review/:table/views/", {
        params: { company_id: company, table: name },
        signal,
      }),
  });
}

import type { readOwnReferences } from "@opis/model/contract/people/own-key";
import type { QuestionnaireName } from "@opis/model/forms/questionnaires";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { readKey } from "./link-calls.ts";

/** What the open link is for, for a questionnaire. */
export function ownKeyQuery(company: number) {
  return queryOptions({
    queryKey: ["company", company, "own-key"],
    queryFn: ({ signal }) => readKey(company, signal),
    refetchOnMount: "always",
  });
}

/** What the questions of a questionnaire offer by the open link. */
export function ownReferencesQuery(company: number, form: QuestionnaireName, id: number) {
  return queryOptions({
    queryKey: ["company", company, "own-references", form, id],
    queryFn: ({ signal }) =>
      call<typeof readOwnReferences>("GET /companies/:company_id/keys/own/references/", {
        params: { company_id: company },
        query: { form_type: form, form_id: id },
        signal,
      }),
  });
}

import type { AnswerOf } from "@opis/model/contract/endpoint";
import type {
  checkThreatFile,
  listEditionsToPin,
  listThreatEditions,
  readEditionChanges,
} from "@opis/model/contract/threat-editions";
import { queryOptions } from "@tanstack/react-query";
import { readAllPages } from "../../api/all-pages.ts";
import { call } from "../../api/call-endpoint.ts";
import { threatsKey } from "./threat-models-query.ts";

export type ThreatEdition = AnswerOf<typeof listThreatEditions>["results"][number];
export type CheckedEditionFile = AnswerOf<typeof checkThreatFile>;
/** An entry that differs between two editions of the list. */
export type EditionChange = CheckedEditionFile["changes"][number];
/** A changed entry with its effects on the parts of a model. */
export type EditionModelChange = AnswerOf<typeof readEditionChanges>["results"][number];

/** Prefix of the query keys of the installation's editions. */
export const editionsKey = ["threat-editions"];

/** Loads the editions of the installation, for its owner. */
export function threatEditionsQuery() {
  return queryOptions({
    queryKey: editionsKey,
    queryFn: ({ signal }) =>
      readAllPages((query) => call<typeof listThreatEditions>("GET /installation/threat-editions/", { query, signal })),
    select: ({ results }) => results,
  });
}

/** Loads the editions that a company's models may be pinned to. */
export function editionsToPinQuery(company: number) {
  return queryOptions({
    queryKey: [...threatsKey(company), "editions"],
    queryFn: ({ signal }) =>
      readAllPages((query) =>
        call<typeof listEditionsToPin>("GET /companies/:company_id/threat_editions/", {
          params: { company_id: company },
          query,
          signal,
        }),
      ),
    select: ({ results }) => results,
  });
}

/** Loads what an edition would change in a model. */
export function editionChangesQuery(company: number, id: number, edition: string) {
  return queryOptions({
    queryKey: [...threatsKey(company), "model", id, "edition", edition],
    queryFn: ({ signal }) =>
      readAllPages((page) =>
        call<typeof readEditionChanges>("GET /companies/:company_id/threat_models/:id/edition_changes/", {
          params: { company_id: company, id },
          query: { edition, ...page },
          signal,
        }),
      ),
    select: ({ results }) => results,
  });
}

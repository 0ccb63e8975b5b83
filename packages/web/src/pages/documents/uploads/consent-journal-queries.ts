import type { downloadConsentJournal, listConsentRecords } from "@opis/model/contract/documents/consent-journal";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { pageRows } from "@opis/model/limits";
import { queryOptions } from "@tanstack/react-query";
import { call, urlOf } from "../../../api/call.ts";
import { downloadFile } from "../../../api/download-file.ts";

export type ConsentRecord = AnswerOf<typeof listConsentRecords>["results"][number];

/** The consents that people have given. */
export function consentJournalQuery(company: number) {
  return queryOptions({
    queryKey: ["company", company, "consent-journal"],
    queryFn: ({ signal }) =>
      call<typeof listConsentRecords>("GET /companies/:company_id/consent_journal/", {
        params: { company_id: company },
        query: { limit: pageRows.most },
        signal,
      }),
    staleTime: 0,
  });
}

/** Downloads the journal as a table. */
export function downloadJournal(company: number, filename: string): Promise<void> {
  const params = { company_id: company };
  return downloadFile(
    urlOf<typeof downloadConsentJournal>("/companies/:company_id/consent_journal/download/", { params, query: {} }),
    filename,
  );
}

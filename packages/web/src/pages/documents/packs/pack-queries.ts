import type {
  createDocumentPack,
  deleteDocumentPack,
  downloadDocumentPack,
  listDocumentPacks,
} from "@opis/model/contract/documents/document-packs";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { queryOptions } from "@tanstack/react-query";
import { allPages } from "../../../api/all-pages.ts";
import { call, urlOf } from "../../../api/call.ts";
import { downloadFile } from "../../../api/download-file.ts";

export type DocumentPack = AnswerOf<typeof listDocumentPacks>["results"][number];

/** How often a pack that is being made is asked about, milliseconds. */
const pollMilliseconds = 1_000;

/** The packs of the company, newest first; asked about again while one is being made. */
export function packsQuery(company: number) {
  return queryOptions({
    queryKey: ["company", company, "packs"],
    queryFn: ({ signal }) =>
      allPages((query) =>
        call<typeof listDocumentPacks>("GET /companies/:company_id/document_packs/", {
          params: { company_id: company },
          query,
          signal,
        }),
      ),
    select: ({ results }) => results,
    refetchInterval: ({ state }) =>
      state.data?.results.some((pack) => pack.state === "making") ? pollMilliseconds : false,
    staleTime: 0,
  });
}

/** Begins to make a pack. */
export function createPack(company: number, purpose: string) {
  return call<typeof createDocumentPack>("POST /companies/:company_id/document_packs/ 202", {
    params: { company_id: company },
    body: { purpose },
  });
}

/** Asks the server to delete a pack with its content; the history keeps that there was one. */
export function deletePack(company: number, id: string) {
  return call<typeof deleteDocumentPack>("DELETE /companies/:company_id/document_packs/:id/ 204", {
    params: { company_id: company, id },
  });
}

/** Downloads a pack as it was frozen. */
export function downloadPack(company: number, { id, filename }: DocumentPack): Promise<void> {
  const params = { company_id: company, id };
  return downloadFile(
    urlOf<typeof downloadDocumentPack>("/companies/:company_id/document_packs/:id/download/", { params }),
    filename,
  );
}

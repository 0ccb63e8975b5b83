import type {
  createUploadedDocument,
  deleteUploadedDocument,
  documentFileRoom,
  downloadUploadedDocument,
  listExpectedDocuments,
  listUploadedDocuments,
  updateUploadedDocument,
} from "@opis/model/contract/documents/uploaded-documents";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { queryOptions } from "@tanstack/react-query";
import { readAllPages } from "../../../api/all-pages.ts";
import { call, urlOf } from "../../../api/call-endpoint.ts";
import { downloadFile } from "../../../api/download-file.ts";
import { queryKeys } from "../../../api/query-keys.ts";

export type UploadedDocument = AnswerOf<typeof listUploadedDocuments>["results"][number];
export type ListedExpectedDocument = AnswerOf<typeof listExpectedDocuments>["results"][number];
export type UploadedAnswers = Readonly<Record<string, unknown>>;

const root = (company: number) => ["company", company, "uploads"] as const;

/** Prefix of all query keys of a company's uploaded documents. */
export const uploadsKey = root;

/** Loads the uploaded documents, optionally filtered by a search. */
export function uploadsQuery(company: number, search: string) {
  return queryOptions({
    queryKey: [...root(company), "list", search],
    queryFn: ({ signal }) =>
      readAllPages((page) =>
        call<typeof listUploadedDocuments>("GET /documents/", {
          query: { company_id: company, ...page, ...(search && { search }) },
          signal,
        }),
      ),
    select: ({ results }) => results,
    placeholderData: (before) => before,
    staleTime: 0,
  });
}

/** Loads which documents are expected, and which of them exist. */
export function expectedQuery(company: number) {
  return queryOptions({
    queryKey: [...root(company), "expected"],
    queryFn: ({ signal }) =>
      call<typeof listExpectedDocuments>("GET /documents/expected/", { query: { company_id: company }, signal }),
    select: ({ results }) => results,
    staleTime: 0,
  });
}

/** Loads the storage quota of the company, checked before each upload. */
export function roomQuery(company: number) {
  return queryOptions({
    queryKey: queryKeys.fileRoom(company),
    queryFn: ({ signal }) =>
      call<typeof documentFileRoom>("GET /documents/room/", { query: { company_id: company }, signal }),
    meta: { quiet: true },
  });
}

/** Adds a link. */
export function addLink(company: number, body: UploadedAnswers) {
  return call<typeof createUploadedDocument>("POST /documents/ 201", { query: { company_id: company }, body });
}

/** Changes the details of a document; refused if others have changed the same details since. */
export function saveUpload(company: number, uuid: string, body: UploadedAnswers, seenVersion: number | undefined) {
  return call<typeof updateUploadedDocument>("PATCH /documents/:uuid/", {
    params: { uuid },
    query: { company_id: company },
    body,
    headers: { "If-Unmodified-Since-Version": seenVersion === undefined ? undefined : String(seenVersion) },
  });
}

/** Deletes a document; one that is linked to something only if confirmed. */
export function deleteUpload(company: number, uuid: string, isForced: boolean) {
  return call<typeof deleteUploadedDocument>("DELETE /documents/:uuid/ 204", {
    params: { uuid },
    query: { company_id: company, ...(isForced && { is_force: "true" as const }) },
  });
}

/** Downloads a document, or one of its versions. */
export function downloadUpload(company: number, { uuid, filename }: UploadedDocument, version?: number): Promise<void> {
  const query = { company_id: company, ...(version !== undefined && { version }) };
  return downloadFile(
    urlOf<typeof downloadUploadedDocument>("/documents/:uuid/download/", { params: { uuid }, query }),
    filename,
  );
}

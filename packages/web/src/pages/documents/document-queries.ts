import type { AnswerOf } from "@opis/model/contract/endpoint";
import type {
  changesOfGeneratedDocument,
  downloadGeneratedDocument,
  listGeneratedDocuments,
  previewGeneratedDocument,
  readGeneratedDocument,
  updateGeneratedDocument,
} from "@opis/model/contract/generated-documents";
import { queryOptions } from "@tanstack/react-query";
import { call, urlOf } from "../../api/call.ts";
import { downloadFile, fetchFile } from "../../api/download-file.ts";

export type DocumentCard = AnswerOf<typeof listGeneratedDocuments>["results"][number];
export type DocumentDetails = AnswerOf<typeof readGeneratedDocument>;
export type DocumentChange = AnswerOf<typeof changesOfGeneratedDocument>["changes"][number];

const root = (company: number) => ["company", company, "documents"] as const;

/** All documents with their readiness; asked anew whenever the screen is opened, since questionnaires move it. */
export function documentsQuery(company: number) {
  return queryOptions({
    queryKey: root(company),
    queryFn: ({ signal }) =>
      call<typeof listGeneratedDocuments>("GET /companies/:company_id/generated_documents/", {
        params: { company_id: company },
        query: {},
        signal,
      }),
    select: ({ results }) => results,
    staleTime: 0,
  });
}

/** One document with its wizard's answers. */
export function documentQuery(company: number, key: string) {
  return queryOptions({
    queryKey: [...root(company), key],
    queryFn: ({ signal }) =>
      call<typeof readGeneratedDocument>("GET /companies/:company_id/generated_documents/:key/", {
        params: { company_id: company, key },
        signal,
      }),
    staleTime: 0,
  });
}

/** The document as a page of HTML. */
export function previewQuery(company: number, key: string) {
  return queryOptions({
    queryKey: [...root(company), key, "preview"],
    queryFn: async () => {
      const given = { params: { company_id: company, key }, query: { format: "html" } };
      return (
        await fetchFile(
          urlOf<typeof previewGeneratedDocument>("/companies/:company_id/generated_documents/:key/preview/", given),
        )
      ).text();
    },
    staleTime: 0,
  });
}

/** Saves requisites and answers of the wizard. */
export function saveDocument(
  company: number,
  key: string,
  body: { date?: string | null; number?: string; answers?: Record<string, unknown> },
) {
  return call<typeof updateGeneratedDocument>("PATCH /companies/:company_id/generated_documents/:key/", {
    params: { company_id: company, key },
    body,
  });
}

/** What the document would print otherwise than when it was last made. */
export function changesQuery(company: number, key: string) {
  return queryOptions({
    queryKey: [...root(company), key, "changes"],
    queryFn: ({ signal }) =>
      call<typeof changesOfGeneratedDocument>("GET /companies/:company_id/generated_documents/:key/changes/", {
        params: { company_id: company, key },
        signal,
      }),
    staleTime: 0,
  });
}

/** Downloads the document as a file. */
export function downloadDocument(company: number, key: string, format: "docx" | "pdf"): Promise<void> {
  const given = { params: { company_id: company, key }, query: { format } };
  return downloadFile(
    urlOf<typeof downloadGeneratedDocument>("/companies/:company_id/generated_documents/:key/download/", given),
    `${key}.${format}`,
  );
}

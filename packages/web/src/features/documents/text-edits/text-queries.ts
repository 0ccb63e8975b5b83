import type {
  dropDocumentEdit,
  editDocumentParagraph,
  listDocumentEdits,
  readDocumentParagraph,
} from "@opis/model/contract/documents/document-edits";
import type {
  compareDocumentGenerations,
  downloadDocumentGeneration,
  listDocumentGenerations,
} from "@opis/model/contract/documents/document-generations";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { queryOptions } from "@tanstack/react-query";
import { call, urlOf } from "../../../api/call-endpoint.ts";
import { downloadFile } from "../../../api/download-file.ts";
import { type DocumentIdentity, documentKey, documentParams } from "../document-queries.ts";

export type DocumentEdits = AnswerOf<typeof listDocumentEdits>;
export type DocumentEdit = DocumentEdits["edits"][number];
export type DocumentGeneration = AnswerOf<typeof listDocumentGenerations>["makings"][number];
export type ComparedTextPart = AnswerOf<typeof compareDocumentGenerations>["parts"][number];

/** Loads the edits of a document's text, each with its state. */
export function editsQuery(company: number, name: DocumentIdentity) {
  return queryOptions({
    queryKey: [...documentKey(company, name), "edits"],
    queryFn: ({ signal }) =>
      call<typeof listDocumentEdits>("GET /companies/:company_id/generated_documents/:key/edits/", {
        ...documentParams(company, name),
        signal,
      }),
    staleTime: 0,
  });
}

/** Loads a paragraph as generated and as edited. */
export function paragraphQuery(company: number, name: DocumentIdentity, position: string) {
  return queryOptions({
    queryKey: [...documentKey(company, name), "paragraph", position],
    queryFn: ({ signal }) => {
      const { params, query } = documentParams(company, name);
      return call<typeof readDocumentParagraph>(
        "GET /companies/:company_id/generated_documents/:key/edits/paragraph/",
        { params, query: { ...query, place: position }, signal },
      );
    },
    staleTime: 0,
    gcTime: 0,
  });
}

/** Replaces the text of a paragraph. */
export function editParagraph(
  company: number,
  name: DocumentIdentity,
  body: { readonly place: string; readonly text: string; readonly instead_of?: number },
) {
  return call<typeof editDocumentParagraph>("POST /companies/:company_id/generated_documents/:key/edits/", {
    ...documentParams(company, name),
    body,
  });
}

/** Deletes an edit. */
export function deleteEdit(company: number, name: DocumentIdentity, edit: number) {
  const { params, query } = documentParams(company, name);
  return call<typeof dropDocumentEdit>("DELETE /companies/:company_id/generated_documents/:key/edits/:edit/", {
    params: { ...params, edit },
    query,
  });
}

/** Loads the generations of a document whose text is stored, newest first. */
export function generationsQuery(company: number, name: DocumentIdentity) {
  return queryOptions({
    queryKey: [...documentKey(company, name), "makings"],
    queryFn: ({ signal }) =>
      call<typeof listDocumentGenerations>("GET /companies/:company_id/generated_documents/:key/makings/", {
        ...documentParams(company, name),
        signal,
      }),
    select: ({ makings }) => makings,
    staleTime: 0,
  });
}

/** Loads the differences between two generations, or a generation and the current document. */
export function compareQuery(company: number, name: DocumentIdentity, from: string, to: string | undefined) {
  return queryOptions({
    queryKey: [...documentKey(company, name), "compare", from, to],
    queryFn: ({ signal }) => {
      const { params, query } = documentParams(company, name);
      return call<typeof compareDocumentGenerations>("GET /companies/:company_id/generated_documents/:key/compare/", {
        params,
        query: { ...query, from, ...(to !== undefined && { to }) },
        signal,
      });
    },
    select: ({ parts }) => parts,
    staleTime: 0,
  });
}

/** Downloads a generation with its text at the time. */
export function downloadGeneration(company: number, name: DocumentIdentity, id: string): Promise<void> {
  const { params, query } = documentParams(company, name);
  return downloadFile(
    urlOf<typeof downloadDocumentGeneration>("/companies/:company_id/generated_documents/:key/makings/:id/download/", {
      params: { ...params, id },
      query: { ...query, format: "docx" },
    }),
    `${name.key}.docx`,
  );
}

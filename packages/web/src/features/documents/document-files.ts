import type {
  downloadGeneratedDocument,
  previewGeneratedDocument,
} from "@opis/model/contract/documents/generated-documents";
import { queryOptions } from "@tanstack/react-query";
import { urlOf } from "../../api/call.ts";
import { downloadFile, fetchFile } from "../../api/download-file.ts";
import { type DocumentIdentity, documentKey, given } from "./document-queries.ts";

/** The document as a page of HTML. */
export function previewQuery(company: number, name: DocumentIdentity) {
  return queryOptions({
    queryKey: [...documentKey(company, name), "preview"],
    queryFn: async () => {
      const { params, query } = given(company, name);
      const request = { params, query: { ...query, format: "html" } };
      return (
        await fetchFile(
          urlOf<typeof previewGeneratedDocument>("/companies/:company_id/generated_documents/:key/preview/", request),
        )
      ).text();
    },
    staleTime: 0,
    // Its place says why it is not there.
    meta: { quiet: true },
  });
}

/** Downloads the document as a file. */
export function downloadDocument(company: number, name: DocumentIdentity, format: "docx" | "pdf"): Promise<void> {
  const { params, query } = given(company, name);
  return downloadFile(
    urlOf<typeof downloadGeneratedDocument>("/companies/:company_id/generated_documents/:key/download/", {
      params,
      query: { ...query, format },
    }),
    `${name.key}.${format}`,
  );
}

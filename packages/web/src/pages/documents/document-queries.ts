import type { AnswerOf } from "@opis/model/contract/endpoint";
import {
  downloadGeneratedDocument,
  listGeneratedDocuments,
  previewGeneratedDocument,
  readGeneratedDocument,
  updateGeneratedDocument,
} from "@opis/model/contract/generated-documents";
import { queryOptions } from "@tanstack/react-query";
import { ApiError, ConnectionError } from "../../api/api-error.ts";
import { call, urlOf } from "../../api/call.ts";
import { storedLanguage } from "../../api/language.ts";
import { authorization, refreshAccess } from "../../api/session.ts";

export type DocumentCard = AnswerOf<typeof listGeneratedDocuments>[number];
export type DocumentDetails = AnswerOf<typeof readGeneratedDocument>;

const root = (company: number) => ["company", company, "documents"] as const;

/** All documents with their readiness; asked anew whenever the screen is opened, since questionnaires move it. */
export function documentsQuery(company: number) {
  return queryOptions({
    queryKey: root(company),
    queryFn: ({ signal }) => call(listGeneratedDocuments, { params: { company_id: company }, signal }),
    staleTime: 0,
  });
}

/** One document with its wizard's answers. */
export function documentQuery(company: number, key: string) {
  return queryOptions({
    queryKey: [...root(company), key],
    queryFn: ({ signal }) => call(readGeneratedDocument, { params: { company_id: company, key }, signal }),
    staleTime: 0,
  });
}

/** The document as a page of HTML. */
export function previewQuery(company: number, key: string) {
  return queryOptions({
    queryKey: [...root(company), key, "preview"],
    queryFn: async () => {
      const given = { params: { company_id: company, key }, query: { format: "html" } };
      return (await fetchFile(urlOf(previewGeneratedDocument, given))).text();
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
  return call(updateGeneratedDocument, { params: { company_id: company, key }, body });
}

/** Downloads the document as a file under the name that the server gives it. */
export async function downloadDocument(company: number, key: string, format: "docx" | "pdf"): Promise<void> {
  const response = await fetchFile(
    urlOf(downloadGeneratedDocument, { params: { company_id: company, key }, query: { format } }),
  );
  const named = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get("content-disposition") ?? "")?.[1];
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = url;
  link.download = named ? decodeURIComponent(named) : `${key}.${format}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

// A file is no JSON, so it goes past `call`; the session is renewed once all the same.
async function fetchFile(url: string): Promise<Response> {
  const used = authorization();
  let response = await send(url);
  if (response.status === 401 && (await refreshAccess(used)) !== undefined) response = await send(url);
  if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => undefined));
  return response;
}

async function send(url: string): Promise<Response> {
  const credential = authorization();
  try {
    return await fetch(url, {
      headers: { "Accept-Language": storedLanguage(), ...(credential !== undefined && { Authorization: credential }) },
    });
  } catch (error) {
    throw new ConnectionError(error);
  }
}

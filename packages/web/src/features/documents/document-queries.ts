import type {
  approveGeneratedDocument,
  changesOfGeneratedDocument,
  listGeneratedDocuments,
  readGeneratedDocument,
  siteTextOfGeneratedDocument,
  updateGeneratedDocument,
} from "@opis/model/contract/documents/generated-documents";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { screenAddress } from "@opis/model/screen-addresses";
import { queryOptions } from "@tanstack/react-query";
import { readAllPages } from "../../api/all-pages.ts";
import { call } from "../../api/call-endpoint.ts";
import type { WayBackOrigin } from "../../ui/page/page-header.tsx";

export type DocumentCard = AnswerOf<typeof listGeneratedDocuments>["results"][number];
export type DocumentDetails = AnswerOf<typeof readGeneratedDocument>;
export type ListedDocumentChange = AnswerOf<typeof changesOfGeneratedDocument>["changes"][number];

/** A document: its key, and the id of its object unless it is about the whole company. */
export interface DocumentIdentity {
  readonly key: string;
  readonly object?: number | undefined;
}

/** Returns the request parameters of a card's document. */
export function nameOf({ key, object }: Pick<DocumentCard, "key" | "object">): DocumentIdentity {
  return { key, object: object?.id };
}

/** Returns whether nothing needs the document yet: it exists per object, there are none, and no answer is missing. */
export function isUnneeded({ parts, missing_count }: Pick<DocumentCard, "parts" | "missing_count">): boolean {
  return parts?.total === 0 && missing_count === 0;
}

/** Returns the title of a card with its object. */
export function titleOf({ title, object }: Pick<DocumentCard, "title" | "object">): string {
  return object ? `${title}: ${object.name}` : title;
}

/** Returns the address and the title of a card's document. */
export function originOf(company: number, card: Pick<DocumentCard, "key" | "object" | "title">): WayBackOrigin {
  const href = screenAddress(company, "documents", { open: card.key, object: card.object?.id });
  return { title: titleOf(card), href };
}

const root = (company: number) => ["company", company, "documents"] as const;

/** Returns the prefix of all query keys of a document. */
export const documentKey = (company: number, { key, object = 0 }: DocumentIdentity) =>
  [...root(company), key, object] as const;

/** Returns the parameters of a call about a document. */
export function documentParams(company: number, { key, object }: DocumentIdentity) {
  return { params: { company_id: company, key }, query: object === undefined ? {} : { object_id: object } };
}

/** Loads all documents with their readiness; refetched whenever the screen is opened, since questionnaires change it. */
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

/** Loads the documents of a kind that exists per object, each with its readiness. */
export function partsQuery(company: number, key: string) {
  return queryOptions({
    queryKey: [...root(company), key, "parts"],
    queryFn: ({ signal }) =>
      readAllPages((page) =>
        call<typeof listGeneratedDocuments>("GET /companies/:company_id/generated_documents/", {
          params: { company_id: company },
          query: { key, ...page },
          signal,
        }),
      ),
    select: ({ results }) => results,
    staleTime: 0,
  });
}

/** Loads a document with its wizard's answers. */
export function documentQuery(company: number, name: DocumentIdentity) {
  return queryOptions({
    queryKey: documentKey(company, name),
    queryFn: ({ signal }) =>
      call<typeof readGeneratedDocument>("GET /companies/:company_id/generated_documents/:key/", {
        ...documentParams(company, name),
        signal,
      }),
    staleTime: 0,
  });
}

/** Loads the document as text for a website. */
export function siteTextQuery(company: number, name: DocumentIdentity) {
  return queryOptions({
    queryKey: [...documentKey(company, name), "site-text"],
    queryFn: ({ signal }) =>
      call<typeof siteTextOfGeneratedDocument>("GET /companies/:company_id/generated_documents/:key/site_text/", {
        ...documentParams(company, name),
        signal,
      }),
    staleTime: 0,
  });
}

/** Changes of a document. */
export interface DocumentChanges {
  readonly date?: string | null;
  readonly number?: string;
  /** A merge patch of the stored answers. */
  readonly answers?: Record<string, unknown>;
  /** The changed values as they were seen: answers, date and number. */
  readonly seen?: Record<string, unknown>;
}

/** Saves requisites and answers of the wizard. */
export function saveDocument(company: number, name: DocumentIdentity, body: DocumentChanges) {
  return call<typeof updateGeneratedDocument>("PATCH /companies/:company_id/generated_documents/:key/", {
    ...documentParams(company, name),
    body,
  });
}

/** Marks the document as approved or filed on a date under a number. */
export function approveDocument(
  company: number,
  name: DocumentIdentity,
  body: { date: string; number: string; portal_number?: string },
) {
  return call<typeof approveGeneratedDocument>("POST /companies/:company_id/generated_documents/:key/approve/", {
    ...documentParams(company, name),
    body,
  });
}

/** Loads what the document would now print differently than when it was generated. */
export function changesQuery(company: number, name: DocumentIdentity) {
  return queryOptions({
    queryKey: [...documentKey(company, name), "changes"],
    queryFn: ({ signal }) =>
      call<typeof changesOfGeneratedDocument>("GET /companies/:company_id/generated_documents/:key/changes/", {
        ...documentParams(company, name),
        signal,
      }),
    staleTime: 0,
  });
}

import type { Row } from "../rows/row.ts";
import type { RequestKind } from "./request-kinds.ts";

/** Keys of documents generated from a request. */
export const requestDocumentKeys = [
  "request_answer",
  "request_extension",
  "request_refusal",
  "request_notice",
] as const;
export type RequestDocumentKey = (typeof requestDocumentKeys)[number];

/** Requests whose applicant is notified of the outcome: processing ends or data are destroyed. */
const endings: readonly (RequestKind | null)[] = [
  "unlawful_data",
  "consent_withdrawal",
  "stop_processing",
  "stop_advertising",
  "stop_dissemination",
];

/** Returns whether a document is generated from a request: none if it was registered by mistake or is closed. */
export function hasRequestDocument(
  key: RequestDocumentKey,
  { state, kind, extended_due: extended }: Pick<Row<"subject_request">, "state" | "kind" | "extended_due">,
): boolean {
  if (state === null || state === "erroneous" || state === "closed") return false;
  if (key === "request_extension") return extended !== null;
  if (key === "request_refusal") return state === "refused";
  if (state === "refused") return false;
  return key === "request_answer" || endings.includes(kind);
}

/** Returns the documents that are generated from a request. */
export function requestDocuments(request: Parameters<typeof hasRequestDocument>[1]): RequestDocumentKey[] {
  return requestDocumentKeys.filter((key) => hasRequestDocument(key, request));
}

import type { SiteDocument } from "@opis/model/site-scan/read-site";

export type SiteDocumentKind = SiteDocument["kind"];

/** Kinds of documents, the gravest first. */
export const documentKinds: readonly SiteDocumentKind[] = ["policy", "consent", "cookie", "offer", "recsys"];

/** So many letters are a document that was read. */
export const leastLetters = 200;

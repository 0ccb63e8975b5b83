import type { ComposedDocument } from "@opis/documents/composed-document";
import type { GenerationResult } from "@opis/documents/generate-document";
import { Refusal } from "@opis/model/errors";
import type { Context } from "../../context.ts";
import type { DocumentContext } from "./document-context.ts";
import { type CompanyDocument, requestOf } from "./document-instance.ts";

/** Composes a document from the current data; without `edits` it is the product's own text. */
export async function composeDocument(
  { workshop }: Pick<Context, "workshop">,
  document: CompanyDocument,
  documentContext: DocumentContext,
  request: Partial<ReturnType<typeof requestOf>> = {},
): Promise<ComposedDocument> {
  const order = { snapshot: documentContext.snapshot, key: document.paper.key, format: "json" } as const;
  const { bytes } = await workshop.make({ ...order, request: { ...requestOf(document, documentContext), ...request } });
  return JSON.parse(Buffer.from(bytes).toString());
}

/**
 * Returns the document, or the refusal if it is too long for its format, so that one such document does not abort a
 * batch.
 */
export async function catchTooLong(making: Promise<GenerationResult>): Promise<GenerationResult | Refusal> {
  try {
    return await making;
  } catch (error) {
    if (error instanceof Refusal && error.code === "paper_too_long") return error;
    throw error;
  }
}

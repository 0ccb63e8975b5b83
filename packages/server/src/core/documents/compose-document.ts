import type { ComposedDocument } from "@opis/documents/composed-document";
import type { Context } from "../../context.ts";
import type { DocumentContext } from "./document-context.ts";
import { type CompanyDocument, requestOf } from "./document-instance.ts";

/** Composes a document from the current data; without `edits` it is the product's own text. */
export async function composeDocument(
  { workshop }: Pick<Context, "workshop">,
  document: CompanyDocument,
  given: DocumentContext,
  request: Partial<ReturnType<typeof requestOf>> = {},
): Promise<ComposedDocument> {
  const order = { snapshot: given.snapshot, key: document.paper.key, format: "json" } as const;
  const { bytes } = await workshop.make({ ...order, request: { ...requestOf(document, given), ...request } });
  return JSON.parse(Buffer.from(bytes).toString());
}

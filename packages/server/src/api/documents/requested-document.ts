import type { readGeneratedDocument } from "@opis/model/contract/documents/generated-documents";
import { type DocumentContext, readDocumentContext } from "../../core/documents/document-context.ts";
import type { CompanyDocument } from "../../core/documents/document-instance.ts";
import { addWorkReview } from "../../core/documents/work-report-data.ts";
import type { Call } from "../../http/register.ts";
import { findDocument } from "./find-document.ts";

type DocumentCall = Call<typeof readGeneratedDocument>;

/** The reader of a company's documents. */
export type DocumentReader = Pick<DocumentCall, "company" | "revision" | "actor" | "context" | "language" | "editor">;

/** Reads the inputs of the company's documents, as the caller may see them. */
export async function readVisibleDocuments({
  company,
  revision,
  actor,
  context,
  language,
}: DocumentReader): Promise<DocumentContext> {
  return readDocumentContext(context, await context.snapshots.seenBy({ company, revision, actor }), language);
}

/** Returns the requested document with its inputs; refuses with `not_found`. */
export async function findRequestedDocument(
  call: DocumentReader & {
    readonly params: { readonly key: string };
    readonly query: { readonly object_id?: number | undefined };
  },
): Promise<{ readonly document: CompanyDocument; readonly given: DocumentContext }> {
  const given = await readVisibleDocuments(call);
  const { params, query, actor, context, editor } = call;
  const document = findDocument({ key: params.key, object_id: query.object_id }, given, actor);
  return { document, given: document.paper.reportsWork ? await addWorkReview(context, given, editor) : given };
}

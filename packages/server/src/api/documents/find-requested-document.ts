import { findDefinition, isOfMany } from "@opis/documents/all-documents";
import type { Actor } from "@opis/model/access/access";
import { words } from "@opis/model/bilingual-text";
import type { readGeneratedDocument } from "@opis/model/contract/documents/generated-documents";
import { refused, refusedFields } from "@opis/model/errors";
import { type DocumentContext, readDocumentContext } from "../../core/documents/document-context.ts";
import { type CompanyDocument, objectsOf } from "../../core/documents/document-instance.ts";
import { visibleDefinitions } from "../../core/documents/ready-documents.ts";
import { addMonthReview, addWorkReview } from "../../core/documents/work-report-data.ts";
import type { Call } from "../../http/register-endpoint.ts";

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

interface DocumentRequestKey {
  readonly key: string;
  readonly object_id: number | undefined;
}

/**
 * Returns the requested document; throws `not_found` if it does not exist, `forbidden` if it is closed to the caller.
 */
export function findDocument(
  { key, object_id }: DocumentRequestKey,
  documentContext: DocumentContext,
  actor: Actor,
): CompanyDocument {
  const paper = findDefinition(key);
  if (!paper) throw refused("not_found");
  if (!visibleDefinitions(actor).includes(paper))
    throw refused("forbidden", paper.seenBy && { text: paper.seenBy.refusal });
  if (object_id === undefined) {
    if (isOfMany(paper)) throw refusedFields({ object_id: [paper.objects?.which ?? whichObject] });
    return { paper, object: null };
  }
  const object = objectsOf(paper, documentContext).find(({ id }) => id === object_id);
  if (!object) throw refused("not_found");
  return { paper, object };
}

const whichObject = words("Укажите, о чём документ", "Specify what the document is about");

/** Returns the requested document with its inputs; throws `not_found`. */
export async function findRequestedDocument(
  call: DocumentReader & {
    readonly params: { readonly key: string };
    readonly query: { readonly object_id?: number | undefined };
  },
): Promise<{ readonly document: CompanyDocument; readonly documentContext: DocumentContext }> {
  const documentContext = await readVisibleDocuments(call);
  const { params, query, actor, context, editor } = call;
  const document = findDocument({ key: params.key, object_id: query.object_id }, documentContext, actor);
  const { reportsWork, reviewsMonth } = document.paper;
  if (reviewsMonth) return { document, documentContext: await addMonthReview(context, documentContext) };
  return {
    document,
    documentContext: reportsWork ? await addWorkReview(context, documentContext, editor) : documentContext,
  };
}

import type { readGeneratedDocument } from "@opis/model/contract/documents/generated-documents";
import type { CompanyDocument } from "../../core/documents/company-document.ts";
import { type DocumentsOf, documentsOf } from "../../core/documents/documents-of.ts";
import { withWork } from "../../core/documents/work-review.ts";
import type { Call } from "../../http/register.ts";
import { findDocument } from "./find-document.ts";

type Asking = Call<typeof readGeneratedDocument>;

/** Who looks at a company's documents. */
export type Seeing = Pick<Asking, "company" | "revision" | "actor" | "context" | "language" | "editor">;

/** What the company's documents are told from, as the caller sees it. */
export async function seenDocuments({ company, revision, actor, context, language }: Seeing): Promise<DocumentsOf> {
  return documentsOf(context, await context.snapshots.seenBy({ company, revision, actor }), language);
}

/** The document that a call is about, with what it is told from; refuses with `not_found`. */
export async function askedDocument(
  call: Seeing & {
    readonly params: { readonly key: string };
    readonly query: { readonly object_id?: number | undefined };
  },
): Promise<{ readonly document: CompanyDocument; readonly given: DocumentsOf }> {
  const given = await seenDocuments(call);
  const { params, query, actor, context, editor } = call;
  const document = findDocument({ key: params.key, object_id: query.object_id }, given, actor);
  return { document, given: document.paper.reportsWork ? await withWork(context, given, editor) : given };
}

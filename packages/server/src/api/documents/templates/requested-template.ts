import { findDefinition, isOfMany } from "@opis/documents/all-documents";
import { can } from "@opis/model/access/access";
import type { changePaperTemplate, listTemplateFields } from "@opis/model/contract/documents/paper-templates";
import { refused } from "@opis/model/errors";
import { readDocumentContext } from "../../../core/documents/document-context.ts";
import { type CompanyDocument, objectsOf } from "../../../core/documents/document-instance.ts";
import { readTemplate, type TemplateOwner } from "../../../core/documents/stored-templates.ts";
import { visibleDefinitions } from "../../../core/documents/visible-definitions.ts";
import type { Call } from "../../../http/register.ts";
import { findDocument } from "../requested-document.ts";

type Owned = Pick<Call<typeof changePaperTemplate>, "company" | "context" | "actor" | "editor" | "params" | "query">;

/** Returns the document of a call; its first object where there is one for each and none is named. */
export async function aboutPaper(call: Seer & Keyed, object_id?: number) {
  const given = await wholeDocuments(call);
  const key = visibleKey(call);
  const paper = findDefinition(key);
  if (!paper) throw refused("not_found");
  if (object_id !== undefined || !isOfMany(paper))
    return { document: findDocument({ key, object_id }, given, call.actor), given };
  const document: CompanyDocument = { paper, object: objectsOf(paper, given)[0] ?? null };
  return { document, given };
}

type Seer = Pick<Call<typeof listTemplateFields>, "company" | "revision" | "actor" | "context" | "language">;

/** Returns the inputs of a company's documents; refuses a caller who may see only a part of it. */
export async function wholeDocuments({ company, revision, actor, context, language }: Seer) {
  const given = await readDocumentContext(
    context,
    await context.snapshots.seenBy({ company, revision, actor }),
    language,
  );
  if (!given.isWhole) throw refused("forbidden");
  return given;
}

interface Keyed extends Pick<Owned, "actor"> {
  readonly params: { readonly key: string };
}

/** Returns the current key of a definition that the caller may see. */
export function visibleKey({ params, actor }: Keyed): string {
  const paper = findDefinition(params.key);
  if (!paper || !visibleDefinitions(actor).includes(paper)) throw refused("not_found");
  return paper.key;
}

/** Company templates need the "manage documents" level; personal templates need "edit documents". */
export function templateOwner({ query, actor, editor }: Pick<Owned, "query" | "actor" | "editor">): TemplateOwner {
  const { owner } = query;
  if (owner === "company" && !can(actor, "manage", { section: "documents" })) throw refused("forbidden");
  return { owner, user: editor.userId };
}

/** The version of a template that a call names. */
export async function readRequestedVersion(call: Owned) {
  const { context, company, params, query, editor } = call;
  const key = visibleKey(call);
  const owner = { owner: query.owner, user: editor.userId };
  return context.db.inCompany(company, (transaction) => readTemplate(transaction, owner, { ...params, key }));
}

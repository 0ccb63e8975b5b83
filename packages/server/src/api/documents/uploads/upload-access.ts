import { type Actor, can, type Level } from "@opis/model/access/access";
import { refused } from "@opis/model/errors";
import type { FormName } from "@opis/model/forms/form-names";
import { forms } from "@opis/model/forms/index";
import { referencesFields } from "../../../core/records/reading/form-sql.ts";
import { idsIn } from "../../../core/records/writing/keep-hidden-references.ts";

type StoredUpload = Readonly<Record<string, unknown>> & { readonly id: number };

/** Returns whether an actor may see a document: by their role, by a grant for it, or by its links. */
export function canSeeUpload(actor: Actor, document: StoredUpload): boolean {
  return mayByDocument(actor, "view", document) || linksOf(document).some((link) => isGranted(actor, "view", link));
}

/** A row that a document is linked to. */
interface DocumentLink {
  readonly form: FormName;
  readonly id: number;
}

/** Returns the rows that a document's answers link it to. */
export function linksOf(answers: Readonly<Record<string, unknown>>): DocumentLink[] {
  return referencesFields(forms.document).flatMap(([name, { target }]) =>
    idsIn(answers[name]).map((id) => ({ form: target, id })),
  );
}

/**
 * Returns whether an actor may change a document, or with `manage` delete it; by grants only if all its linked rows are
 * granted.
 */
export function canChangeUpload(actor: Actor, document: StoredUpload, level: Level = "edit"): boolean {
  return mayByDocument(actor, level, document) || mayByLinks(actor, level, linksOf(document));
}

/** Returns whether an actor may add a document linked to these rows. */
export function mayAdd(actor: Actor, links: readonly DocumentLink[]): boolean {
  return can(actor, "edit", { section: "documents" }) || mayByLinks(actor, "edit", links);
}

/** Returns whether an actor could add any document; checked before a file is accepted. */
export function mayAddSome(actor: Actor): boolean {
  return can(actor, "edit", { section: "documents" }) || Object.keys(actor.grants).length > 0;
}

/** Throws `forbidden`, or `not_found` if the document is not even visible. */
export function requireUploadChange(actor: Actor, document: StoredUpload, level: Level = "edit"): void {
  if (!canSeeUpload(actor, document)) throw refused("not_found");
  if (!canChangeUpload(actor, document, level)) throw refused("forbidden");
}

function mayByDocument(actor: Actor, level: Level, { id }: StoredUpload): boolean {
  return can(actor, level, { form: "document", id });
}

function mayByLinks(actor: Actor, level: Level, links: readonly DocumentLink[]): boolean {
  return links.length > 0 && links.every((link) => isGranted(actor, level, link));
}

// A role's levels for questionnaires do not apply to documents, which have their own level; a grant covers its whole
// row.
function isGranted({ grants }: Actor, level: Level, link: DocumentLink): boolean {
  return can({ is_superuser: false, levels: undefined, traits: [], grants }, level, link);
}

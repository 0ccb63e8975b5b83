import { type Actor, can, type Level } from "@opis/model/access/access";
import { refused } from "@opis/model/errors";
import type { FormName } from "@opis/model/forms/form-names";
import { forms } from "@opis/model/forms/index";
import { referencesFields } from "../../../core/records/reading/form-sql.ts";
import { idsIn } from "../../../core/records/writing/keep-hidden-references.ts";

type StoredUpload = Readonly<Record<string, unknown>> & { readonly id: number };

/** Returns whether an actor may see a document: by their role, by a grant for it, or for what it belongs to. */
export function canSeeUpload(actor: Actor, document: StoredUpload): boolean {
  return mayByDocument(actor, "view", document) || linksOf(document).some((link) => isGranted(actor, "view", link));
}

/** Something that a document belongs to. */
interface DocumentLink {
  readonly form: FormName;
  readonly id: number;
}

/** What a document's answers say that it belongs to. */
export function linksOf(answers: Readonly<Record<string, unknown>>): DocumentLink[] {
  return referencesFields(forms.document).flatMap(([name, { target }]) =>
    idsIn(answers[name]).map((id) => ({ form: target, id })),
  );
}

/** Returns whether an actor may change a document, or with `manage` delete it; by grants only where all that it belongs to is granted. */
export function canChangeUpload(actor: Actor, document: StoredUpload, level: Level = "edit"): boolean {
  return mayByDocument(actor, level, document) || mayByLinks(actor, level, linksOf(document));
}

/** Returns whether an actor may add a document that belongs to these. */
export function mayAdd(actor: Actor, links: readonly DocumentLink[]): boolean {
  return can(actor, "edit", { section: "documents" }) || mayByLinks(actor, "edit", links);
}

/** Returns whether there is anything that an actor could add a document to; checked before a file is accepted. */
export function mayAddSome(actor: Actor): boolean {
  return can(actor, "edit", { section: "documents" }) || Object.keys(actor.grants).length > 0;
}

/** Refuses with `forbidden`, or `not_found` where the document may not even be seen. */
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

// The levels of a role for questionnaires do not apply to documents, which have a level of their own; a grant covers its whole row.
function isGranted({ grants }: Actor, level: Level, link: DocumentLink): boolean {
  return can({ is_superuser: false, levels: undefined, traits: [], grants }, level, link);
}

import { findDefinition } from "@opis/documents/all-documents";
import { type Actor, can, type Level } from "@opis/model/access/access";
import type { Language } from "@opis/model/bilingual-text";
import type { uploadedDocument } from "@opis/model/contract/documents/uploaded-documents";
import { refused } from "@opis/model/errors";
import type { FormName } from "@opis/model/forms/form-names";
import { forms } from "@opis/model/forms/index";
import { formNamed } from "@opis/model/forms/non-record-forms";
import type { CompanySnapshot, Row } from "@opis/model/rows/row";
import { uploadState } from "@opis/model/uploads/expected-documents";
import type { z } from "zod";
import type { Context } from "../../../context.ts";
import { readCompanyToday } from "../../../core/records/company-today.ts";
import { referencesFields } from "../../../core/records/reading/form-sql.ts";
import { titleOf } from "../../../core/records/reading/read-rows.ts";
import { idsIn } from "../../../core/records/writing/hidden-references.ts";
import { apiPrefix } from "../../../http/api-prefix.ts";

interface Seer {
  readonly company: number;
  readonly actor: Actor;
  readonly language: Language;
  readonly context: Context;
}

/** Returns the documents that the caller may see, newest first, with the data to present them. */
export async function listVisibleUploads({ company, actor, language, context }: Seer) {
  const [snapshot, today] = await Promise.all([
    context.snapshots.whole(company),
    context.db.inCompany(company, readCompanyToday),
  ]);
  const looking: UploadReader = { snapshot, actor, today, language };
  const documents: readonly Row<"document">[] = snapshot.rows.document
    .filter((document) => canSeeUpload(actor, { ...document }))
    .toReversed();
  return { documents, looking };
}

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

type ShownUpload = z.output<typeof uploadedDocument>;

/** The reader of a document, and the date. */
interface UploadReader {
  readonly snapshot: CompanySnapshot;
  readonly actor: Actor;
  readonly today: string;
  readonly language: Language;
}

/** Returns a document with its files, its links, and what the reader may do with it. */
export function presentUpload(document: Row<"document">, looking: UploadReader): ShownUpload {
  const { snapshot, actor, today, language } = looking;
  const { id, uuid, filename, group, kind, date, number, comment, link, expires, signed_by } = document;
  const versions = versionsOf(document, snapshot);
  return {
    id,
    uuid,
    filename,
    group,
    kind,
    date,
    number,
    comment,
    link,
    expires,
    signed_by,
    is_repealed: document.is_repealed === true,
    withdrawn: document.withdrawn,
    withdrawn_by: document.withdrawn_by,
    stopped: document.stopped,
    destruction_act: document.destruction_act,
    state: uploadState(document, today),
    file: versions.length === 0 ? null : `${apiPrefix}/documents/${uuid}/download/?company_id=${snapshot.company.id}`,
    versions,
    links: linksOf({ ...document }).flatMap((link) => {
      if (!can(actor, "view", link)) return [];
      const row = snapshot.rows[link.form].find((candidate) => candidate.id === link.id);
      return row ? [{ ...link, name: titleOf(formNamed(link.form), { ...row }) }] : [];
    }),
    paper: paperShown(document, language),
    may_edit: canChangeUpload(actor, { ...document }),
    may_delete: canChangeUpload(actor, { ...document }, "manage"),
    created: document.created,
    modified: document.modified,
    version: document.row_version,
  };
}

/** Returns the files of a document, newest first. */
function versionsOf({ id }: Row<"document">, { rows }: CompanySnapshot): ShownUpload["versions"] {
  const documentVersions = rows.document_version.filter(({ document }) => document === id);
  return documentVersions.toReversed().map((version) => ({
    id: version.id,
    filename: version.filename,
    size: version.size ?? 0,
    sha256: version.sha256,
    created: version.created,
  }));
}

function paperShown({ paper, paper_object }: Row<"document">, language: Language): ShownUpload["paper"] {
  const definition = paper === "" ? undefined : findDefinition(paper);
  return definition ? { key: definition.key, title: definition.title[language], object: paper_object } : null;
}

/** Returns one document for its card; throws `not_found`. */
export async function findVisibleUpload(seer: Seer, uuid: string): Promise<ShownUpload> {
  const { documents, looking } = await listVisibleUploads(seer);
  const document = documents.find((candidate) => candidate.uuid === uuid);
  if (!document) throw refused("not_found");
  return presentUpload(document, looking);
}

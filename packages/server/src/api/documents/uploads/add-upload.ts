import { randomUUID } from "node:crypto";
import { type Actor, can } from "@opis/model/access/access";
import { words } from "@opis/model/bilingual-text";
import { refused, refusedFields } from "@opis/model/errors";
import { uploadedKindTitles } from "@opis/model/forms/document";
import { forms } from "@opis/model/forms/index";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { type DocumentGroup, uploadedKinds } from "@opis/model/uploads/uploaded-kinds";
import type { Config } from "../../../config/config.ts";
import type { Context } from "../../../context.ts";
import { synchroniseAcquaintances } from "../../../core/acquaintance/synchronise-acquaintances.ts";
import type { DocumentContext } from "../../../core/documents/document-context.ts";
import { approvedName, type CompanyDocument, nameOf, requestOf } from "../../../core/documents/document-instance.ts";
import { readinessOf, requisitesOf } from "../../../core/documents/document-readiness.ts";
import { type ReceivedFile, refuseWithoutRoom } from "../../../core/files/store-file.ts";
import type { Editor } from "../../../core/records/editor.ts";
import { insertRow } from "../../../core/records/insert-row.ts";
import { referencesFields } from "../../../core/records/reading/form-sql.ts";
import { withUnseen } from "../../../core/records/writing/hidden-references.ts";
import type { Transaction } from "../../../database/transaction.ts";
import { type Approval, approveDocument } from "../approve-document.ts";
import { linksOf, mayAdd } from "./visible-uploads.ts";

const declaration = forms.document;

export interface NewUpload {
  readonly answers: Readonly<Record<string, unknown>>;
  /** Its file; undefined for a link. */
  readonly received: ReceivedFile | undefined;
  /** The generated document that it is the signed copy of. */
  readonly copy: SignedCopy | undefined;
  readonly actor: Actor;
  readonly editor: Editor;
}

/** A generated document whose signed copy is uploaded. */
export interface SignedCopy {
  readonly key: string;
  readonly object: number | null;
  readonly title: string;
  readonly kind: string | undefined;
  readonly group: DocumentGroup;
  /** Many people sign the same version, each a separate copy. */
  readonly isOfMany: boolean;
  /** Marks the document as signed, or filed, on a date; does nothing if it could not be generated now. */
  readonly sign: (transaction: Transaction, day: string, number: string) => Promise<void>;
}

interface Signing {
  readonly actor: Actor;
  readonly editor: Editor;
  readonly workshop: Context["workshop"];
}

/** Returns how the signed copy of a document is stored. */
export async function signedCopyOf(
  document: CompanyDocument,
  documentContext: DocumentContext,
  { actor, editor, workshop }: Signing,
): Promise<SignedCopy> {
  const { paper } = document;
  const kind = paper.filings ? "notification" : paper.approvedAs;
  // Its result is a row of the company's information.
  const maySign = documentContext.isWhole && can(actor, "edit", { section: "information" });
  const isSigned = maySign && readinessOf(document, documentContext).missing.length === 0;
  const order = { snapshot: documentContext.snapshot, key: paper.key, request: requestOf(document, documentContext) };
  const renderedDocument = isSigned ? await workshop.make({ ...order, packsContent: true }) : undefined;
  return {
    ...nameOf(document),
    title: approvedName(document),
    kind: kind !== undefined && kind in uploadedKindTitles ? kind : undefined,
    group: "2.2",
    isOfMany: paper.approvedAs === "consent",
    sign: async (transaction, date, number) => {
      const approval = paper.approvedAs === "consent" ? versionOf(document, documentContext, date) : { date, number };
      if (renderedDocument)
        await approveDocument(transaction, document, documentContext, { approval, made: renderedDocument, editor });
    },
  };
}

/** Returns the version that is signed: a form of consent is issued once, under its own requisites, and signed later. */
function versionOf(document: CompanyDocument, documentContext: DocumentContext, signedOn: string): Approval {
  const { date, number } = requisitesOf(document, documentContext);
  return { date: date ?? signedOn, number };
}

/**
 * Adds a document with its first file, or a link. A signed copy with the date and number of an existing one becomes its
 * next version, for a consent if the signer is the same too. Returns its uuid. Throws `forbidden`, `payload_not_valid`
 * (neither file nor link, or no group), `no_room_for_file` or `unknown_reference`.
 */
export async function addUpload(transaction: Transaction, config: Config, upload: NewUpload): Promise<string> {
  const { answers, received, copy, actor, editor } = upload;
  if (!mayAdd(actor, linksOf(answers))) throw refused("forbidden");
  const link = String(answers.link ?? "");
  if (!received && link === "") throw refused("payload_not_valid");
  if (received) await refuseWithoutRoom(transaction, config, received.size);
  await withUnseen(transaction, actor, referencesFields(declaration), { stored: {}, given: answers });
  const same = copy && (await sameCopy(transaction, copy, answers));
  if (same && received) {
    await addVersion(transaction, { document: same.id, received, editor });
    return same.uuid;
  }
  const kind = copy?.kind ?? answers.kind;
  const group = answers.group ?? groupOf(kind) ?? copy?.group;
  if (received && !group) throw refusedFields({ group: [noGroup] });
  const filename = String(answers.filename ?? "").trim() || copy?.title || received?.filename || placeOf(link);
  const uuid = randomUUID();
  const ownAnswers = { uuid, filename, group: group ?? null, kind: kind ?? null };
  const rowAnswers = { ...answers, ...ownAnswers, ...(copy && { paper: copy.key, paper_object: copy.object }) };
  const document = await insertRow(transaction, { declared: declaration, answers: rowAnswers, editor });
  if (received) await addVersion(transaction, { document: document.id, received, editor });
  return uuid;
}

/** The refusal of a document without a group. */
export const noGroup = words("Укажите тип документа для загрузки", "Specify the type of document to upload");

interface NewVersion {
  readonly document: number;
  readonly received: ReceivedFile;
  readonly editor: Editor;
}

/** Adds a file to a document as its newest version. */
export async function addVersion(transaction: Transaction, { document, received, editor }: NewVersion): Promise<void> {
  const answers = { ...received };
  await insertRow(transaction, { declared: formNamed("document_version"), parentId: document, answers, editor });
  await synchroniseAcquaintances(transaction, editor);
}

async function sameCopy(
  transaction: Transaction,
  { key, object, isOfMany }: SignedCopy,
  { date = null, number = "", signed_by: signer = "" }: NewUpload["answers"],
) {
  const [found] = await transaction.query<{ id: number; uuid: string }>(
    `select id, uuid from document where company_id = $1 and paper = $2 and paper_object is not distinct from $3
     and date is not distinct from $4::date and number = $5 and (not $6 or signed_by = $7) order by id desc`,
    [transaction.company, key, object, date, number, isOfMany, signer],
  );
  return found;
}

function groupOf(kind: unknown): string | undefined {
  return Object.entries(uploadedKinds).find(([name]) => name === kind)?.[1].group;
}

function placeOf(link: string): string {
  return URL.canParse(link) ? new URL(link).hostname : link;
}

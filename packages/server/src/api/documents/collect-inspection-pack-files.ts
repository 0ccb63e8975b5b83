import { createHash } from "node:crypto";
import { unpackContent } from "@opis/documents/compress-document";
import type { DocumentDefinition } from "@opis/documents/document-definition";
import { isRequestedInInspections, type PackedDocument } from "@opis/documents/documents/inspection-pack-inventory";
import { shortDate } from "@opis/documents/language/format-values";
import { errorCatalogue, Refusal } from "@opis/model/errors";
import type { Context } from "../../context.ts";
import { catchTooLong } from "../../core/documents/compose-document.ts";
import type { DocumentContext } from "../../core/documents/document-context.ts";
import {
  approvedName,
  type CompanyDocument,
  documentsOfPaper,
  nameOf,
  requestOf,
} from "../../core/documents/document-instance.ts";
import { listReadyDocuments } from "../../core/documents/ready-documents.ts";
import { readVersion, readVersions } from "../../core/documents/stored-versions.ts";
import { findContent, type ZippedFile } from "../../core/files/zip-files.ts";
import { documentFileName } from "./serve-document.ts";

/** A file of a pack with its line in the inventory; a link, or a document that cannot be printed, has no file. */
export interface PackedFile {
  readonly file: ZippedFile | null;
  /** The rest of the line is known once the file was added to the pack. */
  readonly line: Omit<PackedDocument, "sha256">;
}

/**
 * Yields the documents for an inspection: signed ones in their signed version, whatever has changed since; others as
 * currently generated, marked as unsigned.
 */
export async function* collectPackDocuments(
  context: Pick<Context, "db" | "workshop">,
  documentContext: DocumentContext,
  papers: readonly DocumentDefinition[],
): AsyncGenerator<PackedFile> {
  let count = 0;
  for (const paper of papers.filter(isRequestedInInspections)) {
    const signedDocuments = await signedVersions(context, documentContext, paper);
    const isWholeSigned = signedDocuments.some(({ document }) => document.object === null);
    const ready = isWholeSigned ? [] : await listReadyDocuments(documentContext, [paper]);
    const unsigned = ready.filter(
      ({ object }) => !signedDocuments.some(({ document }) => document.object?.id === object?.id),
    );
    for (const version of signedDocuments) yield packed(context, documentContext, version, count++);
    for (const document of unsigned) yield packed(context, documentContext, { document, making: undefined }, count++);
  }
}

interface Version {
  readonly document: CompanyDocument;
  /** Returns the last signed version; undefined without one. */
  readonly making: Awaited<ReturnType<typeof readVersion>>;
}

async function signedVersions(
  { db }: Pick<Context, "db">,
  documentContext: DocumentContext,
  paper: DocumentDefinition,
): Promise<Version[]> {
  const versions: Version[] = [];
  for (const document of documentsOfPaper(paper, documentContext)) {
    const making = await db.inCompany(documentContext.snapshot.company.id, async (transaction) => {
      const approvedVersion = (await readVersions(transaction, nameOf(document))).find(({ is_approved: is }) => is);
      return approvedVersion && readVersion(transaction, nameOf(document), approvedVersion.id);
    });
    if (making) versions.push({ document, making });
  }
  return versions;
}

async function packed(
  { workshop }: Pick<Context, "workshop">,
  documentContext: DocumentContext,
  { document, making }: Version,
  index: number,
): Promise<PackedFile> {
  const request = requestOf(document, documentContext);
  const order = making
    ? { document: unpackContent(making.content) }
    : { snapshot: documentContext.snapshot, key: document.paper.key, request };
  const renderedDocument = await catchTooLong(workshop.make({ ...order, format: "pdf" }));
  const name = `01_Документы/${fileNumber(index)}_${documentFileName(document, documentContext, "pdf")}`;
  const signature = making ? `утверждён ${shortDate(making.date)}, ${making.made_by}` : "не подписан";
  const line = { title: approvedName(document), requisites: requisitesIn(making ?? request), signed: signature };
  if (renderedDocument instanceof Refusal)
    return { file: null, line: { ...line, place: errorCatalogue[renderedDocument.code].text.ru } };
  const [refused] = renderedDocument.unprintable;
  if (refused) return { file: null, line: { ...line, place: refused.message.ru } };
  return { file: { name, content: renderedDocument.bytes }, line: { ...line, place: name } };
}

/**
 * Yields the company's uploads: the newest file of each document, and the URLs of links. Rejects if the storage cannot
 * be reached.
 */
export async function* collectPackUploads(
  { files }: Pick<Context, "files">,
  { snapshot }: DocumentContext,
): AsyncGenerator<PackedFile> {
  const documents = snapshot.rows.document.toSorted((left, right) =>
    (left.group ?? "").localeCompare(right.group ?? ""),
  );
  for (const [index, document] of documents.entries()) {
    const version = snapshot.rows.document_version.findLast((candidate) => candidate.document === document.id);
    const { filename: title, link, signed_by: signer } = document;
    const requisites = requisitesIn({ date: document.date ?? "", number: document.number });
    const line = { title, requisites, signed: signer === "" ? "" : signer };
    if (!version) {
      yield { file: null, line: { ...line, place: link } };
      continue;
    }
    const name = `02_Загруженные/${document.group ?? "2.2"}/${fileNumber(index)}_${version.filename}`;
    const content = await findContent(files, version.blob);
    try {
      // A file lost by the storage is listed in the inventory, and does not stop the others.
      yield content
        ? { file: { name, content }, line: { ...line, place: name } }
        : { file: null, line: { ...line, place: lostPlace } };
    } finally {
      // Nothing else closes a content if the pack was abandoned before it.
      content?.destroy();
    }
  }
}

const lostPlace = "Файл утрачен в хранилище: загрузите его ещё раз";

/** Passes a file through and returns its hash. */
export function hashed({ name, content }: ZippedFile): { readonly file: ZippedFile; readonly sha256: () => string } {
  const hash = createHash("sha256");
  async function* through() {
    for await (const piece of content instanceof Uint8Array ? [content] : content) {
      hash.update(piece);
      yield piece;
    }
  }
  return { file: { name, content: through() }, sha256: () => hash.digest("hex") };
}

/** Formats «01.11.2026 № 5» from an ISO date and a number; unknown parts are omitted. */
export function requisitesIn({ date, number }: { readonly date: string; readonly number: string }): string {
  const day = shortDate(date) ?? "";
  return number.trim() === "" ? day : `${day} № ${number}`.trim();
}

function fileNumber(index: number): string {
  return String(index + 1).padStart(3, "0");
}

import { createHash } from "node:crypto";
import { unpacked } from "@opis/documents/kept-content";
import { shortDate } from "@opis/documents/language/dates";
import type { Paper } from "@opis/documents/paper";
import { isAskedInChecks, type PackedDocument } from "@opis/documents/set/pack-papers";
import type { Row } from "@opis/model/row";
import type { Context } from "../../../context.ts";
import type { ZippedFile } from "../../../files/zip-files.ts";
import { approvedName, type CompanyDocument, nameOf, requestOf } from "../../../papers/company-document.ts";
import type { DocumentsOf } from "../../../papers/documents-of.ts";
import { readMaking, readMakings } from "../../../papers/makings.ts";
import { readyDocuments } from "../../../papers/ready-documents.ts";
import { nameOfDocument } from "../name-of-file.ts";

/** A file of a pack with its line in the inventory; a link has no file, nor what cannot be printed. */
export interface PackedFile {
  readonly file: ZippedFile | null;
  /** The rest of the line is known once the file has gone into the pack. */
  readonly line: Omit<PackedDocument, "sha256">;
}

/** The papers that a check asks for: what was signed as it was signed, the others as they would be made now, and said to be unsigned. */
export async function* packedPapers(
  context: Pick<Context, "db" | "workshop">,
  given: DocumentsOf,
  papers: readonly Paper[],
): AsyncGenerator<PackedFile> {
  const ready = await readyDocuments(given, papers.filter(isAskedInChecks));
  for (const [index, document] of ready.entries()) {
    const made = await madeOrSigned(context, document, given);
    const name = `01_Документы/${numbered(index)}_${nameOfDocument(document, given, "pdf")}`;
    const signed = made.signed ? `утверждён ${shortDate(made.signed.date)}, ${made.signed.made_by}` : "не подписан";
    const requisites = requisitesIn(made.signed ?? { date: made.date, number: made.number });
    const line = { title: approvedName(document), requisites, signed };
    const [refused] = made.unprintable;
    if (refused) yield { file: null, line: { ...line, place: refused.message.ru } };
    else yield { file: { name, content: made.bytes }, line: { ...line, place: name } };
  }
}

async function madeOrSigned(
  { db, workshop }: Pick<Context, "db" | "workshop">,
  document: CompanyDocument,
  given: DocumentsOf,
) {
  const request = requestOf(document, given);
  const { date, number } = request;
  const version = await db.inCompany(given.snapshot.company.id, async (transaction) => {
    const [signed] = (await readMakings(transaction, nameOf(document))).filter((making) => making.is_approved);
    return signed && readMaking(transaction, nameOf(document), signed.id);
  });
  const order = version
    ? { document: unpacked(version.content) }
    : { snapshot: given.snapshot, key: document.paper.key, request };
  const { bytes, unprintable } = await workshop.make({ ...order, format: "pdf" });
  return { bytes, unprintable, signed: version, date, number };
}

/** What the company has uploaded: the newest file of each document, and the addresses of links. */
export async function* packedUploads(
  { files }: Pick<Context, "files">,
  { snapshot }: DocumentsOf,
): AsyncGenerator<PackedFile> {
  const documents = snapshot.rows.document.toSorted((one, other) => (one.group ?? "").localeCompare(other.group ?? ""));
  for (const [index, document] of documents.entries()) {
    const version = snapshot.rows.document_version.findLast((one) => one.document === document.id);
    const { filename: title, link, signed_by: signer } = document;
    const requisites = requisitesIn({ date: document.date ?? "", number: document.number });
    const line = { title, requisites, signed: signer === "" ? "" : signer };
    if (!version) {
      yield { file: null, line: { ...line, place: link } };
      continue;
    }
    const name = `02_Загруженные/${document.group ?? "2.2"}/${numbered(index)}_${version.filename}`;
    yield { file: { name, content: await contentOf(files, version) }, line: { ...line, place: name } };
  }
}

async function contentOf(
  files: Context["files"],
  { blob }: Row<"document_version">,
): Promise<AsyncIterable<Uint8Array>> {
  return files.get(blob);
}

/** Lets a file through and tells the hash of what has gone through. */
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

export function requisitesIn({ date, number }: { readonly date: string; readonly number: string }): string {
  const day = shortDate(date) ?? "";
  return number.trim() === "" ? day : `${day} № ${number}`.trim();
}

function numbered(index: number): string {
  return String(index + 1).padStart(3, "0");
}

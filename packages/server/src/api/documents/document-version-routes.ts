import { unpackContent } from "@opis/documents/compress-document";
import { compareDocuments, type DocumentDifference } from "@opis/documents/edits/compare-documents";
import { documentText } from "@opis/documents/edits/list-text-lines";
import {
  compareDocumentGenerations,
  downloadDocumentGeneration,
  listDocumentGenerations,
} from "@opis/model/contract/documents/document-generations";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { refused } from "@opis/model/errors";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { composeDocument } from "../../core/documents/compose-document.ts";
import type { DocumentContext } from "../../core/documents/document-context.ts";
import { type CompanyDocument, nameOf } from "../../core/documents/document-instance.ts";
import { readVersion, readVersions, type StoredVersion } from "../../core/documents/stored-versions.ts";
import { route } from "../../http/register-endpoint.ts";
import { sendFile as sendAnyFile } from "../../http/send-file.ts";
import { findRequestedDocument } from "./find-requested-document.ts";
import { documentFileName, serveDocument } from "./serve-document.ts";

/** Registers the calls for generated versions of documents: list, download again, compare. */
export function registerDocumentVersions(app: FastifyInstance): void {
  route(app, listDocumentGenerations, async (call) => {
    const { document, given } = await findRequestedDocument(call);
    // A version may contain more than the caller sees.
    if (!given.isWhole) return { makings: [] };
    const makings = await call.context.db.inCompany(call.company, (transaction) =>
      readVersions(transaction, nameOf(document)),
    );
    return { makings: makings.map(shown) };
  });

  route(app, downloadDocumentGeneration, async (call) => {
    const { context, params, query, reply } = call;
    const { document, given } = await findRequestedDocument(call);
    const paper = await readStoredVersion(context, document, given, params.id);
    if (query.format === "txt") {
      const file = { filename: `${document.paper.key}_${params.id}.txt`, mediaType: "text/plain; charset=utf-8" };
      return sendAnyFile(reply, file, Buffer.from(documentText(paper)));
    }
    const { bytes } = await context.workshop.make({ document: paper, format: query.format });
    return serveDocument(reply, documentFileName(document, given, query.format), query.format, Buffer.from(bytes));
  });

  route(app, compareDocumentGenerations, async (call) => {
    const { context, query } = call;
    const { document, given } = await findRequestedDocument(call);
    const before = await readStoredVersion(context, document, given, query.from);
    const after =
      query.to === undefined
        ? await composeDocument(context, document, given)
        : await readStoredVersion(context, document, given, query.to);
    return { parts: compareDocuments(before, after).map(shownPart) };
  });
}

/**
 * Returns a stored version of a document; throws `not_found` if there is none, or it contains more than the caller may
 * see.
 */
async function readStoredVersion(
  { db }: Pick<Context, "db">,
  document: CompanyDocument,
  { isWhole, snapshot }: DocumentContext,
  id: string,
) {
  const making = await db.inCompany(snapshot.company.id, (transaction) =>
    readVersion(transaction, nameOf(document), id),
  );
  if (!making || !isWhole) throw refused("not_found");
  return unpackContent(making.content);
}

function shown({ id, made_at, made_by, date, number, is_approved, sha256 }: StoredVersion) {
  return { id, made_at, made_by, date, number, is_approved, sha256 };
}

function shownPart(part: DocumentDifference): AnswerOf<typeof compareDocumentGenerations>["parts"][number] {
  if (part.kind === "same") return { kind: "same", count: part.count, under: "", pieces: [] };
  return { kind: part.kind, count: 1, under: part.under, pieces: part.pieces.map((piece) => ({ ...piece })) };
}

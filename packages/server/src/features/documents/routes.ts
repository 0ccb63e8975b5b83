import { companyFacts } from "@opis/documents/facts/company-facts";
import { fileName } from "@opis/documents/file-name";
import { renderDocx } from "@opis/documents/render/docx";
import { renderHtml } from "@opis/documents/render/html";
import { renderPdf } from "@opis/documents/render/pdf";
import { can } from "@opis/model/access";
import {
  downloadGeneratedDocument,
  listGeneratedDocuments,
  previewGeneratedDocument,
  readGeneratedDocument,
  updateGeneratedDocument,
} from "@opis/model/contract/generated-documents";
import { refused } from "@opis/model/errors";
import { type DocumentKey, documentKeys, isDocumentKey } from "@opis/model/wizards/answers";
import type { Language } from "@opis/model/words";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Context } from "../../context.ts";
import { editorOf } from "../../http/editor.ts";
import { route } from "../../http/register.ts";
import { readSnapshot } from "../../records/snapshot.ts";
import { composeDocument } from "./compose-document.ts";
import { type DocumentsOf, overviewOf } from "./overview.ts";
import { noteMaking, saveDocument } from "./save-document.ts";
import { readStored, storedOf, wizardAnswers } from "./stored.ts";

/** Papers that the product writes: readiness, wizard's answers, preview, download (decisions 10). */
export function registerDocuments(app: FastifyInstance): void {
  route(app, listGeneratedDocuments, async ({ company, context, language }) => {
    const given = await documentsOf(context, company, language);
    const facts = companyFacts(given.snapshot);
    return documentKeys.map((key) => overviewOf(key, given, facts));
  });

  route(app, readGeneratedDocument, async ({ company, context, params, language }) =>
    withAnswers(known(params.key), await documentsOf(context, company, language)),
  );

  route(app, updateGeneratedDocument, async ({ company, context, params, body, user, language }) => {
    const key = known(params.key);
    await context.db.inCompany(company, (transaction) => saveDocument(transaction, key, body, editorOf(user)));
    return withAnswers(key, await documentsOf(context, company, language));
  });

  route(app, previewGeneratedDocument, async ({ company, context, params, query, language, reply }) => {
    const document = composeDocument(known(params.key), await documentsOf(context, company, language), "preview");
    if (query.format === "json") return document;
    reply.header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; font-src 'self' data:");
    return reply.type("text/html; charset=utf-8").send(renderHtml(document));
  });

  route(app, downloadGeneratedDocument, async ({ company, context, params, query, user, actor, language, reply }) => {
    const key = known(params.key);
    const given = await documentsOf(context, company, language);
    const document = composeDocument(key, given, "download");
    const bytes = query.format === "docx" ? await renderDocx(document) : await renderPdf(document);
    const date = storedOf(given.stored, key).date ?? given.today;
    // Whoever may only look takes a copy without moving the record of the last making.
    if (can(actor, "edit", { section: "documents" })) {
      await context.db.inCompany(company, (transaction) => noteMaking(transaction, key, date, editorOf(user)));
    }
    const [information] = given.snapshot.rows.information;
    const name = fileName({
      key,
      shortName: information?.short_name ?? "",
      date: given.today,
      extension: query.format,
    });
    return sendFile(reply, name, query.format, bytes);
  });
}

function known(key: string): DocumentKey {
  if (!isDocumentKey(key)) throw refused("not_found");
  return key;
}

async function documentsOf(context: Context, company: number, language: Language): Promise<DocumentsOf> {
  const today = context.clock.now().toISOString().slice(0, 10);
  return context.db.inCompany(company, async (transaction) => {
    const snapshot = await readSnapshot(transaction);
    return { snapshot, stored: await readStored(transaction), today, language };
  });
}

function withAnswers(key: DocumentKey, given: DocumentsOf) {
  return { ...overviewOf(key, given), answers: { ...wizardAnswers(key, storedOf(given.stored, key).answers) } };
}

const types = {
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  pdf: "application/pdf",
} as const;

function sendFile(reply: FastifyReply, name: string, format: keyof typeof types, bytes: Uint8Array): FastifyReply {
  return reply
    .type(types[format])
    .header(
      "content-disposition",
      `attachment; filename="document.${format}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    )
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

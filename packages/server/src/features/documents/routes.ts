import { changedValues } from "@opis/documents/changed-values";
import { companyFacts } from "@opis/documents/facts/company-facts";
import { can } from "@opis/model/access";
import {
  changesOfGeneratedDocument,
  downloadGeneratedDocument,
  listGeneratedDocuments,
  previewGeneratedDocument,
  readGeneratedDocument,
  updateGeneratedDocument,
} from "@opis/model/contract/generated-documents";
import { refused } from "@opis/model/errors";
import { type DocumentKey, documentKeys, isDocumentKey } from "@opis/model/wizards/answers";
import type { FastifyInstance } from "fastify";
import { pageOfRows } from "../../http/page.ts";
import { route } from "../../http/register.ts";
import { registerArchives } from "./archive/routes.ts";
import { type DocumentsOf, documentsOf, nameOfFile } from "./documents-of.ts";
import { overviewOf, requestOf } from "./overview.ts";
import { refuseUnready } from "./refuse-unready.ts";
import { noteMaking, saveDocument } from "./save-document.ts";
import { sendFile } from "./send-file.ts";
import { shownChange } from "./shown-changes.ts";
import { readMadeValues, storedOf, wizardAnswers } from "./stored.ts";

/** A card shows so many changes and how many there are in all. */
const changesShown = 20;

/** Papers that the product writes: readiness, wizard's answers, preview, download, changes, archive (decisions 10). */
export function registerDocuments(app: FastifyInstance): void {
  registerArchives(app);

  route(app, listGeneratedDocuments, async ({ company, context, language, query, request }) => {
    const given = await documentsOf(context, company, language);
    const facts = companyFacts(given.snapshot);
    const documents = documentKeys.map((key) => overviewOf(key, given, facts));
    return pageOfRows(request, query, documents, ["key", "title", "group", "date", "number", "made_at"]);
  });

  route(app, readGeneratedDocument, async ({ company, context, params, language }) =>
    withAnswers(known(params.key), await documentsOf(context, company, language)),
  );

  route(app, updateGeneratedDocument, async ({ company, context, params, body, editor, language }) => {
    const key = known(params.key);
    await context.db.inCompany(company, (transaction) => saveDocument(transaction, key, body, editor));
    return withAnswers(key, await documentsOf(context, company, language));
  });

  route(app, previewGeneratedDocument, async ({ company, context, params, query, language, reply }) => {
    const order = orderOf(known(params.key), await documentsOf(context, company, language));
    const { bytes } = await context.workshop.make({ ...order, format: query.format });
    if (query.format === "json") return reply.type("application/json; charset=utf-8").send(Buffer.from(bytes));
    reply.header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; font-src 'self' data:");
    return reply.type("text/html; charset=utf-8").send(Buffer.from(bytes));
  });

  route(app, downloadGeneratedDocument, async ({ company, context, params, query, editor, actor, language, reply }) => {
    const key = known(params.key);
    const given = await documentsOf(context, company, language);
    refuseUnready(key, given);
    const order = orderOf(key, given);
    const { bytes, values } = await context.workshop.make({ ...order, format: query.format });
    // Whoever may only look takes a copy without moving the record of the last making.
    if (can(actor, "edit", { section: "documents" })) {
      const making = { key, date: order.request.date, revision: given.snapshot.company.revision, values };
      await context.db.inCompany(company, (transaction) => noteMaking(transaction, making, editor));
    }
    return sendFile(reply, nameOfFile(given, key, query.format), query.format, Buffer.from(bytes));
  });

  route(app, changesOfGeneratedDocument, async ({ company, context, params, language }) => {
    const key = known(params.key);
    const given = await documentsOf(context, company, language);
    const before = await context.db.inCompany(company, (transaction) => readMadeValues(transaction, key));
    if (before === undefined) return { since: null, count: 0, changes: [] };
    const { values } = await context.workshop.make(orderOf(key, given));
    const changes = changedValues(before, values);
    return {
      since: storedOf(given.stored, key).made_at,
      count: changes.length,
      changes: changes.slice(0, changesShown).map((change) => shownChange(change, company, key, language)),
    };
  });
}

function known(key: string): DocumentKey {
  if (!isDocumentKey(key)) throw refused("not_found");
  return key;
}

function orderOf(key: DocumentKey, given: DocumentsOf) {
  return { snapshot: given.snapshot, key, request: requestOf(key, storedOf(given.stored, key), given.today) };
}

function withAnswers(key: DocumentKey, given: DocumentsOf) {
  return { ...overviewOf(key, given), answers: { ...wizardAnswers(key, storedOf(given.stored, key).answers) } };
}

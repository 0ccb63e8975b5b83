import { compareValues, type ValueChange } from "@opis/documents/compare-values";
import { unpackContent } from "@opis/documents/compress-document";
import { compareDocuments, type DocumentDifference } from "@opis/documents/edits/compare-documents";
import { documentText } from "@opis/documents/edits/list-text-lines";
import { can } from "@opis/model/access/access";
import { type Language, type Words, words } from "@opis/model/bilingual-text";
import {
  compareDocumentGenerations,
  downloadDocumentGeneration,
  listDocumentGenerations,
} from "@opis/model/contract/documents/document-generations";
import {
  changesOfGeneratedDocument,
  downloadGeneratedDocument,
  previewGeneratedDocument,
  siteTextOfGeneratedDocument,
} from "@opis/model/contract/documents/generated-documents";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { oneOf } from "@opis/model/declaration/form";
import { refused } from "@opis/model/errors";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { questionsOf } from "@opis/model/wizards/questions";
import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import type { Context } from "../../context.ts";
import { composeDocument } from "../../core/documents/compose-document.ts";
import type { DocumentContext } from "../../core/documents/document-context.ts";
import { type CompanyDocument, nameOf } from "../../core/documents/document-instance.ts";
import { requisitesOf } from "../../core/documents/document-readiness.ts";
import { readPrintedValues } from "../../core/documents/stored-documents.ts";
import { templateInForce } from "../../core/documents/stored-templates.ts";
import { readVersion, readVersions, type StoredVersion } from "../../core/documents/stored-versions.ts";
import { type Call, route } from "../../http/register-endpoint.ts";
import { sendFile as sendAnyFile } from "../../http/send-file.ts";
import { registerConsentJournal } from "./consent-journal-routes.ts";
import { createGenerationRequest, urlOf } from "./document-card.ts";
import { registerDocumentCards, registerElectronicForms } from "./document-card-routes.ts";
import { registerArchives } from "./download-all-routes.ts";
import { findRequestedDocument } from "./find-requested-document.ts";
import { registerPacks } from "./inspection-pack-routes.ts";
import { registerLawChanges } from "./law-change-routes.ts";
import { registerLetterhead } from "./letterhead-routes.ts";
import { refuseIncomplete, refuseMissing, refuseProblems } from "./refuse-incomplete-document.ts";
import { recordVersion } from "./save-wizard-answers.ts";
import { documentFileName, serveDocument } from "./serve-document.ts";
import { registerTemplates } from "./template-routes.ts";
import { registerTextEdits } from "./text-edit-routes.ts";
import { registerUploads } from "./uploads/routes.ts";

/** Registers the calls for generated versions of documents: list, download again, compare. */
function registerDocumentVersions(app: FastifyInstance): void {
  route(app, listDocumentGenerations, async (call) => {
    const { document, documentContext } = await findRequestedDocument(call);
    // A version may contain more than the caller sees.
    if (!documentContext.isWhole) return { makings: [] };
    const makings = await call.context.db.inCompany(call.company, (transaction) =>
      readVersions(transaction, nameOf(document)),
    );
    return { makings: makings.map(presentVersion) };
  });

  route(app, downloadDocumentGeneration, async (call) => {
    const { context, params, query, reply } = call;
    const { document, documentContext } = await findRequestedDocument(call);
    const paper = await readStoredVersion(context, document, documentContext, params.id);
    if (query.format === "txt") {
      const file = { filename: `${document.paper.key}_${params.id}.txt`, mediaType: "text/plain; charset=utf-8" };
      return sendAnyFile(reply, file, Buffer.from(documentText(paper)));
    }
    const { bytes } = await context.workshop.make({ document: paper, format: query.format });
    return serveDocument(
      reply,
      documentFileName(document, documentContext, query.format),
      query.format,
      Buffer.from(bytes),
    );
  });

  route(app, compareDocumentGenerations, async (call) => {
    const { context, query } = call;
    const { document, documentContext } = await findRequestedDocument(call);
    const before = await readStoredVersion(context, document, documentContext, query.from);
    const after =
      query.to === undefined
        ? await composeDocument(context, document, documentContext)
        : await readStoredVersion(context, document, documentContext, query.to);
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

function presentVersion({ id, made_at, made_by, date, number, is_approved, sha256 }: StoredVersion) {
  return { id, made_at, made_by, date, number, is_approved, sha256 };
}

function shownPart(part: DocumentDifference): AnswerOf<typeof compareDocumentGenerations>["parts"][number] {
  if (part.kind === "same") return { kind: "same", count: part.count, under: "", pieces: [] };
  return { kind: part.kind, count: 1, under: part.under, pieces: part.pieces.map((piece) => ({ ...piece })) };
}

/** Maximum number of changes on a card, which also shows their total. */
const changesShown = 20;

/** Registers the calls for printed documents: preview, the text for a site, the file, and the changes since it was generated. */
function registerPrints(app: FastifyInstance): void {
  route(app, previewGeneratedDocument, async (call) => {
    const { context, query, reply } = call;
    const { document, documentContext } = await findRequestedDocument(call);
    const order = createGenerationRequest(document, documentContext);
    const request =
      requisitesOf(document, documentContext).date === null
        ? { ...order.request, isUndated: true as const }
        : order.request;
    const { bytes } = await context.workshop.make({ ...order, request, format: query.format });
    if (query.format === "json") return reply.type("application/json; charset=utf-8").send(Buffer.from(bytes));
    reply.header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; font-src 'self' data:");
    return reply.type("text/html; charset=utf-8").send(Buffer.from(bytes));
  });

  route(app, siteTextOfGeneratedDocument, async (call) => {
    const { document, documentContext } = await findRequestedDocument(call);
    refuseIncomplete(document, documentContext);
    const { bytes } = await call.context.workshop.make({
      ...createGenerationRequest(document, documentContext),
      format: "site",
    });
    return JSON.parse(Buffer.from(bytes).toString());
  });

  route(app, downloadGeneratedDocument, async (call) => {
    const { company, context, query, editor, actor, reply } = call;
    const { document, documentContext } = await findRequestedDocument(call);
    refuseIncomplete(document, documentContext);
    const order = createGenerationRequest(document, documentContext);
    const template = query.format === "docx" ? await inForce(call, document) : undefined;
    const renderedDocument = await context.workshop.make({
      ...order,
      format: query.format,
      ...(template && { template }),
      packsContent: true,
    });
    const { bytes, values, unprintable, problems, packed: packedContent, sourceForms: madeFrom } = renderedDocument;
    refuseMissing(unprintable, document, documentContext);
    refuseProblems(problems);
    // A reader takes a copy without changing the record of the last generation.
    if (can(actor, "edit", { section: "documents" })) {
      const { revision } = documentContext.snapshot.company;
      const { date, number } = order.request;
      const making = { ...nameOf(document), date, number, revision, values, madeFrom, packed: packedContent };
      await context.db.inCompany(company, (transaction) => recordVersion(transaction, making, editor));
    }
    return serveDocument(
      reply,
      documentFileName(document, documentContext, query.format),
      query.format,
      Buffer.from(bytes),
    );
  });

  route(app, changesOfGeneratedDocument, async (call) => {
    const { company, context, language } = call;
    const { document, documentContext } = await findRequestedDocument(call);
    const name = nameOf(document);
    const before = await context.db.inCompany(company, (transaction) => readPrintedValues(transaction, name));
    // A version may contain more than the caller sees.
    if (before === undefined || !documentContext.isWhole) return { since: null, count: 0, changes: [] };
    const { values } = await context.workshop.make(createGenerationRequest(document, documentContext));
    const changes = compareValues(before, values);
    return {
      since: documentContext.stored.of(name).made_at,
      count: changes.length,
      changes: changes.slice(0, changesShown).map((change) => shownChange(change, company, document, language)),
    };
  });
}

type PresentedChange = z.output<typeof changesOfGeneratedDocument.response>["changes"][number];

/** Returns a change of a document as text, with a link to its question. */
function shownChange(
  change: ValueChange,
  company: number,
  document: CompanyDocument,
  language: Language,
): PresentedChange {
  const { kind, before, after } = change;
  return {
    kind,
    title: titleOf(change, language),
    label: labelOf(change, document.paper.key, language),
    before: before.join("; "),
    after: after.join("; "),
    url: kind === "removed" ? null : urlOfChange(change, company, document),
  };
}

function titleOf({ row: { root } }: ValueChange, language: Language): string {
  if (root.form === "wizard") return words("Вопросы к документу", "Document questions")[language];
  const title = oneOf(formNamed(root.form))[language];
  if (root.name === "") return title;
  return language === "ru" ? `${title} «${root.name}»` : `${title} “${root.name}”`;
}

function labelOf({ row, field }: ValueChange, key: string, language: Language): string {
  if (field === null) return "";
  if (row.form === "wizard") return wizardLabel(key, field)[language];
  const form = formNamed(row.form);
  const label = form.fields[field]?.label[language] ?? field;
  return row.form === row.root.form ? label : `${form.title[language]}: ${label}`;
}

function wizardLabel(key: string, field: string): Words {
  return questionsOf(key)[field]?.label ?? words("Номер", "Number");
}

function urlOfChange({ row, field }: ValueChange, company: number, document: CompanyDocument): string {
  const { root } = row;
  // A child row is a line of its questionnaire's page, so that page is close enough.
  const isRootRow = row.form === root.form && row.id === root.id;
  return urlOf(
    { form: root.form, id: root.id, field: isRootRow && field !== null ? field : "name" },
    company,
    document,
  );
}

type Maker = Pick<Call<typeof downloadGeneratedDocument>, "company" | "context" | "editor">;

async function inForce({ company, context, editor }: Maker, { paper }: CompanyDocument) {
  return context.db.inCompany(company, (transaction) => templateInForce(transaction, paper.key, editor.userId));
}

/** Registers the calls for generated documents: readiness, wizard's answers, preview, download, changes, archive (decisions 10). */
export function registerDocuments(app: FastifyInstance): void {
  registerDocumentCards(app);
  registerPrints(app);
  registerArchives(app);
  registerUploads(app);
  registerTemplates(app);
  registerTextEdits(app);
  registerDocumentVersions(app);
  registerPacks(app);
  registerLawChanges(app);
  registerElectronicForms(app);
  registerLetterhead(app);
  registerConsentJournal(app);
}

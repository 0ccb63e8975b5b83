import { readFile } from "node:fs/promises";
import { findDefinition, isOfMany } from "@opis/documents/all-documents";
import { type FieldGroup, fieldGroups } from "@opis/documents/templates/template-fields";
import type { TemplateScope, TemplateSource, TemplateVariable } from "@opis/documents/templates/template-variable";
import { can } from "@opis/model/access/access";
import type { Language } from "@opis/model/bilingual-text";
import {
  addPaperTemplate,
  changePaperTemplate,
  deletePaperTemplate,
  downloadPaperTemplate,
  listPaperTemplates,
  listTemplateFields,
  starterPaperTemplate,
  tryPaperTemplate,
} from "@opis/model/contract/documents/document-templates";
import { refused } from "@opis/model/errors";
import { templateLimits } from "@opis/model/limits";
import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import { readDocumentContext } from "../../core/documents/document-context.ts";
import { type CompanyDocument, objectsOf, requestOf } from "../../core/documents/document-instance.ts";
import { visibleDefinitions } from "../../core/documents/ready-documents.ts";
import {
  addTemplate,
  deleteTemplate,
  readTemplate,
  readTemplates,
  type StoredTemplate,
  setInForce,
  type TemplateOwner,
} from "../../core/documents/stored-templates.ts";
import type { Editor } from "../../core/records/editor.ts";
import { recordChange } from "../../core/records/history.ts";
import type { Transaction } from "../../database/transaction.ts";
import { pageOfRows } from "../../http/pagination.ts";
import { receiveLocal } from "../../http/receive-file.ts";
import { type Call, route } from "../../http/register-endpoint.ts";
import { findDocument } from "./find-requested-document.ts";
import { refuseIncomplete, refuseMissing, refuseProblems } from "./refuse-incomplete-document.ts";
import { documentFileName, serveDocument } from "./serve-document.ts";

type PresentedTemplateField = z.output<typeof listTemplateFields.response>["results"][number];

/** Maximum number of displayed characters of a value. */
const valueCharacters = 300;

/** Returns groups of fields for the page of fields, with a company's values. */
function shownFields(
  groups: readonly FieldGroup[],
  source: TemplateSource,
  language: Language,
): PresentedTemplateField[] {
  const scope = { fields: [], row: {}, position: 1 };
  return groups.map(({ title, fields }) => ({
    title: title[language],
    fields: fields.map((field) => presentField(field, { scope, source, language })),
  }));
}

interface TemplateFieldContext {
  readonly scope: TemplateScope;
  readonly source: TemplateSource;
  readonly language: Language;
}

function presentField(
  field: TemplateVariable,
  context: TemplateFieldContext,
): PresentedTemplateField["fields"][number] {
  const { scope, source, language } = context;
  const { name, kind, label } = field;
  const base = { label: label[language], kind, fields: [] };
  if (field.kind === "part") return { ...base, tag: `{@${name}}`, value: "" };
  if (field.kind === "flag") return { ...base, tag: `{#${name}}…{/}`, value: field.text(scope, source) };
  if (field.kind !== "list") return { ...base, tag: `{${name}}`, value: shorten(field.text(scope, source)) };
  if (field.text) return { ...base, kind: "text", tag: `{${name}}`, value: shorten(field.text(scope, source)) };
  const items = field.items(scope, source);
  const first = { fields: field.fields, row: items[0] ?? {}, position: 1 };
  return {
    ...base,
    tag: `{#${name}}…{/}`,
    value: String(items.length),
    fields: field.fields.map((inner) => presentField(inner, { ...context, scope: first })),
  };
}

function shorten(text: string): string {
  return text.length > valueCharacters ? `${text.slice(0, valueCharacters)}…` : text;
}

/** Registers own templates of documents: fields, a starter file, versions that are checked, tried and put in force. */
export function registerTemplates(app: FastifyInstance): void {
  registerTemplateVersions(app);

  route(app, listPaperTemplates, async ({ company, context, actor, editor, language, request, query }) => {
    const [ofCompany, own] = await context.db.inCompany(company, async (transaction) => [
      await readTemplates(transaction, { owner: "company", user: null }),
      await readTemplates(transaction, { owner: "person", user: editor.userId }),
    ]);
    const rows = visibleDefinitions(actor).map(({ key, title, group }) => {
      const versions = [...shownOf(ofCompany, key, "company"), ...shownOf(own, key, "person")];
      const by = versions.find(({ in_force }) => in_force)?.owner ?? ("product" as const);
      return { key, title: title[language], group, by, versions };
    });
    return pageOfRows(request, query, rows, ["key", "title", "group"]);
  });

  route(app, listTemplateFields, async (call) => {
    const { document, documentContext } = await aboutPaper(call, call.query.object_id);
    const source = { facts: documentContext.facts, request: requestOf(document, documentContext) };
    const groups = shownFields(fieldGroups(document.paper), source, call.language);
    return pageOfRows(call.request, call.query, groups, ["title"]);
  });

  route(app, starterPaperTemplate, async (call) => {
    const { document, documentContext } = await aboutPaper(call);
    const order = {
      snapshot: documentContext.snapshot,
      key: document.paper.key,
      request: requestOf(document, documentContext),
    };
    const { bytes } = await call.context.workshop.make({ ...order, template: "starter" });
    return serveDocument(call.reply, documentFileName(document, documentContext, "docx"), "docx", Buffer.from(bytes));
  });
}

type Owned = Pick<Call<typeof changePaperTemplate>, "company" | "context" | "actor" | "editor" | "params" | "query">;

/** Returns the document of a call; by default its first object, if it is about objects. */
async function aboutPaper(call: Seer & Keyed, object_id?: number) {
  const documentContext = await wholeDocuments(call);
  const key = visibleKey(call);
  const paper = findDefinition(key);
  if (!paper) throw refused("not_found");
  if (object_id !== undefined || !isOfMany(paper))
    return { document: findDocument({ key, object_id }, documentContext, call.actor), documentContext };
  const document: CompanyDocument = { paper, object: objectsOf(paper, documentContext)[0] ?? null };
  return { document, documentContext };
}

type Seer = Pick<Call<typeof listTemplateFields>, "company" | "revision" | "actor" | "context" | "language">;

/** Returns the inputs of a company's documents; throws if the caller may see only a part of it. */
async function wholeDocuments({ company, revision, actor, context, language }: Seer) {
  const documentContext = await readDocumentContext(
    context,
    await context.snapshots.seenBy({ company, revision, actor }),
    language,
  );
  if (!documentContext.isWhole) throw refused("forbidden");
  return documentContext;
}

interface Keyed extends Pick<Owned, "actor"> {
  readonly params: { readonly key: string };
}

/** Returns the current key of a definition that the caller may see. */
function visibleKey({ params, actor }: Keyed): string {
  const paper = findDefinition(params.key);
  if (!paper || !visibleDefinitions(actor).includes(paper)) throw refused("not_found");
  return paper.key;
}

/** Company templates need the "manage documents" level; personal templates need "edit documents". */
function templateOwner({ query, actor, editor }: Pick<Owned, "query" | "actor" | "editor">): TemplateOwner {
  const { owner } = query;
  if (owner === "company" && !can(actor, "manage", { section: "documents" })) throw refused("forbidden");
  return { owner, user: editor.userId };
}

/** Returns the requested version of a template. */
async function readRequestedVersion(call: Owned) {
  const { context, company, params, query, editor } = call;
  const key = visibleKey(call);
  const owner = { owner: query.owner, user: editor.userId };
  return context.db.inCompany(company, (transaction) => readTemplate(transaction, owner, { ...params, key }));
}

/** Registers versions of own templates: added and checked, put in force, deleted, withdrawn and tried. */
function registerTemplateVersions(app: FastifyInstance): void {
  route(app, addPaperTemplate, async (call) => {
    const { context, company, editor, request } = call;
    const owner = templateOwner(call);
    const { document, documentContext } = await aboutPaper(call);
    const limits = { type: "template", mostBytes: templateLimits.fileBytes } as const;
    return receiveLocal(request, limits, async (local, filename) => {
      const bytes = await readFile(local);
      const { key } = document.paper;
      const order = { snapshot: documentContext.snapshot, key, request: requestOf(document, documentContext) };
      refuseProblems((await context.workshop.make({ ...order, template: bytes })).problems);
      const newTemplate = { key, filename, bytes, created_by: editor.name };
      const template = await context.db.inCompany(company, async (transaction) => {
        const version = await addTemplate(transaction, owner, newTemplate);
        if (owner.owner === "company")
          recordTemplateChange(transaction, key, { before: undefined, after: version, editor });
        return version;
      });
      return shownTemplate(template, owner.owner);
    });
  });

  route(app, changePaperTemplate, async (call) => {
    const { context, company, params, body, editor } = call;
    const owner = templateOwner(call);
    const key = visibleKey(call);
    return context.db.inCompany(company, async (transaction) => {
      const before = await readTemplate(transaction, owner, { ...params, key });
      const after = { ...before, in_force: body.in_force };
      if (before.in_force !== after.in_force) {
        await setInForce(transaction, owner, after);
        if (owner.owner === "company") recordTemplateChange(transaction, key, { before, after, editor });
      }
      return shownTemplate(after, owner.owner);
    });
  });

  route(app, deletePaperTemplate, async (call) => {
    const { context, company, params, editor } = call;
    const owner = templateOwner(call);
    const key = visibleKey(call);
    await context.db.inCompany(company, async (transaction) => {
      const before = await readTemplate(transaction, owner, { ...params, key });
      await deleteTemplate(transaction, owner, before);
      if (owner.owner === "company") recordTemplateChange(transaction, key, { before, after: undefined, editor });
    });
    return undefined;
  });

  route(app, downloadPaperTemplate, async (call) => {
    const { filename, bytes } = await readRequestedVersion(call);
    return serveDocument(call.reply, filename, "docx", bytes);
  });

  route(app, tryPaperTemplate, async (call) => {
    const { params, query, actor, context, reply } = call;
    const { bytes: template } = await readRequestedVersion(call);
    const documentContext = await wholeDocuments(call);
    const document = findDocument({ key: params.key, object_id: query.object_id }, documentContext, actor);
    refuseIncomplete(document, documentContext);
    const order = {
      snapshot: documentContext.snapshot,
      key: document.paper.key,
      request: requestOf(document, documentContext),
    };
    const { bytes, problems, unprintable } = await context.workshop.make({ ...order, format: "docx", template });
    refuseMissing(unprintable, document, documentContext);
    refuseProblems(problems);
    return serveDocument(reply, documentFileName(document, documentContext, "docx"), "docx", Buffer.from(bytes));
  });
}

/** Returns a version of a template for the API. */
function shownTemplate(template: StoredTemplate, owner: TemplateOwner["owner"]) {
  const { id, version, filename, size, created, created_by, in_force } = template;
  return { id, owner, version, filename, size, created, created_by, in_force };
}

/** The change of a company's template for the history. */
interface TemplateChange {
  readonly before: StoredTemplate | undefined;
  readonly after: StoredTemplate | undefined;
  readonly editor: Editor;
}

/** Records that a version of a document's template was added, deleted, put in force or out of force. */
function recordTemplateChange(transaction: Transaction, key: string, { before, after, editor }: TemplateChange): void {
  recordChange(transaction, {
    kind: "modified",
    form: "generated_document",
    objectId: 0,
    root: { form: "generated_document", id: 0 },
    version: 1,
    title: key,
    changes: { template: [presentTemplate(before), presentTemplate(after)] },
    editor,
  });
}

function presentTemplate(template: StoredTemplate | undefined) {
  if (!template) return null;
  const { filename, version, in_force } = template;
  return { filename, version, in_force };
}

function shownOf(all: readonly StoredTemplate[], key: string, owner: TemplateOwner["owner"]) {
  return all.filter((version) => version.key === key).map((version) => shownTemplate(version, owner));
}

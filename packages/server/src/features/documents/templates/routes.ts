import { readFile } from "node:fs/promises";
import { isOfMany, paperOf } from "@opis/documents/papers";
import { fieldGroups } from "@opis/documents/template/paper-fields";
import { can } from "@opis/model/access/access";
import {
  addPaperTemplate,
  changePaperTemplate,
  deletePaperTemplate,
  downloadPaperTemplate,
  listPaperTemplates,
  listTemplateFields,
  starterPaperTemplate,
  tryPaperTemplate,
} from "@opis/model/contract/documents/paper-templates";
import { refused } from "@opis/model/errors";
import { templateLimits } from "@opis/model/limits";
import type { FastifyInstance } from "fastify";
import { receiveLocal } from "../../../http/bodies/receive-file.ts";
import { pageOfRows } from "../../../http/page.ts";
import { type Call, route } from "../../../http/register.ts";
import { type CompanyDocument, objectsOf, requestOf } from "../../../papers/company-document.ts";
import { documentsOf } from "../../../papers/documents-of.ts";
import {
  addTemplate,
  deleteTemplate,
  readTemplate,
  readTemplates,
  type StoredTemplate,
  setInForce,
  type TemplateOwner,
} from "../../../papers/stored-templates.ts";
import { visiblePapers } from "../../../papers/visible-papers.ts";
import { findDocument } from "../find-document.ts";
import { nameOfDocument } from "../name-of-file.ts";
import { refuseMissing, refuseUnready } from "../refuse-unready.ts";
import { sendFile } from "../send-file.ts";
import { noteTemplate } from "./note-template.ts";
import { refuseProblems } from "./refuse-problems.ts";
import { shownFields } from "./shown-fields.ts";

type Owned = Pick<Call<typeof changePaperTemplate>, "company" | "context" | "actor" | "editor" | "params" | "query">;

/** Own templates of documents: fields, a file to begin with, versions that are checked, tried and put in force. */
export function registerTemplates(app: FastifyInstance): void {
  route(app, listPaperTemplates, async ({ company, context, actor, editor, language, request, query }) => {
    const [ofCompany, own] = await context.db.inCompany(company, async (transaction) => [
      await readTemplates(transaction, { owner: "company", user: null }),
      await readTemplates(transaction, { owner: "person", user: editor.userId }),
    ]);
    const rows = visiblePapers(actor).map(({ key, title, group }) => {
      const versions = [...shownOf(ofCompany, key, "company"), ...shownOf(own, key, "person")];
      const by = versions.find(({ in_force }) => in_force)?.owner ?? ("product" as const);
      return { key, title: title[language], group, by, versions };
    });
    return pageOfRows(request, query, rows, ["key", "title", "group"]);
  });

  route(app, listTemplateFields, async (call) => {
    const { document, given } = await aboutPaper(call, call.query.object_id);
    const source = { facts: given.facts, request: requestOf(document, given) };
    const groups = shownFields(fieldGroups(document.paper), source, call.language);
    return pageOfRows(call.request, call.query, groups, ["title"]);
  });

  route(app, starterPaperTemplate, async (call) => {
    const { document, given } = await aboutPaper(call);
    const order = { snapshot: given.snapshot, key: document.paper.key, request: requestOf(document, given) };
    const { bytes } = await call.context.workshop.make({ ...order, template: "starter" });
    return sendFile(call.reply, nameOfDocument(document, given, "docx"), "docx", Buffer.from(bytes));
  });

  route(app, addPaperTemplate, async (call) => {
    const { context, company, editor, request } = call;
    const owner = ownerOf(call);
    const { document, given } = await aboutPaper(call);
    const limits = { type: "template", mostBytes: templateLimits.fileBytes } as const;
    return receiveLocal(request, limits, async (local, filename) => {
      const bytes = await readFile(local);
      const { key } = document.paper;
      const order = { snapshot: given.snapshot, key, request: requestOf(document, given) };
      refuseProblems((await context.workshop.make({ ...order, template: bytes })).problems);
      const added = { key, filename, bytes, created_by: editor.name };
      const made = await context.db.inCompany(company, async (transaction) => {
        const version = await addTemplate(transaction, owner, added);
        if (owner.owner === "company") noteTemplate(transaction, key, { before: undefined, after: version, editor });
        return version;
      });
      return shown(made, owner.owner);
    });
  });

  route(app, changePaperTemplate, async (call) => {
    const { context, company, params, body, editor } = call;
    const owner = ownerOf(call);
    const key = keyOf(call);
    return context.db.inCompany(company, async (transaction) => {
      const before = await readTemplate(transaction, owner, { ...params, key });
      const after = { ...before, in_force: body.in_force };
      if (before.in_force !== after.in_force) {
        await setInForce(transaction, owner, after);
        if (owner.owner === "company") noteTemplate(transaction, key, { before, after, editor });
      }
      return shown(after, owner.owner);
    });
  });

  route(app, deletePaperTemplate, async (call) => {
    const { context, company, params, editor } = call;
    const owner = ownerOf(call);
    const key = keyOf(call);
    await context.db.inCompany(company, async (transaction) => {
      const before = await readTemplate(transaction, owner, { ...params, key });
      await deleteTemplate(transaction, owner, before);
      if (owner.owner === "company") noteTemplate(transaction, key, { before, after: undefined, editor });
    });
    return undefined;
  });

  route(app, downloadPaperTemplate, async (call) => {
    const { filename, bytes } = await versionOf(call);
    return sendFile(call.reply, filename, "docx", bytes);
  });

  route(app, tryPaperTemplate, async (call) => {
    const { params, query, actor, context, reply } = call;
    const { bytes: template } = await versionOf(call);
    const given = await seen(call);
    const document = findDocument({ key: params.key, object_id: query.object_id }, given, actor);
    refuseUnready(document, given);
    const order = { snapshot: given.snapshot, key: document.paper.key, request: requestOf(document, given) };
    const { bytes, problems, unprintable } = await context.workshop.make({ ...order, format: "docx", template });
    refuseMissing(unprintable, document, given);
    refuseProblems(problems);
    return sendFile(reply, nameOfDocument(document, given, "docx"), "docx", Buffer.from(bytes));
  });
}

/** The paper of a call, about its first object where there is one for each and none is named. */
async function aboutPaper(call: Seer & Keyed, object_id?: number) {
  const given = await seen(call);
  const key = keyOf(call);
  const paper = paperOf(key);
  if (!paper) throw refused("not_found");
  if (object_id !== undefined || !isOfMany(paper))
    return { document: findDocument({ key, object_id }, given, call.actor), given };
  const document: CompanyDocument = { paper, object: objectsOf(paper, given)[0] ?? null };
  return { document, given };
}

type Seer = Pick<Call<typeof listTemplateFields>, "company" | "revision" | "actor" | "context" | "language">;

async function seen({ company, revision, actor, context, language }: Seer) {
  const given = await documentsOf(context, await context.snapshots.seenBy({ company, revision, actor }), language);
  // Whoever does not see all takes nothing that is made of all.
  if (!given.isWhole) throw refused("forbidden");
  return given;
}

interface Keyed extends Pick<Owned, "actor"> {
  readonly params: { readonly key: string };
}

/** The key of a paper that the caller may see, by its name of today. */
function keyOf({ params, actor }: Keyed): string {
  const paper = paperOf(params.key);
  if (!paper || !visiblePapers(actor).includes(paper)) throw refused("not_found");
  return paper.key;
}

/** Whose templates are changed: a company's by whoever manages its documents, one's own by whoever makes documents. */
function ownerOf({ query, actor, editor }: Pick<Owned, "query" | "actor" | "editor">): TemplateOwner {
  const { owner } = query;
  if (owner === "company" && !can(actor, "manage", { section: "documents" })) throw refused("forbidden");
  return { owner, user: editor.userId };
}

async function versionOf(call: Pick<Owned, "company" | "context" | "actor" | "editor" | "params" | "query">) {
  const { context, company, params, query, editor } = call;
  const key = keyOf(call);
  const owner = { owner: query.owner, user: editor.userId };
  return context.db.inCompany(company, (transaction) => readTemplate(transaction, owner, { ...params, key }));
}

function shownOf(all: readonly StoredTemplate[], key: string, owner: TemplateOwner["owner"]) {
  return all.filter((version) => version.key === key).map((version) => shown(version, owner));
}

function shown(stored: StoredTemplate, owner: TemplateOwner["owner"]) {
  const { id, version, filename, size, created, created_by, in_force } = stored;
  return { id, owner, version, filename, size, created, created_by, in_force };
}

import { readFile } from "node:fs/promises";
import {
  addPaperTemplate,
  changePaperTemplate,
  deletePaperTemplate,
  downloadPaperTemplate,
  tryPaperTemplate,
} from "@opis/model/contract/documents/paper-templates";
import { templateLimits } from "@opis/model/limits";
import type { FastifyInstance } from "fastify";
import { requestOf } from "../../../core/documents/document-instance.ts";
import {
  addTemplate,
  deleteTemplate,
  readTemplate,
  type StoredTemplate,
  setInForce,
} from "../../../core/documents/stored-templates.ts";
import type { Editor } from "../../../core/records/editor.ts";
import { recordChange } from "../../../core/records/history.ts";
import type { Transaction } from "../../../database/transaction.ts";
import { receiveLocal } from "../../../http/receive-file.ts";
import { route } from "../../../http/register.ts";
import { nameOfDocument } from "../name-of-file.ts";
import { refuseMissing, refuseUnready } from "../refuse-unready.ts";
import { findDocument } from "../requested-document.ts";
import { sendFile } from "../send-file.ts";
import { refuseProblems } from "./refuse-problems.ts";
import { aboutPaper, readRequestedVersion, templateOwner, visibleKey, wholeDocuments } from "./requested-template.ts";
import { shownTemplate } from "./shown-template.ts";

/** Versions of own templates: added and checked, put in force, deleted, taken back and tried. */
export function registerTemplateVersions(app: FastifyInstance): void {
  route(app, addPaperTemplate, async (call) => {
    const { context, company, editor, request } = call;
    const owner = templateOwner(call);
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
      return shownTemplate(made, owner.owner);
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
        if (owner.owner === "company") noteTemplate(transaction, key, { before, after, editor });
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
      if (owner.owner === "company") noteTemplate(transaction, key, { before, after: undefined, editor });
    });
    return undefined;
  });

  route(app, downloadPaperTemplate, async (call) => {
    const { filename, bytes } = await readRequestedVersion(call);
    return sendFile(call.reply, filename, "docx", bytes);
  });

  route(app, tryPaperTemplate, async (call) => {
    const { params, query, actor, context, reply } = call;
    const { bytes: template } = await readRequestedVersion(call);
    const given = await wholeDocuments(call);
    const document = findDocument({ key: params.key, object_id: query.object_id }, given, actor);
    refuseUnready(document, given);
    const order = { snapshot: given.snapshot, key: document.paper.key, request: requestOf(document, given) };
    const { bytes, problems, unprintable } = await context.workshop.make({ ...order, format: "docx", template });
    refuseMissing(unprintable, document, given);
    refuseProblems(problems);
    return sendFile(reply, nameOfDocument(document, given, "docx"), "docx", Buffer.from(bytes));
  });
}

/** The change of a company's template, as the history records it. */
interface TemplateChange {
  readonly before: StoredTemplate | undefined;
  readonly after: StoredTemplate | undefined;
  readonly editor: Editor;
}

/** Notes which version of a document's template came, went, was put in force or out of force. */
function noteTemplate(transaction: Transaction, key: string, { before, after, editor }: TemplateChange): void {
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

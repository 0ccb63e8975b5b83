import { fieldGroups } from "@opis/documents/template/paper-fields";
import {
  listPaperTemplates,
  listTemplateFields,
  starterPaperTemplate,
} from "@opis/model/contract/documents/paper-templates";
import type { FastifyInstance } from "fastify";
import { pageOfRows } from "../../../http/page.ts";
import { route } from "../../../http/register.ts";
import { requestOf } from "../../../papers/company-document.ts";
import { readTemplates, type StoredTemplate, type TemplateOwner } from "../../../papers/stored-templates.ts";
import { visiblePapers } from "../../../papers/visible-papers.ts";
import { nameOfDocument } from "../name-of-file.ts";
import { sendFile } from "../send-file.ts";
import { aboutPaper } from "./asked-template.ts";
import { shownFields } from "./shown-fields.ts";
import { shownTemplate } from "./shown-template.ts";
import { registerTemplateVersions } from "./version-routes.ts";

/** Own templates of documents: fields, a file to begin with, versions that are checked, tried and put in force. */
export function registerTemplates(app: FastifyInstance): void {
  registerTemplateVersions(app);

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
}

function shownOf(all: readonly StoredTemplate[], key: string, owner: TemplateOwner["owner"]) {
  return all.filter((version) => version.key === key).map((version) => shownTemplate(version, owner));
}

import { type FieldGroup, fieldGroups } from "@opis/documents/templates/template-fields";
import type { TemplateScope, TemplateSource, TemplateVariable } from "@opis/documents/templates/template-variable";
import type { Language } from "@opis/model/bilingual-text";
import {
  listPaperTemplates,
  listTemplateFields,
  starterPaperTemplate,
} from "@opis/model/contract/documents/paper-templates";
import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import { requestOf } from "../../../core/documents/document-instance.ts";
import { readTemplates, type StoredTemplate, type TemplateOwner } from "../../../core/documents/stored-templates.ts";
import { visibleDefinitions } from "../../../core/documents/visible-definitions.ts";
import { pageOfRows } from "../../../http/page.ts";
import { route } from "../../../http/register.ts";
import { nameOfDocument } from "../name-of-file.ts";
import { sendFile } from "../send-file.ts";
import { aboutPaper } from "./requested-template.ts";
import { shownTemplate } from "./shown-template.ts";
import { registerTemplateVersions } from "./version-routes.ts";

type Shown = z.output<typeof listTemplateFields.response>["results"][number];

/** A value is shown so far, characters. */
const valueCharacters = 300;

/** Groups of fields as the page of fields shows them, with a company's values. */
function shownFields(groups: readonly FieldGroup[], source: TemplateSource, language: Language): Shown[] {
  const scope = { fields: [], row: {}, position: 1 };
  return groups.map(({ title, fields }) => ({
    title: title[language],
    fields: fields.map((field) => shown(field, { scope, source, language })),
  }));
}

interface Place {
  readonly scope: TemplateScope;
  readonly source: TemplateSource;
  readonly language: Language;
}

function shown(field: TemplateVariable, place: Place): Shown["fields"][number] {
  const { scope, source, language } = place;
  const { name, kind, label } = field;
  const base = { label: label[language], kind, fields: [] };
  if (field.kind === "part") return { ...base, tag: `{@${name}}`, value: "" };
  if (field.kind === "flag") return { ...base, tag: `{#${name}}…{/}`, value: field.text(scope, source) };
  if (field.kind !== "list") return { ...base, tag: `{${name}}`, value: cut(field.text(scope, source)) };
  if (field.text) return { ...base, kind: "text", tag: `{${name}}`, value: cut(field.text(scope, source)) };
  const items = field.items(scope, source);
  const first = { fields: field.fields, row: items[0] ?? {}, position: 1 };
  return {
    ...base,
    tag: `{#${name}}…{/}`,
    value: String(items.length),
    fields: field.fields.map((inner) => shown(inner, { ...place, scope: first })),
  };
}

function cut(text: string): string {
  return text.length > valueCharacters ? `${text.slice(0, valueCharacters)}…` : text;
}

/** Own templates of documents: fields, a file to begin with, versions that are checked, tried and put in force. */
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

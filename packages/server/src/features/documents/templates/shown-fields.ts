import type { FieldGroup } from "@opis/documents/template/paper-fields";
import type { TemplateField, TemplateScope, TemplateSource } from "@opis/documents/template/template-field";
import type { listTemplateFields } from "@opis/model/contract/documents/paper-templates";
import type { Language } from "@opis/model/words";
import type { z } from "zod";

type Shown = z.output<typeof listTemplateFields.response>["results"][number];

/** A value is shown so far, characters. */
const valueCharacters = 300;

/** Groups of fields as the page of fields shows them, with a company's values. */
export function shownFields(groups: readonly FieldGroup[], source: TemplateSource, language: Language): Shown[] {
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

function shown(field: TemplateField, place: Place): Shown["fields"][number] {
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

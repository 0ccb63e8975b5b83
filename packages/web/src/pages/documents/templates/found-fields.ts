import { hasWords } from "@opis/model/text/search-words";
import type { TemplateField } from "./template-queries.ts";

/** Those fields whose tag, question or value has every word that is looked for; a list with those of its fields that have. */
export function foundFields(fields: readonly TemplateField[], search: string): readonly TemplateField[] {
  return fields.flatMap((field) => {
    if (hasWords(`${field.tag} ${field.label} ${field.value}`, search)) return [field];
    const inner = foundFields(field.fields, search);
    return inner.length > 0 ? [{ ...field, fields: inner }] : [];
  });
}

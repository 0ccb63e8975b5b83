import type { TemplateField } from "./template-queries.ts";

/** Those fields whose tag, question or value has every word that is looked for; a list with those of its fields that have. */
export function foundFields(fields: readonly TemplateField[], search: string): readonly TemplateField[] {
  const words = folded(search).split(/\s+/u).filter(Boolean);
  if (words.length === 0) return fields;
  return fields.flatMap((field) => {
    const said = folded(`${field.tag} ${field.label} ${field.value}`);
    if (words.every((word) => said.includes(word))) return [field];
    const inner = foundFields(field.fields, search);
    return inner.length > 0 ? [{ ...field, fields: inner }] : [];
  });
}

function folded(text: string): string {
  return text.toLowerCase().replaceAll("ё", "е");
}

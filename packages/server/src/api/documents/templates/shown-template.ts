import type { StoredTemplate, TemplateOwner } from "../../../core/documents/stored-templates.ts";

/** A version of a template as the API answers it. */
export function shownTemplate(stored: StoredTemplate, owner: TemplateOwner["owner"]) {
  const { id, version, filename, size, created, created_by, in_force } = stored;
  return { id, owner, version, filename, size, created, created_by, in_force };
}

import { errorCatalogue, refused, refusedFields } from "../errors.ts";
import { characterIssue } from "../validation/text-formats.ts";

/** Maximum depth of nested JSON in a request. */
const deepest = 32;

/**
 * Rejects invalid text in a request, in values and property names, before the endpoint's own schema is checked. Returns the value itself.
 * Throws `invalid` or `unknown_field` by property.
 */
export function assertValidText<T>(input: T, path: readonly string[] = []): T {
  const issue = typeof input === "string" ? characterIssue(input) : undefined;
  if (issue) throw refusedFields({ [path.join(".") || "non_field_errors"]: [issue] });
  if (typeof input !== "object" || input === null) return input;
  if (path.length === deepest) throw refused("invalid");
  for (const [name, value] of Object.entries(input)) {
    demandName(name);
    assertValidText(value, [...path, name]);
  }
  return input;
}

// `__proto__` would be dropped silently by later processing, even if sent as an own property.
function demandName(name: string): void {
  if (name !== "__proto__" && !characterIssue(name)) return;
  throw refusedFields(Object.fromEntries([[name, [errorCatalogue.unknown_field.text]]]), "unknown_field");
}

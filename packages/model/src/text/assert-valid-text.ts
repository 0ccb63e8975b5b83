import { errorCatalogue, refused, refusedFields } from "../errors.ts";
import { characterIssue } from "./text-issues.ts";

/** Maximum depth of nested JSON in a request. */
const deepest = 32;

/**
 * Refuses what a client sends where a text in it, be it a value or the name of a member, is none: in every call, before
 * its own schema is checked. Returns the value itself. Refuses with `invalid` or `unknown_field` by member.
 */
export function assertValidText<T>(sent: T, path: readonly string[] = []): T {
  const issue = typeof sent === "string" ? characterIssue(sent) : undefined;
  if (issue) throw refusedFields({ [path.join(".") || "non_field_errors"]: [issue] });
  if (typeof sent !== "object" || sent === null) return sent;
  if (path.length === deepest) throw refused("invalid");
  for (const [name, value] of Object.entries(sent)) {
    demandName(name);
    assertValidText(value, [...path, name]);
  }
  return sent;
}

// The one name that is no member of an object even when it is sent: what follows would drop it unseen.
function demandName(name: string): void {
  if (name !== "__proto__" && !characterIssue(name)) return;
  throw refusedFields(Object.fromEntries([[name, [errorCatalogue.unknown_field.text]]]), "unknown_field");
}

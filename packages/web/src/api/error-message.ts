import { ApiError } from "./api-error.ts";

/** Keys of an error body by priority (specification 8): the first with a text is shown; `id` and `object_id` come last. */
const members = ["non_field_errors", "detail", "error", "freemium", "name", "id", "object_id"] as const;

/** Returns the text of an error body; undefined for 'Unknown error'. */
export function errorMessage(body: Readonly<Record<string, unknown>>): string | undefined {
  for (const member of members) {
    const text = textOf(body[member]);
    if (text !== "") return text;
  }
  return undefined;
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.filter((part) => typeof part === "string").join(" ");
  return typeof value === "string" ? value : "";
}

/**
 * Returns the field messages of a refused call, each once, for screens without inputs for them; undefined if it failed for another reason.
 */
export function fieldErrorText(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return [...new Set(Object.values(error.body).filter(Array.isArray).map(textOf))].join(" ") || undefined;
}

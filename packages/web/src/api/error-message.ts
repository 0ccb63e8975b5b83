import { ApiError } from "./api-error.ts";

/**
 * Members of an error body in the order in which the first that applies is shown (specification 8); what is wrong with the object
 * itself, which no input asks for, comes last.
 */
const members = ["non_field_errors", "detail", "error", "freemium", "name", "id", "object_id"] as const;

/** The text an error body says; nothing where it is an 'Unknown error'. */
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

/** Returns the messages of a refused call about its fields, each text once, where no inputs stand for them; undefined if it was refused for another reason. */
export function fieldErrorText(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return [...new Set(Object.values(error.body).filter(Array.isArray).map(textOf))].join(" ") || undefined;
}

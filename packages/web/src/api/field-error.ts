import { ApiError } from "./api-error.ts";

/** Returns the message of a refused call about a field, to be shown at its input; undefined if it failed for another reason. */
export function fieldError(error: unknown, ...names: readonly string[]): string | undefined {
  const lines = names.map((name) => fieldErrors(error, name)).find((said) => said.length > 0);
  return lines?.join(" ");
}

/** Returns all messages of a refused call about a field, item by item; empty if there are none. */
export function fieldErrors(error: unknown, name: string): readonly string[] {
  if (!(error instanceof ApiError)) return [];
  const said = error.body[name];
  return Array.isArray(said) ? said.map(String) : [];
}

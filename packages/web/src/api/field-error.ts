import { ApiError } from "./api-error.ts";

/** What a refused call says of one of its fields, to be shown at its input; nothing where it is refused for another reason. */
export function fieldError(error: unknown, ...names: readonly string[]): string | undefined {
  const lines = names.map((name) => fieldErrors(error, name)).find((said) => said.length > 0);
  return lines?.join(" ");
}

/** All that a refused call says of a field, thing by thing; none where it is refused for another reason. */
export function fieldErrors(error: unknown, name: string): readonly string[] {
  if (!(error instanceof ApiError)) return [];
  const said = error.body[name];
  return Array.isArray(said) ? said.map(String) : [];
}

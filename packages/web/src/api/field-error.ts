import { ApiError } from "./api-error.ts";

/** What a refused call says of one of its fields, to be shown at its input; nothing where it is refused for another reason. */
export function fieldError(error: unknown, ...names: readonly string[]): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { body } = error;
  const [said] = names.map((name) => body[name]).filter((texts) => Array.isArray(texts));
  return said?.map(String).join(" ");
}

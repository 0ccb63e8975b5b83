import { ApiError } from "./api-error.ts";

/** What others have changed since the caller saw it. */
export interface ChangedByAnother {
  readonly conflicts: readonly string[];
  /** The stored values of it, as far as the refusal names them. */
  readonly row: Readonly<Record<string, unknown>>;
}

/** What a call was refused for where others have changed the same since it was seen; nothing where it failed otherwise. */
export function readConflict(error: unknown): ChangedByAnother | undefined {
  if (!(error instanceof ApiError) || error.code !== "changed_by_another") return undefined;
  const { conflicts, row } = error.body;
  return {
    conflicts: Array.isArray(conflicts) ? conflicts.map(String) : [],
    row: typeof row === "object" && row !== null ? { ...row } : {},
  };
}

import { ApiError } from "./api-error.ts";

/** A conflict: what others have changed since the caller saw it. */
export interface ChangedByAnother {
  readonly conflicts: readonly string[];
  /** The stored values, as far as the refusal includes them. */
  readonly row: Readonly<Record<string, unknown>>;
}

/** Returns the conflict of a call that was refused because others changed the same data; undefined if it failed otherwise. */
export function readConflict(error: unknown): ChangedByAnother | undefined {
  if (!(error instanceof ApiError) || error.code !== "changed_by_another") return undefined;
  const { conflicts, row } = error.body;
  return {
    conflicts: Array.isArray(conflicts) ? conflicts.map(String) : [],
    row: typeof row === "object" && row !== null ? { ...row } : {},
  };
}

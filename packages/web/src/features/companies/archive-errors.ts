import { ApiError } from "../../api/api-error.ts";

/** What is wrong with a line of an archive: 0 where the whole entry is meant. */
export interface ArchiveEntryError {
  readonly entry: string;
  readonly line: number;
  readonly field: string;
  readonly message: string;
}

/** What a refused archive was refused for, line by line; nothing where it was for another reason. */
export function archiveErrors(error: unknown): ArchiveEntryError[] {
  const errors = error instanceof ApiError ? error.body.errors : undefined;
  return Array.isArray(errors) ? errors.filter(isArchiveError) : [];
}

function isArchiveError(value: unknown): value is ArchiveEntryError {
  return typeof value === "object" && value !== null && "entry" in value && "line" in value && "message" in value;
}

import type { findValueIssue } from "./validate-value.ts";

let check: typeof findValueIssue | undefined;

/**
 * Loads the validation of values. It includes the schemas of every form, so it is loaded after the questions; until then only the server
 * validates.
 */
export async function loadValueCheck(): Promise<void> {
  check = (await import("./validate-value.ts")).findValueIssue;
}

/** Returns the error that the server would report for a value; undefined if none, or until the check is loaded. */
export function findKnownIssue(...value: Parameters<typeof findValueIssue>): ReturnType<typeof findValueIssue> {
  return check?.(...value);
}

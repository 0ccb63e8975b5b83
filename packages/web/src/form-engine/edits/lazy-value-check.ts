import type { findValueIssue } from "./validate-value.ts";

let check: typeof findValueIssue | undefined;

/**
 * Loads what judges values as the server would. It builds on the schemas of every form, so it comes after the questions;
 * a value typed before it is there is judged by the server.
 */
export async function loadValueCheck(): Promise<void> {
  check = (await import("./validate-value.ts")).findValueIssue;
}

/** Returns what the server would say of a value, if anything; undefined until the check is loaded. */
export function findKnownIssue(...value: Parameters<typeof findValueIssue>): ReturnType<typeof findValueIssue> {
  return check?.(...value);
}

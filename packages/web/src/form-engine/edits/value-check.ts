import type { valueIssue } from "./value-issue.ts";

let check: typeof valueIssue | undefined;

/**
 * Loads what judges values as the server would. It builds on the schemas of every form, so it comes after the questions;
 * a value typed before it is there is judged by the server.
 */
export async function loadValueCheck(): Promise<void> {
  check = (await import("./value-issue.ts")).valueIssue;
}

/** Returns what the server would say of a value, if anything; undefined until the check is loaded. */
export function knownIssue(...value: Parameters<typeof valueIssue>): ReturnType<typeof valueIssue> {
  return check?.(...value);
}

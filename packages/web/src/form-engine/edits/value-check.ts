import type { valueIssue } from "./value-issue.ts";

let check: typeof valueIssue | undefined;

/**
 * Loads what judges values as the server would. It builds on the schemas of every form, so it comes after the questions;
 * a value typed before it is there is judged by the server.
 */
export async function loadValueCheck(): Promise<void> {
  check = (await import("./value-issue.ts")).valueIssue;
}

/** What the server would say of a value, if anything; nothing until that can be told here. */
export function knownIssue(...value: Parameters<typeof valueIssue>): ReturnType<typeof valueIssue> {
  return check?.(...value);
}

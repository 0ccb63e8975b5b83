/** What has members by name: no list, and no single value. */
export type Members = Readonly<Record<string, unknown>>;

/** Whether a value has members by name. */
export function isMembers(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The members of a value; none where it has none. */
export function membersOf(value: unknown): Members {
  return isMembers(value) ? value : {};
}

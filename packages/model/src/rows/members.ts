/** A plain object with unknown properties. */
export type Members = Readonly<Record<string, unknown>>;

/** Whether a value is a plain object: no list and no single value. */
export function isMembers(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The members of a value; none where it has none. */
export function membersOf(value: unknown): Members {
  return isMembers(value) ? value : {};
}

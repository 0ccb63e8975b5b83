/** A rule of law with the period in which it is in force. */
export interface InForce {
  /** First ISO date in force. */
  readonly since: string;
  /** First ISO date no longer in force. */
  readonly until?: string;
}

/** Returns whether a dated row is in force on an ISO date. */
export function isInForce({ since, until }: InForce, day: string): boolean {
  return since <= day && (until === undefined || day < until);
}

/** Returns the rows in force on an ISO date, in their order. */
export function inForce<R extends InForce>(rows: readonly R[], day: string): R[] {
  return rows.filter((row) => isInForce(row, day));
}

/** A rule of law with the days it holds. */
export interface InForce {
  /** First ISO day in force. */
  readonly since: string;
  /** First ISO day no longer in force. */
  readonly until?: string;
}

/** Whether a dated row holds on an ISO day. */
export function isInForce({ since, until }: InForce, day: string): boolean {
  return since <= day && (until === undefined || day < until);
}

/** Those of the dated rows that hold on an ISO day, in their order. */
export function inForce<R extends InForce>(rows: readonly R[], day: string): R[] {
  return rows.filter((row) => isInForce(row, day));
}

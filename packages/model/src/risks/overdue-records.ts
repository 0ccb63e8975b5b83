import type { RequestKind } from "../duties/request-kinds.ts";

/** An open request whose deadline has passed. */
export interface OverdueRequest {
  readonly id: number;
  readonly number: string;
  readonly kind: RequestKind;
}

/** Records whose deadline has passed, found with the company's clock: a snapshot has neither the time nor requests and tasks. */
export interface OverdueRecords {
  /** Ids of incidents whose running notification is late; drills have none. */
  readonly incidents: readonly number[];
  readonly requests: readonly OverdueRequest[];
  /** Ids of open tasks to acquaint employees. */
  readonly acquaintances: readonly number[];
}

/** No overdue records, where only answers are evaluated. */
export const noOverdueRecords: OverdueRecords = { incidents: [], requests: [], acquaintances: [] };

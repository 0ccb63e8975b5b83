import type { RequestKind } from "../duties/request-kinds.ts";

/** An open request whose deadline has passed. */
export interface OverdueRequest {
  readonly id: number;
  readonly number: string;
  readonly kind: RequestKind;
}

/**
 * Records whose deadline has passed, and duties that records prove, found with the company's clock: a snapshot has neither the time nor
 * requests, acknowledgements and tasks.
 */
export interface OverdueRecords {
  /** Ids of incidents whose running notification is late; drills have none. */
  readonly incidents: readonly number[];
  readonly requests: readonly OverdueRequest[];
  /** Ids of open tasks to acquaint employees. */
  readonly acquaintances: readonly number[];
  /** Whether employees have acknowledged current editions and no one is late, whatever the questionnaire answers. */
  readonly areEmployeesInformed: boolean;
  /** Whether requests of the last year were answered and none is late, whatever the questionnaire answers. */
  readonly areRequestsAnswered: boolean;
}

/** No overdue records, where only answers are evaluated. */
export const noOverdueRecords: OverdueRecords = {
  incidents: [],
  requests: [],
  acquaintances: [],
  areEmployeesInformed: false,
  areRequestsAnswered: false,
};

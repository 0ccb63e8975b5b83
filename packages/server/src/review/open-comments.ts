import type { Transaction } from "../db/transactions/transaction.ts";

/** What somebody says of a questionnaire. */
export interface OpenComment {
  readonly content_type: "process" | "system";
  readonly object_id: number;
  readonly content: string;
}

/** The comments that nobody has resolved yet. */
export function openComments(transaction: Transaction): Promise<OpenComment[]> {
  return transaction.query<OpenComment & Record<string, unknown>>(
    "select content_type, object_id, content from comments where company_id = $1 and resolved_at is null order by id",
    [transaction.company],
  );
}

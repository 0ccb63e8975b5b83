import type { FormName } from "@opis/model/forms/names";
import type { Transaction } from "../../database/transaction.ts";

/** A user's decision not to count a risk. */
export interface IgnoredRisk {
  readonly code: string;
  readonly form: FormName;
  readonly object_id: number;
  readonly comment: string;
  /** Last ISO day on which it holds; null without an end. */
  readonly until: string | null;
  readonly ignored_by: string;
  readonly ignored_at: string;
}

/** The company's decisions not to count a risk, those whose day has passed among them. */
export function readIgnored(transaction: Transaction): Promise<IgnoredRisk[]> {
  return transaction.query<IgnoredRisk & Record<string, unknown>>(
    "select code, form, object_id, comment, until, ignored_by, ignored_at from ignored_risks where company_id = $1",
    [transaction.company],
  );
}

/** Keeps a decision, in place of an earlier one about the same risk. */
export function writeIgnored(transaction: Transaction, decision: IgnoredRisk): void {
  const { code, form, object_id, comment, until, ignored_by, ignored_at } = decision;
  transaction.execute(
    `insert into ignored_risks (company_id, code, form, object_id, comment, until, ignored_by, ignored_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (company_id, code, form, object_id)
     do update set comment = $5, until = $6, ignored_by = $7, ignored_at = $8`,
    [transaction.company, code, form, object_id, comment, until, ignored_by, ignored_at],
  );
}

/** Takes a decision back: the risk is counted again. */
export function dropIgnored(
  transaction: Transaction,
  { code, form, object_id }: Pick<IgnoredRisk, "code" | "form" | "object_id">,
): void {
  transaction.execute(
    "delete from ignored_risks where company_id = $1 and code = $2 and form = $3 and object_id = $4",
    [transaction.company, code, form, object_id],
  );
}

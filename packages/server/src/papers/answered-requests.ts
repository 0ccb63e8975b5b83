import { forms } from "@opis/model/forms/index";
import type { Row } from "@opis/model/rows/row";
import { rowSchema } from "@opis/model/validation/row-schema";
import type { Transaction } from "../db/transactions/transaction.ts";
import { selectRows } from "../records/reading/select-rows.ts";

/** So many requests wait for an answer at most; older ones are answered first. */
const most = 1_000;

/** Reads the requests that documents are made of, the oldest first: those that are neither closed nor registered by mistake. */
export async function readAnsweredRequests(transaction: Transaction): Promise<readonly Row<"subject_request">[]> {
  const rows = await selectRows(
    transaction,
    forms.subject_request,
    `where t.company_id = $1 and t.state <> all ($2::text[]) order by t.id limit ${most}`,
    [transaction.company, ["closed", "erroneous"]],
  );
  return rows.map((row) => rowSchema("subject_request").parse(row));
}

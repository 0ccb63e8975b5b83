import type { Form } from "@opis/model/declaration/form";
import { refused } from "@opis/model/errors";
import type { Transaction } from "../../../database/transaction.ts";
import { quoted } from "./form-sql.ts";
import { selectRows } from "./select-rows.ts";
import type { StoredRow } from "./stored-row.ts";

/** Returns one row of the company by id, and by parent if given; throws `not_found`. */
export async function readRow(
  transaction: Transaction,
  declared: Form,
  id: number,
  parentId?: number,
): Promise<StoredRow> {
  const [row] = await selectRows(
    transaction,
    declared,
    `where t.company_id = $1 and t.id = $2 ${ofParent(declared, parentId, 3)}`,
    parentId === undefined ? [transaction.company, id] : [transaction.company, id, parentId],
  );
  if (!row) throw refused("not_found");
  return row;
}

/** Returns all rows of a form in the company, oldest first. */
export async function readAllRows(transaction: Transaction, declared: Form): Promise<StoredRow[]> {
  return selectRows(transaction, declared, "where t.company_id = $1 order by t.id", [transaction.company]);
}

/** Returns the SQL condition that a child belongs to its parent. */
export function ofParent(declared: Form, parentId: number | undefined, parameter: number): string {
  return parentId === undefined || !declared.parent ? "" : `and t.${quoted(declared.parent)} = $${parameter}`;
}

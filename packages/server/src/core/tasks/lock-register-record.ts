import { refused } from "@opis/model/errors";
import type { FormName } from "@opis/model/forms/form-names";
import { type Forms, forms } from "@opis/model/forms/index";
import type { Row } from "@opis/model/rows/row";
import { rowSchema } from "@opis/model/validation/stored-row-schema";
import type { Transaction } from "../../database/transaction.ts";
import { readRow } from "../records/reading/read-rows.ts";
import { lockAndReadRow } from "../records/reading/select-rows.ts";

/** Forms whose rows are numbered and never deleted. */
export type RecordName = { [N in FormName]: Forms[N]["scope"] extends "record" ? N : never }[FormName];

/** Reads a record; throws `not_found`. */
export async function readRecord<N extends RecordName>(transaction: Transaction, name: N, id: number): Promise<Row<N>> {
  return rowSchema(name).parse(await readRow(transaction, forms[name], id));
}

/** Reads and locks a record until the transaction ends; throws `not_found`. */
export async function lockRecord<N extends RecordName>(transaction: Transaction, name: N, id: number): Promise<Row<N>> {
  const where = "where t.company_id = $1 and t.id = $2";
  const row = await lockAndReadRow(transaction, forms[name], where, [transaction.company, id]);
  if (!row) throw refused("not_found");
  return rowSchema(name).parse(row);
}

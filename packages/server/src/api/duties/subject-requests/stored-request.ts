import { refused } from "@opis/model/errors";
import { forms } from "@opis/model/forms/index";
import { rowSchema } from "@opis/model/validation/row-schema";
import { readRow } from "../../../core/records/reading/read-rows.ts";
import { lockAndReadRow } from "../../../core/records/reading/select-rows.ts";
import type { Transaction } from "../../../database/transaction.ts";
import type { RequestRow } from "./present-request.ts";

const declared = forms.subject_request;

/** Reads a request; throws `not_found`. */
export async function readRequest(transaction: Transaction, id: number): Promise<RequestRow> {
  return rowSchema("subject_request").parse(await readRow(transaction, declared, id));
}

/** Reads a request and keeps others from changing it until the transaction ends; throws `not_found`. */
export async function lockRequest(transaction: Transaction, id: number): Promise<RequestRow> {
  const where = "where t.company_id = $1 and t.id = $2";
  const row = await lockAndReadRow(transaction, declared, where, [transaction.company, id]);
  if (!row) throw refused("not_found");
  return rowSchema("subject_request").parse(row);
}

import { refused } from "@opis/model/errors";
import { allForms, snapshotForms } from "@opis/model/forms/index";
import type { CompanySnapshot } from "@opis/model/rows/row";
import { typedRows } from "@opis/model/rows/typed-rows";
import type { Transaction } from "../../database/transaction.ts";
import { readAllRows } from "./reading/read-rows.ts";

/** A company with all its rows, read in one pipeline within the transaction: what documents and reviews are made from. */
export async function readSnapshot(transaction: Transaction): Promise<CompanySnapshot> {
  const [[company], rows] = await Promise.all([
    transaction.query<CompanySnapshot["company"]>("select id, name, revision from companies where id = $1", [
      transaction.company,
    ]),
    Promise.all(
      snapshotForms.map(async (declared) => [declared.name, await readAllRows(transaction, declared)] as const),
    ),
  ]);
  if (!company) throw refused("not_found");
  const none = allForms.map(({ name }) => [name, []] as const);
  return { company, rows: typedRows(Object.fromEntries([...none, ...rows])) };
}

import type { Actor } from "@opis/model/access/access";
import { refused } from "@opis/model/errors";
import { formNamed } from "@opis/model/forms/index";
import type { Transaction } from "../../../db/transactions/transaction.ts";
import { readRow } from "../../../records/reading/read-rows.ts";
import type { StoredRow } from "../../../records/reading/stored-row.ts";
import { maySee } from "./upload-access.ts";

/** The document of a uuid, locked; refuses with `not_found` what is not there or not the caller's to see. */
export async function findUpload(transaction: Transaction, uuid: string, actor: Actor): Promise<StoredRow> {
  const [found] = await transaction.query<{ id: number }>(
    "select id from document where company_id = $1 and uuid = $2 order by id desc for no key update",
    [transaction.company, uuid],
  );
  if (!found) throw refused("not_found");
  const document = await readRow(transaction, formNamed("document"), found.id);
  if (!maySee(actor, document)) throw refused("not_found");
  return document;
}

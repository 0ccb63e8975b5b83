import { refused } from "@opis/model/errors";
import type { ReceivedFile } from "../../../core/files/store-file.ts";
import type { Transaction } from "../../../database/transaction.ts";

/** A file of a request as the API answers it. */
interface RequestFile extends Record<string, unknown> {
  readonly id: string;
  readonly filename: string;
  readonly size: number;
}

/** Adds a file, whose content is stored already, to a request; returns its id. */
export async function addRequestFile(transaction: Transaction, request: number, file: ReceivedFile): Promise<string> {
  const { filename, size, media_type, sha256, blob } = file;
  const [row] = await transaction.query<{ id: string }>(
    `insert into request_files (company_id, request_id, filename, size, media_type, sha256, blob, created)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [transaction.company, request, filename, size, media_type, sha256, blob, transaction.now],
  );
  if (!row) throw new Error("the file of a request was not stored");
  return row.id;
}

/** Lists the files of a request, the first one first. */
export function listRequestFiles(transaction: Transaction, request: number): Promise<RequestFile[]> {
  return transaction.query<RequestFile>(
    "select id, filename, size from request_files where company_id = $1 and request_id = $2 order by created, id",
    [transaction.company, request],
  );
}

/** Finds a file of a request; throws `not_found`. */
export async function findRequestFile(
  transaction: Transaction,
  { request, file }: { readonly request: number; readonly file: string },
): Promise<Pick<ReceivedFile, "filename" | "media_type" | "blob">> {
  const [row] = await transaction.query<
    Pick<ReceivedFile, "filename" | "media_type" | "blob"> & Record<string, unknown>
  >("select filename, media_type, blob from request_files where company_id = $1 and request_id = $2 and id = $3", [
    transaction.company,
    request,
    file,
  ]);
  if (!row) throw refused("not_found");
  return row;
}

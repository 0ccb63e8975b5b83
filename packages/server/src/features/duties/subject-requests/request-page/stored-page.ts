import { randomBytes } from "node:crypto";
import { requestPageAddress } from "@opis/model/addresses";
import type { Transaction } from "../../../../db/transactions/transaction.ts";

interface StoredPage extends Record<string, unknown> {
  readonly code: string;
  readonly is_open: boolean;
}

/** Returns the public request page of the transaction's company; undefined before it was opened for the first time. */
export async function readPage(transaction: Transaction): Promise<StoredPage | undefined> {
  const [page] = await transaction.query<StoredPage>("select code, is_open from request_pages where company_id = $1", [
    transaction.company,
  ]);
  return page;
}

/** Opens or closes the page; its address stays. */
export async function openPage(transaction: Transaction, isOpen: boolean): Promise<StoredPage> {
  return written(
    transaction,
    `insert into request_pages as p (company_id, code, is_open) values ($1, $2, $3)
     on conflict (company_id) do update set is_open = excluded.is_open returning code, is_open`,
    [newCode(), isOpen],
  );
}

/** Gives the page another address; a page that was never opened stays closed. */
export async function renewPage(transaction: Transaction): Promise<StoredPage> {
  return written(
    transaction,
    `insert into request_pages as p (company_id, code, is_open) values ($1, $2, false)
     on conflict (company_id) do update set code = excluded.code returning code, is_open`,
    [newCode()],
  );
}

async function written(transaction: Transaction, sql: string, values: readonly unknown[]): Promise<StoredPage> {
  const [page] = await transaction.query<StoredPage>(sql, [transaction.company, ...values]);
  if (!page) throw new Error("the request page was not stored");
  return page;
}

// 72 bits: nobody finds a page by trying, and the address still fits a small QR code.
function newCode(): string {
  return randomBytes(9).toString("base64url");
}

/** Returns how the API answers a page; without a known address of the installation the link begins at its root. */
export function shownPage(company: number, publicUrl: string, page: StoredPage | undefined) {
  if (!page) return { is_open: false, url: null };
  const path = requestPageAddress(company, page.code);
  return { is_open: page.is_open, url: publicUrl ? new URL(path, publicUrl).href : path };
}
